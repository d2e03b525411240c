import { nextDay, readRow } from '../../../contract/schedule/row.ts'
import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { WrittenSchedule } from '../../../content/fields/schedule.ts'
import { formatDay } from '../../ui/format/date.ts'

/** What else a row says beside its day and time, in the words of patients. */
export function rowDetails(row: WrittenSchedule[number], today: CalendarDay): string {
  const next = row.everyOther === undefined ? null : nextDay(readRow(row), today)
  return [
    row.weeks && inWeeks(row.weeks),
    row.exceptWeeks && `kecuali ${inWeeks(row.exceptWeeks)}`,
    row.everyOther && `dua minggu sekali${next === null ? '' : `, berikutnya ${formatDay(next)}`}`,
    row.clinic && `di Poliklinik ${row.clinic}`,
    row.for && `untuk ${row.for}`,
    row.note,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `minggu ke-1 dan ke-3`. */
function inWeeks(weeks: readonly number[]): string {
  return `minggu ${new Intl.ListFormat('id').format(weeks.map((week) => `ke-${week}`))}`
}
