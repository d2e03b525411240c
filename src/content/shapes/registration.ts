import { z } from 'zod'
import { iconItem } from '../fields/picture.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { line, paragraph, groupOf, listOf, calendarDay } from '../fields/basic.ts'

/** How patients register, at the panel that leads them there. */
const panel = {
  app: line
    .max(40)
    .meta({ description: 'Nama aplikasi, bila pendaftaran lewat aplikasi. Boleh dihapus.', examples: ['Mobile JKN'] })
    .optional(),
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  steps: listOf(8, 'Langkah mendaftar, satu butir satu langkah. Boleh dihapus.', line).default([]),
  note: line.describe('Catatan di bawah tombol. Boleh dihapus.').optional(),
}

const tariffs = {
  entries: listOf(100, 'Daftar tarif.', {
    name: line.meta({ description: 'Nama layanan.', examples: ['Karcis rawat jalan'] }),
    amount: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .meta({ description: 'Tarif dalam rupiah, angka saja tanpa titik.', examples: [15_000] }),
  }).min(1),
  basis: line.meta({ description: 'Dasar hukum.', examples: ['Peraturan Gubernur Nomor 12 Tahun 2025'] }),
  since: calendarDay.meta({ description: 'Berlaku sejak.', examples: ['2025-03-01'] }),
}

/** `registration.yaml`: how and when patients register. */
export const registrationShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  benefits: listOf(6, 'Kemudahan mendaftar. Boleh dihapus.', iconItem).default([]),
  openingHours: listOf(
    24,
    'Jam loket dan telepon pendaftaran; name bila jamnya berbeda-beda. Jam yang bernama Telepon atau WhatsApp tampil juga di samping nomornya. Boleh dihapus.',
    openingHours,
  ).default([]),
  /** Stands in what visitors send to their family about a doctor. */
  bring: line
    .meta({
      description: 'Yang dibawa pasien saat berobat, satu kalimat. Ikut terkirim lewat "Kirim ke keluarga". Boleh dihapus.',
      examples: ['KTP. Peserta JKN juga membawa kartu dan surat rujukan.'],
    })
    .optional(),
  quota: line
    .meta({
      description: 'Batas jumlah pasien, dalam satu kalimat. Boleh dihapus.',
      examples: ['Setiap dokter 30 pasien sehari; nomor antrean dibagikan mulai 07:00.'],
    })
    .optional(),
  tariffs: groupOf('Tarif. Boleh dihapus.', {
    ...tariffs,
    until: calendarDay.meta({ description: 'Hari terakhir tarif ini tampil. Boleh dihapus.', examples: ['2026-12-31'] }).optional(),
  }).optional(),
  /** Written ahead, and shown in the place of the tariffs since the day on which they begin. */
  nextTariffs: groupOf('Tarif berikutnya, yang tampil sejak berlakunya. Boleh dihapus.', tariffs).optional(),
  online: groupOf('Panel Pendaftaran Online. Ada bila registrationUrl di hospital.yaml diisi.', panel).optional(),
  assisted: groupOf(
    'Cara mendaftar lewat telepon, WhatsApp, atau loket. Ada bila registrationUrl di hospital.yaml tidak diisi. Boleh dihapus.',
    panel,
  ).optional(),
})

export type Registration = z.infer<typeof registrationShape>
