import type { Hospital } from '../../../content/shapes/hospital.ts'

export interface Ways {
  phone: string | undefined
  chat: string | undefined
}

/** The desk's own numbers: at the hospital's others nobody can register. */
export function registrationWaysOf({ registration, registrationChat }: Hospital['phones']): Ways {
  return { phone: registration, chat: registrationChat }
}

/** Whom to ask: the desk, else the hospital's general numbers. */
export function helpWaysOf({ registration, general, registrationChat, contactChat }: Hospital['phones']): Ways {
  return { phone: registration ?? general, chat: registrationChat ?? contactChat }
}

/** Names of hours that are those of a number. */
export const HOURS_OF_WAY: Readonly<Record<keyof Ways, RegExp>> = { phone: /telepon|telp/iu, chat: /whats\s?app|\bwa\b/iu }
