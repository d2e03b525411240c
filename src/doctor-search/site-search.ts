/** The sites at which people practise. Visitors of hospitals with one site fetch nothing of this. */
import type { CalendarDay } from '../schedule/times.ts'
import { overlap, placesOf, USUAL_PLACE, type HospitalCalendar, type Practitioner, type TeamList } from '../schedule/dated-facts.ts'
import { practiceOn } from '../schedule/practice-day.ts'
import { searchedDays } from './search-request.ts'

interface SitedHospital {
  hospital: { mainSite?: string | undefined; sites: readonly { shortName: string }[] }
  doctors: { doctors: readonly Practitioner[]; clinics: readonly Practitioner[] }
  calendar: HospitalCalendar
}

/** Who practises at which site, by their rows and by the sessions of the next seven days; null with only one site. */
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
  // The main site comes first.
  return { names: placesOf(hospital), people: listed('doctors'), clinics: listed('clinics') }
}
