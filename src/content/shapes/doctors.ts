import { z } from 'zod'
import { SPECIALTIES } from '../../contract/specialties.ts'
import { line, paragraph } from './common.ts'

const doctor = z.strictObject({
  /** With title and degrees: `dr. Nama Lengkap, Sp.A`. */
  name: line,
  specialty: z.enum(SPECIALTIES),
  /** As a patient reads it: `Senin` and `09:00-12:00`; `24 Jam` and `3 shift`; `Tiap Hari`. */
  schedule: z.array(z.strictObject({ day: line, time: line })).min(1).max(7),
  rating: z.number().min(0).max(5).multipleOf(0.1),
  patients: z.int().min(0),
})

/** `doctors.yaml`: the doctor team, in the order of the page. */
export const doctorsShape = z.strictObject({
  subtitle: paragraph,
  /** Where ratings and patient counts come from, and of when; shown below the list. */
  source: line,
  /** False hides ratings and patient counts, for hospitals whose legal unit wants no such figures. */
  showFigures: z.boolean(),
  doctors: z.array(doctor).min(1).max(200),
})

export type Doctors = z.infer<typeof doctorsShape>
export type Doctor = z.infer<typeof doctor>
