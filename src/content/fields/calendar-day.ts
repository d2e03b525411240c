import { z } from 'zod'
import { isCalendarDay } from '../../contract/schedule/calendar-day.ts'

/** A date that the content names: `2026-12-01`, meant in the hospital's time zone. */
export const calendarDay = z
  .string()
  .refine(isCalendarDay, { params: { problem: 'date' } })
  .meta({ description: 'Tanggal: tahun, bulan, hari.', examples: ['2026-12-01'] })
