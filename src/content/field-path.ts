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

/** Whether a place is that of the field, or within it. */
export const leadsTo = (path: FieldPath, place: FieldPath): boolean => path.every((step, nth) => step === place[nth])

/** The value at the path in parsed YAML; undefined when there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((here, step) => {
    return typeof here === 'object' && here !== null ? valueNamed(here as Record<string, unknown>, String(step)) : undefined
  }, value)
}

type TextAt = { path: FieldPath; text: string }

/** Every text in parsed YAML with its path. */
export function textsIn(value: unknown): readonly TextAt[] {
  const texts: TextAt[] = []
  withTexts(value, (text, path) => {
    texts.push({ path, text })
    return text
  })
  return texts
}

/** The same data with another text in the place of each. */
export function withTexts(value: unknown, change: (text: string, path: FieldPath) => string, path: FieldPath = []): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, change, [...path, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, change, [...path, key])]))
}

/** The shape of the field at the path, with what makes it optional; undefined when the shape has no such field. */
export function shapeAt(shape: z.core.$ZodType, path: FieldPath): z.core.$ZodType | undefined {
  const [step, ...rest] = path
  if (step === undefined) return shape
  const bare = withoutWrapping(shape)
  const fields = fieldsOf(bare)
  const inner = bare instanceof z.ZodArray ? bare.element : valueNamed(fields, String(step))
  return inner === undefined ? undefined : shapeAt(inner, rest)
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
