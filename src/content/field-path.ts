import { z } from 'zod'
import { quoted } from './quoted.ts'
import { valueNamed } from '../contract/value-named.ts'

/** Keys and positions from the top of the content to a field. */
export type FieldPath = readonly (string | number)[]

/** `['doctors', 3, 'specialty']` → `doctors[3].specialty`. */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    const key = quoted(step).slice(1, -1)
    return text === '' ? key : `${text}.${key}`
  }, '')
}

/** The value at the path in parsed YAML; undefined when there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((here, step) => {
    return typeof here === 'object' && here !== null ? valueNamed(here as Record<string, unknown>, String(step)) : undefined
  }, value)
}

interface TextAt {
  path: FieldPath
  text: string
}

/** Of what was asked for before: each check of the content goes through the same texts. */
const knownTexts = new WeakMap<object, readonly TextAt[]>()

/** Every text in parsed YAML with its path. */
export function textsIn(value: unknown): readonly TextAt[] {
  if (typeof value !== 'object' || value === null) return collectTexts(value, [], [])
  const texts = knownTexts.get(value) ?? collectTexts(value, [], [])
  knownTexts.set(value, texts)
  return texts
}

/** Adds them to those. */
function collectTexts(value: unknown, path: FieldPath, texts: TextAt[]): TextAt[] {
  if (typeof value === 'string') texts.push({ path, text: value })
  if (Array.isArray(value)) value.forEach((item, index) => collectTexts(item, [...path, index], texts))
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) collectTexts(item, [...path, key], texts)
  return texts
}

/** The shape of the field at the path; undefined when the shape has no such field. */
export function shapeAt(shape: z.core.$ZodType, path: FieldPath): z.core.$ZodType | undefined {
  const bare = withoutWrapping(shape)
  const [step, ...rest] = path
  if (step === undefined) return bare
  const fields = fieldsOf(bare)
  const inner = bare instanceof z.ZodArray ? bare.element : valueNamed(fields, String(step))
  return inner === undefined ? undefined : shapeAt(inner, rest)
}

/** The shape inside an optional field. */
export function withoutWrapping(shape: z.core.$ZodType): z.core.$ZodType {
  // What is read before it is checked is, to whoever asks, what it is checked against.
  if (shape instanceof z.ZodPipe && shape.in instanceof z.ZodTransform) return withoutWrapping(shape.out)
  return shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault
    ? withoutWrapping(shape.unwrap())
    : shape
}

export function fieldsOf(shape: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return shape instanceof z.ZodObject ? shape.shape : {}
}

/** A field's title, or the first words of its help, which name it. Help that begins with a value (`true: …`) names none. */
export function labelOf(shape: z.core.$ZodType | undefined): string | undefined {
  const title = shape && z.globalRegistry.get(shape)?.title
  return title ?? /^\p{Lu}[^.,:;(]*/u.exec(helpOf(shape) ?? '')?.[0].trim()
}

/** The Indonesian help that stands beside the field in editors. */
export function helpOf(shape: z.core.$ZodType | undefined): string | undefined {
  return shape === undefined ? undefined : z.globalRegistry.get(shape)?.description
}
