import { isBelievable, latestPast } from '../time/clock.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import * as repository from './review-repository.ts'

/** One change of the reviews: the version that it makes, and when it happens. */
export interface ReviewChange {
  trx: DatabaseTransaction
  version: number
  /** Never equal to and never before the latest, even when the clock was set back; of times that have not come none counts. */
  time: string
}

/** Runs changes of the reviews one after the other, over all processes. */
export interface ReviewChanges {
  run<Result>(work: (change: ReviewChange) => Promise<Result>): Promise<Result>
  /** As part of a transaction that does more. */
  within<Result>(trx: DatabaseTransaction, work: (change: ReviewChange) => Promise<Result>): Promise<Result>
}

export function createReviewChanges(database: Database, clock: Clock): ReviewChanges {
  const within: ReviewChanges['within'] = async (trx, work) => {
    const { latestTime, version } = await repository.beginChange(trx)
    const now = clock.now()
    // Whoever writes after a night in another year is of today; the mark of the latest change grows all the same.
    const isAhead = isBelievable(now) && latestTime > latestPast(now)
    const floor = isAhead ? await repository.newestTimeUntil(trx, latestPast(now)) : latestTime
    const time = floor === null ? now.toISOString() : laterThan(floor, now)
    const result = await work({ trx, version, time })
    await repository.endChange(trx, isAhead ? laterThan(latestTime, now) : time)
    return result
  }
  return { within, run: (work) => database.transaction().execute((trx) => within(trx, work)) }
}

const laterThan = (time: string, now: Date): string => new Date(Math.max(now.getTime(), Date.parse(time) + 1)).toISOString()
