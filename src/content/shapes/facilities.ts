import { z } from 'zod'
import { iconItem, line, paragraph, picture } from './common.ts'

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = z.strictObject({
  lead: paragraph,
  medical: z.array(
    z.strictObject({ title: line, description: paragraph, picture, features: z.array(line).length(4) }),
  ).length(4),
  technologies: z.array(
    z.strictObject({ name: line, description: paragraph, specs: line, picture }),
  ).length(4),
  support: z.array(iconItem).length(6),
})

export type Facilities = z.infer<typeof facilitiesShape>
