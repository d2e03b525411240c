import { z } from 'zod'
import { line, paragraph } from '../fields/text.ts'

const doctor = z.strictObject({
  name: line.meta({ description: 'Nama lengkap dengan gelar.', examples: ['dr. Nama Lengkap, Sp.A'] }),
  /** A `name` of the specialties in `services.yaml`; `checkSpecialties` compares them. */
  specialty: line.meta({ description: 'Spesialisasi: salah satu name di specialties pada services.yaml.', examples: ['Anak'] }),
  /** As a patient reads it: `Senin` and `09:00-12:00`; `24 Jam` and `3 shift`; `Tiap Hari`. */
  schedule: z
    .array(
      z.strictObject({
        day: line.meta({ description: 'Hari praktik.', examples: ['Senin', 'Senin-Jumat', 'Tiap Hari', '24 Jam'] }),
        time: line.meta({ description: 'Jam praktik.', examples: ['09:00-12:00', '3 shift'] }),
      }),
    )
    .min(1)
    .max(7)
    .describe('Jadwal praktik, satu hari satu baris.'),
  rating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.1)
    .describe('Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8. Boleh dihapus.')
    .optional(),
  patients: z.int().min(0).describe('Jumlah pasien, bilangan bulat. Boleh dihapus.').optional(),
})

/** `doctors.yaml`: the doctor team, in the order of the page. */
export const doctorsShape = z.strictObject({
  subtitle: paragraph.describe('Kalimat di bawah judul Tim Dokter Kami.'),
  /** Shown below the list; needed as soon as a figure is shown. */
  source: line.describe('Dari mana nilai dan jumlah pasien berasal, dan per tanggal berapa.').optional(),
  /** False hides ratings and patient counts, for hospitals whose legal unit wants no such figures. */
  showFigures: z.boolean().describe('false menyembunyikan nilai dan jumlah pasien.').default(true),
  doctors: z.array(doctor).min(1).max(200).describe('Daftar dokter, sesuai urutan di halaman.'),
})

export type Doctors = z.infer<typeof doctorsShape>
export type Doctor = z.infer<typeof doctor>
