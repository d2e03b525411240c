/** A search within one of a hospital's sites. Of this nothing is in what visitors of other hospitals fetch. */
import { addDays, weekdayOf } from '../schedule/calendar-day.ts'
import type { CalendarDay } from '../schedule/calendar-day.ts'
import { MAIN_SITE, meet } from '../schedule/dated-facts.ts'
import type { HospitalCalendar, Practitioner } from '../schedule/dated-facts.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { practiceOn } from '../schedule/practice-day.ts'
import { searchedDays, TODAY, TOMORROW } from './search-request.ts'
import type { Found, SearchAnswer } from './shapes.ts'
import type { SittingAt } from './site-words.ts'

export interface SearchedSites {
  /** Where anybody sits, the hospital's own address first. */
  names: readonly string[]
  people: readonly SittingAt[]
  clinics: readonly SittingAt[]
}

interface SitedHospital {
  hospital: { sites: readonly { shortName: string }[] }
  doctors: { doctors: readonly Practitioner[]; clinics: readonly Practitioner[] }
  calendar: HospitalCalendar
}

/** Null where all sit at one site. */
export function searchedSites({ hospital, doctors, calendar }: SitedHospital, today: CalendarDay): SearchedSites | null {
  if (hospital.sites.length === 0) return null
  const [people, clinics] = [doctors.doctors, doctors.clinics].map((team) => sittingAt(team, calendar, today))
  const all = [...(people ?? []), ...(clinics ?? [])]
  const names = [MAIN_SITE, ...hospital.sites.map(({ shortName }) => shortName)].filter((name) => all.some((sites) => name in sites))
  return names.length < 2 || !people || !clinics ? null : { names, people, clinics }
}

function sittingAt(team: readonly Practitioner[], calendar: HospitalCalendar, today: CalendarDay): SittingAt[] {
  const week = searchedDays(today).map((date) => ({ names: namesOf(date, today), practice: practiceOn(team, calendar, date) }))
  return team.map(({ schedule }, index) => {
    const rows = schedule.filter((row) => meet(row, { from: today }))
    const sites = new Map(rows.map(({ site = MAIN_SITE }) => [site, new Set<string>()]))
    for (const { names, practice } of week)
      for (const { site = MAIN_SITE } of practice[index]?.sessions ?? []) sites.set(site, new Set([...(sites.get(site) ?? []), ...names]))
    return Object.fromEntries([...sites].map(([site, days]) => [site, [...days].join(' ')]))
  })
}

function namesOf(date: CalendarDay, today: CalendarDay): string[] {
  const near = date === today ? [TODAY] : date === addDays(today, 1) ? [TOMORROW] : []
  return [...near, nameOf(date)]
}

function nameOf(date: CalendarDay): string {
  return (DAY_NAMES[weekdayOf(date) - 1] ?? '').toLowerCase()
}

/** Of an answer those who sit at a site, on one of the days that were asked for. */
export function answerAt(answer: SearchAnswer, { people, clinics }: SearchedSites, site: string): SearchAnswer {
  const days = (answer.when?.dates ?? []).map(nameOf)
  const isThere = ({ kind, index }: Found): boolean => {
    const there = (kind === 'person' ? people : clinics)[index]?.[site]
    return there !== undefined && (days.length === 0 || days.some((day) => there.split(' ').includes(day)))
  }
  return { ...answer, found: answer.found.filter(isThere) }
}
