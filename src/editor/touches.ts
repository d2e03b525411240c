import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { shapeAt, siteShape } from '../content/site.ts'
import { fieldsOf, metaOf, withoutWrapping, type FieldMeta } from '../content/fields/meta.ts'
import { groupOr, shapePath, type Change, type Plain } from '../content/change.ts'
import { valueNamed } from '../contract/value-named.ts'

/**
 * Whether a change touches the hospital's identity (name, address, numbers), which needs a recent sign-in because a phone may have been left unlocked.
 * Persons, claims and figures are excepted.
 */
export const isOfIdentity = (change: Change): boolean =>
  touches(change, ({ identity = 'person' }) => !['person', 'claim', 'figure'].includes(identity))

/** Whether a change touches a field that only managers may change. */
export const isOfManagers = (change: Change): boolean => touches(change, (facts) => facts.isOfManagers === true)

/** Whether a change concerns a field for which `isSo` holds: the field, a part of it, or one within the changed value. Unknown fields count as such. */
function touches(change: Change, isSo: (facts: FieldMeta) => boolean): boolean {
  const { kind, before, after } = change
  if (kind === 'mark') return false
  const steps = shapePath(change)
  const shapes = steps.map((_, nth) => shapeAt(siteShape, steps.slice(0, nth + 1)))
  const shape = shapes.at(-1)
  if (shape === undefined || shapes.some((one) => isSo(metaOf(one)))) return !isDeepStrictEqual(before, after)
  return !isDeepStrictEqual(collectParts(shape, before, isSo), collectParts(shape, after, isSo))
}

/** The fields for which `isSo` holds, with their values. List items are collected without order, so that moving one is no change. */
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
