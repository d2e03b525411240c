/** At which of a hospital's sites people sit. Of this nothing is in what visitors of other hospitals fetch. */
import type { CalendarDay } from '../schedule/calendar-day.ts'
import { MAIN_SITE, overlap, placesOf, type HospitalCalendar, type Practitioner } from '../schedule/dated-facts.ts'
import { practiceOn } from '../schedule/practice-day.ts'
import { searchedDays } from './search-request.ts'

export interface SearchedSites {
  /** The hospital's own address first. */
  names: readonly string[]
  people: readonly (readonly string[])[]
  clinics: readonly (readonly string[])[]
}

interface SitedHospital {
  hospital: { mainSite?: string | undefined; sites: readonly { shortName: string }[] }
  doctors: { doctors: readonly Practitioner[]; clinics: readonly Practitioner[] }
  calendar: HospitalCalendar
}

/** Null where there is but one. */
export function searchedSites({ hospital, doctors, calendar }: SitedHospital, today: CalendarDay): SearchedSites | null {
  if (hospital.sites.length === 0) return null
  const [people, clinics] = [listSites(doctors.doctors, calendar, today), listSites(doctors.clinics, calendar, today)]
  return { names: placesOf(hospital), people, clinics }
}

/** By their rows, and by what is told of the coming week. */
function listSites(team: readonly Practitioner[], calendar: HospitalCalendar, today: CalendarDay): string[][] {
  const week = searchedDays(today).map((date) => practiceOn(team, calendar, date))
  return team.map(({ schedule }, index) => {
    const rows = schedule.filter((row) => overlap(row, { from: today }))
    const sessions = week.flatMap((practice) => practice[index]?.sessions ?? [])
    return [...new Set([...rows, ...sessions].map(({ site = MAIN_SITE }) => site))]
  })
}
