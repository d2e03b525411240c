import { z } from 'zod'
import { iconItem } from '../fields/picture.ts'
import { hoursOf, unitSite } from '../fields/opening-hours.ts'
import { lead, line, group, list, listOf, calendarDay } from '../fields/basic.ts'
import words from './words.json' with { type: 'json' }

const { registration: called } = words

/** How patients register, for the panel that leads them there. */
const panel = {
  app: line.max(40).meta(called.panel.app).optional(),
  lead,
  steps: list(8, called.panel.steps, line).default([]),
  note: line.meta(called.panel.note).optional(),
}

const tariffs = {
  entries: listOf(100, called.ofTariffs.entries, {
    name: line.meta(called.ofTariffs.name),
    amount: z.int().min(0).max(1_000_000_000).meta(called.ofTariffs.amount),
  }).min(1),
  basis: line.meta(called.ofTariffs.basis),
  since: calendarDay.meta(called.ofTariffs.since),
}

/** `registration.yaml`: how and when patients register. */
export const registrationShape = group(called.file, {
  lead,
  benefits: list(6, called.benefits, iconItem).default([]),
  openingHours: list(24, called.openingHours, hoursOf(called.desk).extend({ site: unitSite })).default([]),
  /** Part of the message about a doctor that visitors send to their family. */
  bring: line.meta(called.bring).optional(),
  quota: line.meta(called.quota).optional(),
  tariffs: group(called.tariffs, { ...tariffs, until: calendarDay.meta(called.ofTariffs.until).optional() }).optional(),
  /** Written ahead; replaces the tariffs from the day on which they begin. */
  nextTariffs: group(called.nextTariffs, tariffs).optional(),
  online: group(called.online, panel).optional(),
  assisted: group(called.assisted, panel).optional(),
})

export type Registration = z.infer<typeof registrationShape>
