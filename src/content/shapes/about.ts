import { z } from 'zod'
import { iconItem, line, paragraph, year } from './common.ts'

/** `about.yaml`: history, vision and mission, values, accreditation. */
export const aboutShape = z.strictObject({
  history: z.array(paragraph).min(1).max(6),
  timeline: z.array(z.strictObject({ year, title: line, description: line })).min(1).max(12),
  vision: paragraph,
  mission: z.array(line).min(1).max(10),
  values: z.array(iconItem).length(4),
  accreditation: z.strictObject({
    lead: paragraph,
    /** Label and value pairs: accreditation level, licence number, insurer cooperation, their dates. */
    entries: z.array(z.strictObject({ label: line, value: line, note: line.optional() })).min(1).max(8),
  }),
})

export type About = z.infer<typeof aboutShape>
