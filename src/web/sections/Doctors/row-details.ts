import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { PracticeRow } from '../../../contract/schedule/dated-facts.ts'
import { formatDay, formatList } from '../../ui/format/calendar.ts'

/** The details of a row besides day and time, in patients' words. `next` is named when the row does not happen every week. */
export function rowDetails(row: PracticeRow, next: CalendarDay | null): string {
  const coming = next === null ? '' : `, berikutnya ${formatDay(next)}`
  return [
    row.weeks && `hanya ${inWeeks(row.weeks)}${coming}`,
    row.exceptWeeks && `kecuali ${inWeeks(row.exceptWeeks)}`,
    row.everyOther && `dua minggu sekali${coming}`,
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
