import { z } from 'zod'

/** Fields that stand together under one name. */
export function groupOf<Fields extends z.core.$ZodLooseShape>(description: string, fields: Fields) {
  return z.strictObject(fields).describe(description)
}

/** At most so many of something, or of what these fields describe. A list that may be missing adds `default`. */
export function listOf<Item extends z.ZodType>(most: number, description: string, item: Item): z.ZodArray<Item>
export function listOf<Fields extends z.core.$ZodLooseShape>(
  most: number,
  description: string,
  fields: Fields,
): z.ZodArray<ReturnType<typeof groupOf<Fields>>>
export function listOf(most: number, description: string, item: z.ZodType | z.core.$ZodLooseShape) {
  return z
    .array(item instanceof z.ZodType ? item : z.strictObject(item))
    .max(most)
    .describe(description)
}
