import { randomUUID } from 'node:crypto'
import { averageRating, countReviews } from '../../contract/review-rules.ts'
import type { Review, ReviewOverview } from '../../contract/review.ts'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { brokenConstraint } from '../database/database-errors.ts'
import { Problem } from '../http/problem.ts'
import type { SignedInUser } from '../login/sessions-port.ts'
import { checkDraft } from './review-draft.ts'
import * as repository from './review-repository.ts'

/** What reviews need of the photos. */
export interface ReviewImages {
  /** Throws `image-not-usable` unless this user uploaded the photo and no review has had it. */
  use(trx: DatabaseTransaction, imageUrl: string, userId: string): Promise<void>
  /** The photo no longer belongs to a review. */
  release(trx: DatabaseTransaction, imageUrl: string): Promise<void>
  /** Removes the file of a photo whose release is committed; never rejects, what fails is swept later. */
  removeReleased(imageUrl: string): Promise<void>
}

interface ReviewNeeds {
  database: Database
  images: ReviewImages
  clock: Clock
}

/** Drafts are what a client sent, unchecked; refusals are {@link Problem}s. */
export interface ReviewService {
  overview(): Promise<ReviewOverview>
  /** Grows with every change of a review. */
  version(): Promise<number>
  reviewOf(userId: string): Promise<Review | null>
  create(author: SignedInUser, draft: unknown): Promise<Review>
  update(author: SignedInUser, id: string, draft: unknown): Promise<Review>
  remove(author: SignedInUser, id: string): Promise<void>
}

export function createReviewService({ database, images, clock }: ReviewNeeds): ReviewService {
  /** Runs one change of the reviews, one after the other, and hands it the time it happens at. */
  async function change<Result>(work: (trx: DatabaseTransaction, time: string) => Promise<Result>): Promise<Result> {
    return database.transaction().execute(async (trx) => {
      const { latestTime } = await repository.beginChange(trx)
      const time = timeAfter(latestTime, clock.now())
      const result = await work(trx, time)
      await repository.endChange(trx, time)
      return result
    })
  }

  return {
    async overview() {
      const { distribution, newest } = await repository.readNewest(database)
      return { average: averageRating(distribution), count: countReviews(distribution), distribution, reviews: newest }
    },

    version: () => repository.readVersion(database),

    reviewOf: (userId) => repository.findReviewOf(database, userId),

    async create(author, draft) {
      const content = checkDraft(draft)
      return change(async (trx, time) => {
        const review: Review = { id: randomUUID(), userId: author.id, name: author.name, photo: author.photo, ...content, time }
        await repository.insertReview(trx, review).catch(refuseSecondReview)
        if (review.imageUrl !== null) await images.use(trx, review.imageUrl, author.id)
        await repository.countRating(trx, review.rating, 1)
        return review
      })
    },

    async update(author, id, draft) {
      const content = checkDraft(draft)
      const { review, released } = await change(async (trx, time) => {
        const before = await findOwn(trx, id, author.id)
        const after: Review = { ...before, ...content, time }
        const keepsImage = after.imageUrl === before.imageUrl
        if (!keepsImage && after.imageUrl !== null) await images.use(trx, after.imageUrl, author.id)
        if (!keepsImage && before.imageUrl !== null) await images.release(trx, before.imageUrl)
        await repository.updateReview(trx, after)
        await repository.countRating(trx, before.rating, -1)
        await repository.countRating(trx, after.rating, 1)
        return { review: after, released: keepsImage ? null : before.imageUrl }
      })
      if (released !== null) await images.removeReleased(released)
      return review
    },

    async remove(author, id) {
      const released = await change(async (trx) => {
        const { rating, imageUrl } = await findOwn(trx, id, author.id)
        await repository.deleteReview(trx, id)
        if (imageUrl !== null) await images.release(trx, imageUrl)
        await repository.countRating(trx, rating, -1)
        return imageUrl
      })
      if (released !== null) await images.removeReleased(released)
    },
  }
}

async function findOwn(trx: DatabaseTransaction, id: string, userId: string): Promise<Review> {
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
