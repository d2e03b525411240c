import { z } from 'zod'

/** What a field is to whoever fills it in, where its type alone does not say. The second row names something that stands elsewhere. */
export type FieldKind =
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
  | 'specialty'
  | 'site'
  | 'any-site'
  | 'person'
  | 'practitioner'
  | 'kept'
  | 'unit'
  | 'open'
  | 'closed'
  | 'file'

/** What is made of a picture that somebody sends: a photo, what keeps its transparency, or what others draw in a size of their own. */
export type Drawing = 'photo' | 'sign' | 'link-preview' | 'touch-icon'

/** What a field tells of who the hospital is and how it is reached. */
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
  | 'instruction'
  | 'choice'

export interface FormFacts {
  kind?: FieldKind
  identity?: Identity
  /** Changed by whoever manages the room, and by nobody else. */
  isOfManagers?: true
  /** No form of fields asks for it. */
  isUnasked?: true
  /** What its choices are called. */
  labels?: Readonly<Record<string, string>>
  /** What it means that none of its choices is written. */
  none?: string
  /** Of a file. */
  drawn?: Drawing
  isShownAtOnce?: boolean
}

const facts = z.registry<FormFacts>()

/** A shape of that kind. What is made from it, described or shortened, stays of its kind. */
export function ofKind<Shape extends z.ZodType>(kind: FieldKind, shape: Shape, drawn?: Drawing): Shape {
  const identity = kind === 'chat' ? 'phone' : kind === 'phone' || kind === 'point' ? kind : undefined
  facts.add(shape, { ...facts.get(shape), kind, ...(identity && { identity }), ...(drawn && { drawn }) })
  return shape
}

/** A shape of what people know the hospital by. What is made from it stays so. */
export function ofIdentity<Shape extends z.ZodType>(
  identity: Identity,
  shape: Shape,
  more: Pick<FormFacts, 'isOfManagers' | 'isUnasked'> = {},
): Shape {
  facts.add(shape, { ...facts.get(shape), identity, ...more })
  return shape
}

/** A field of a row that may be empty, and that forms nevertheless do not fold away. */
export function shownAtOnce<Shape extends z.ZodType>(shape: Shape): Shape {
  facts.add(shape, { ...facts.get(shape), isShownAtOnce: true })
  return shape
}

/** One of many drawings, each with its name. */
export function drawnChoice<Shape extends z.ZodEnum>(shape: Shape, labels: Readonly<Record<Shape['options'][number], string>>): Shape {
  facts.add(shape, { kind: 'icon', labels })
  return shape
}

/** A choice that has a meaning where none is written. */
export function orElse<Shape extends z.ZodEnum>(none: string, shape: Shape): Shape {
  facts.add(shape, { none })
  return shape
}

export function formFactsOf(shape: z.core.$ZodType): FormFacts {
  return facts.get(shape) ?? {}
}
