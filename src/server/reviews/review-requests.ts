import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { photoUrlOf } from '../photos/photo-name.ts'
import type { CheckedDraft } from './review-draft.ts'

/** A `POST` of a draft, with the key that its retries carry as well. */
export interface ReviewRequest {
  userId: string
  key: string
  draft: CheckedDraft
}

/** The review that this very request has created before; null for a new request. Refuses the same key with another draft. */
export async function findCreated(trx: DatabaseTransaction, { userId, key, draft }: ReviewRequest): Promise<string | null> {
  const row = await trx
    .selectFrom('review_requests')
    .select(['draft_hash', 'review_id'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.draft_hash !== hashOf(draft)) throw new Problem('request-key-reused')
  return row.review_id
}

/** One for each author: an earlier review of theirs is gone, and so is whoever waits for its answer. */
export async function rememberCreated(trx: DatabaseTransaction, { userId, key, draft }: ReviewRequest, reviewId: string): Promise<void> {
  const values = { request_key: key, draft_hash: hashOf(draft), review_id: reviewId }
  await trx
    .insertInto('review_requests')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Over the photo's address, as hashes were made from the first version on: a retry may come after an update. */
function hashOf({ review, rating, photoName }: CheckedDraft): string {
  return createHash('sha256')
    .update(JSON.stringify([review, rating, photoName === null ? null : photoUrlOf(photoName)]))
    .digest('base64url')
}
