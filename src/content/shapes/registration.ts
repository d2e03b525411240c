import { z } from 'zod'
import { iconItem } from '../fields/picture.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { lead, line, group, list, calendarDay } from '../fields/basic.ts'

/** How patients register, at the panel that leads them there. */
const panel = {
  app: line
    .max(40)
    .meta({ label: 'Nama aplikasi', hint: 'Bila mendaftar lewat aplikasi.', examples: ['Mobile JKN'] })
    .optional(),
  lead,
  steps: list(8, 'Langkah mendaftar', line).meta({ hint: 'Satu isian untuk satu langkah.' }).default([]),
  note: line.meta({ label: 'Catatan di bawah tombol' }).optional(),
}

const tariffs = {
  entries: list(100, 'Daftar tarif', {
    name: line.meta({ label: 'Nama layanan', examples: ['Karcis rawat jalan'] }),
    amount: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .meta({ label: 'Tarif dalam rupiah', hint: 'Angka saja.', inFile: 'Tanpa titik.', examples: [15_000] }),
  })
    .meta({ each: 'tarif' })
    .min(1),
  basis: line.meta({ label: 'Dasar hukum', examples: ['Peraturan Gubernur Nomor 12 Tahun 2025'] }),
  since: calendarDay.meta({ label: 'Berlaku sejak', examples: ['2025-03-01'] }),
}

/** `registration.yaml`: how and when patients register. */
export const registrationShape = group('Pendaftaran dan tarif', {
  lead,
  benefits: list(6, 'Kemudahan mendaftar', iconItem).default([]),
  openingHours: list(24, 'Jam loket dan telepon pendaftaran', openingHours)
    .meta({
      each: 'jam',
      hint: 'Jam yang bernama Telepon atau WhatsApp tampil juga di samping nomornya.',
      inFile: 'Tulis name bila jamnya berbeda-beda.',
    })
    .default([]),
  /** Stands in what visitors send to their family about a doctor. */
  bring: line
    .meta({
      label: 'Yang dibawa pasien saat berobat',
      hint: 'Satu kalimat, yang ikut terkirim lewat "Kirim ke keluarga".',
      examples: ['KTP. Peserta JKN juga membawa kartu dan surat rujukan.'],
    })
    .optional(),
  quota: line
    .meta({
      label: 'Batas jumlah pasien',
      hint: 'Satu kalimat.',
      examples: ['Setiap dokter 30 pasien sehari; nomor antrean dibagikan mulai 07:00.'],
    })
    .optional(),
  tariffs: group('Tarif', {
    ...tariffs,
    until: calendarDay.meta({ label: 'Tampil sampai', examples: ['2026-12-31'] }).optional(),
  }).optional(),
  /** Written ahead, and shown in the place of the tariffs since the day on which they begin. */
  nextTariffs: group('Tarif berikutnya', tariffs).meta({ hint: 'Tampil sejak berlakunya.' }).optional(),
  online: group('Pendaftaran online', panel)
    .meta({ hint: 'Tampil bila tautan pendaftaran online ada.', inFile: 'Ada bila registrationUrl di hospital.yaml diisi.' })
    .optional(),
  assisted: group('Pendaftaran lewat telepon atau loket', panel)
    .meta({ hint: 'Tampil bila tidak ada tautan pendaftaran online.', inFile: 'Ada bila registrationUrl di hospital.yaml tidak diisi.' })
    .optional(),
})

export type Registration = z.infer<typeof registrationShape>
