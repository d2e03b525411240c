import { z } from 'zod'
import { fileNames, type FieldPath, type FileName } from './site.ts'
import { publicationPlace } from './publications/read-publication.ts'
import { REDIRECTS } from './redirects/redirect-lines.ts'
import { valueNamed } from '../contract/value-named.ts'

/** Plain data, as parsed from YAML. */
export type Plain = string | number | boolean | null | Plain[] | Group
export type Group = { [field: string]: Plain }

/** A step into a group is the field's name; a step into a list finds its item by its `name`, or by its `year`. */
const step = z.union([z.string(), z.strictObject({ name: z.string() }), z.strictObject({ year: z.int() })])
export type Step = z.infer<typeof step>

export const isNamed = (item: unknown, named: Exclude<Step, string>): boolean =>
  Object.entries<Plain>(named).every(([key, value]) => valueNamed(groupOr(item), key) === value)

/** One fact of the content that is added (no `before`), removed (no `after`) or replaced. Stored as JSON in the history, and kept as long. */
export const change = z.strictObject({
  file: z.enum(fileNames),
  /** The path to a field of a group, or to the list whose item changes. */
  path: z.array(step),
  /** An item is found because it equals `before`; a mark (`# ISI:`) is found by the path of its field. */
  kind: z.enum(['field', 'item', 'mark']),
  before: z.json().exactOptional(),
  after: z.json().exactOptional(),
  /** The index of an item in its list, or of its new place; absent means the end. 0 for a mark on a line of its own. */
  at: z.int().min(0).exactOptional(),
})
export type Change = z.infer<typeof change>

/** The path to the shape of what changes; every item of a list has index 0. */
export function shapePath({ file, path, kind }: { file: FileName; path: readonly Step[]; kind?: Change['kind'] }): FieldPath {
  return [file, ...path.map((one) => (typeof one === 'string' ? one : 0)), ...(kind === 'item' ? [0] : [])]
}

export function invert({ before, after, ...rest }: Change): Change {
  return { ...rest, ...(after !== undefined && { before: after }), ...(before !== undefined && { after: before }) }
}

/** The site's register of attachments, beside their files. */
export const REGISTER = 'berkas/daftar.yaml'

/** Whether a path within the content is a file that is saved as a whole text, not field by field. */
export const isTextPath = (path: string): boolean => path === REDIRECTS || path === REGISTER || publicationPlace(path) !== null

/**
 * A whole text that is new (`before` null), removed (`after` null) or replaced; for redirects only the changed lines, so that the history does not
 * grow with all others. Stored as JSON in the history, and kept as long.
 */
const textSide = z.string().nullable()
export const textChange = z.strictObject({ path: z.string().refine(isTextPath), before: textSide, after: textSide })
export type TextChange = z.infer<typeof textChange>

export const invertText = ({ path, before, after }: TextChange): TextChange => ({ path, before: after, after: before })

export const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a file; none if the file is empty. */
export const groupOr = (value: unknown): Group => (isGroup(value) ? value : {})

/** The fields without empty ones. */
export function written(fields: Record<string, Plain | undefined>): Group {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Plain] => entry[1] !== undefined && entry[1] !== ''))
}

/** The text in a field of a group; empty if the field is absent or no text. */
export function textIn(item: Group | undefined, name: string): string {
  const value = item && valueNamed(item, name)
  return typeof value === 'string' ? value : ''
}
