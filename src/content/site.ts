import { z } from 'zod'
import { aboutShape } from './shapes/about.ts'
import { calendarShape } from './shapes/calendar.ts'
import { contactShape } from './shapes/contact.ts'
import { doctorsShape } from './shapes/doctors.ts'
import { facilitiesShape } from './shapes/facilities.ts'
import { heroShape } from './shapes/hero.ts'
import { hospitalShape } from './shapes/hospital.ts'
import { navigationShape } from './shapes/navigation.ts'
import { registrationShape } from './shapes/registration.ts'
import { servicesShape } from './shapes/services.ts'

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
} as const

/** The whole folder as one shape: the first step of a path is the file. */
export const siteShape = z.strictObject({ ...siteShapes, calendar: calendarShape.prefault({}) })

/** Everything the hospital says: one field per file of `content/`, named like the file. */
export type Site = z.infer<typeof siteShape>

export type FileName = keyof Site

export const fileNames = Object.keys(siteShapes) as FileName[]

/** Files that may be missing. */
export const optionalFiles: ReadonlySet<FileName> = new Set(['calendar'])

/** The folder of the schemas, in the content folder: where each file's first line sends editors. */
export const SCHEMA_FOLDER = '.schema'

/** File name in {@link SCHEMA_FOLDER} to its text. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    fileNames.map((name) => {
      const schema = z.toJSONSchema(siteShapes[name], {
        io: 'input',
        // Editors compute 4.7 % 0.1 with rounding errors and would refuse a valid rating.
        override: ({ jsonSchema }) => {
          delete jsonSchema.multipleOf
        },
      })
      return [`${name}.json`, `${JSON.stringify({ ...schema, title: `${name}.yaml` }, null, 2)}\n`]
    }),
  )
}
