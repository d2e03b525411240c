import { z } from 'zod'

/** Kinds of fields that refer to something named elsewhere. */
export const NAMING = [
  'specialty',
  'site',
  'any-site',
  'person',
  'practitioner',
  'kept',
  'unit',
  'open',
  'closed',
  'file',
  'attachment',
] as const
export type Naming = (typeof NAMING)[number]

/** How a form asks for a field, if its type alone does not say. */
export type FieldKind =
  | Naming
  | 'main-site'
  | 'paragraph'
  | 'day'
  | 'days'
  | 'hours'
  | 'clock'
  | 'phone'
  | 'chat'
  | 'colour'
  | 'icon'
  | 'point'
  | 'link'

/** How a sent picture is processed: as a photo, with its transparency kept, or in the fixed size of another program. */
export type Drawing = 'photo' | 'sign' | 'link-preview' | 'touch-icon'

/** What a field says about who the hospital is and how it is reached. A claim is what it has achieved; a figure is a claim together with the first field beside it. */
export type Identity =
  | 'phone'
  | 'mail'
  | 'web'
  | 'address'
  | 'point'
  | 'hospital'
  | 'owner'
  | 'person'
  | 'licence'
  | 'claim'
  | 'figure'
  | 'instruction'
  | 'choice'

/** What a shape says about its field, in `.meta({ … })`. A shape that is derived from another (shortened, optional) inherits it. */
export type FieldMeta = {
  /** The field's label, in a few words. */
  label?: string
  /** For a list: the label of one item, if it is not the list's label in small letters. */
  each?: string
  /** Whole sentences that explain the field, in a form and in the file. */
  hint?: string
  /** Sentences that only the editor of the file needs. */
  inFile?: string
  examples?: readonly unknown[]
  kind?: FieldKind
  identity?: Identity
  /** Only managers may change the field. */
  isOfManagers?: true
  /** No form asks for the field. */
  isUnasked?: true
  /** The label of each choice. */
  choices?: Readonly<Record<string, string>>
  /** Choices that a form shows only if they are the written one; the others then stand side by side. */
  seldom?: readonly string[]
  /** The meaning of an empty field with choices. */
  none?: string
  /** A list may hold each value once: the beginning of the sentence about a second one. */
  once?: string
  /** Set for a picture. */
  drawn?: Drawing
  /** The field is optional, but forms do not fold it away. */
  isShownAtOnce?: true
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** The metadata of a field's shape, also from within its optional wrapper. */
export function metaOf(shape: z.core.$ZodType | undefined): FieldMeta {
  if (shape === undefined) return {}
  return { ...metaOf(wrappedIn(shape)), ...z.globalRegistry.get(shape) }
}

/** The whole help as sentences, as editors of files show it and `check-content` adds it. */
export function helpInFile(shape: z.core.$ZodType): string | undefined {
  const { label, hint, inFile, choices = {}, kind } = metaOf(shape)
  if (label === undefined) return undefined
  const each = kind === 'icon' ? [] : Object.entries(choices).map(([choice, called]) => `${choice} (${called})`)
  const named = [label, each.join(', ')].filter(Boolean).join(': ')
  return [`${named}.`, hint, inFile, isLeftOut(shape) && 'Boleh dihapus.'].filter(Boolean).join(' ')
}

/** The first few examples of a field that is typed. */
export function examplesIn({ examples = [] }: FieldMeta, write: (example: unknown) => string = String, most = 3): string {
  const shown = examples.filter((example) => typeof example !== 'object').slice(0, most)
  const said = shown.map((example) => write(example)).join('; ')
  return said === '' ? '' : `Misalnya ${said.replace(/\.$/u, '')}.`
}

/** The shape inside an optional field. */
export function withoutWrapping(shape: z.core.$ZodType): z.core.$ZodType {
  const inner = wrappedIn(shape)
  return inner === undefined ? shape : withoutWrapping(inner)
}

/** The shape within an optional wrapper. A preprocessed shape counts as the shape that it is checked against. */
export function wrappedIn(shape: z.core.$ZodType): z.core.$ZodType | undefined {
  if (shape instanceof z.ZodPipe && shape.in instanceof z.ZodTransform) return shape.out
  return isLeftOut(shape) ? shape.unwrap() : undefined
}

export function isLeftOut(shape: z.core.$ZodType): shape is z.ZodOptional | z.ZodDefault | z.ZodPrefault {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault
}

export function fieldsOf(shape: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  const bare = shape && withoutWrapping(shape)
  return bare instanceof z.ZodObject ? bare.shape : {}
}
