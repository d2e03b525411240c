import { addDays, DAY_MINUTES, daysBetween, weekdayOf, writeTimes, type CalendarDay, type Time, type WrittenTimes } from './times.ts'
import { writeDays, type Weekday, type WrittenDays } from './days.ts'
import { covers, happensOn, MAIN_SITE, overlap, unitName } from './dated-facts.ts'
import { dayBefore, endsAtMidnight, findEvenings } from './nights.ts'
import type { HospitalCalendar, PracticeHours, PracticeRow, Practitioner, Season, UnitHours } from './dated-facts.ts'

export function seasonOn({ seasons }: HospitalCalendar, day: CalendarDay): Season | null {
  return seasons.find((season) => covers(season, day)) ?? null
}

/** Somebody's rows in a season: replaced as a whole, or else cut to the season's hours. */
export function scheduleInSeason(person: Practitioner, season: Season | null): readonly PracticeRow[] {
  const { name, schedule } = person
  if (season === null) return schedule
  const replaced = season.schedules.find((other) => other.name === name)
  return replaced?.schedule ?? schedule.flatMap((row) => cutRow(row, season, person))
}

/** A time of somebody's schedule with its weekdays. */
export type SeasonSession = { name: string; days: WrittenDays; time: Time }

/** Somebody's sessions that a season's hours remove completely, with the weekdays on which they do. */
export function lostInSeason(person: Practitioner, season: Season): SeasonSession[] {
  const { name, schedule } = person
  if (season.schedules.some((other) => other.name === name)) return []
  return schedule.flatMap((row) =>
    (row.time?.times ?? []).flatMap((time) => {
      const left = new Set(cutRow({ ...row, time: writeTimes([time]) }, season, person).flatMap(({ day }) => day.days))
      const lost = daysInSeason(row, season).filter((day) => !left.has(day))
      const isWhole = lost.length === row.day.days.length
      return lost.length === 0 ? [] : [{ name, days: isWhole ? row.day : writeDays(lost), time }]
    }),
  )
}

/** The weekdays of a row on which it applies within a season. */
export function daysInSeason(row: PracticeRow, { from, until }: Season): Weekday[] {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, nth) => addDays(from, nth))
  return row.day.days.filter((day) => days.some((one) => weekdayOf(one) === day && happensOn(row, one)))
}

export function unitInSeason<Row extends UnitHours>(rows: readonly Row[], seasonal: readonly Row[]): readonly Row[] {
  const replaced = new Set(seasonal.map(unitName))
  return rows.flatMap((row, index) => {
    const name = unitName(row)
    if (!replaced.has(name)) return row
    // The season's rows take the place of the unit's first row.
    const isFirst = rows.findIndex((other) => unitName(other) === name) === index
    const { kind, site } = row
    return isFirst ? seasonal.filter((other) => unitName(other) === name).map((other) => Object.assign({}, other, { kind, site })) : []
  })
}

/** The rows of all units in a season; units of other sites have the site in their name. */
export function unitsInSeason(usual: readonly UnitHours[], season: Season | null): UnitHours[] {
  const rows = unitInSeason<UnitHours>(usual, season?.openingHours ?? [])
  return rows.map((row) => (row.site === undefined ? row : Object.assign({}, row, { name: unitName(row) })))
}

/** The registration's hours in a season: the season's rows replace those of the same counter, or without a name all at that site. */
export function registrationInSeason(usual: readonly UnitHours[], season: Season | null): readonly UnitHours[] {
  const rows = season?.registrationHours ?? []
  const isReplaced = ({ name: own, site: at }: UnitHours): boolean =>
    rows.some(({ name = own, site }) => site === at && (own === undefined || name === own))
  return [...usual.filter((row) => !isReplaced(row)), ...rows]
}

/** Cuts a row to the season's hours, into one row per group of days with equal hours. Rows around the clock stay. */
function cutRow(row: PracticeRow, season: Season, { name, specialty, schedule }: Practitioner): PracticeRow[] {
  const { day, time, clinic = specialty, site = MAIN_SITE } = row
  const isKept = season.keep?.some((kept) => [name, clinic, site].includes(kept)) === true
  if (isKept || !overlap(row, season) || time === undefined || time.times.some(({ kind }) => kind === 'all-day')) return [row]
  const cut = day.days.map((one) => ({ one, left: cutTimes(row, time, one, { season, schedule }) }))
  if (cut.every(({ left }) => left.text === time.text)) return [row]
  const kept = new Map(cut.flatMap(({ left }) => (left.times.length === 0 ? [] : [[left.text, left]])))
  return [...kept.values()].map((left) => {
    const same = cut.filter((other) => other.left.text === left.text)
    return Object.assign({}, row, { day: writeDays(same.map(({ one }) => one)), time: left })
  })
}

/** Cuts the times of a row on a weekday; no times if nothing is left. */
function cutTimes(
  row: PracticeRow,
  usual: WrittenTimes,
  day: Weekday,
  { season: { practiceHours, keepFrom = DAY_MINUTES }, schedule }: { season: Season; schedule: readonly PracticeRow[] },
): WrittenTimes {
  const isMove = ({ moveFrom }: PracticeHours, time: Time): boolean =>
    moveFrom !== undefined && time.kind !== 'all-day' && time.from >= moveFrom && !endsAtMidnight(time)
  const windowsOn = (one: Weekday, isMeant: (hours: PracticeHours) => boolean) => {
    const ofDay = practiceHours.filter((hours) => hours.days.days.includes(one) && isMeant(hours))
    const own = ofDay.filter(({ site }) => site === (row.site ?? MAIN_SITE))
    return (own.length > 0 ? own : ofDay.filter(({ site }) => site === undefined)).flatMap(({ hours }) => hours.times)
  }
  const isWindow = ({ moveFrom }: PracticeHours): boolean => moveFrom === undefined
  const windows = windowsOn(day, isWindow)
  const eve = windowsOn(dayBefore(day), isWindow)
  const isKept = (time: Time): boolean => time.kind !== 'all-day' && time.from >= keepFrom
  const left = usual.times.flatMap((time) => {
    const moved = windowsOn(day, (hours) => isMove(hours, time))
    if (moved.length > 0) return moved
    // A night session is cut as a whole, by its evening.
    const evenings = findEvenings(schedule, row, time, day).flatMap((evening) => evening.time?.times ?? [])
    if (isKept(time) || evenings.some((evening) => endsAtMidnight(evening) && isKept(evening))) return [time]
    if (evenings.length > 0)
      return eve.length === 0 || eve.some((window) => window.kind !== 'range' || window.to === DAY_MINUTES) ? [time] : []
    return windows.length === 0 ? [time] : windows.flatMap((window) => cutTime(time, window) ?? [])
  })
  // Two sessions that moved to the same evening hours become one.
  const all = left.filter((time, index) => index === left.indexOf(time))
  return left.length === usual.times.length && left.every((time, index) => time === usual.times[index]) ? usual : writeTimes(all)
}

/** The part of a time within a window; null if nothing is left. */
export function cutTime(time: Time, window: Time): Time | null {
  if (time.kind === 'all-day' || window.kind === 'all-day') return time
  const from = Math.max(time.from, window.from)
  if (window.kind === 'range' && from >= window.to) return null
  if (time.kind === 'open') return { kind: 'open', from }
  const to = window.kind === 'range' ? Math.min(time.to, window.to) : time.to
  return from < to ? { kind: 'range', from, to } : null
}
