import type { Hospital } from '../../../content/shapes/hospital.ts'

/** The number to register at: that of the registration desk, else the hospital's general one. */
export function registrationWaysOf(phones: Hospital['phones']): { phone: string | undefined; chat: string | undefined } {
  return { phone: phones.registration ?? phones.general, chat: phones.registrationChat ?? phones.contactChat }
}
