import { z } from 'zod'
import { aboutShape } from './shapes/about.ts'
import type { About } from './shapes/about.ts'
import { contactShape, registrationShape } from './shapes/contact.ts'
import type { Contact, Registration } from './shapes/contact.ts'
import { doctorsShape } from './shapes/doctors.ts'
import type { Doctors } from './shapes/doctors.ts'
import { facilitiesShape } from './shapes/facilities.ts'
import type { Facilities } from './shapes/facilities.ts'
import { heroShape, hospitalShape, navigationShape } from './shapes/hospital.ts'
import type { Hero, Hospital, Navigation } from './shapes/hospital.ts'
import { servicesShape } from './shapes/services.ts'
import type { Services } from './shapes/services.ts'

/** Everything the hospital says: one field per file of `content/`, named like the file. */
export interface Site {
  hospital: Hospital
  navigation: Navigation
  hero: Hero
  about: About
  services: Services
  facilities: Facilities
  doctors: Doctors
  registration: Registration
  contact: Contact
}

/** File name (without `.yaml`) to its shape. */
export const siteShapes = {
  hospital: hospitalShape,
  navigation: navigationShape,
  hero: heroShape,
  about: aboutShape,
  services: servicesShape,
  facilities: facilitiesShape,
  doctors: doctorsShape,
  registration: registrationShape,
  contact: contactShape,
} as const

/** The whole folder as one shape: the first step of a path is the file. */
export const siteShape = z.strictObject(siteShapes)

export type FileName = keyof Site

export const fileNames = Object.keys(siteShapes) as FileName[]
