import type { Clock } from '../time/clock.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import * as repository from './review-repository.ts'

/** One change of the reviews: the version that it makes, and when it happens. */
export interface ReviewChange {
  trx: DatabaseTransaction
  version: number
  /** Never equal to and never before the latest, even when the clock was set back. */
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
    const time = new Date(Math.max(clock.now().getTime(), Date.parse(latestTime) + 1)).toISOString()
    const result = await work({ trx, version, time })
    await repository.endChange(trx, time)
    return result
  }
  return { within, run: (work) => database.transaction().execute((trx) => within(trx, work)) }
}
