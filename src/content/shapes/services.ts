import { z } from 'zod'
import { icon } from '../fields/picture.ts'
import { iconColours } from '../fields/words.ts'
import { newestVersion } from '../../contract/clinical/clinical.ts'
import { calendarDay, lead, line, paragraph, group, list, listOf } from '../fields/basic.ts'
import words from './words.json' with { type: 'json' }

const { services: called } = words

export const LONGEST_WORDS = 12_000

/** Words that visitors may type; they are not shown. */
const typedWords = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_WORDS)
  .regex(/^(?:\n|\P{Cc})*$/u)
  .transform((text) => text.split(',').flatMap((word) => word.trim() || []))
  .meta({ kind: 'paragraph' })

const colour = z.enum(['strong', 'soft', 'accent']).meta({ ...called.card.colour, choices: iconColours })

/** A clinic: where the page shows it, and the words that patients search it by. Doctors refer to its name in `doctors.yaml`. */
const specialty = z.strictObject({
  name: line.meta({ ...called.specialty.name, once: 'Spesialisasi' }),
  title: line.meta(called.specialty.title).optional(),
  icon,
  /** False leaves out its filter button; its doctors are still listed under "Semua". */
  button: z.boolean().meta(called.specialty.button).default(true),
  listed: z.boolean().meta(called.specialty.listed).default(true),
  /** Body parts, complaints and other languages' names by which a visitor's search finds the clinic. */
  words: typedWords.meta(called.specialty.words).default([]),
  bpjsCode: z
    .string()
    .regex(/^[A-Z]{3}$/u)
    .meta(called.specialty.bpjsCode)
    .optional(),
})

/** `services.yaml`: the emergency unit, the service cards and the clinical specialties. */
export const servicesShape = group(called.file, {
  lead,
  emergency: group(called.emergency, {
    title: line.meta(called.ofEmergency.title),
    description: paragraph.meta(called.ofEmergency.description),
    features: list(6, called.ofEmergency.features, line).default([]),
  }),
  cards: listOf(12, called.cards, {
    title: line.meta({ ...called.card.title, once: 'Layanan' }),
    description: paragraph.meta(called.card.description).optional(),
    features: list(8, called.card.features, line).default([]),
    icon: icon.optional(),
    colour: colour.optional(),
  }).min(1),
  specialties: list(40, called.specialties, specialty).min(1),
  /** The version of the clinical list that the hospital has taken, and who of its own staff has checked it. */
  clinical: group(called.clinical, {
    version: z.int().min(1).max(newestVersion()).meta(called.ofClinical.version),
    checked: calendarDay.meta(called.ofClinical.checked).optional(),
    by: line.meta(called.ofClinical.by).optional(),
  }).optional(),
  /** Empty by default, because the hospital's own staff decide what is an emergency. */
  urgent: typedWords.meta(called.urgent).default([]),
})

export type Services = z.infer<typeof servicesShape>
