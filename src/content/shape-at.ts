import { z } from 'zod'
import type { FieldPath } from './field-path.ts'

/** The shape of the field at the path; undefined when the shape has no such field. */
export function shapeAt(shape: z.core.$ZodType, path: FieldPath): z.core.$ZodType | undefined {
  const bare = withoutWrapping(shape)
  const [step, ...rest] = path
  if (step === undefined) return bare
  const inner = bare instanceof z.ZodArray ? bare.element : fieldsOf(bare)[step]
  return inner === undefined ? undefined : shapeAt(inner, rest)
}

/** The shape inside an optional field. */
function withoutWrapping(shape: z.core.$ZodType): z.core.$ZodType {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault
    ? withoutWrapping(shape.unwrap())
    : shape
}

export function fieldsOf(shape: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return shape instanceof z.ZodObject ? shape.shape : {}
}

/** The Indonesian help that stands beside the field in editors. */
export function helpOf(shape: z.core.$ZodType | undefined): string | undefined {
  return shape === undefined ? undefined : z.globalRegistry.get(shape)?.description
}
