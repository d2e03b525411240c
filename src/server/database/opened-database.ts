import type { Database } from './database.ts'

/**
 * Where the data lives. Another engine is another member with its own `kind`.
 * `patienceMilliseconds`: how long one waits for PostgreSQL before it counts as out of reach, if not as long as visitors do.
 */
export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; patienceMilliseconds?: number }

export interface OpenedDatabase {
  database: Database
  /** The version of the reviews at this moment where it costs next to nothing; null when it has to be asked as usual. */
  versionNow(): number | null
  /** Calls back soon after reviews were changed through any process. A hint may be lost. Null where asking costs no more than being told. */
  watchReviews: ((onHint: () => void) => void) | null
  /** Rejects while the database cannot take a write. */
  checkWritable(): Promise<void>
  /** Rejects when the file is damaged somewhere inside, where opening it has not looked already. */
  requireWhole(): Promise<void>
  /** Moves what the journal holds into the database and gives its space back, unless someone is using it right now. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export async function checkWritable(database: Database): Promise<void> {
  await database
    .updateTable('review_totals')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute()
}
