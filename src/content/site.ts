import { z } from 'zod'
import { aboutShape, facilitiesShape, heroShape, navigationShape } from './shapes/sections.ts'
import { calendarShape } from './shapes/calendar.ts'
import { contactShape } from './shapes/contact.ts'
import { doctorsShape } from './shapes/doctors.ts'
import { hospitalShape } from './shapes/hospital.ts'
import { publicShape } from './shapes/public.ts'
import { registrationShape } from './shapes/registration.ts'
import { servicesShape } from './shapes/services.ts'
import { fieldsOf, metaOf, withoutWrapping, type FieldMeta } from './fields/meta.ts'
import { infoShape, newsShape } from './publications/shapes.ts'
import { quoted } from './quoted.ts'
import { valueNamed } from '../contract/value-named.ts'

/** File name (without `.yaml`) to its shape, in the order in which problems are reported. */
export const siteShapes = {
  hospital: hospitalShape,
  navigation: navigationShape,
  hero: heroShape,
  about: aboutShape,
  services: servicesShape,
  facilities: facilitiesShape,
  doctors: doctorsShape,
  calendar: calendarShape,
  registration: registrationShape,
  contact: contactShape,
  public: publicShape,
} as const

/** The whole folder as one shape: the first step of a path is the file. */
export const siteShape = z.strictObject({ ...siteShapes, calendar: calendarShape.prefault({}), public: publicShape.prefault({}) })

/** Everything the hospital says: one field per file of `content/`, named like the file. */
export type Site = z.infer<typeof siteShape>

export type FileName = keyof Site

/** The shape of all fields of the content: the site's files, the front matter of news, and that of information pages. */
export const contentShape = siteShape.extend({ kabar: newsShape, informasi: infoShape })

export const metaAt = (path: FieldPath): FieldMeta => metaOf(shapeAt(contentShape, path))
export const labelAt = (path: FieldPath): string | undefined => metaAt(path).label

export const fileNames = Object.keys(siteShapes) as FileName[]

export const optionalFiles: ReadonlySet<FileName> = new Set(['calendar', 'public'])

type Parsed<Name extends FileName> = z.ZodSafeParseResult<Site[Name]>

const known = new Map(fileNames.map((name) => [name, new WeakMap<object, Parsed<FileName>>()]))

/**
 * The parsed data of one file. Cached for the same data object, because a change is in one file of a dozen, `readYaml` returns the same object for the
 * others, and parsing costs more than all else that is asked of a site. The result is shared, so it must not be changed.
 */
export function parsedFile<Name extends FileName>(name: Name, values: unknown): Parsed<Name> {
  const value = valueAt(values, [name])
  const parse = (): Parsed<Name> => siteShape.shape[name].safeParse(value) as Parsed<Name>
  if (typeof value !== 'object' || value === null) return parse()
  const parsed = (known.get(name)?.get(value) as Parsed<Name> | undefined) ?? parse()
  known.get(name)?.set(value, parsed)
  return parsed
}

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

/** Whether `place` is the field at the path, or within it. */
export const leadsTo = (path: FieldPath, place: FieldPath): boolean => path.every((step, nth) => step === place[nth])

/** The value at the path in parsed YAML; undefined if there is none. */
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

/** A copy of the data with each text replaced by `change`. */
export function withTexts(value: unknown, change: (text: string, path: FieldPath) => string, path: FieldPath = []): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, change, [...path, index]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, change, [...path, key])]))
}

/** The shape of the field at the path, with its optional wrapper; undefined if the shape has no such field. */
export function shapeAt(shape: z.core.$ZodType, path: FieldPath): z.core.$ZodType | undefined {
  const [step, ...rest] = path
  if (step === undefined) return shape
  const bare = withoutWrapping(shape)
  const fields = fieldsOf(bare)
  const inner = bare instanceof z.ZodArray ? bare.element : valueNamed(fields, String(step))
  return inner === undefined ? undefined : shapeAt(inner, rest)
}
