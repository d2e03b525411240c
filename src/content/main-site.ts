import { MAIN_SITE } from '../schedule/dated-facts.ts'
import type { Site } from './site.ts'

/**
 * The content with the hospital's own address by its name, where it has one beside other places: whoever sits where no place is named sits
 * there, and the calendar calls it so. The same object where it has none.
 */
export function nameMainSite(site: Site): Site {
  const { hospital, contact, registration, doctors, calendar } = site
  const { mainSite, sites } = hospital
  if (mainSite === undefined || sites.length === 0) return site
  const nameOf = (name: string): string => (name === MAIN_SITE ? mainSite : name)
  /** Where nothing else is said it is there. */
  const atPlace = <Row extends { site?: string | undefined }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => Object.assign({}, row, { site: nameOf(row.site ?? MAIN_SITE) }))
  /** Where nothing is said it is as usual, or everywhere. */
  const asSaid = <Row extends { site?: string | undefined }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => Object.assign({}, row, row.site !== undefined && { site: nameOf(row.site) }))
  /** Units say of other places alone that they are there. */
  const ofUnits = <Row extends { site?: string | undefined }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => (row.site === mainSite ? Object.assign({}, row, { site: undefined }) : row))
  const closed = <Day extends { open: string[]; only?: string[] | undefined }>(day: Day): Day =>
    Object.assign({}, day, { open: day.open.map(nameOf) }, day.only && { only: day.only.map(nameOf) })
  const { clinics } = doctors
  return {
    ...site,
    contact: { ...contact, openingHours: ofUnits(contact.openingHours) },
    registration: { ...registration, openingHours: ofUnits(registration.openingHours) },
    doctors: {
      ...doctors,
      doctors: doctors.doctors.map((doctor) =>
        Object.assign({}, doctor, {
          schedule: atPlace(doctor.schedule),
          changes: asSaid(doctor.changes),
          extra: atPlace(doctor.extra),
          absences: asSaid(doctor.absences).map((leave) =>
            Object.assign(leave, leave.replacementSite !== undefined && { replacementSite: nameOf(leave.replacementSite) }),
          ),
        }),
      ),
      clinics: clinics.map((one) => Object.assign({}, one, { schedule: atPlace(one.schedule), changes: asSaid(one.changes) })),
    },
    calendar: Object.assign({}, calendar, {
      mainSite,
      closures: calendar.closures.map(closed),
      holidays: calendar.holidays.map((list) => Object.assign({}, list, { days: list.days.map(closed) })),
      seasons: calendar.seasons.map((season) =>
        Object.assign({}, season, {
          openingHours: ofUnits(season.openingHours),
          registrationHours: ofUnits(season.registrationHours),
          practiceHours: asSaid(season.practiceHours),
          keep: season.keep?.map(nameOf),
          schedules: season.schedules.map((one) => Object.assign({}, one, { schedule: atPlace(one.schedule) })),
        }),
      ),
    }),
  }
}
