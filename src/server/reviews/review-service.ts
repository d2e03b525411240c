import { randomUUID } from 'node:crypto'
import { averageRating, countReviews, reviewTag } from '../../contract/review-rules.ts'
import type { Review, ReviewOverview } from '../../contract/review.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { brokenConstraint } from '../database/database-errors.ts'
import { Problem } from '../http/problem.ts'
import { createAllowance } from '../people/allowance.ts'
import type { Allowance } from '../people/allowance.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'
import type { ReviewPhotos } from '../photos/photo-service.ts'
import { checkDraft } from './review-draft.ts'
import type { CheckedDraft } from './review-draft.ts'
import * as repository from './review-repository.ts'
import type { StoredReview } from './review-repository.ts'
import { findCreated, rememberCreated } from './review-requests.ts'
import { photoUrlOf } from '../photos/photo-name.ts'

interface ReviewNeeds {
  database: Database
  photos: ReviewPhotos
  clock: Clock
  allowance?: Allowance
}

/** Drafts are what a client sent, unchecked; refusals are {@link Problem}s. */
export interface ReviewService {
  overview(): Promise<ReviewOverview>
  /** Grows with every change of a review. */
  version(): Promise<number>
  reviewOf(userId: string): Promise<Review | null>
  /** A retry that carries the `requestKey` of a request already done gets its review and makes none. */
  create(author: SignedInUser, draft: unknown, requestKey?: string | null): Promise<Review>
  /** Refuses with `review-changed` when the review is in none of the `expectedTags`. */
  update(author: SignedInUser, id: string, draft: unknown, expectedTags?: readonly string[] | null): Promise<Review>
  remove(author: SignedInUser, id: string): Promise<void>
  /** For the operator: deletes any review with its count and its photo, and returns it; refuses with `review-not-found`. */
  takeDown(id: string): Promise<Review>
  /** Within a transaction that removes the author: their review goes with its count; its photo is the caller's. */
  removeOf(trx: DatabaseTransaction, userId: string): Promise<void>
}

export function createReviewService(needs: ReviewNeeds): ReviewService {
  const { database, photos, clock, allowance = createAllowance(needs.clock) } = needs
  type Work<Result> = (trx: DatabaseTransaction, time: string) => Promise<Result>

  /** Runs one change of the reviews, one after the other, and hands it the time it happens at. */
  async function changeWithin<Result>(trx: DatabaseTransaction, work: Work<Result>): Promise<Result> {
    const { latestTime } = await repository.beginChange(trx)
    const time = timeAfter(latestTime, clock.now())
    const result = await work(trx, time)
    await repository.endChange(trx, time)
    return result
  }

  async function change<Result>(work: Work<Result>): Promise<Result> {
    return database.transaction().execute((trx) => changeWithin(trx, work))
  }

  async function deleteWithPhoto(trx: DatabaseTransaction, review: StoredReview): Promise<StoredReview> {
    await deleteCounted(trx, review)
    if (review.photoName !== null) await photos.release(trx, review.photoName)
    return review
  }

  /** A refused draft has cost the reading of it: it counts as well. */
  async function accept(author: SignedInUser, draft: unknown): Promise<CheckedDraft> {
    try {
      return checkDraft(draft)
    } catch (error) {
      await database.transaction().execute((trx) => allowance.spend(trx, author.id, 'refused'))
      throw error
    }
  }

  return {
    async overview() {
      const { distribution, newest } = await repository.readNewest(database)
      return { average: averageRating(distribution), count: countReviews(distribution), distribution, reviews: newest.map(answerOf) }
    },

    version: () => repository.readVersion(database),

    async reviewOf(userId) {
      const review = await repository.findReviewOf(database, userId)
      return review && answerOf(review)
    },

    async create(author, draft, requestKey = null) {
      const content = await accept(author, draft)
      const request = requestKey === null ? null : { userId: author.id, key: requestKey, draft: content }
      return change(async (trx, time) => {
        const created = request && (await findCreated(trx, request))
        if (created) return answerOf(await findOwn(trx, created, author.id))
        await allowance.spend(trx, author.id, 'create')
        const review: StoredReview = { id: randomUUID(), userId: author.id, name: author.name, photo: author.photo, ...content, time }
        await repository.insertReview(trx, review).catch(refuseSecondReview)
        if (review.photoName !== null) await photos.use(trx, review.photoName, author.id)
        await repository.countRating(trx, review.rating, 1)
        if (request) await rememberCreated(trx, request, review.id)
        return answerOf(review)
      })
    },

    async update(author, id, draft, expectedTags = null) {
      const content = await accept(author, draft)
      const { review, released } = await change(async (trx, time) => {
        const before = await findOwn(trx, id, author.id)
        if (expectedTags && !expectedTags.includes(reviewTag(before))) throw new Problem('review-changed', { review: answerOf(before) })
        await allowance.spend(trx, author.id, 'edit')
        const after: StoredReview = { ...before, ...content, time }
        const keepsPhoto = after.photoName === before.photoName
        if (!keepsPhoto && after.photoName !== null) await photos.use(trx, after.photoName, author.id)
        if (!keepsPhoto && before.photoName !== null) await photos.release(trx, before.photoName)
        await repository.updateReview(trx, after)
        await repository.countRating(trx, before.rating, -1)
        await repository.countRating(trx, after.rating, 1)
        return { review: answerOf(after), released: keepsPhoto ? null : before.photoName }
      })
      if (released !== null) await photos.removeFiles([released])
      return review
    },

    async remove(author, id) {
      const review = await change(async (trx) => {
        const found = await findOwn(trx, id, author.id)
        await allowance.spend(trx, author.id, 'delete')
        return deleteWithPhoto(trx, found)
      })
      if (review.photoName !== null) await photos.removeFiles([review.photoName])
    },

    async takeDown(id) {
      const review = await change(async (trx) => {
        const found = await repository.findReview(trx, id)
        if (found === null) throw new Problem('review-not-found')
        return deleteWithPhoto(trx, found)
      })
      if (review.photoName !== null) await photos.removeFiles([review.photoName])
      return answerOf(review)
    },

    async removeOf(trx, userId) {
      await changeWithin(trx, async () => {
        const review = await repository.findReviewOf(trx, userId)
        if (review !== null) await deleteCounted(trx, review)
      })
    },
  }
}

async function deleteCounted(trx: DatabaseTransaction, { id, rating }: StoredReview): Promise<void> {
  await repository.deleteReview(trx, id)
  await repository.countRating(trx, rating, -1)
}

async function findOwn(trx: DatabaseTransaction, id: string, userId: string): Promise<StoredReview> {
  const review = await repository.findOwnReview(trx, id, userId)
  if (review === null) throw new Problem('review-not-found')
  return review
}

/** Never equal to and never before the latest, even when the clock was set back. */
function timeAfter(latest: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(latest) + 1)).toISOString()
}

/** The table allows one review per author: this is what tells two attempts at once apart. */
function refuseSecondReview(error: unknown): never {
  throw brokenConstraint(error) === 'unique' ? new Problem('already-reviewed', { cause: error }) : error
}

/** A review as everyone may see it: here its photo's name becomes an address. */
export function answerOf({ photoName, time, ...rest }: StoredReview): Review {
  return { ...rest, imageUrl: photoName === null ? null : photoUrlOf(photoName), time }
}
