/** What this site keeps of people. Whatever is kept stands in `words/kept.yaml`: the notice, the file that people take with them and the tests are made from it. */
import type { Tables } from '../ground/database/tables.ts'
import { browser, house, server, visitors } from './words.ts'

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

/** Something that is kept outside of the tables, under these names; a name that ends with `*` stands for all that begin so. */
export type KeptElsewhere = Kept & { names: Readonly<Record<string, string>> }

type KeptTables = {
  [Name in keyof Tables]: KeptTable & { owner?: keyof Tables[Name]; columns: Record<keyof Tables[Name], Column> }
}

export const meaningOf = (column: Column): string => (typeof column === 'string' ? column : column.secret)

/** Of those who sign in to write a review. */
export const keptOfVisitors = visitors satisfies Partial<KeptTables>

/** Of the hospital's own staff, and of nobody. */
export const keptOfHouse = house satisfies Partial<KeptTables>

/** A column that is not told is a type error here. */
export const keptTables = { ...keptOfVisitors, ...keptOfHouse } satisfies KeptTables

export const keptInBrowser = browser satisfies Record<string, KeptElsewhere>

export const keptByServer = server satisfies Record<string, KeptElsewhere>
