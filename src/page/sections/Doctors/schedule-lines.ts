import type { CalendarDay } from '../../../schedule/times.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from '../../../schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../schedule/practice-day.ts'
import { endsSoon, rowsInLines } from '../../../schedule/day-line.ts'
import { formatDay, formatList, holidayWords } from '../../../ground/ui/format/calendar.ts'

/**
 * The lines of a schedule as the hospital wrote it, with the hours of the season. Consecutive days with the same hours share a line:
 * `Senin, Rabu, Jumat 09:00-12:00`. `details` is what is said besides days and hours.
 */
export function scheduleLines(person: Practitioner, calendar: HospitalCalendar, today: CalendarDay) {
  return rowsInLines(person, calendar, today).map((rows) => {
    // A row with details other than a place has a line of its own.
    const [row] = rows
    const details = row ? rowDetails(row, today, () => nextDayOfRow(person, row, calendar, today)) : ''
    return { rows, details, times: row?.time?.text }
  })
}

/** The week of a person, one line for each of `scheduleLines`. */
export const weekWords = (person: Practitioner, { calendar }: { calendar: HospitalCalendar }, day: CalendarDay): string[] =>
  scheduleLines(person, calendar, day).map(({ rows, details, times }) =>
    [rows.map((row) => row.day.text).join(', '), details, times].filter(Boolean).join(' '),
  )

/** Details of a row in patients' words. The next day is named if the row is not weekly. */
function rowDetails(row: PracticeRow, today: CalendarDay, nextDay: () => CalendarDay | null): string {
  const { from = today, until } = row
  const next = row.weeks !== undefined || row.everyOther !== undefined ? nextDay() : null
  const coming = next === null ? '' : `, berikutnya ${formatDay(next)}`
  return [
    from > today && `mulai ${formatDay(from)}`,
    until !== undefined && endsSoon(row, today) && `sampai ${formatDay(until)}`,
    row.weeks && `hanya ${inWeeks(row.weeks)}${coming}`,
    row.exceptWeeks && `kecuali ${inWeeks(row.exceptWeeks)}`,
    row.everyOther && `dua minggu sekali${coming}`,
    row.byAppointment && row.day.days.length > 0 && 'dengan perjanjian',
    holidayWords(row.holidays),
    row.clinic && `di Poliklinik ${row.clinic}`,
    row.site && `di ${row.site}`,
    row.for && `untuk ${row.for}`,
    row.note,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `minggu ke-1 dan ke-3`. */
export const inWeeks = (weeks: readonly (number | string)[]): string => `minggu ${formatList(weeks.map((week) => `ke-${week}`))}`
