import { z } from 'zod'
import { fileNames, type FieldPath, type FileName } from './site.ts'
import { publicationPlace } from './publications/read-publication.ts'
import { REDIRECTS } from './redirects/redirect-lines.ts'
import { valueNamed } from '../contract/value-named.ts'

/** Plain data, as YAML has it. */
export type Plain = string | number | boolean | null | Plain[] | Group
export type Group = { [field: string]: Plain }

/** A step into a group is the field's name; a step into a list finds its item by its `name`, or by its `year`. */
const step = z.union([z.string(), z.strictObject({ name: z.string() }), z.strictObject({ year: z.int() })])
export type Step = z.infer<typeof step>

export const isNamed = (item: unknown, named: Exclude<Step, string>): boolean =>
  Object.entries<Plain>(named).every(([key, value]) => valueNamed(groupOr(item), key) === value)

/** One fact of the content that is added (no `before`), removed (no `after`) or replaced. Kept as JSON for as long as the history. */
export const change = z.strictObject({
  file: z.enum(fileNames),
  /** To a field of a group, or to the list whose item changes. */
  path: z.array(step),
  /** An item is found by being equal to `before`; a mark says what is to be filled in where its field stands. */
  kind: z.enum(['field', 'item', 'mark']),
  before: z.json().exactOptional(),
  after: z.json().exactOptional(),
  /** The index of an item in its list, or where a new one is to stand; the end when it is absent. 0 for a mark with a line of its own. */
  at: z.int().min(0).exactOptional(),
})
export type Change = z.infer<typeof change>

/** Where the shape of what changes stands: any item of a list is its first. */
export function shapePath({ file, path, kind }: { file: FileName; path: readonly Step[]; kind?: Change['kind'] }): FieldPath {
  return [file, ...path.map((one) => (typeof one === 'string' ? one : 0)), ...(kind === 'item' ? [0] : [])]
}

export function invert({ before, after, ...rest }: Change): Change {
  return { ...rest, ...(after !== undefined && { before: after }), ...(before !== undefined && { after: before }) }
}

/** What the site keeps of attachments beside their files. */
export const REGISTER = 'berkas/daftar.yaml'

/** What may be saved beside the YAML files at the top of the content, by its path in it. */
export const isTextPath = (path: string): boolean => path === REDIRECTS || path === REGISTER || publicationPlace(path) !== null

/**
 * A whole text that is new (`before` null), taken away (`after` null) or replaced; of redirects the lines that are, so that the history does not grow with
 * all others. Kept as JSON for as long as the history.
 */
const textSide = z.string().nullable()
export const textChange = z.strictObject({ path: z.string().refine(isTextPath), before: textSide, after: textSide })
export type TextChange = z.infer<typeof textChange>

export const invertText = ({ path, before, after }: TextChange): TextChange => ({ path, before: after, after: before })

export const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a file holds; one that says nothing holds no field. */
export const groupOr = (value: unknown): Group => (isGroup(value) ? value : {})

/** Without what is empty. */
export function written(fields: Record<string, Plain | undefined>): Group {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Plain] => entry[1] !== undefined && entry[1] !== ''))
}

/** What a field of a fact says; empty when it is not there, or no text. */
export function textIn(item: Group | undefined, name: string): string {
  const value = item && valueNamed(item, name)
  return typeof value === 'string' ? value : ''
}
