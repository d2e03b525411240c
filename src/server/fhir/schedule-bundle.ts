import type { Bundle, BundleEntry, Organization, Practitioner, PractitionerRole } from 'fhir/r4.js'
import type { Doctor } from '../../content/shapes/doctors.ts'
import type { Site } from '../../content/site.ts'
import type { AnnouncedAbsence } from '../../schedule/doctor-state.ts'
import type { PracticeRow } from '../../schedule/dated-facts.ts'
import { scheduleInSeason } from '../../schedule/season-schedule.ts'
import type { DatedSituation } from '../../schedule/situation.ts'
import { availableTimes, closedTimes, exceptionsOf } from './availability.ts'

const HOSPITAL = 'rumah-sakit'

/** The schedule as FHIR R4 has it: who practises where and when, who is on leave, and who stands in. As it holds at this moment. */
export function scheduleBundle(site: Site, situation: DatedSituation, publicUrl: string): Bundle {
  const { doctors } = site.doctors
  const resources = [
    organizationOf(site, publicUrl),
    ...doctors.map(practitionerOf),
    ...doctors.flatMap((doctor, index) => rolesOf(site, situation, doctor, index)),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: situation.since.toISOString(),
    entry: resources.map((resource): BundleEntry => ({ fullUrl: `${publicUrl}/fhir/${resource.resourceType}/${resource.id}`, resource })),
  }
}

function organizationOf({ hospital }: Site, publicUrl: string): Organization {
  return {
    resourceType: 'Organization',
    id: HOSPITAL,
    active: true,
    name: hospital.name,
    telecom: [
      { system: 'url', value: `${publicUrl}/` },
      { system: 'phone', value: hospital.phones.emergency },
    ],
  }
}

function practitionerOf({ name }: Doctor, index: number): Practitioner {
  return { resourceType: 'Practitioner', id: practitionerId(index), active: true, name: [{ text: name }] }
}

const practitionerId = (index: number): string => `praktisi-${index + 1}`

/** One role for each clinic, and one for each colleague who stands in meanwhile. */
function rolesOf(site: Site, situation: DatedSituation, doctor: Doctor, index: number): PractitionerRole[] {
  const rows = scheduleInSeason(doctor, situation.season)
  const clinics = Map.groupBy(rows, ({ clinic = doctor.specialty }) => clinic)
  return [...clinics].flatMap(([clinic, ofClinic], nth) => {
    const role: PractitionerRole = {
      resourceType: 'PractitionerRole',
      id: `jadwal-${index + 1}-${nth + 1}`,
      active: true,
      practitioner: { reference: `Practitioner/${practitionerId(index)}`, display: doctor.name },
      organization: { reference: `Organization/${HOSPITAL}`, display: site.hospital.name },
      specialty: [{ text: clinic }],
      availableTime: availableTimes(ofClinic),
      notAvailable: closedTimes(site.calendar, { rows: ofClinic, clinic }, situation.day),
    }
    const absences = situation.doctors[index]?.absences ?? []
    const own = withOwnDays(role, { doctor, rows: ofClinic, situation, absences })
    const standIns = absences.flatMap((absence, leave) => standIn(site, role, absence, `${role.id}-pengganti-${leave + 1}`))
    return [own, ...standIns].map(withoutEmptyLists)
  })
}

interface OwnDays {
  doctor: Doctor
  rows: readonly PracticeRow[]
  situation: DatedSituation
  absences: readonly AnnouncedAbsence[]
}

/** What is the doctor's own and no replacement's: the season's period, leave, and what stands in words. */
function withOwnDays(role: PractitionerRole, { doctor, rows, situation: { season, day }, absences }: OwnDays): PractitionerRole {
  const isSeasonal = rows.some((row) => !(doctor.schedule as readonly PracticeRow[]).includes(row))
  const isFirstClinic = role.specialty?.[0]?.text === doctor.specialty
  return {
    ...role,
    ...(season !== null && isSeasonal && { period: { start: season.from, end: season.until } }),
    notAvailable: [...absences.map(awayTime), ...(role.notAvailable ?? [])],
    ...exceptionsOf(rows, isFirstClinic ? doctor.extra : [], day),
  }
}

/** FHIR knows no empty list. */
function withoutEmptyLists({ availableTime = [], notAvailable = [], ...role }: PractitionerRole): PractitionerRole {
  return { ...role, ...(availableTime.length > 0 && { availableTime }), ...(notAvailable.length > 0 && { notAvailable }) }
}

function awayTime({ from, until, reason }: AnnouncedAbsence) {
  return { description: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`, during: { start: from, end: until } }
}

/** The rows of somebody on leave, for as long, under the name of whoever sits in them. */
function standIn(
  { doctors: { doctors } }: Site,
  role: PractitionerRole,
  { from, until, replacement }: AnnouncedAbsence,
  id: string,
): PractitionerRole[] {
  const index = doctors.findIndex(({ name }) => name === replacement)
  if (replacement === null || index < 0) return []
  const practitioner = { reference: `Practitioner/${practitionerId(index)}`, display: replacement }
  return [{ ...role, id, practitioner, period: { start: from, end: until } }]
}
