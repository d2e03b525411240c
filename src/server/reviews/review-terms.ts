import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { DAY_MILLISECONDS, latestPast } from '../time/clock.ts'
import { newestTimeUntil } from './review-repository.ts'

const NEAR_DAYS = 31

/** A clock far from the newest of what people did here is not to be trusted with deleting. */
export async function isNearNewest(db: Database, now: Date): Promise<boolean> {
  const latest = latestPast(now)
  const act = db.selectFrom('staff_acts').select('time').where('time', '<=', latest).orderBy('number', 'desc').limit(1)
  const times = [await newestTimeUntil(db, latest), (await act.executeTakeFirst())?.time ?? null]
  const earliest = latestPast(now, -NEAR_DAYS * DAY_MILLISECONDS)
  return times.some((time) => time !== null && time >= earliest)
}

/** Never more than a tenth in a day, whatever the clock says; where there are few, one. */
export async function mayExpire(trx: Database, now: Date): Promise<boolean> {
  if (!(await isNearNewest(trx, now))) return false
  const all = await trx
    .selectFrom('reviews')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .executeTakeFirstOrThrow()
  const gone = await trx
    .selectFrom('review_acts')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('act', '=', 'expire')
    .where('time', '>', latestPast(now, -DAY_MILLISECONDS))
    .executeTakeFirstOrThrow()
  return gone.count < Math.max(1, Math.floor((all.count + gone.count) / 10))
}
