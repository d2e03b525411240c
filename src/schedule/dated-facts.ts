import { weekdayOf, weekNumber, weekOfMonth, type CalendarDay, type WrittenTimes } from './times.ts'
import type { WrittenDays } from './days.ts'

/*
 * Types of facts with dates. The shapes of the content are checked against them, and the functions of this folder need nothing else of
 * the content.
 */

/** Days in the hospital's zone, the last one included. */
export type DayRange = { from: CalendarDay; until: CalendarDay }

/** A range of days, both ends included; either end may be unknown. */
export type OpenRange = { from?: CalendarDay | undefined; until?: CalendarDay | undefined }

/** The only reasons of leave that may be published; none says anything about a person's health. */
export const ABSENCE_REASONS = [
  'cuti',
  'tugas luar',
  'tugas belajar',
  'pelatihan',
  'seminar',
  'ibadah haji',
  'ibadah umrah',
  'tidak praktik',
] as const

export type AbsenceReason = (typeof ABSENCE_REASONS)[number]

/** The reason that is shown in place of any other. */
export const NEUTRAL_REASON: AbsenceReason = 'tidak praktik'

export interface Absence {
  from: CalendarDay
  /** Missing if the end is unknown. */
  until?: CalendarDay | undefined
  reason: string
  /** The only site from which they are away; all if missing. */
  site?: string | undefined
  /** Full name of the team member who takes over these rows meanwhile. */
  replacement?: string | undefined
  /** The only site where the replacement takes over. */
  replacementSite?: string | undefined
}

/** A session beside the weekly rows. */
export interface ExtraSession {
  date: CalendarDay
  time: WrittenTimes
  /** Short name of the site, if not the main site. */
  site?: string | undefined
  note?: string | undefined
}

/** One session on one date: at another time or place, or not at all. */
export interface SessionChange {
  date: CalendarDay
  /** The usual time of the session, a single one; may be missing if there is only one session on that day. */
  session?: WrittenTimes | undefined
  /** Instead of the usual one. */
  time?: WrittenTimes | undefined
  /** The site on that date, if another than usual. */
  site?: string | undefined
  /** True, instead of `time`, if the session is cancelled. */
  cancelled?: true | undefined
  note?: string | undefined
}

/** Whether a row applies also on holidays (`juga`), only on holidays (`hanya`), or never on a closed day (`tutup`). */
export const HOLIDAY_RULES = ['juga', 'hanya', 'tutup'] as const

export type HolidayRule = (typeof HOLIDAY_RULES)[number]

/** A row of someone's schedule, with what tells sessions of one day apart. */
export interface PracticeRow extends OpenRange {
  day: WrittenDays
  /** Left out when only the days are known. */
  time?: WrittenTimes | undefined
  /** Only by appointment: the page never says that they practise on such a day. The row may have no days. */
  byAppointment?: true | undefined
  holidays?: HolidayRule | undefined
  /** The weeks of the month (1 to 5: the n-th such weekday) in which the row applies, or does not. */
  weeks?: readonly number[] | undefined
  exceptWeeks?: readonly number[] | undefined
  /** A day on which the row applies; it applies every other week. */
  everyOther?: CalendarDay | undefined
  /** The clinic, if not their own. */
  clinic?: string | undefined
  /** Short name of the site, if not the main site. */
  site?: string | undefined
  for?: string | undefined
  note?: string | undefined
}

/** A member of the team, or a clinic whose hours belong to no named person. */
export interface Practitioner {
  name: string
  specialty?: string | undefined
  schedule: readonly PracticeRow[]
  absences?: readonly Absence[] | undefined
  extra?: readonly ExtraSession[] | undefined
  changes?: readonly SessionChange[] | undefined
}

/** Kinds of units that the page and search engines tell apart. */
export const UNIT_KINDS = ['emergency', 'clinics', 'pharmacy', 'laboratory', 'registration', 'visiting', 'other'] as const

export type UnitKind = (typeof UNIT_KINDS)[number]

/** What the calendar calls the hospital's own address, beside the short names of its other sites. */
export const MAIN_SITE = 'alamat utama'

/** The site of rows without one: doctors are at the main site; that of a service is unknown. */
export const USUAL_PLACE = { doctors: MAIN_SITE, clinics: undefined } as const

export type TeamList = keyof typeof USUAL_PLACE

/** The name under which the calendar keeps the registration open, when its hours have none. */
export const REGISTRATION = 'Pendaftaran'

/** The names of all sites, the main site first; empty if there is only one. */
export function placesOf({
  mainSite = MAIN_SITE,
  sites = [],
}: {
  mainSite?: string | undefined
  sites?: readonly { shortName: string }[] | undefined
}): string[] {
  return sites.length > 0 ? [mainSite, ...sites.map(({ shortName }) => shortName)] : []
}

/** Hours of a unit: emergency, pharmacy, outpatient clinics. */
export interface UnitHours {
  name?: string | undefined
  kind?: UnitKind | undefined
  /** Short name of another site than the hospital's own address. */
  site?: string | undefined
  days: WrittenDays
  hours: WrittenTimes
  holidays?: HolidayRule | undefined
}

/** The name of a unit with its site, `Farmasi Kampus Dermaga`, because units of one name at two sites are two units. */
export function unitName({ name = '', site }: Pick<UnitHours, 'name' | 'site'>): string {
  return site === undefined || name.includes(site) ? name : `${name} ${site}`.trim()
}

/** Days on which the hospital is closed, except for units that are open around the clock and those named in `open`. */
export interface Closure extends OpenRange {
  name: string
  /** One day; else `from` and `until`. */
  date?: CalendarDay | undefined
  open: readonly string[]
  /** If given, only these are closed. */
  only?: readonly string[] | undefined
}

/** A public holiday. Collective leave may leave the clinics open. */
export interface Holiday extends Pick<Closure, 'name' | 'open' | 'only'> {
  date: CalendarDay
  clinicsOpen: boolean
}

/** The hours within which people practise in a season, at one site or at all. */
export interface PracticeHours extends UnitHours {
  /** Sessions that begin at this minute of the day or later move into these hours, as in an evening clinic. */
  moveFrom?: number | undefined
}

/** Other hours for some weeks, as in Ramadan. */
export interface Season extends DayRange {
  name: string
  /** Rows that replace those of the same units. */
  openingHours: readonly UnitHours[]
  registrationHours: readonly UnitHours[]
  /** Sessions are cut to these hours; days that are not named stay the same. Hours of a site take precedence there over those of all. */
  practiceHours: readonly PracticeHours[]
  /** Sessions that begin at this minute of the day or later stay the same. */
  keepFrom?: number | undefined
  /** People, specialties, services and sites whose sessions stay the same. */
  keep?: readonly string[] | undefined
  /** Whole schedules that replace the usual ones. */
  schedules: readonly { name: string; schedule: readonly PracticeRow[] }[]
}

/** An announcement at the top of the page for some days. */
export interface Notice extends DayRange {
  text: string
  /** The site that it concerns. */
  site?: string | undefined
  link?: string | undefined
}

export interface HospitalCalendar {
  closures: readonly Closure[]
  holidays: readonly { year: number; days: readonly Holiday[] }[]
  seasons: readonly Season[]
  /** The name of the main site, if it has one. */
  mainSite?: string | undefined
}

/** The name of the site, also for the main site. */
export const placeIn = ({ mainSite = MAIN_SITE }: HospitalCalendar, { site = mainSite }: Pick<UnitHours, 'site'>): string => site

/** Whether a fact that concerns `only` one site, or all, concerns this site. */
export const isSaidOf = (only: string | undefined, site = MAIN_SITE): boolean => only === undefined || only === site

/** Somebody's leave from a site on a day; null if there is none. */
export function leaveOn({ absences = [] }: Pick<Practitioner, 'absences'>, day: CalendarDay, site?: string): Absence | null {
  return absences.find((absence) => covers(absence, day) && isSaidOf(absence.site, site)) ?? null
}

/** Whether two leaves overlap in days and sites. */
export const isSameLeave = (one: Omit<Absence, 'reason'>, other: Omit<Absence, 'reason'>): boolean =>
  overlap(one, other) && (one.site === undefined || isSaidOf(other.site, one.site))

export const covers = ({ from = '', until }: OpenRange, day: CalendarDay): boolean => from <= day && (until === undefined || day <= until)

/** The days that all ranges share; null if there are none. */
export function sharedDays(...ranges: readonly OpenRange[]): OpenRange | null {
  const begins = ranges.flatMap((range) => range.from ?? []).toSorted()
  const from = begins.at(-1)
  const [until] = ranges.flatMap((range) => range.until ?? []).toSorted()
  return from !== undefined && until !== undefined && until < from ? null : { from, until }
}

export const overlap = (one: OpenRange, other: OpenRange): boolean => sharedDays(one, other) !== null

/** How many days ahead the page announces leave, extra and changed sessions, rows that begin or end, and closed days. */
export const ANNOUNCED_DAYS = 14

export function happensOn({ day: { days }, weeks, exceptWeeks = [], everyOther, ...held }: PracticeRow, day: CalendarDay): boolean {
  const week = weekOfMonth(day)
  if (!covers(held, day)) return false
  if (!days.includes(weekdayOf(day)) || weeks?.includes(week) === false || exceptWeeks.includes(week)) return false
  return everyOther === undefined || (weekNumber(day) - weekNumber(everyOther)) % 2 === 0
}
