import { z } from 'zod'
import { ofKind } from '../fields/kind.ts'
import { clock, openingHours, unitSite } from '../fields/opening-hours.ts'
import { schedule } from '../fields/schedule.ts'
import { line, siteReference, webAddress, listOf, calendarDay, dayRange, refuseBackwards } from '../fields/basic.ts'

/** Units that stay open although the others are closed. Those that are always open need not be named. */
const open = z
  .array(ofKind('open', line.clone()))
  .max(40)
  .meta({
    description:
      'Yang tetap buka: nama unit di openingHours pada contact.yaml, nama spesialisasi, nama layanan, atau lokasi (shortName di hospital.yaml, atau alamat utama). Yang buka 24 jam tetap buka tanpa ditulis.',
    examples: [['Farmasi', 'Hemodialisis']],
  })
  .default([])

/** Units that are closed although the others stay open. */
const only = z
  .array(ofKind('closed', line.clone()))
  .min(1)
  .max(40)
  .meta({
    description:
      'Yang tutup, bila tidak semuanya: nama unit, spesialisasi, layanan, atau lokasi. Yang lain tetap seperti biasa. Boleh dihapus.',
    examples: [['Poliklinik Sore']],
  })
  .optional()

const closure = z
  .strictObject({
    date: calendarDay.meta({ title: 'Tanggal, bila hanya satu hari', description: 'Tanggal, bila hanya satu hari.' }).optional(),
    from: dayRange.from.optional(),
    until: dayRange.until.optional(),
    name: line.max(80).meta({ description: 'Alasan tutup, dalam beberapa kata.', examples: ['Perbaikan listrik'] }),
    open,
    only,
  })
  .superRefine((written, context) => {
    refuseBackwards(written, context)
    if (written.only && written.open.length > 0) context.addIssue({ code: 'custom', path: ['open'], params: { problem: 'open-and-only' } })
    const isDay = written.date !== undefined
    const isRange = written.from !== undefined || written.until !== undefined
    const refuse = (field: string, problem: string) => context.addIssue({ code: 'custom', path: [field], params: { problem } })
    if (isDay && isRange) refuse('date', 'day-and-range')
    else if (!isDay && written.from === undefined) refuse(isRange ? 'from' : 'date', 'no-day')
    else if (!isDay && written.until === undefined) refuse('until', 'no-last-day')
  })

const holiday = z.strictObject({
  date: calendarDay,
  name: line.max(80).meta({ description: 'Nama hari libur.', examples: ['Hari Raya Natal'] }),
  /** Collective leave ("cuti bersama") closes offices; many hospitals keep their clinics open. */
  clinicsOpen: z
    .boolean()
    .meta({ title: 'Poliklinik tetap buka', description: 'true: poliklinik tetap buka, misalnya pada cuti bersama.' })
    .default(false),
  open,
  only,
})

const notice = z
  .strictObject({
    ...dayRange,
    text: line.meta({
      description: 'Isi pemberitahuan, satu atau dua kalimat pendek.',
      examples: ['Farmasi rawat jalan pindah ke gedung B lantai 1.'],
    }),
    site: siteReference
      .meta({ description: 'Lokasi yang dimaksud, bila hanya satu: salah satu shortName di sites pada hospital.yaml. Boleh dihapus.' })
      .optional(),
    link: webAddress.describe('Alamat yang dibuka bila pemberitahuan ditekan. Boleh dihapus.').optional(),
  })
  .superRefine(refuseBackwards)

const season = z
  .strictObject({
    name: line.max(40).meta({ description: 'Nama masa.', examples: ['Ramadan'] }),
    ...dayRange,
    openingHours: listOf(
      24,
      'Jam buka selama masa ini. Unit yang tidak ditulis tetap seperti biasa.',
      openingHours.extend({
        name: ofKind('unit', line.clone()).describe('Nama unit, seperti di contact.yaml, atau lokasi.'),
        site: unitSite,
      }),
    ).default([]),
    registrationHours: listOf(24, 'Jam buka pendaftaran selama masa ini. Boleh dihapus.', openingHours).default([]),
    practiceHours: listOf(
      7,
      'Jam praktik dokter: praktik dipotong menjadi di antara jam ini. Hari yang tidak ditulis tetap seperti biasa. Boleh dihapus.',
      openingHours.omit({ name: true }),
    ).default([]),
    keepFrom: clock
      .meta({
        description:
          "Jam praktik yang mulai pada jam ini atau sesudahnya tidak dipotong. Tulis di antara tanda kutip, misalnya '16:00' bagi poliklinik sore. Boleh dihapus.",
      })
      .optional(),
    keep: z
      .array(ofKind('kept', line.clone()))
      .min(1)
      .max(40)
      .meta({
        description: 'Yang jam praktiknya tidak dipotong: nama dokter, spesialisasi, layanan, atau lokasi. Boleh dihapus.',
        examples: [['Bedah', 'Hemodialisis']],
      })
      .optional(),
    schedules: listOf(200, 'Jadwal yang sama sekali lain selama masa ini. Boleh dihapus.', {
      name: ofKind('practitioner', line.clone()).describe('Nama dokter atau layanan, seperti tertulis di doctors.yaml.'),
      schedule: schedule.describe('Jadwalnya selama masa ini, sebagai pengganti seluruh jadwal biasa.'),
    }).default([]),
  })
  .superRefine(refuseBackwards)

/** `calendar.yaml`: what holds on certain days only. The file and each of its lists may be missing. */
export const calendarShape = z.strictObject({
  notices: listOf(30, 'Pemberitahuan di bagian atas halaman. Paling banyak tiga tampil bersamaan.', notice).default([]),
  closures: listOf(60, 'Hari poliklinik tutup, selain tanggal merah.', closure).default([]),
  seasons: listOf(12, 'Masa dengan jam lain, misalnya Ramadan.', season).default([]),
  holidays: listOf(20, 'Tanggal merah, satu daftar untuk setiap tahun. Pada hari itu poliklinik tutup dan IGD tetap buka.', {
    year: z.int().min(2000).max(2100).describe('Tahun.'),
    days: listOf(60, 'Hari libur nasional dan cuti bersama.', holiday).min(1),
  }).default([]),
})

export type Calendar = z.infer<typeof calendarShape>
