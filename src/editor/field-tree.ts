import { z } from 'zod'
import { formatPhone } from '../contract/phone.ts'
import { examplesIn, metaOf, NAMING, withoutWrapping, type Drawing, type FieldKind, type FieldMeta } from '../content/fields/meta.ts'
import { uncapitalised } from '../content/sentence.ts'
import { valueNamed } from '../contract/value-named.ts'
import type { Choice } from '../ground/documents/document-view.ts'

interface FieldAbout {
  name: string
  label: string
  hint: string
  isOptional: boolean
  isShownAtOnce: boolean
  /** Every example of the field begins with a number. */
  isFigure?: boolean
}

/** A form field, derived from the shape of the content. */
export type ShapeField = GroupField | ListField | SingleField
export type GroupField = FieldAbout & { kind: 'group'; fields: ShapeField[]; isPoint: boolean }
/** `each`: the name of one item; `most`: the most items. */
export type ListField = FieldAbout & { kind: 'list'; item: ShapeField; most: number; each: string }
export type SingleField = FieldAbout &
  (
    | { kind: Exclude<FieldKind, 'file'> | 'line' | 'number' | 'whole' }
    | { kind: 'file'; drawn: Drawing }
    /** `usual`: the meaning of a missing field. */
    | { kind: 'yes-no'; usual: boolean | undefined; mayBeFalse: boolean }
    | { kind: 'choice'; choices: Choice[]; usual: string; none: FieldMeta['none']; seldom: FieldMeta['seldom']; areDrawn: boolean }
  )

export type EntryList = ListField & { item: GroupField }

/** Whether a field has a form of its own: a group, or a list of groups. */
export const hasOwnForm = (field: ShapeField): field is GroupField | EntryList =>
  field.kind === 'group' || (field.kind === 'list' && field.item.kind === 'group')

/** The same of a field's shape, without making its tree. */
export function isEntry(shape: z.core.$ZodType | undefined): boolean {
  const bare = shape && withoutWrapping(shape)
  return (bare instanceof z.ZodArray ? withoutWrapping(bare.element) : bare) instanceof z.ZodObject
}

/** The most fields of a list item that may be typed in one line. */
const MOST_SAID = 6

/** The kinds of fields that can be recognised within a typed line. */
const IN_LINES = new Set<string>(['line', 'days', 'hours', 'day', 'whole', 'yes-no', 'site', 'any-site', 'unit', 'link'])

/**
 * The fields in each line of a list that may be typed as one text, one item per line: few, with all required ones among them, and none that could
 * be mistaken for another. Empty for every other list.
 */
export function lineFields({ item }: ListField): SingleField[] {
  if (item.kind !== 'group') return []
  const isSaid = (field: ShapeField): field is SingleField =>
    field.kind === 'choice' ? field.none !== undefined : IN_LINES.has(field.kind)
  const mayBeUnsaid = ({ kind, isOptional, isShownAtOnce }: ShapeField): boolean =>
    isOptional && !isShownAtOnce && !['group', 'paragraph', 'file'].includes(kind)
  const said = item.fields.filter(isSaid)
  const kinds = said.flatMap(({ kind }) => (kind === 'line' || kind === 'choice' ? [] : kind))
  const isClear = new Set(kinds).size === kinds.length && kinds.includes('hours') === kinds.includes('days')
  const areRest = item.fields.every((field) => isSaid(field) || mayBeUnsaid(field))
  return isClear && areRest && said.length <= MOST_SAID ? said : []
}

export const isOfWeek = (fields: readonly ShapeField[]): boolean => fields.some(({ kind }) => kind === 'days')

/** The only paragraph field of a list's items, beside their names; a form asks for it for all items on one page. */
export function columnField({ item }: ListField): ShapeField | undefined {
  const fields = item.kind === 'group' && item.fields.some(({ name }) => name === 'name') ? item.fields : []
  const [one, ...others] = fields.filter(({ kind }) => kind === 'paragraph')
  return others.length === 0 ? one : undefined
}

/** The separator of items of a list that is typed as one text (lines or paragraphs); null for every other list. */
export const betweenItems = ({ item: { kind } }: ListField): string | null =>
  kind === 'line' ? '\n' : kind === 'paragraph' ? '\n\n' : null

export function fieldTree(name: string, shape: z.core.$ZodType): ShapeField {
  const bare = withoutWrapping(shape)
  const meta = metaOf(shape)
  const { label = '', hint = '', isShownAtOnce = false, none, seldom } = meta
  const { success: isOptional, data: usual } = z.safeParse(shape, undefined)
  const about = { name, label, hint, isOptional, isShownAtOnce }
  if (bare instanceof z.ZodObject) {
    // The group may require a field that is optional by its own shape.
    const needed = new Set(z.safeParse(bare, {}).error?.issues.map(({ path }) => path[0]))
    const fields = Object.entries(bare.shape).flatMap(([key, inner]) => {
      const field = fieldTree(key, inner)
      return metaOf(inner).isUnasked ? [] : Object.assign(field, { isOptional: field.isOptional && !needed.has(key) })
    })
    return { ...about, kind: 'group', fields, isPoint: meta.kind === 'point' }
  }
  if (bare instanceof z.ZodArray) {
    const each = meta.each ?? uncapitalised(label)
    return { ...about, kind: 'list', item: fieldTree('', bare.element), most: readMost(bare), each }
  }
  if (bare instanceof z.ZodBoolean || bare instanceof z.ZodLiteral) {
    return { ...about, kind: 'yes-no', usual: typeof usual === 'boolean' ? usual : undefined, mayBeFalse: bare instanceof z.ZodBoolean }
  }
  if (bare instanceof z.ZodEnum) {
    const choices = bare.options.map(String).map((value) => ({ value, label: valueNamed(meta.choices ?? {}, value) ?? value }))
    const chosen = typeof usual === 'string' ? usual : ''
    return { ...about, kind: 'choice', choices, usual: chosen, none, seldom, areDrawn: meta.kind === 'icon' }
  }
  if (meta.kind === 'file') return { ...about, kind: 'file', drawn: meta.drawn ?? 'photo' }
  const kind = meta.kind ?? (bare instanceof z.ZodNumber ? (bare.isInt ? 'whole' : 'number') : 'line')
  // Names of other entries are chosen and days picked, so their examples are not shown.
  const isTyped = kind !== 'day' && !(NAMING as readonly string[]).includes(kind)
  const isFigure = meta.examples?.every((example) => FIGURE.test(String(example))) ?? false
  return { ...about, hint: [hint, isTyped && showExamples(kind, meta)].filter(Boolean).join(' '), isFigure, kind }
}

export const FIGURE = /^(?:rp\.? ?)?\P{L}{0,2}\d/iu

function showExamples(kind: SingleField['kind'], meta: FieldMeta): string {
  return kind === 'phone' || kind === 'chat'
    ? examplesIn(meta, (example) => formatPhone(String(example)), 1)
    : examplesIn(meta, String, kind === 'hours' ? 1 : kind === 'days' ? 2 : 3)
}

function readMost({ def: { checks = [] } }: z.ZodArray): number {
  const limits = checks.map(({ _zod: { def } }) => (def as { maximum?: number }).maximum)
  return Math.min(...limits.filter((limit) => limit !== undefined), 200)
}
