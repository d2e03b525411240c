/** What this site keeps of people. Whatever is kept stands here: the notice, the file that people take with them and the tests are made from it. */
import { ASIDE_DAYS } from '../data-folder/aside.ts'
import type { Tables } from '../database/database.ts'

/** Four answers, each a sentence or its end, in words that a patient reads. */
export interface Kept {
  what: string
  why: string
  howLong: string
  whoSees: string
}

/** What a column holds. `secret`: as good as a password, or what leads back to one; never handed out. */
export type Column = string | { secret: string }

export interface KeptTable extends Kept {
  /** Whom its rows speak of. */
  about: 'visitor' | 'staff' | 'nobody'
  /** The column that says whose a row is, as an id of `users`. Such rows are what a visitor takes with them. */
  owner?: string
  /** Rows go this long after they were made, or after their own end. */
  minutes?: number
  columns: Readonly<Record<string, Column>>
}

export type KeptTables = {
  [Name in keyof Tables]: KeptTable & { owner?: keyof Tables[Name]; columns: Record<keyof Tables[Name], Column> }
}

export const meaningOf = (column: Column): string => (typeof column === 'string' ? column : column.secret)

const UNITS = [
  ['hari', 24 * 60],
  ['jam', 60],
  ['menit', 1],
] as const

/** `10 menit`, `1 jam`, `30 hari`. */
export function inWords(minutes: number): string {
  const [unit, size] = UNITS.find(([, each]) => minutes % each === 0) ?? UNITS[2]
  return `${minutes / size} ${unit}`
}

const HOUR = 60
const DAY = 24 * HOUR
/** Checked by moving the clock past each (P06). */
export const TERMS = {
  session: 30 * DAY,
  loginAttempt: 10,
  action: DAY,
  unusedPhoto: HOUR,
  retry: DAY,
  invitation: 7 * DAY,
  aside: ASIDE_DAYS * DAY,
} as const
