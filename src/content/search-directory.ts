import { DAY_PARTS } from '../said/when/asked-time.ts'
import type { LaterDay, SearchDirectory, SearchIndex, SearchedDay } from '../doctor-search/shapes.ts'
import { searchedDays, TODAY, TOMORROW } from '../doctor-search/search-request.ts'
import { siteNames } from '../doctor-search/site-names.ts'
import { searchedSites } from '../doctor-search/site-search.ts'
import { addDays, DAY_MINUTES, toInstant, weekdayOf, type CalendarDay } from '../schedule/times.ts'
import { overlap, USUAL_PLACE, type PracticeRow, type Practitioner, type TeamList } from '../schedule/dated-facts.ts'
import { toldDay } from '../schedule/day-line.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { endOfSession, OPEN_MINUTES } from '../schedule/doctor-state.ts'
import { DAYS_AHEAD, practiceOn, type PracticeSession } from '../schedule/practice-day.ts'
import { closingMinuteOn } from '../schedule/situation.ts'
import { wordKind, plainWords, sameFor } from '../doctor-search/language.ts'
import { buildLexicon } from '../doctor-search/lexicon.ts'
import { searchedTable } from './everyday-facts.ts'
import { clinicalInForce } from './clinical-in-force.ts'
import type { Site } from './site.ts'

/** The data of the doctor search for the seven days from `today` on. */
export function makeSearchIndex(site: Site, today: CalendarDay): SearchIndex {
  const directory = makeSearchDirectory(site, today)
  const sites = searchedSites(site, today)
  const ofAll = { directory, ...searchWeek(site, today, directory), later: {}, everyday: searchedTable }
  if (sites === null) return ofAll
  const ofSites = sites.names.map((name) => {
    const there = (team: readonly (readonly string[])[]) => team.flatMap((own, index) => (own.includes(name) ? index : []))
    return [name, { people: there(sites.people), clinics: there(sites.clinics), ...searchWeek(site, today, directory, name) }] as const
  })
  const { byWord, missing } = buildLexicon(directory)
  const called = siteNames(site.hospital, (word) => byWord.has(sameFor(word)) || missing.has(sameFor(word)))
  return { ...ofAll, sites: Object.fromEntries(ofSites), called }
}

/** The data of one day after the seven, which somebody has asked for. */
export function makeLaterDay(site: Site, today: CalendarDay, date: CalendarDay): LaterDay {
  const directory = makeSearchDirectory(site, today)
  const names = [undefined, ...(searchedSites(site, today)?.names ?? [])]
  return Object.fromEntries(names.map((at) => [at ?? '', searchedDay(site, directory, today, date, at)]))
}

/** The seven days and the dates after them, at one site or at all. */
function searchWeek(site: Site, today: CalendarDay, directory: SearchDirectory, at?: string): Pick<SearchIndex, 'days' | 'nextDates'> {
  const days = searchedDays(today).map((date) => searchedDay(site, directory, today, date, at))
  const nextDates = findNextDates(site, today, directory, days, at)
  return { days, ...(nextDates.length > 0 ? { nextDates } : {}) }
}

/** Who is available on a day, and for what, at one site or at all. */
function searchedDay(site: Site, { specialties }: SearchDirectory, today: CalendarDay, date: CalendarDay, at?: string): SearchedDay {
  const ahead = searchedDays(today).indexOf(date)
  const closing = ahead === 0 ? closingMinuteOn(site, date) : null
  /** For today, the minute (since 1970, UTC) at which the last session ends; empty if the end is unknown. */
  const endOf = (sessions: readonly PracticeSession[]): [number] | [] => {
    const minute = closing === null ? Infinity : Math.max(...sessions.map((session) => endOfSession(session, closing)))
    if (minute === Infinity) return []
    return [toInstant(site.hospital.timeZone, { day: date, minute }).getTime() / 60_000]
  }
  const listed = (list: TeamList, specialtyOf: (session: PracticeSession) => number) =>
    sessionsOn(list, site, date, at).flatMap((sessions, index) =>
      [...new Set(sessions.map(specialtyOf))].flatMap((specialty) => {
        const own = sessions.filter((session) => specialtyOf(session) === specialty)
        const told = toldDay(sessions, site.doctors[list][index] as Practitioner, { calendar: site.calendar, day: date, today })
        return [[index, specialty, partBits(own), told, ...endOf(own)] as const]
      }),
    )
  return {
    names: ahead < 0 ? [] : [...[TODAY, TOMORROW].slice(ahead, ahead + 1), (DAY_NAMES[weekdayOf(date) - 1] ?? '').toLowerCase()],
    date,
    people: listed('doctors', ({ clinic }) => specialties.findIndex(({ name }) => name === clinic)),
    clinics: listed('clinics', () => -1),
  }
}

function sessionsOn(list: TeamList, { doctors, calendar }: Site, date: CalendarDay, at?: string): PracticeSession[][] {
  const isThere = ({ site = USUAL_PLACE[list] }: PracticeSession): boolean => at === undefined || site === at
  return practiceOn(doctors[list], calendar, date).map(({ sessions }) => sessions.filter(isThere))
}

/** The next dates of people who have no session in a clinic on the searched days. */
function findNextDates(site: Site, today: CalendarDay, directory: SearchDirectory, days: readonly SearchedDay[], at?: string) {
  const { people, specialties } = directory
  const { doctors } = site.doctors
  const nextDates: (readonly [number, number, CalendarDay])[] = []
  const known = new Set(days.flatMap(({ people: sits }) => sits.map(([person, clinic]) => `${person} ${clinic}`)))
  const waiting = new Set(
    people.flatMap(({ specialties: own }, person) =>
      doctors[person]?.schedule.every(({ byAppointment }) => byAppointment)
        ? []
        : own.map((clinic) => `${person} ${clinic}`).filter((pair) => !known.has(pair)),
    ),
  )
  for (let ahead = days.length; ahead < DAYS_AHEAD && waiting.size > 0; ahead += 1) {
    const date = addDays(today, ahead)
    for (const [person, sessions] of sessionsOn('doctors', site, date, at).entries()) {
      for (const { clinic } of sessions) {
        const index = specialties.findIndex(({ name }) => name === clinic)
        if (waiting.delete(`${person} ${index}`)) nextDates.push([person, index, date])
      }
    }
  }
  return nextDates
}

/** The minutes at which a part of the day begins and ends; the night continues on the next day. */
const HOURS_OF_PARTS = { pagi: [240, 660], siang: [660, 900], sore: [900, 1080], malam: [1080, 1680] } as const

/** A bit for each part of the day in which there is a session; all bits if its hours are unknown or around the clock. */
function partBits(sessions: readonly PracticeSession[]): number {
  return sessions.reduce((bits, { time }) => {
    const isIn = (part: (typeof DAY_PARTS)[number]): boolean => {
      if (time === null || time.kind === 'all-day') return true
      // The end of an open session is unknown, so a usual length is assumed.
      const to = time.kind === 'open' ? time.from + OPEN_MINUTES : time.to
      const [begins, ends] = HOURS_OF_PARTS[part]
      return [0, DAY_MINUTES].some((later) => time.from + later < ends && begins < to + later)
    }
    return DAY_PARTS.reduce((all, part, bit) => all | (isIn(part) ? 1 << bit : 0), bits)
  }, 0)
}

/** The people and clinics of the hospital, without rows that are over on a day. */
export function makeSearchDirectory({ services, doctors }: Pick<Site, 'services' | 'doctors'>, today: CalendarDay = ''): SearchDirectory {
  const names = services.specialties.map(({ name }) => name)
  // Names that lead to a specialty lead to no service beside it.
  const taken = new Set(
    services.specialties.flatMap(({ name, title = name, words }) => [
      ...[name, title].flatMap(plainWords),
      ...words.map(plainWords).flatMap(([word, ...others]) => (word !== undefined && others.length === 0 ? word : [])),
    ]),
  )
  return {
    specialties: services.specialties.map(({ name, title, words, bpjsCode }) => ({ name, title, words, bpjsCode })),
    people: doctors.doctors.map(({ name, role, specialty, schedule }) => {
      const rows = schedule.filter((row) => overlap(row, { from: today }))
      const clinics = [specialty, ...rows.flatMap(({ clinic }) => clinic ?? [])]
      return { name: withWords(name, rows), role, specialties: [...new Set(clinics)].map((clinic) => names.indexOf(clinic)) }
    }),
    clinics: doctors.clinics.map(({ name, specialty, schedule }) => {
      const rows = schedule.filter((row) => overlap(row, { from: today }))
      const words = tellingWords([name, ...rows.flatMap(wordsOfRow)]).filter((word) => word !== name.toLowerCase() && !taken.has(word))
      return {
        name,
        ...(specialty === undefined ? {} : { specialty: names.indexOf(specialty) }),
        ...(words.length > 0 && { words: [name, ...words] }),
      }
    }),
    services: services.cards.map(({ title, features }) => ({ title, lines: features })),
    ...clinicalInForce(services),
  }
}

/** The shortest word of a row that is searched for, because shorter ones resemble parts of names. */
const SHORTEST_WORD = 4

const wordsOfRow = ({ note = '', byAppointment }: PracticeRow): string[] => [note, byAppointment ? 'perjanjian' : '']

function tellingWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(plainWords))].filter((word) => word.length >= SHORTEST_WORD && wordKind(word) === undefined)
}

/** A name with the remarks of its rows before the degrees: a search for `anak eksekutif` means people with that remark. */
function withWords(name: string, rows: readonly PracticeRow[]): string {
  const words = tellingWords(rows.flatMap(wordsOfRow))
  return words.length === 0 ? name : name.replace(/(?=,)|$/u, ` ${words.join(' ')}`)
}
