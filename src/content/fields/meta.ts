import { z } from 'zod'

/** Kinds of fields that name something that stands elsewhere. */
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

/** What a field is to whoever fills it in, where its type alone does not say. */
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

/** What is made of a picture that somebody sends: a photo, what keeps its transparency, or what others draw in a size of their own. */
export type Drawing = 'photo' | 'sign' | 'link-preview' | 'touch-icon'

/**
 * What a field tells of who the hospital is and how it is reached; claims are what it has become, and a figure is one together with the first
 * field beside it.
 */
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

/** What a shape says of a field in `.meta({ … })`. What is made from the shape, shortened or optional, says the same until it says otherwise. */
export type FieldMeta = {
  /** What people call it, in a few words. */
  label?: string
  /** Of a list: what people call one of it, where that is not its label in small letters. */
  each?: string
  /** Whole sentences for whoever fills it in, in a form or in the file. */
  hint?: string
  /** Sentences that only who edits the file needs. */
  inFile?: string
  examples?: readonly unknown[]
  kind?: FieldKind
  identity?: Identity
  /** Changed by whoever manages the room, and by nobody else. */
  isOfManagers?: true
  /** No form of fields asks for it. */
  isUnasked?: true
  /** What each of its choices is called. */
  choices?: Readonly<Record<string, string>>
  /** Those of its choices that forms show only where they are written; the others then stand side by side. */
  seldom?: readonly string[]
  /** What it means that none of its choices is written. */
  none?: string
  /** A list has each once: what begins the sentence about a second one, where a check says one. */
  once?: string
  /** Of a file. */
  drawn?: Drawing
  /** It may be empty, and forms nevertheless do not fold it away. */
  isShownAtOnce?: true
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** What a shape says of its field, also within what makes it optional. */
export function metaOf(shape: z.core.$ZodType | undefined): FieldMeta {
  if (shape === undefined) return {}
  return { ...metaOf(wrappedIn(shape)), ...z.globalRegistry.get(shape) }
}

/** All of it in sentences, as editors show it beside the field and `check-content` ends with it. */
export function helpInFile(shape: z.core.$ZodType): string | undefined {
  const { label, hint, inFile, choices = {}, kind } = metaOf(shape)
  if (label === undefined) return undefined
  const each = kind === 'icon' ? [] : Object.entries(choices).map(([choice, called]) => `${choice} (${called})`)
  const named = [label, each.join(', ')].filter(Boolean).join(': ')
  return [`${named}.`, hint, inFile, isLeftOut(shape) && 'Boleh dihapus.'].filter(Boolean).join(' ')
}

/** Of a field in which something is typed, the first few examples. */
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

/** What this shape makes optional. What is read before it is checked is, to whoever asks, what it is checked against. */
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
