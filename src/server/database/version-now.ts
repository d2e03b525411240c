import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { SqliteKeeper } from './sqlite-keeper.ts'

/**
 * The version of the reviews at this moment, asked past the query builder: each view of the page asks for it.
 * Null while a transaction of ours is open, whose changes nobody may see yet, and when anything fails: then ask as usual.
 */
export function createVersionNow(keeper: SqliteKeeper): () => number | null {
  let prepared: { database: DatabaseSync; statement: StatementSync } | undefined

  return () => {
    try {
      const database = keeper.current()
      if (database.isTransaction) return null
      if (prepared?.database !== database) {
        prepared = { database, statement: database.prepare('SELECT version FROM review_totals') }
      }
      const version = prepared.statement.get()?.['version']
      return typeof version === 'number' ? version : null
    } catch {
      return null
    }
  }
}
