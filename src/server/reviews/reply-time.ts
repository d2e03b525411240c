import type { Database } from '../database/database.ts'

/** Of the newest replies: what was usual years ago says nothing, and the cost stays the same. */
const LOOKED_AT = 100
/** Fewer show no habit. */
const LEAST = 5
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Days within which half of the reviews are answered; null while there are too few replies. */
export async function readUsualReplyDays(db: Database): Promise<number | null> {
  const rows = await db
    .selectFrom('reviews')
    .select(['time', 'reply_time', 'state'])
    .where('reply_time', 'is not', null)
    .orderBy('reply_time', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const delays = rows
    .flatMap(({ time, reply_time, state }) =>
      reply_time === null || state !== 'published' ? [] : [Date.parse(reply_time) - Date.parse(time)],
    )
    // A review that was changed after the reply is younger than it.
    .filter((delay) => delay > 0)
    .toSorted((a, b) => a - b)
  const median = delays[Math.floor((delays.length - 1) / 2)]
  return median === undefined || delays.length < LEAST ? null : Math.max(1, Math.ceil(median / DAY_MILLISECONDS))
}
