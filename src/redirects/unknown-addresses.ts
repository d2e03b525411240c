import { sql } from 'kysely'
import { unlessOutage } from '../ground/database/database-errors.ts'
import type { Database } from '../ground/database/database.ts'
import { DAY_MILLISECONDS, latestPast, type Clock } from '../ground/time/clock.ts'

/** The most paths that a process counts until `sweep`, and that the table keeps. */
const MOST_PATHS = 200
const KEPT_DAYS = 7
/** A path with fewer requests is taken for a typing error and not listed. */
const OFTEN = 3

/** Counts requests for unknown paths, for a week, without who asked or when. */
export function createUnknownAddresses(database: Database, clock: Clock) {
  const counts = new Map<string, number>()

  function note(path: string): void {
    if (counts.size >= MOST_PATHS && !counts.has(path)) {
      const rare = [...counts.keys()].find((one) => counts.get(one) === 1)
      if (rare === undefined) return
      counts.delete(rare)
    }
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }

  /** Adds this process's counts to the table; deletes paths older than {@link KEPT_DAYS}, and the rarest beyond {@link MOST_PATHS}. */
  async function sweep(now = clock.now()): Promise<void> {
    const rows = [...counts].map(([path, count]) => ({ path, count, since: now.toISOString() }))
    counts.clear()
    const over = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS).toISOString()
    await database
      .deleteFrom('unknown_addresses')
      .where((is) => is.or([is('since', '<=', over), is('since', '>', latestPast(now))]))
      .execute()
    if (rows.length === 0) return
    const more = { count: sql<number>`unknown_addresses.count + excluded.count` }
    await database
      .insertInto('unknown_addresses')
      .values(rows)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(more))
      .execute()
    const most = database.selectFrom('unknown_addresses').select('path').orderBy('count', 'desc').orderBy('since', 'desc').limit(MOST_PATHS)
    await database.deleteFrom('unknown_addresses').where('path', 'not in', most).execute()
  }

  return {
    note,
    sweep,
    /** Paths with at least {@link OFTEN} requests, the most frequent first. */
    async often() {
      await sweep().catch(unlessOutage)
      const all = database.selectFrom('unknown_addresses').select(['path', 'count']).where('count', '>=', OFTEN)
      return all.orderBy('count', 'desc').orderBy('path').execute()
    },
  }
}
