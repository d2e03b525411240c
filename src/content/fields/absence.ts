import { z } from 'zod'
import { ABSENCE_REASONS, NEUTRAL_REASON, type AbsenceReason } from '../../schedule/dated-facts.ts'
import { timesOfDay } from './opening-hours.ts'
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
  .meta({ label: 'Alasan', inFile: 'Salah satu dari daftar ini; yang lain dibaca "tidak praktik".', examples: ABSENCE_REASONS })

const note = line.max(80).meta({ label: 'Catatan singkat' })

/** Days on which someone has no sessions. Shown from two weeks before the first until the last day. */
export const absence = z
  .strictObject({
    from: dayRange.from,
    until: dayRange.until.meta({ hint: 'Hari itu masih termasuk. Kosongkan bila belum diketahui.' }).optional(),
    /** Deliberately without "sakit": an illness is nobody else's business. */
    reason,
    site: anySiteReference.meta({ label: 'Tidak praktik di lokasi mana', hint: 'Bila tetap praktik di lokasi lain.' }).optional(),
    replacement: line
      .meta({
        kind: 'person',
        label: 'Dokter pengganti',
        inFile: 'Nama lengkapnya, seperti tertulis pada name di doctors.yaml.',
        examples: ['dr. Nama Pengganti, Sp.A'],
      })
      .optional(),
    replacementSite: anySiteReference.meta({ label: 'Lokasi penggantinya', hint: 'Bila menggantikan di satu lokasi saja.' }).optional(),
  })
  .superRefine(refuseBackwards)

/** A session on one day, in addition to the weekly rows. */
export const extraSession = z.strictObject({
  date: calendarDay,
  time: timesOfDay,
  site: siteReference.meta({ label: 'Lokasi praktik', hint: 'Bila di lokasi lain.' }).optional(),
  note: note.meta({ examples: ['pengganti 21 Desember'] }).optional(),
})

/** A session of the weekly rows that is at another time on one date, or dropped. `checkChanges` compares it with the schedule. */
export const sessionChange = z
  .strictObject({
    date: calendarDay,
    session: timesOfDay
      .refine((written) => written.times.length === 1, { params: { problem: 'one-session' } })
      .meta({ label: 'Jam praktik yang biasa', hint: 'Perlu bila hari itu ada beberapa praktik.', examples: ['09:00-12:00'] })
      .optional(),
    time: timesOfDay.meta({ label: 'Jam pada tanggal itu', hint: 'Bila lain dari biasa.', examples: ['10:00-12:00'] }).optional(),
    site: anySiteReference.meta({ label: 'Lokasi pada tanggal itu', hint: 'Bila lain dari biasa.' }).optional(),
    cancelled: z.literal(true).meta({ label: 'Praktik itu batal', inFile: 'Tulis true.' }).optional(),
    note: note.meta({ hint: 'Tampil di halaman.', examples: ['rapat', 'alat diperbaiki'] }).optional(),
  })
  .superRefine(({ time, site, cancelled }, context) => {
    const refuse = (field: string, problem: string) => context.addIssue({ code: 'custom', path: [field], params: { problem } })
    if (time && cancelled) refuse('cancelled', 'time-and-cancelled')
    else if (site !== undefined && cancelled) refuse('cancelled', 'site-and-cancelled')
    if (!time && !cancelled && site === undefined) refuse('time', 'no-change')
  })
