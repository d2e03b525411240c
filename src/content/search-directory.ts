import type { SearchDirectory } from '../contract/doctor-search/directory.ts'
import type { SearchIndex } from '../contract/doctor-search/search-index.ts'
import { TODAY } from '../contract/doctor-search/search-request.ts'
import { addDays, weekdayOf } from '../contract/schedule/calendar-day.ts'
import type { CalendarDay } from '../contract/schedule/calendar-day.ts'
import { DAY_NAMES } from '../contract/schedule/days.ts'
import { practiceOn } from '../contract/schedule/practice-day.ts'
import type { Site } from './site.ts'

const DAYS = 7

/** The data of the doctor search for the seven days from `today` on. */
export function searchIndexOf(site: Site, today: CalendarDay): SearchIndex {
  const directory = searchDirectoryOf(site)
  const names = directory.specialties.map(({ name }) => name)
  const days = Array.from({ length: DAYS }, (_, count) => {
    const date = addDays(today, count)
    const sits = practiceOn(site.doctors.doctors, site.calendar, date)
    const opens = practiceOn(site.doctors.clinics, site.calendar, date)
    return {
      names: [...(count === 0 ? [TODAY] : []), nameOfDay(weekdayOf(date))],
      date,
      people: sits.flatMap(({ sessions }, place) =>
        sessions.length === 0
          ? []
          : [[place, ...new Set(sessions.flatMap(({ clinic }) => (clinic === null ? [] : names.indexOf(clinic))))]],
      ),
      clinics: opens.flatMap(({ sessions }, place) => (sessions.length === 0 ? [] : place)),
    }
  })
  return { directory, days }
}

/** Monday is 1. */
function nameOfDay(weekday: number): string {
  return (DAY_NAMES[weekday - 1] ?? '').toLowerCase()
}

/** The people and clinics of the hospital. */
export function searchDirectoryOf({ services, doctors }: Pick<Site, 'services' | 'doctors'>): SearchDirectory {
  const names = services.specialties.map(({ name }) => name)
  return {
    specialties: services.specialties.map(({ name, title, words, bpjsCode }) => ({ name, title, words, bpjsCode })),
    people: doctors.doctors.map(({ name, role, specialty, schedule }) => {
      const clinics = [specialty, ...schedule.flatMap(({ clinic }) => clinic ?? [])]
      return { name, role, specialties: [...new Set(clinics)].map((clinic) => names.indexOf(clinic)) }
    }),
    clinics: doctors.clinics.map(({ name }) => ({ name })),
    services: services.cards.map(({ title, features }) => ({ title, lines: features })),
  }
}
