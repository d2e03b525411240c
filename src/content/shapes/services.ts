import { z } from 'zod'
import { icon, line, paragraph } from './common.ts'

const tone = z.enum(['teal', 'mint', 'amber', 'coral'])

/** `services.yaml`: the emergency unit, the service cards and the clinical specialties. */
export const servicesShape = z.strictObject({
  lead: paragraph,
  emergency: z.strictObject({
    title: line,
    description: paragraph,
    features: z.array(line).min(1).max(6),
  }),
  cards: z.array(
    z.strictObject({ title: line, description: paragraph, features: z.array(line).length(4), icon, colour: tone }),
  ).length(8),
  specialties: z.array(z.strictObject({ name: line, icon })).length(20),
})

export type Services = z.infer<typeof servicesShape>
export type ServiceCard = Services['cards'][number]
