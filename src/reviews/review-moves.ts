import type { HideReason, ReportReason, WithdrawReason } from '../contract/moderation/reasons.ts'
import { findMove, type ReviewAct } from '../contract/moderation/review-states.ts'
import { reviewTag } from '../contract/review-rules.ts'
import { waitForTurn, type Database, type DatabaseTransaction, type StaffTable } from '../ground/database/database.ts'
import { isUniqueViolation } from '../ground/database/database-errors.ts'
import { Problem } from '../ground/http/problem.ts'
import { recount } from './review-counters.ts'
import { findReview, newestTimeUntil, writeReview, type StoredReview } from './review-repository.ts'
import { isBelievable, latestPast, type Clock } from '../ground/time/clock.ts'

/** One change of the reviews: the version that it makes, and when it happens. */
export interface ReviewChange {
  trx: DatabaseTransaction
  version: number
  /** After that of every earlier change, also when the clock was set back; times in the future do not count. */
  time: string
}

export type ReviewChanges = ReturnType<typeof createReviewChanges>

/** Runs changes of the reviews one after the other, over all processes. */
export function createReviewChanges(database: Database, clock: Clock) {
  /** As part of a transaction that does more. */
  async function within<Result>(trx: DatabaseTransaction, work: (change: ReviewChange) => Promise<Result>): Promise<Result> {
    // Until this transaction ends, the next change waits.
    await waitForTurn(trx)
    const { latestTime, version } = await trx
      .updateTable('review_totals')
      .set((totals) => ({ version: totals('version', '+', 1) }))
      .returning(['latest_time as latestTime', 'version'])
      .executeTakeFirstOrThrow()
    const now = clock.now()
    // A clock that once ran ahead has left a latest time in the future: this change is of now, and only that mark goes on from there.
    const isAhead = isBelievable(now) && latestTime > latestPast(now)
    const floor = isAhead ? await newestTimeUntil(trx, latestPast(now)) : latestTime
    const time = floor === null ? now.toISOString() : laterThan(floor, now)
    const result = await work({ trx, version, time })
    const latest = isAhead ? laterThan(latestTime, now) : time
    await trx.updateTable('review_totals').set({ latest_time: latest }).execute()
    return result
  }
  return {
    within,
    run: <Result>(work: (change: ReviewChange) => Promise<Result>) => database.transaction().execute((trx) => within(trx, work)),
  }
}

const laterThan = (time: string, now: Date): string => new Date(Math.max(now.getTime(), Date.parse(time) + 1)).toISOString()

export type Moderator = Pick<StaffTable, 'id' | 'name'>

/** What happens to every review is not noted: the log is for what was done about some. */
const ORDINARY: ReadonlySet<ReviewAct> = new Set(['publish', 'remove'])

/**
 * Does one move of a review: its row, what it counts as, and the log. The only way in which a review comes, changes and goes; refuses with
 * `review-moved` what the table of moves does not allow. Null: it is not there before, or after it.
 */
export async function moveReview(
  change: ReviewChange,
  act: ReviewAct,
  before: StoredReview | null,
  after: StoredReview | null,
  { by, reason }: { by?: Moderator; reason?: HideReason | ReportReason | WithdrawReason | undefined } = {},
): Promise<void> {
  const { trx } = change
  const move = findMove(act, before?.state ?? null, (before?.reply ?? null) !== null)
  if (move === undefined || move.to !== (after?.state ?? null)) throw new Problem('review-moved')
  await writeReview(trx, before, after).catch(refuseSecond('already-reviewed'))
  await recount(trx, before, after)
  if (ORDINARY.has(act) && (before === null || before.state === 'published')) return
  const who = { staff_id: by?.id ?? null, staff_name: by?.name ?? null }
  const row = { number: change.version, time: change.time, review_id: (before ?? after)?.id ?? '', act, reason: reason ?? null, ...who }
  await trx.insertInto('review_acts').values(row).execute()
}

/** The tables allow one review per author, and one report per reader: this is what tells two attempts at once apart. */
export const refuseSecond = (code: 'already-reviewed' | 'already-reported') => (error: unknown) => {
  throw isUniqueViolation(error) ? new Problem(code, { cause: error }) : error
}

/** Within the transaction that decides: the page with this tag may be older than what a colleague did, at this process or another. */
export async function findAsRead(trx: DatabaseTransaction, id: string, tag?: string): Promise<StoredReview> {
  const review = await findReview(trx, id)
  if (review === null) throw new Problem('review-not-found')
  if (tag !== undefined && (await readTag(trx, review)) !== tag) throw new Problem('review-moved')
  return review
}

/** Tells what a moderator has read: its text by its time, and by the last act what was done about it. */
export async function readTag(db: Database, review: StoredReview): Promise<string> {
  const acts = db.selectFrom('review_acts').select('number').where('review_id', '=', review.id).orderBy('number', 'desc').limit(1)
  const last = await acts.executeTakeFirst()
  return [reviewTag(review), ...(last ? [last.number] : [])].join(' ')
}
