import { weekdayOf, weekNumber, weekOfMonth, type CalendarDay, type WrittenTimes } from './times.ts'
import type { WrittenDays } from './days.ts'

/*
 * What a hospital says of certain days. The content's shapes are checked against these; whoever works out what holds on a day
 * needs no more than this.
 */

/** Days in the hospital's zone, the last one included. */
export type DayRange = { from: CalendarDay; until: CalendarDay }

/** Days of which either end may be unknown; both are included. */
export type OpenRange = { from?: CalendarDay | undefined; until?: CalendarDay | undefined }

/** Why someone is on leave: words that tell nobody anything of anybody's health. There are no others. */
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

/** What is said of every other reason. */
export const NEUTRAL_REASON: AbsenceReason = 'tidak praktik'

export interface Absence {
  from: CalendarDay
  /** Left out while nobody knows when they are back. */
  until?: CalendarDay | undefined
  reason: string
  /** The only place that they are away from. */
  site?: string | undefined
  /** Full name of another person of the team, who sits in the same rows meanwhile. */
  replacement?: string | undefined
  /** The only place where that person does. */
  replacementSite?: string | undefined
}

/** A session beside the weekly rows. */
export interface ExtraSession {
  date: CalendarDay
  time: WrittenTimes
  /** Short name of another place than the hospital's own. */
  site?: string | undefined
  note?: string | undefined
}

/** One session on one date: at another time or place, or not at all. */
export interface SessionChange {
  date: CalendarDay
  /** The session's usual time on that day, one alone. May be left out where there is but one. */
  session?: WrittenTimes | undefined
  /** Instead of the usual one. */
  time?: WrittenTimes | undefined
  /** Where it is on that date, if not where it usually is. */
  site?: string | undefined
  /** True in the place of `time`: the session is dropped. */
  cancelled?: true | undefined
  note?: string | undefined
}

/** Of a row: also on holidays, on holidays alone, or never on a closed day. */
export const HOLIDAY_RULES = ['juga', 'hanya', 'tutup'] as const

export type HolidayRule = (typeof HOLIDAY_RULES)[number]

/** A row of someone's schedule, with what tells sessions of one day apart. */
export interface PracticeRow extends OpenRange {
  day: WrittenDays
  /** Left out when only the days are known. */
  time?: WrittenTimes | undefined
  /** Only for whoever has agreed upon it: never said to be practice of a day. Such a row may have no days. */
  byAppointment?: true | undefined
  holidays?: HolidayRule | undefined
  /** The n-th such weekdays of a month on which it happens, or does not: 1 to 5. */
  weeks?: readonly number[] | undefined
  exceptWeeks?: readonly number[] | undefined
  /** A day on which it happens; it then happens every other week. */
  everyOther?: CalendarDay | undefined
  /** Another clinic than their own. */
  clinic?: string | undefined
  /** Short name of another place than the hospital's own. */
  site?: string | undefined
  for?: string | undefined
  note?: string | undefined
}

/** Someone of the team, or a clinic's hours that belong to nobody's name. */
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

/** Where those are whose rows name no place: people at the hospital's own address; a service may be anywhere. */
export const USUAL_PLACE = { doctors: MAIN_SITE, clinics: undefined } as const

export type TeamList = keyof typeof USUAL_PLACE

/** The name under which the calendar keeps the registration open, when its hours have none. */
export const REGISTRATION = 'Pendaftaran'

/** All places of a hospital, its own address first; none where there is but one. */
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

/** `Farmasi Kampus Dermaga`: units of one name at two sites are two. */
export function unitName({ name = '', site }: Pick<UnitHours, 'name' | 'site'>): string {
  return site === undefined || name.includes(site) ? name : `${name} ${site}`.trim()
}

/** Days on which the hospital is closed; what is open around the clock stays so, and what is named in `open`. */
export interface Closure extends OpenRange {
  name: string
  /** One day; else `from` and `until`. */
  date?: CalendarDay | undefined
  open: readonly string[]
  /** All that is closed, where the others stay as they are. */
  only?: readonly string[] | undefined
}

/** A public holiday. Collective leave may leave the clinics open. */
export interface Holiday extends Pick<Closure, 'name' | 'open' | 'only'> {
  date: CalendarDay
  clinicsOpen: boolean
}

/** Hours within which people sit, at one place or at all. */
export interface PracticeHours extends UnitHours {
  /** Whoever begins at this minute or later sits in these hours instead, as in an evening clinic. */
  moveFrom?: number | undefined
}

/** Other hours for some weeks, as in Ramadan. */
export interface Season extends DayRange {
  name: string
  /** In the place of the rows of the same units. */
  openingHours: readonly UnitHours[]
  registrationHours: readonly UnitHours[]
  /** Nobody sits outside of these hours; days that are not named stay as they are. Those of a place count there before those of all. */
  practiceHours: readonly PracticeHours[]
  /** Sessions that begin at this minute or later stay as they are. */
  keepFrom?: number | undefined
  /** So do those of these people, specialties, services and sites. */
  keep?: readonly string[] | undefined
  /** Whole schedules in the place of the usual ones. */
  schedules: readonly { name: string; schedule: readonly PracticeRow[] }[]
}

/** Words at the top of the page for some days. */
export interface Notice extends DayRange {
  text: string
  /** The site that they are about. */
  site?: string | undefined
  link?: string | undefined
}

export interface HospitalCalendar {
  closures: readonly Closure[]
  holidays: readonly { year: number; days: readonly Holiday[] }[]
  seasons: readonly Season[]
  /** What the hospital's own address is called beside other places, if it has a name. */
  mainSite?: string | undefined
}

/** Where something is, as the calendar calls it. */
export const placeIn = ({ mainSite = MAIN_SITE }: HospitalCalendar, { site = mainSite }: Pick<UnitHours, 'site'>): string => site

/** Whether what is said of one place alone, or of all, is said of this one. */
export const isSaidOf = (only: string | undefined, site = MAIN_SITE): boolean => only === undefined || only === site

/** The leave of somebody on a day, from this place. */
export function leaveOn({ absences = [] }: Pick<Practitioner, 'absences'>, day: CalendarDay, site?: string): Absence | null {
  return absences.find((absence) => covers(absence, day) && isSaidOf(absence.site, site)) ?? null
}

/** Whether two leaves share a day, and a place to be away from. */
export const isSameLeave = (one: Omit<Absence, 'reason'>, other: Omit<Absence, 'reason'>): boolean =>
  overlap(one, other) && (one.site === undefined || isSaidOf(other.site, one.site))

export const covers = ({ from = '', until }: OpenRange, day: CalendarDay): boolean => from <= day && (until === undefined || day <= until)

/** The days that both have; null when they have none. */
export function sharedDays(...ranges: readonly OpenRange[]): OpenRange | null {
  const begins = ranges.flatMap((range) => range.from ?? []).toSorted()
  const from = begins.at(-1)
  const [until] = ranges.flatMap((range) => range.until ?? []).toSorted()
  return from !== undefined && until !== undefined && until < from ? null : { from, until }
}

export const overlap = (one: OpenRange, other: OpenRange): boolean => sharedDays(one, other) !== null

/** So far ahead leave, extra and changed sessions, rows that begin or end, and closed days are told. */
export const ANNOUNCED_DAYS = 14

export function happensOn({ day: { days }, weeks, exceptWeeks = [], everyOther, ...held }: PracticeRow, day: CalendarDay): boolean {
  const week = weekOfMonth(day)
  if (!covers(held, day)) return false
  if (!days.includes(weekdayOf(day)) || weeks?.includes(week) === false || exceptWeeks.includes(week)) return false
  return everyOther === undefined || (weekNumber(day) - weekNumber(everyOther)) % 2 === 0
}
