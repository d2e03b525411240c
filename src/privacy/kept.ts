/** All personal data that this site keeps, from `words/kept.yaml`; the notice, the archive that people download and the tests are made from it. */
import type { Tables } from '../ground/database/tables.ts'
import { browser, house, server, visitors } from './words.ts'

/** Four facts about kept data, each a sentence or the end of one, in words that a patient understands. */
export interface Kept {
  what: string
  why: string
  howLong: string
  whoSees: string
}

/** What a column holds. `secret`: like a password, or something that identifies a person again; never handed out. */
export type Column = string | { secret: string }

export interface KeptTable extends Kept {
  /** Whom the rows are about. */
  about: 'visitor' | 'staff' | 'nobody'
  /** The column with the owner of a row, an id of `users`. A visitor's archive contains the rows that they own. */
  owner?: string
  /** How long rows are kept, in minutes after they were made, or after their own end. */
  minutes?: number
  columns: Readonly<Record<string, Column>>
}

/** Data outside of the tables, under these names; a name that ends with `*` stands for all that begin so. */
export type KeptElsewhere = Kept & { names: Readonly<Record<string, string>> }

type KeptTables = {
  [Name in keyof Tables]: KeptTable & { owner?: keyof Tables[Name]; columns: Record<keyof Tables[Name], Column> }
}

export const meaningOf = (column: Column): string => (typeof column === 'string' ? column : column.secret)

/** Tables about people who sign in to write a review. */
export const keptOfVisitors = visitors satisfies Partial<KeptTables>

/** Tables about the hospital's own staff, or about nobody. */
export const keptOfHouse = house satisfies Partial<KeptTables>

/** A column that `words/kept.yaml` does not name is a type error here. */
export const keptTables = { ...keptOfVisitors, ...keptOfHouse } satisfies KeptTables

export const keptInBrowser = browser satisfies Record<string, KeptElsewhere>

export const keptByServer = server satisfies Record<string, KeptElsewhere>
