import { HIDE_REASONS, type HideReason } from '../contract/moderation/reasons.ts'
import { isOfStars, listCounters, type Counted, type Counter } from '../contract/moderation/counters.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'

export type ReviewFigures = Awaited<ReturnType<typeof readFigures>>

/** Updates the counters, in the transaction that changes the review. */
export async function recount(trx: DatabaseTransaction, before: Counted | null, after: Counted | null): Promise<void> {
  const [less, more] = [listCounters(before), listCounters(after)]
  for (const counter of less) if (!more.includes(counter)) await add(trx, counter, -1)
  for (const counter of more) if (!less.includes(counter)) await add(trx, counter, 1)
}

async function add(trx: DatabaseTransaction, counter: Counter, by: 1 | -1): Promise<void> {
  if (isOfStars(counter)) {
    await trx
      .updateTable('review_totals')
      .set((totals) => ({ [counter]: totals(counter, '+', by) }))
      .execute()
    return
  }
  const first = trx.insertInto('review_counters').values({ name: counter, count: Math.max(by, 0) })
  await first.onConflict((is) => is.column('name').doUpdateSet((row) => ({ count: row('review_counters.count', '+', by) }))).execute()
}

/** The numbers of waiting, hidden (by reason) and answered reviews. */
export async function readFigures(db: Database) {
  const rows = await db.selectFrom('review_counters').selectAll().execute()
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const reasons = Object.keys(HIDE_REASONS) as HideReason[]
  return {
    /** Held or revised. */
    waiting: counts.get('waiting') ?? 0,
    replied: counts.get('replied') ?? 0,
    hidden: Object.fromEntries(reasons.map((reason) => [reason, counts.get(`hidden:${reason}`) ?? 0])) as Record<HideReason, number>,
    usualReplyDays: await readUsualReplyDays(db),
  }
}

/** How many of the newest replies count for the usual delay. */
const LOOKED_AT = 100
/** With fewer replies no usual delay is given. */
const LEAST = 5

/** The median delay of replies in days; null while there are too few. */
async function readUsualReplyDays(db: Database): Promise<number | null> {
  const answered = db.selectFrom('reviews').select(['time', 'reply_time', 'state']).where('reply_time', 'is not', null)
  const delays = (await answered.orderBy('reply_time', 'desc').limit(LOOKED_AT).execute())
    .flatMap(({ time, reply_time, state }) =>
      reply_time === null || state !== 'published' ? [] : [Date.parse(reply_time) - Date.parse(time)],
    )
    // A review that was changed after its reply has a negative delay and is left out.
    .filter((delay) => delay > 0)
    .toSorted((a, b) => a - b)
  const median = delays[Math.floor((delays.length - 1) / 2)]
  return median === undefined || delays.length < LEAST ? null : Math.max(1, Math.ceil(median / DAY_MILLISECONDS))
}
