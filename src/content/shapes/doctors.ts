import { z } from 'zod'
import { absence, extraSession, sessionChange } from '../fields/absence.ts'
import { schedule } from '../fields/schedule.ts'
import { line, paragraph, group, list, calendarDay, specialtyReference } from '../fields/basic.ts'

const changes = list(60, 'Jam lain atau batal pada satu hari', sessionChange)
  .meta({ each: 'hari dengan jam lain', hint: 'Tampil sejak 14 hari sebelumnya.' })
  .default([])

const doctor = z.strictObject({
  name: line.meta({ label: 'Nama lengkap dengan gelar', identity: 'person', examples: ['dr. Nama Lengkap, Sp.A'] }),
  specialty: specialtyReference,
  /** For members of the team who are not doctors. */
  role: line.meta({ label: 'Profesi, bila bukan dokter', examples: ['Fisioterapis', 'Psikolog klinis'] }).optional(),
  schedule: schedule.meta({ label: 'Jadwal praktik', hint: 'Bila kosong, kartunya berisi "Jadwal menyusul".' }).default([]),
  absences: list(30, 'Hari tidak praktik', absence)
    .meta({ hint: 'Tampil sejak 14 hari sebelumnya dan hilang sendiri sesudah hari terakhir.' })
    .default([]),
  extra: list(60, 'Praktik tambahan', extraSession).meta({ hint: 'Masing-masing pada satu tanggal.' }).default([]),
  changes,
  rating: z
    .number()
    .min(0)
    .max(5)
    .multipleOf(0.1)
    .meta({ label: 'Nilai', hint: 'Dari 0 sampai 5, misalnya 4,8.', inFile: 'Satu angka desimal, dengan titik: 4.8.' })
    .optional(),
  patients: z.int().min(0).meta({ label: 'Jumlah pasien', hint: 'Angka saja, misalnya 1200.' }).optional(),
})

/** Hours of a clinic without a named doctor. */
const clinicHours = z.strictObject({
  name: line.meta({ label: 'Nama layanan', examples: ['Imunisasi', 'Hemodialisis'] }),
  specialty: specialtyReference.meta({ label: 'Poliklinik tempatnya' }).optional(),
  schedule: schedule.min(1).meta({ label: 'Jadwal layanan' }),
  changes,
})

/** `doctors.yaml`: the doctor team, in the order of the page. */
export const doctorsShape = group('Dokter dan jadwal', {
  subtitle: paragraph.meta({ label: 'Kalimat di bawah judul' }).optional(),
  /** Shown below the list; needed as soon as a figure is shown. */
  source: line.meta({ label: 'Sumber nilai dan jumlah pasien', hint: 'Dari mana asalnya, dan per tanggal berapa.' }).optional(),
  /** False hides ratings and patient counts, for hospitals whose legal unit wants no such figures. */
  showFigures: z.boolean().meta({ label: 'Tampilkan nilai dan jumlah pasien', inFile: 'false menyembunyikannya.' }).default(true),
  /** The day on which the schedule was last checked. */
  checkedOn: calendarDay
    .meta({ label: 'Jadwal terakhir diperiksa', hint: 'Tanggalnya tampil di bawah daftar dokter.', examples: ['2026-02-19'] })
    .optional(),
  clinics: list(40, 'Layanan tanpa nama dokter', clinicHours)
    .meta({ each: 'layanan', hint: 'Misalnya imunisasi atau hemodialisis.' })
    .default([]),
  doctors: list(200, 'Dokter', doctor).meta({ hint: 'Sesuai urutan di halaman.' }).min(1),
})

export type Doctors = z.infer<typeof doctorsShape>
export type Doctor = z.infer<typeof doctor>
