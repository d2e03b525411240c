import { z } from 'zod'
import { clock, openingHours, unitSite } from '../fields/opening-hours.ts'
import { schedule } from '../fields/schedule.ts'
import { line, siteReference, webAddress, group, list, calendarDay, dayRange, refuseBackwards } from '../fields/basic.ts'

/** Units that stay open although the others are closed. Those that are always open need not be named. */
const open = list(40, 'Yang tetap buka', line.meta({ kind: 'open' }))
  .meta({
    hint: 'Yang buka 24 jam tetap buka tanpa disebut.',
    inFile:
      'Nama unit di openingHours pada contact.yaml, nama spesialisasi, nama layanan, atau lokasi (shortName di hospital.yaml, atau alamat utama).',
    examples: [['Farmasi', 'Hemodialisis']],
  })
  .default([])

/** Units that are closed although the others stay open. */
const only = list(40, 'Yang tutup', line.meta({ kind: 'closed' }))
  .min(1)
  .meta({
    hint: 'Bila tidak semuanya. Yang lain tetap seperti biasa.',
    inFile: 'Nama unit, spesialisasi, layanan, atau lokasi.',
    examples: [['Poliklinik Sore']],
  })
  .optional()

const closure = z
  .strictObject({
    date: calendarDay.meta({ label: 'Tanggal, bila hanya satu hari' }).optional(),
    from: dayRange.from.optional(),
    until: dayRange.until.optional(),
    name: line.max(80).meta({ label: 'Alasan tutup', examples: ['Perbaikan listrik'] }),
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
  name: line.max(80).meta({ label: 'Nama hari libur', examples: ['Hari Raya Natal'] }),
  /** Collective leave ("cuti bersama") closes offices; many hospitals keep their clinics open. */
  clinicsOpen: z
    .boolean()
    .meta({ label: 'Poliklinik tetap buka', hint: 'Misalnya pada cuti bersama.', inFile: 'Tulis true atau false.' })
    .default(false),
  open,
  only,
})

const notice = z
  .strictObject({
    ...dayRange,
    text: line.meta({
      label: 'Isi pengumuman',
      hint: 'Satu atau dua kalimat pendek.',
      examples: ['Farmasi rawat jalan pindah ke gedung B lantai 1.'],
    }),
    site: siteReference.meta({ label: 'Lokasi yang dimaksud', hint: 'Bila hanya satu.' }).optional(),
    link: webAddress.meta({ label: 'Tautan', hint: 'Terbuka bila pengumuman ditekan; dimulai dengan https://.' }).optional(),
  })
  .superRefine(refuseBackwards)

const season = z
  .strictObject({
    name: line.max(40).meta({ label: 'Nama masa', examples: ['Ramadan'] }),
    ...dayRange,
    openingHours: list(
      24,
      'Jam buka selama masa ini',
      openingHours.extend({
        name: line.meta({ kind: 'unit', label: 'Nama unit', inFile: 'Seperti di contact.yaml, atau nama lokasi.' }),
        site: unitSite,
      }),
    )
      .meta({ hint: 'Unit yang tidak disebut tetap seperti biasa.' })
      .default([]),
    registrationHours: list(24, 'Jam pendaftaran selama masa ini', openingHours).default([]),
    practiceHours: list(7, 'Jam praktik selama masa ini', openingHours.omit({ name: true }))
      .meta({ hint: 'Selama masa ini dokter praktik pada jam di bawah. Hari yang dikosongkan tetap seperti biasa.' })
      .default([]),
    keepFrom: clock
      .meta({ label: 'Praktik sore tetap, mulai jam', hint: 'Praktik yang mulai pada jam ini atau sesudahnya tetap seperti biasa.' })
      .optional(),
    keep: list(40, 'Yang praktiknya tetap seperti biasa', line.meta({ kind: 'kept' }))
      .min(1)
      .meta({ hint: 'Nama dokter, spesialisasi, layanan, atau lokasi.', examples: [['Bedah', 'Hemodialisis']] })
      .optional(),
    schedules: list(200, 'Jadwal lain selama masa ini', {
      name: line.meta({ kind: 'practitioner', label: 'Dokter atau layanan', inFile: 'Seperti tertulis pada name di doctors.yaml.' }),
      schedule: schedule.meta({ label: 'Jadwal selama masa ini', hint: 'Menggantikan seluruh jadwal biasa.' }),
    })
      .meta({ hint: 'Bila sama sekali lain dari biasa.' })
      .default([]),
  })
  .superRefine(refuseBackwards)

/** `calendar.yaml`: what holds on certain days only. The file and each of its lists may be missing. */
export const calendarShape = group('Pengumuman dan hari khusus', {
  notices: list(30, 'Pengumuman', notice).meta({ hint: 'Tampil di bagian atas halaman, paling banyak tiga bersamaan.' }).default([]),
  closures: list(60, 'Hari tutup', closure).meta({ hint: 'Hari poliklinik tutup, selain tanggal merah.' }).default([]),
  seasons: list(12, 'Masa dengan jam lain', season).meta({ hint: 'Misalnya Ramadan.' }).default([]),
  holidays: list(20, 'Tanggal merah', {
    year: z.int().min(2000).max(2100).meta({ label: 'Tahun' }),
    days: list(60, 'Hari libur nasional dan cuti bersama', holiday).meta({ each: 'hari libur' }).min(1),
  })
    .meta({ each: 'tahun', hint: 'Satu daftar untuk setiap tahun. Pada hari itu poliklinik tutup dan IGD tetap buka.' })
    .default([]),
})

export type Calendar = z.infer<typeof calendarShape>
