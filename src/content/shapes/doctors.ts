import { z } from 'zod'
import { absence, extraSession, sessionChange } from '../fields/absence.ts'
import { ofIdentity, ofKind } from '../fields/kind.ts'
import { schedule } from '../fields/schedule.ts'
import { line, paragraph, listOf, calendarDay } from '../fields/basic.ts'

const changes = listOf(
  60,
  'Sesi dengan jam lain, atau ditiadakan, pada satu tanggal. Tampil sejak 14 hari sebelumnya. Boleh dihapus.',
  sessionChange,
).default([])

const doctor = z.strictObject({
  name: ofIdentity('person', line.clone()).meta({ description: 'Nama lengkap dengan gelar.', examples: ['dr. Nama Lengkap, Sp.A'] }),
  /** A `name` of the specialties in `services.yaml`; `checkSpecialties` compares them. */
  specialty: ofKind('specialty', line.clone()).meta({
    description: 'Spesialisasi: salah satu name di specialties pada services.yaml.',
    examples: ['Anak'],
  }),
  /** For members of the team who are not doctors. */
  role: line
    .meta({
      title: 'Profesi, bila bukan dokter',
      description: 'Profesi, bila bukan dokter.',
      examples: ['Fisioterapis', 'Psikolog klinis'],
    })
    .optional(),
  schedule: schedule.describe('Jadwal praktik. Boleh dihapus bila belum ada: kartu berisi "Jadwal menyusul".').default([]),
  absences: listOf(
    30,
    'Hari-hari tidak praktik. Tampil sejak 14 hari sebelumnya dan hilang sendiri sesudah hari terakhir. Boleh dihapus.',
    absence,
  ).default([]),
  extra: listOf(60, 'Praktik tambahan pada satu tanggal. Boleh dihapus.', extraSession).default([]),
  changes,
  rating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.1)
    .describe('Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8. Boleh dihapus.')
    .optional(),
  patients: z.int().min(0).describe('Jumlah pasien, bilangan bulat. Boleh dihapus.').optional(),
})

/** Hours of a clinic without a named doctor. */
const clinicHours = z.strictObject({
  name: line.meta({ description: 'Nama layanan.', examples: ['Imunisasi', 'Hemodialisis'] }),
  specialty: ofKind('specialty', line.clone())
    .meta({ description: 'Poliklinik tempatnya: salah satu name di services.yaml.', examples: ['Anak'] })
    .optional(),
  schedule: schedule.min(1).describe('Jadwal layanan.'),
  changes,
})

/** `doctors.yaml`: the doctor team, in the order of the page. */
export const doctorsShape = z.strictObject({
  subtitle: paragraph.describe('Kalimat di bawah judul Tim Dokter Kami. Boleh dihapus.').optional(),
  /** Shown below the list; needed as soon as a figure is shown. */
  source: line.describe('Dari mana nilai dan jumlah pasien berasal, dan per tanggal berapa.').optional(),
  /** False hides ratings and patient counts, for hospitals whose legal unit wants no such figures. */
  showFigures: z
    .boolean()
    .meta({ title: 'Nilai dan jumlah pasien tampil', description: 'false menyembunyikan nilai dan jumlah pasien.' })
    .default(true),
  /** The day on which the schedule was last checked. */
  checkedOn: calendarDay
    .meta({ description: 'Tanggal jadwal terakhir diperiksa; tampil di bawah daftar. Boleh dihapus.', examples: ['2026-02-19'] })
    .optional(),
  clinics: listOf(40, 'Jadwal layanan tanpa nama dokter, misalnya imunisasi atau hemodialisis. Boleh dihapus.', clinicHours).default([]),
  doctors: listOf(200, 'Daftar dokter, sesuai urutan di halaman.', doctor).min(1),
})

export type Doctors = z.infer<typeof doctorsShape>
export type Doctor = z.infer<typeof doctor>
