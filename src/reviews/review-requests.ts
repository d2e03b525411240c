import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import type { Allowance } from '../ground/people/allowance.ts'
import { aDayBefore } from '../ground/time/clock.ts'
import { photoNameOf, photoUrlOf } from '../photos/index.ts'
import { cleanReviewText, faultsOfDraft, type Rating } from '../contract/review-rules.ts'
import { reviewDraftSchema } from '../contract/review.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { valueNamed } from '../contract/value-named.ts'

/** A valid draft, as it will be stored. */
export interface CheckedDraft extends Omit<z.output<typeof reviewDraftSchema>, 'imageUrl'> {
  rating: Rating
  photoName: string | null
}

/** The problem of an invalid field; a missing field counts as empty. */
const SHAPE_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  review: 'review-empty',
  rating: 'rating-missing',
  imageUrl: 'image-not-usable',
}

/** Validates what a client sent; throws the `Problem` of the first broken rule. */
export function checkDraft(body: unknown): CheckedDraft {
  const shape = reviewDraftSchema.safeParse(body)
  if (!shape.success) throw new Problem(valueNamed(SHAPE_PROBLEMS, String(shape.error.issues[0]?.path[0])) ?? 'bad-request')
  const { imageUrl, ...draft } = shape.data
  const [fault] = faultsOfDraft(draft)
  if (fault) throw new Problem(fault.code)
  const photoName = imageUrl === null ? null : photoNameOf(imageUrl)
  if (imageUrl !== null && photoName === null) throw new Problem('image-not-usable')
  return { ...draft, review: cleanReviewText(draft.review), rating: draft.rating as Rating, photoName }
}

/** A `POST` of a draft, with the key that its retries carry as well. */
export type ReviewRequest = { userId: string; key: string; draft: CheckedDraft }

/** The id of the review that this request has created before; null for a new request. Refuses the same key with another draft. */
export async function findCreated(trx: DatabaseTransaction, { userId, key, draft }: ReviewRequest): Promise<string | null> {
  const requests = trx.selectFrom('review_requests').select(['draft_hash', 'review_id']).where('user_id', '=', userId)
  const row = await requests.where('request_key', '=', key).executeTakeFirst()
  if (!row) return null
  if (row.draft_hash !== hashDraft(draft)) throw new Problem('request-key-reused')
  return row.review_id
}

/** Saves the request that created a review. One per author, because a former one belongs to a deleted review. */
export async function rememberCreated(trx: DatabaseTransaction, { userId, key, draft }: ReviewRequest, reviewId: string): Promise<void> {
  const values = { request_key: key, draft_hash: hashDraft(draft), review_id: reviewId }
  const row = trx.insertInto('review_requests').values({ user_id: userId, ...values })
  await row.onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)).execute()
}

const FORGOTTEN_AT_ONCE = 500

/**
 * Forgets requests after a day. Until then a retry may come, also for a review that was deleted and must not come back. Their age is known by the
 * review's time, or for a deleted one by its author's actions.
 */
export async function forgetCreated(db: Database, allowance: Pick<Allowance, 'hasDone'>, now: Date): Promise<void> {
  const old = await db
    .selectFrom('review_requests')
    .leftJoin('reviews', 'reviews.id', 'review_requests.review_id')
    .select(['review_requests.user_id', 'review_requests.review_id', 'reviews.time'])
    .where((row) => row.or([row('reviews.time', 'is', null), row('reviews.time', '<=', aDayBefore(now))]))
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  for (const { user_id, review_id, time } of old) {
    await db.transaction().execute(async (trx) => {
      if (time === null && (await allowance.hasDone(trx, user_id, 'create'))) return
      await trx.deleteFrom('review_requests').where('user_id', '=', user_id).where('review_id', '=', review_id).execute()
    })
  }
}

/** A hash of a draft. It includes the photo's address, as in the first version, because a retry may come after an update. */
function hashDraft({ review, rating, photoName }: CheckedDraft): string {
  return hash('sha256', JSON.stringify([review, rating, photoName === null ? null : photoUrlOf(photoName)]), 'base64url')
}
