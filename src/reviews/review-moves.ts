import type { HideReason, ReportReason, WithdrawReason } from '../contract/moderation/reasons.ts'
import { findMove, type ReviewAct } from '../contract/moderation/review-states.ts'
import { reviewTag } from '../contract/review-rules.ts'
import { waitForTurn, type Database, type DatabaseTransaction, type StaffTable } from '../ground/database/database.ts'
import { isUniqueViolation } from '../ground/database/database-errors.ts'
import { Problem } from '../ground/http/problem.ts'
import { recount } from './review-counters.ts'
import { findReview, newestTimeUntil, writeReview, type StoredReview } from './review-repository.ts'
import { isBelievable, latestPast, type Clock } from '../ground/time/clock.ts'

/** A change of the reviews in a transaction, with the version that it makes. */
export interface ReviewChange {
  trx: DatabaseTransaction
  version: number
  /** ISO 8601, UTC; later than that of every earlier change, even if the clock was set back. Times far in the future do not count. */
  time: string
}

export type ReviewChanges = ReturnType<typeof createReviewChanges>

/** Serialises changes of the reviews over all processes. */
export function createReviewChanges(database: Database, clock: Clock) {
  /** Runs a change within a transaction of the caller's. */
  async function runInTransaction<Result>(trx: DatabaseTransaction, work: (change: ReviewChange) => Promise<Result>): Promise<Result> {
    // The next change waits until this transaction ends.
    await waitForTurn(trx)
    const { latestTime, version } = await trx
      .updateTable('review_totals')
      .set((totals) => ({ version: totals('version', '+', 1) }))
      .returning(['latest_time as latestTime', 'version'])
      .executeTakeFirstOrThrow()
    const now = clock.now()
    // If a clock that ran ahead has left a `latest_time` in the future, this change gets the present time, later than all others up to now.
    const isAhead = isBelievable(now) && latestTime > latestPast(now)
    const floor = isAhead ? await newestTimeUntil(trx, latestPast(now)) : latestTime
    const time = floor === null ? now.toISOString() : laterThan(floor, now)
    const result = await work({ trx, version, time })
    const latest = isAhead ? laterThan(latestTime, now) : time
    await trx.updateTable('review_totals').set({ latest_time: latest }).execute()
    return result
  }
  return {
    runInTransaction,
    run: <Result>(work: (change: ReviewChange) => Promise<Result>) => database.transaction().execute((trx) => runInTransaction(trx, work)),
  }
}

const laterThan = (time: string, now: Date): string => new Date(Math.max(now.getTime(), Date.parse(time) + 1)).toISOString()

export type Moderator = Pick<StaffTable, 'id' | 'name'>

/** Moves that happen to every review and are not logged. */
const ORDINARY: ReadonlySet<ReviewAct> = new Set(['publish', 'remove'])

/**
 * Makes one move of a review: its row, the counters and the log. Every creation, change and deletion goes through here; a move that the table of
 * moves does not allow is refused with `review-moved`. `before` null creates the review, `after` null deletes it.
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

/** Turns a violation of "one review per author" or "one report per reader" (two attempts at once) into its problem. */
export const refuseSecond = (code: 'already-reviewed' | 'already-reported') => (error: unknown) => {
  throw isUniqueViolation(error) ? new Problem(code, { cause: error }) : error
}

/** Finds a review in the transaction of a decision; refuses if it has changed since the moderator's page with this tag. */
export async function findAsRead(trx: DatabaseTransaction, id: string, tag?: string): Promise<StoredReview> {
  const review = await findReview(trx, id)
  if (review === null) throw new Problem('review-not-found')
  if (tag !== undefined && (await readTag(trx, review)) !== tag) throw new Problem('review-moved')
  return review
}

/** A tag of a review's version: the time of its text, and the number of its last act. */
export async function readTag(db: Database, review: StoredReview): Promise<string> {
  const acts = db.selectFrom('review_acts').select('number').where('review_id', '=', review.id).orderBy('number', 'desc').limit(1)
  const last = await acts.executeTakeFirst()
  return [reviewTag(review), ...(last ? [last.number] : [])].join(' ')
}
