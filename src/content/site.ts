import { z } from 'zod'
import { aboutShape, facilitiesShape, heroShape, navigationShape } from './shapes/sections.ts'
import { calendarShape } from './shapes/calendar.ts'
import { contactShape } from './shapes/contact.ts'
import { doctorsShape } from './shapes/doctors.ts'
import { hospitalShape } from './shapes/hospital.ts'
import { publicShape } from './shapes/public.ts'
import { registrationShape } from './shapes/registration.ts'
import { servicesShape } from './shapes/services.ts'
import { shapeAt, valueAt, type FieldPath } from './field-path.ts'
import { metaOf, type FieldMeta } from './fields/meta.ts'
import { infoShape, newsShape } from './publications/shapes.ts'

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

/** What any field of the content is: those of the site's files, of a text of news, and of a page of information. */
export const contentShape = siteShape.extend({ kabar: newsShape, informasi: infoShape })

export const metaAt = (path: FieldPath): FieldMeta => metaOf(shapeAt(contentShape, path))
export const labelAt = (path: FieldPath): string | undefined => metaAt(path).label

export const fileNames = Object.keys(siteShapes) as FileName[]

export const optionalFiles: ReadonlySet<FileName> = new Set(['calendar', 'public'])

type Parsed<Name extends FileName> = z.ZodSafeParseResult<Site[Name]>

const known = new Map(fileNames.map((name) => [name, new WeakMap<object, Parsed<FileName>>()]))

/**
 * What the data of this file, among those of all, is by its shape. Found once for the same data: a change is in one file of a dozen, of the others
 * `readYaml` gives what it gave before, and their shapes cost more than all else that is asked of a site. Nobody changes it: others get the same.
 */
export function parsedFile<Name extends FileName>(name: Name, values: unknown): Parsed<Name> {
  const value = valueAt(values, [name])
  const parse = (): Parsed<Name> => siteShape.shape[name].safeParse(value) as Parsed<Name>
  if (typeof value !== 'object' || value === null) return parse()
  const parsed = (known.get(name)?.get(value) as Parsed<Name> | undefined) ?? parse()
  known.get(name)?.set(value, parsed)
  return parsed
}
