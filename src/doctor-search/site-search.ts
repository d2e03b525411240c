/** At which of a hospital's sites people sit. Of this nothing is in what visitors of other hospitals fetch. */
import type { CalendarDay } from '../schedule/times.ts'
import { overlap, placesOf, USUAL_PLACE, type HospitalCalendar, type Practitioner, type TeamList } from '../schedule/dated-facts.ts'
import { practiceOn } from '../schedule/practice-day.ts'
import { searchedDays } from './search-request.ts'

interface SitedHospital {
  hospital: { mainSite?: string | undefined; sites: readonly { shortName: string }[] }
  doctors: { doctors: readonly Practitioner[]; clinics: readonly Practitioner[] }
  calendar: HospitalCalendar
}

/** By their rows, and by what is told of the coming week; null where there is but one. */
export function searchedSites({ hospital, doctors, calendar }: SitedHospital, today: CalendarDay) {
  if (hospital.sites.length === 0) return null
  const week = searchedDays(today)
  const listed = (list: TeamList): string[][] => {
    const practice = week.map((date) => practiceOn(doctors[list], calendar, date))
    return doctors[list].map(({ schedule }, index) => {
      const rows = schedule.filter((row) => overlap(row, { from: today }))
      const sessions = practice.flatMap((day) => day[index]?.sessions ?? [])
      return [...new Set([...rows, ...sessions].flatMap(({ site = USUAL_PLACE[list] }) => site ?? []))]
    })
  }
  // The hospital's own address first.
  return { names: placesOf(hospital), people: listed('doctors'), clinics: listed('clinics') }
}
