import { z } from 'zod'
import { weekdayOf } from '../../schedule/calendar-day.ts'
import type { WrittenDays } from '../../schedule/days.ts'
import { days, holidays, times } from './opening-hours.ts'
import { ofKind, shownAtOnce } from './kind.ts'
import { line, siteReference, calendarDay, dayRange, refuseBackwards } from './basic.ts'

/** As `weekOfMonth` counts. */
export const WEEKS_HELP = 'minggu ke-1: hari itu yang pertama dalam bulan, misalnya Senin pertama'

const weeks = z
  .array(z.int().min(1).max(5).describe(`${WEEKS_HELP}.`))
  .min(1)
  .max(4)

/** Of a row whose day is agreed upon with each patient. */
const NO_DAY: WrittenDays = { text: 'Dengan perjanjian', days: [] }

/** One row of a schedule. */
const row = z
  .strictObject({
    /** Left out where `byAppointment` says that there is none. */
    day: shownAtOnce(
      ofKind(
        'days',
        days
          .optional()
          .transform((written) => written ?? NO_DAY)
          .meta(days.meta() ?? {}),
      ),
    ),
    /** Left out when only the days are known. */
    time: shownAtOnce(times.optional()),
    byAppointment: z
      .literal(true)
      .describe('Hanya dengan perjanjian: true. Halaman tidak menyebutnya praktik hari ini. Bersamanya day boleh dihapus. Boleh dihapus.')
      .optional(),
    holidays,
    weeks: weeks
      .meta({ description: `Hanya pada minggu ke-berapa dalam sebulan, 1 sampai 5 (${WEEKS_HELP}).`, examples: [[1, 3]] })
      .optional(),
    exceptWeeks: weeks
      .meta({ description: `Tidak pada minggu ke-berapa dalam sebulan, 1 sampai 5 (${WEEKS_HELP}).`, examples: [[5]] })
      .optional(),
    everyOther: calendarDay
      .meta({ description: 'Untuk praktik dua minggu sekali: satu tanggal saat praktik itu ada.', examples: ['2026-12-01'] })
      .optional(),
    from: dayRange.from.describe('Hari pertama baris ini berlaku, bila belum berlaku sekarang.').optional(),
    until: dayRange.until.describe('Hari terakhir baris ini berlaku, termasuk hari itu.').optional(),
    /** The same person sits in another clinic that day, and is found under both. */
    clinic: ofKind('specialty', line.clone())
      .meta({ description: 'Poliklinik lain tempat praktik hari itu: salah satu name di services.yaml.', examples: ['Anak'] })
      .optional(),
    site: siteReference
      .meta({ description: 'Lokasi praktik, bila di lokasi lain: salah satu shortName di sites pada hospital.yaml. Boleh dihapus.' })
      .optional(),
    for: line
      .max(40)
      .meta({ description: 'Untuk siapa, bila tidak untuk semua.', examples: ['BPJS', 'Umum'] })
      .optional(),
    note: shownAtOnce(
      line
        .max(80)
        .meta({ description: 'Catatan singkat.', examples: ['eksekutif', 'telepon dulu'] })
        .optional(),
    ),
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
