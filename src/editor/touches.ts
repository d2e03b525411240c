import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { shapeAt, siteShape } from '../content/site.ts'
import { fieldsOf, metaOf, withoutWrapping, type FieldMeta } from '../content/fields/meta.ts'
import { groupOr, shapePath, type Change, type Plain } from '../content/change.ts'
import { valueNamed } from '../contract/value-named.ts'

/**
 * By which people know the hospital and reach it: not for whoever finds a phone that was left unlocked. Who practises, and what is said to its credit, is
 * changed by those who may.
 */
export const isOfIdentity = (change: Change): boolean =>
  touches(change, ({ identity = 'person' }) => !['person', 'claim', 'figure'].includes(identity))

/** What a whole hospital is for the public. */
export const isOfManagers = (change: Change): boolean => touches(change, (facts) => facts.isOfManagers === true)

/** Whether it changes a field whose shape is so, a part of it, or one within what it adds, removes or replaces. What no shape knows counts as such a field. */
function touches(change: Change, isSo: (facts: FieldMeta) => boolean): boolean {
  const { kind, before, after } = change
  if (kind === 'mark') return false
  const steps = shapePath(change)
  const shapes = steps.map((_, nth) => shapeAt(siteShape, steps.slice(0, nth + 1)))
  const shape = shapes.at(-1)
  if (shape === undefined || shapes.some((one) => isSo(metaOf(one)))) return !isDeepStrictEqual(before, after)
  return !isDeepStrictEqual(collectParts(shape, before, isSo), collectParts(shape, after, isSo))
}

/** Such fields with what they say. Of a list every item that has one, whole and in no order: what moves to another place of the list is no change. */
function collectParts(shape: z.core.$ZodType, value: Plain | undefined, isSo: (facts: FieldMeta) => boolean): unknown[] {
  const bare = withoutWrapping(shape)
  if (value === undefined) return []
  if (isSo(metaOf(shape))) return [value]
  if (bare instanceof z.ZodArray)
    return (Array.isArray(value) ? value : [])
      .filter((item) => collectParts(bare.element, item, isSo).length > 0)
      .map((item) => JSON.stringify(item))
      .toSorted()
  const group = groupOr(value)
  return Object.entries(fieldsOf(bare)).flatMap(([name, inner]) =>
    collectParts(inner, valueNamed(group, name), isSo).map((part) => [name, part]),
  )
}
