import { z } from 'zod'
import { care, careNames, health, illnesses, illnessNames } from '../health-words.ts'
import { ABSENCE_REASONS } from '../../schedule/dated-facts.ts'
import { times } from './opening-hours.ts'
import { ofKind } from './kind.ts'
import { anySiteReference, line, siteReference, calendarDay, dayRange, refuseBackwards } from './basic.ts'

const HEALTH = new Set([illnesses, health, care].flatMap((list) => list.split(' ')))
const HEALTH_NAMES = [illnessNames, careNames].flatMap((list) => list.split(', '))

/** An illness or its care, of whomever. */
function tellsOfHealth(text: string): boolean {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/(?<=\p{L}{4})nya$/u, ''))
  return words.some((word) => HEALTH.has(word)) || HEALTH_NAMES.some((name) => ` ${words.join(' ')} `.includes(` ${name} `))
}

const note = line.max(80)

/** Days on which someone has no sessions. Shown from two weeks before the first until the last day. */
export const absence = z
  .strictObject({
    from: dayRange.from,
    until: dayRange.until.describe('Hari terakhir, termasuk hari itu. Hapus bila belum diketahui.').optional(),
    /** Deliberately without "sakit": an illness is nobody else's business. */
    reason: line
      .max(40)
      .refine((text) => !tellsOfHealth(text), { params: { problem: 'health' } })
      .meta({ description: 'Alasan, tanpa menyebut kesehatan siapa pun.', examples: [...ABSENCE_REASONS, 'tugas belajar'] }),
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
