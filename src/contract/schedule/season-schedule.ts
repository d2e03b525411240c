import type { CalendarDay } from './calendar-day.ts'
import { DAY_NAMES, readDays } from './days.ts'
import type { Weekday } from './days.ts'
import { covers } from './dated-facts.ts'
import type { HospitalCalendar, PracticeRow, Practitioner, Season, UnitHours } from './dated-facts.ts'
import { formatTimes, readTimes } from './times.ts'
import type { Time } from './times.ts'

export function seasonOn({ seasons }: HospitalCalendar, day: CalendarDay): Season | null {
  return seasons.find((season) => covers(season, day)) ?? null
}

/** The rows of someone as a season has them: replaced as a whole, else cut to its hours. */
export function scheduleInSeason({ name, schedule }: Practitioner, season: Season | null): readonly PracticeRow[] {
  if (season === null) return schedule
  const replaced = season.schedules.find((other) => other.name === name)
  return replaced?.schedule ?? schedule.flatMap((row) => cutRow(row, season.practiceHours))
}

/** The rows of a unit as a season has them. */
export function unitInSeason<Row extends UnitHours>(rows: readonly Row[], seasonal: readonly Row[]): readonly Row[] {
  const replaced = new Set(seasonal.map(({ name }) => name))
  return rows.flatMap((row, place) => {
    if (!replaced.has(row.name)) return row
    // In the place where the first row of the same unit stood.
    const isFirst = rows.findIndex(({ name }) => name === row.name) === place
    return isFirst ? seasonal.filter(({ name }) => name === row.name).map((other) => Object.assign({}, other, { kind: row.kind })) : []
  })
}

/** One row for all its days that end up with the same hours. What is open around the clock is nobody's office hours and stays. */
function cutRow(row: PracticeRow, practiceHours: readonly UnitHours[]): PracticeRow[] {
  const times = readTimes(row.time ?? '')
  if (times === null || times.some(({ kind }) => kind === 'all-day')) return [row]
  const days = readDays(row.day) ?? []
  const cut = days.map((day) => ({ day, time: cutTimes(times, day, practiceHours) }))
  if (cut.every(({ time }) => time === row.time)) return [row]
  return [...new Set(cut.map(({ time }) => time))].flatMap((time) => {
    const same = cut.filter((other) => other.time === time)
    return time === '' ? [] : Object.assign({}, row, { day: same.map(({ day }) => DAY_NAMES[day - 1]).join(', '), time })
  })
}

/** Empty when nothing is left of the day. */
function cutTimes(times: readonly Time[], day: Weekday, practiceHours: readonly UnitHours[]): string {
  const windows = practiceHours.filter(({ days }) => readDays(days)?.includes(day)).flatMap(({ hours }) => readTimes(hours) ?? [])
  return formatTimes(windows.length === 0 ? times : times.flatMap((time) => windows.flatMap((window) => cutTime(time, window) ?? [])))
}

function cutTime(time: Time, window: Time): Time | null {
  if (time.kind === 'all-day' || window.kind === 'all-day') return time
  const from = Math.max(time.from, window.from)
  if (window.kind === 'range' && from >= window.to) return null
  if (time.kind === 'open') return { kind: 'open', from }
  const to = window.kind === 'range' ? Math.min(time.to, window.to) : time.to
  return from < to ? { kind: 'range', from, to } : null
}
