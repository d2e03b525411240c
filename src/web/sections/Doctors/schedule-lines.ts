import { addDays } from '../../../schedule/calendar-day.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import { ANNOUNCED_DAYS, meet } from '../../../schedule/dated-facts.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from '../../../schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../schedule/practice-day.ts'
import { scheduleInSeason, seasonOn } from '../../../schedule/season-schedule.ts'
import { formatDay, formatList, holidayWords } from '../../ui/format/calendar.ts'

/** Rows that are told as one: `Senin, Rabu, Jumat 09:00-12:00`. */
export interface ScheduleLine {
  rows: PracticeRow[]
  /** What is said besides days and time; whoever has details stands alone. */
  details: string
  times: string | undefined
}

/** The schedule as the hospital wrote it, of these days, with the times of the season. Days of the same hours that follow each other stand in one line. */
export function scheduleLines(person: Practitioner, calendar: HospitalCalendar, today: CalendarDay): ScheduleLine[] {
  const lines: ScheduleLine[] = []
  for (const row of rowsAround(scheduleInSeason(person, seasonOn(calendar, today)), today)) {
    const details = rowDetails(row, today, () => nextDayOfRow(person, row, calendar, today))
    const times = row.time?.text
    const before = lines[lines.length - 1]
    if (before && times !== undefined && before.times === times && !before.details && !details) before.rows.push(row)
    else lines.push({ rows: [row], details, times })
  }
  return lines
}

/** The rows that hold or are about to; where none is, those that begin some day. */
function rowsAround(rows: readonly PracticeRow[], today: CalendarDay): PracticeRow[] {
  const near = rows.filter((row) => meet(row, { from: today, until: addDays(today, ANNOUNCED_DAYS) }))
  return near.length > 0 ? near : rows.filter((row) => meet(row, { from: today }))
}

/** In patients' words. The next day is named when the row does not happen every week. */
function rowDetails(row: PracticeRow, today: CalendarDay, nextDay: () => CalendarDay | null): string {
  const { from = today, until } = row
  const endsSoon = until !== undefined && (from > today || until <= addDays(today, ANNOUNCED_DAYS))
  const next = row.weeks !== undefined || row.everyOther !== undefined ? nextDay() : null
  const coming = next === null ? '' : `, berikutnya ${formatDay(next)}`
  return [
    from > today && `mulai ${formatDay(from)}`,
    endsSoon && `sampai ${formatDay(until)}`,
    row.weeks && `hanya ${inWeeks(row.weeks)}${coming}`,
    row.exceptWeeks && `kecuali ${inWeeks(row.exceptWeeks)}`,
    row.everyOther && `dua minggu sekali${coming}`,
    holidayWords(row.holidays),
    row.clinic && `di Poliklinik ${row.clinic}`,
    row.for && `untuk ${row.for}`,
    row.note,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `minggu ke-1 dan ke-3`. */
function inWeeks(weeks: readonly number[]): string {
  return `minggu ${formatList(weeks.map((week) => `ke-${week}`))}`
}
