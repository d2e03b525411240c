import { z } from 'zod'
import { absence, extraSession, sessionChange } from '../fields/absence.ts'
import { schedule } from '../fields/schedule.ts'
import { line, paragraph, group, list, calendarDay, specialtyReference } from '../fields/basic.ts'
import words from './words.json' with { type: 'json' }

const { doctors: called } = words

const changes = list(60, called.changes, sessionChange).default([])

const doctor = z.strictObject({
  name: line.meta({ ...called.doctor.name, identity: 'person', once: 'Dokter' }),
  specialty: specialtyReference,
  /** For members of the team who are not doctors. */
  role: line.meta(called.doctor.role).optional(),
  schedule: schedule.meta({ ...called.doctor.schedule, isShownAtOnce: true }).default([]),
  absences: list(30, called.doctor.absences, absence).default([]),
  extra: list(60, called.doctor.extra, extraSession).default([]),
  changes,
  rating: z.number().min(0).max(5).multipleOf(0.1).meta(called.doctor.rating).optional(),
  patients: z.int().min(0).meta(called.doctor.patients).optional(),
})

/** Hours of a clinic without a named doctor. */
const clinicHours = z.strictObject({
  name: line.meta({ ...called.clinic.name, once: 'Layanan' }),
  specialty: specialtyReference.meta(called.clinic.specialty).optional(),
  schedule: schedule.min(1).meta(called.clinic.schedule),
  changes,
})

/** `doctors.yaml`: the doctor team, in the order of the page. */
export const doctorsShape = group(called.file, {
  subtitle: paragraph.meta(called.subtitle).optional(),
  /** Shown below the list; required if a figure is shown. */
  source: line.meta({ ...called.source, identity: 'claim' }).optional(),
  /** False hides ratings and patient counts, for hospitals whose legal unit wants no such figures. */
  showFigures: z.boolean().meta(called.showFigures).default(true),
  /** The day on which the schedule was last checked. */
  checkedOn: calendarDay.meta(called.checkedOn).optional(),
  clinics: list(40, called.clinics, clinicHours).default([]),
  doctors: list(200, called.doctors, doctor).min(1),
})

export type Doctors = z.infer<typeof doctorsShape>
export type Doctor = z.infer<typeof doctor>
