import { z } from 'zod'
import { iconItem, line, openingHours, paragraph, webAddress } from './common.ts'

/** `registration.yaml`: how one registers, and when. */
export const registrationShape = z.strictObject({
  lead: paragraph,
  benefits: z.array(iconItem).min(1).max(6),
  openingHours: z.array(openingHours).min(1).max(7),
  online: z.strictObject({ lead: paragraph, steps: z.array(line).min(1).max(5), note: line }),
})

export type Registration = z.infer<typeof registrationShape>

/** `contact.yaml`: the contact section; numbers and address stand in `hospital.yaml`. */
export const contactShape = z.strictObject({
  lead: paragraph,
  openingHours: z.array(openingHours.extend({ name: line })).min(1).max(8),
  emergency: z.strictObject({ title: line, description: paragraph }),
  extras: z.array(iconItem).min(1).max(6),
  /** The first is chosen by nobody: a visitor picks one. */
  subjects: z.array(line).min(1).max(12),
  map: z.strictObject({
    /** Shown in an iframe once the visitor comes near; the only third party of the page. */
    embedUrl: webAddress,
    /** Opened by "Petunjuk Arah". */
    directionsUrl: webAddress,
  }),
})

export type Contact = z.infer<typeof contactShape>
