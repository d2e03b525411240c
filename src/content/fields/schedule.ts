import { z } from 'zod'
import { weekdayOf } from '../../schedule/calendar-day.ts'
import type { WrittenDays } from '../../schedule/days.ts'
import { days, holidays, timesOfDay } from './opening-hours.ts'
import { line, siteReference, specialtyReference, calendarDay, dayRange, refuseBackwards } from './basic.ts'

/** As `weekOfMonth` counts. */
export const WEEKS_HELP = 'minggu ke-1: hari itu yang pertama dalam bulan, misalnya Senin pertama'

const weeks = z
  .array(z.int().min(1).max(5))
  .min(1)
  .max(4)
  .meta({ hint: `${WEEKS_HELP.charAt(0).toUpperCase()}${WEEKS_HELP.slice(1)}.`, inFile: 'Angka 1 sampai 5.' })

/** Of a row whose day is agreed upon with each patient. */
const NO_DAY: WrittenDays = { text: 'Dengan perjanjian', days: [] }

/** One row of a schedule. */
const row = z
  .strictObject({
    /** Left out where `byAppointment` says that there is none. */
    day: days
      .optional()
      .transform((written) => written ?? NO_DAY)
      .meta({ ...days.meta(), isShownAtOnce: true }),
    /** Left out when only the days are known. */
    time: timesOfDay.meta({ isShownAtOnce: true }).optional(),
    byAppointment: z
      .literal(true)
      .meta({
        label: 'Hanya dengan perjanjian',
        hint: 'Halaman tidak menyebutnya praktik hari ini.',
        inFile: 'Tulis true; bersamanya day boleh dihapus.',
      })
      .optional(),
    holidays,
    weeks: weeks.meta({ label: 'Hanya minggu ke berapa', examples: [[1, 3]] }).optional(),
    exceptWeeks: weeks.meta({ label: 'Kecuali minggu ke berapa', examples: [[5]] }).optional(),
    everyOther: calendarDay
      .meta({ label: 'Dua minggu sekali', hint: 'Satu tanggal saat praktik itu ada.', examples: ['2026-12-01'] })
      .optional(),
    from: dayRange.from.meta({ label: 'Jadwal ini berlaku mulai', hint: 'Bila belum berlaku sekarang.' }).optional(),
    until: dayRange.until.meta({ label: 'Jadwal ini berlaku sampai' }).optional(),
    /** The same person sits in another clinic that day, and is found under both. */
    clinic: specialtyReference.meta({ label: 'Praktik di poliklinik lain' }).optional(),
    site: siteReference.meta({ label: 'Lokasi praktik', hint: 'Bila di lokasi lain.', isShownAtOnce: true }).optional(),
    for: line
      .max(40)
      .meta({ label: 'Untuk siapa', hint: 'Bila tidak untuk semua.', examples: ['BPJS', 'Umum'] })
      .optional(),
    note: line
      .max(80)
      .meta({ label: 'Catatan singkat', examples: ['eksekutif', 'telepon dulu'] })
      .optional(),
  })
  .superRefine((written, context) => {
    refuseBackwards(written, context)
    const refuse = (field: string, problem: string) => context.addIssue({ code: 'custom', path: [field], params: { problem } })
    if (written.day === NO_DAY && !written.byAppointment) refuse('day', 'no-weekday')
    if (written.weeks && written.exceptWeeks) refuse('exceptWeeks', 'weeks-twice')
    if (written.everyOther === undefined) return
    if (written.weeks || written.exceptWeeks) refuse('everyOther', 'weeks-and-every-other')
    if (!written.day.days.includes(weekdayOf(written.everyOther))) refuse('everyOther', 'every-other-day')
  })

/** Four a day. */
export const MOST_ROWS = 28

export const schedule = z.array(row).max(MOST_ROWS)
