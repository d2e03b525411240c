import { z } from 'zod'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { isCalendarDay } from '../../schedule/calendar-day.ts'
import { ofKind } from './kind.ts'

/** A date that the content names: `2026-12-01`, meant in the hospital's time zone. */
export const calendarDay = ofKind(
  'day',
  z
    .string()
    .refine(isCalendarDay, { params: { problem: 'date' } })
    .meta({ description: 'Tanggal: tahun, bulan, hari.', examples: ['2026-12-01'] }),
)

/** From the first to the last day, both included. After the last day the fact is no longer shown. */
export const dayRange = {
  from: calendarDay.meta({ description: 'Hari pertama.', examples: ['2026-12-21'] }),
  until: calendarDay.meta({ description: 'Hari terakhir, termasuk hari itu.', examples: ['2027-01-03'] }),
}

/** For `superRefine`: the last day may not lie before the first. What is no day has its own problem. */
export function refuseBackwards(
  { from, until }: { from?: CalendarDay | undefined; until?: CalendarDay | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (from === undefined || until === undefined || !isCalendarDay(from) || !isCalendarDay(until)) return
  if (until < from) context.addIssue({ code: 'custom', path: ['until'], params: { problem: 'ends-before', from } })
}
