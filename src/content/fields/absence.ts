import { z } from 'zod'
import { ABSENCE_REASONS, NEUTRAL_REASON } from '../../schedule/dated-facts.ts'
import type { AbsenceReason } from '../../schedule/dated-facts.ts'
import { times } from './opening-hours.ts'
import { ofKind } from './kind.ts'
import { anySiteReference, line, siteReference, calendarDay, dayRange, refuseBackwards } from './basic.ts'

/** As it is written, however large; undefined for every other. */
export const readReason = (written: string): AbsenceReason | undefined =>
  ABSENCE_REASONS.find((reason) => reason === written.trim().toLowerCase())

/** What earlier versions let somebody write freely may tell of their health: it is read as the neutral one, and `remindOfReasons` says so. */
const reason = z
  .preprocess(
    (written) => (typeof written === 'string' && written.trim() !== '' ? (readReason(written) ?? NEUTRAL_REASON) : written),
    z.enum(ABSENCE_REASONS),
  )
  .meta({ description: 'Alasan, salah satu dari daftar ini; yang lain dibaca "tidak praktik".', examples: [...ABSENCE_REASONS] })

const note = line.max(80)

/** Days on which someone has no sessions. Shown from two weeks before the first until the last day. */
export const absence = z
  .strictObject({
    from: dayRange.from,
    until: dayRange.until.describe('Hari terakhir, termasuk hari itu. Hapus bila belum diketahui.').optional(),
    /** Deliberately without "sakit": an illness is nobody else's business. */
    reason,
    replacement: ofKind('person', line.clone())
      .meta({
        description: 'Nama lengkap pengganti, seperti tertulis pada name di doctors.yaml. Boleh dihapus.',
        examples: ['dr. Nama Pengganti, Sp.A'],
      })
      .optional(),
  })
  .superRefine(refuseBackwards)

/** A session on one day, in addition to the weekly rows. */
export const extraSession = z.strictObject({
  date: calendarDay,
  time: times,
  site: siteReference
    .meta({ description: 'Lokasi praktik, bila di lokasi lain: salah satu shortName di sites pada hospital.yaml. Boleh dihapus.' })
    .optional(),
  note: note.meta({ description: 'Catatan singkat. Boleh dihapus.', examples: ['pengganti 21 Desember'] }).optional(),
})

/** A session of the weekly rows that is at another time on one date, or dropped. `checkChanges` compares it with the schedule. */
export const sessionChange = z
  .strictObject({
    date: calendarDay,
    session: times
      .refine((written) => written.times.length === 1, { params: { problem: 'one-session' } })
      .meta({ description: 'Jam yang biasa dari sesi itu. Perlu bila hari itu ada beberapa sesi.', examples: ['09:00-12:00'] })
      .optional(),
    time: times.meta({ description: 'Jam pada tanggal itu, bila lain dari biasa.', examples: ['10:00-12:00'] }).optional(),
    site: anySiteReference
      .meta({
        description:
          'Lokasi pada tanggal itu, bila lain dari biasa: salah satu shortName di sites pada hospital.yaml, atau alamat utama. Boleh dihapus.',
      })
      .optional(),
    cancelled: z.literal(true).meta({ title: 'Sesi itu ditiadakan', description: 'true: sesi itu ditiadakan.' }).optional(),
    note: note
      .meta({ description: 'Catatan singkat yang tampil di halaman. Boleh dihapus.', examples: ['rapat', 'alat diperbaiki'] })
      .optional(),
  })
  .superRefine(({ time, site, cancelled }, context) => {
    const refuse = (field: string, problem: string) => context.addIssue({ code: 'custom', path: [field], params: { problem } })
    if (time && cancelled) refuse('cancelled', 'time-and-cancelled')
    else if (site !== undefined && cancelled) refuse('cancelled', 'site-and-cancelled')
    if (!time && !cancelled && site === undefined) refuse('time', 'no-change')
  })
