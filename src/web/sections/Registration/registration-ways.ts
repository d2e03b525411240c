import type { Hospital } from '../../../content/shapes/hospital.ts'

/** Whom one asks to be registered: the registration desk, else whoever answers for the house. */
export function registrationWaysOf(phones: Hospital['phones']): { phone: string | undefined; chat: string | undefined } {
  return { phone: phones.registration ?? phones.general, chat: phones.registrationChat ?? phones.contactChat }
}
