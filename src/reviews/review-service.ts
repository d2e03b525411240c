import { randomUUID } from 'node:crypto'
import { findReasonsToHold } from '../moderation/index.ts'
import { averageRating, countReviews, reviewTag } from '../contract/review-rules.ts'
import { REVIEW_MOVES } from '../contract/moderation/review-states.ts'
import type { ProblemCode } from '../contract/problem.ts'
import type { CrisisHelp, OwnReview, Review, ReviewOverview } from '../contract/review.ts'
import { initialsOf, type NameAs } from '../contract/shown-name.ts'
import { aDayBefore, type Clock } from '../ground/time/clock.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { createAllowance, type Allowance } from '../ground/people/allowance.ts'
import { createPublicGate } from '../ground/queues/gate.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import type { PhotoService } from '../photos/index.ts'
import { createHelpFirst } from './help-first.ts'
import { answerAuthor, answerWhole, answerPublic, tellFindings } from './review-answers.ts'
import { isPictureReported, settleCase, withdrawReports, type HoldFinding } from './review-cases.ts'
import { moveReview, createReviewChanges, type ReviewChange } from './review-moves.ts'
import * as repository from './review-repository.ts'
import type { StoredReview } from './review-repository.ts'
import { findCreated, forgetCreated, rememberCreated, checkDraft, type CheckedDraft } from './review-requests.ts'

interface ReviewNeeds {
  database: Database
  photos: Pick<PhotoService, 'use' | 'release' | 'removeFiles'>
  clock: Clock
  /** Names of the hospital's doctors, as the content has them. */
  doctors: () => readonly string[]
  /** The help for people in need, from the content. */
  help: () => CrisisHelp
  allowance?: Allowance
}

export type ReviewService = ReturnType<typeof createReviewService>

/** The most reviews that expire at a time, so that somebody who reads the log can stop a clock that runs ahead. */
const EXPIRED_AT_ONCE = 100

/** Refusals by the limits of writing. */
const HASTY: ReadonlySet<ProblemCode> = new Set(['writes-too-fast', 'edits-too-many', 'deletes-too-many'])

type DraftWork<Result> = (change: ReviewChange, content: CheckedDraft, findings: HoldFinding[]) => Promise<Result>

type Deletion = 'remove' | 'take-down' | 'expire'

/** The acts of authors and of the operator. Drafts are unchecked input of a client; refusals are thrown as {@link Problem}s. */
export function createReviewService(needs: ReviewNeeds, gate = createPublicGate()) {
  const { database, photos, clock, doctors, help, allowance = createAllowance(clock) } = needs
  const changes = createReviewChanges(database, clock)
  const helpFirst = createHelpFirst(help, gate)

  /**
   * Validates a draft and runs `work`. Throws if it breaks a rule, or if it would be held and the author wants to be asked first. A refused draft has
   * cost as much as any other, so it counts against the allowance, after the rollback.
   */
  function take<Result>(author: SignedInUser, draft: unknown, work: DraftWork<Result>): Promise<Result> {
    let isAccepted = false
    const taken = async (): Promise<Result> => {
      const content = checkDraft(draft)
      const findings = findReasonsToHold({ text: content.review, rating: content.rating }, doctors())
      if (findings.length > 0 && content.ifHeld === 'ask')
        throw new Problem('review-would-wait', { findings: tellFindings(findings, help()) })
      isAccepted = true
      return changes.run((change) => work(change, content, findings))
    }
    const counted = taken().catch(async (error: unknown): Promise<never> => {
      const isHasty = error instanceof Problem && HASTY.has(error.code)
      if (!isAccepted || isHasty) await database.transaction().execute((trx) => allowance.spend(trx, author.id, 'refused'))
      throw error
    })
    return helpFirst.helping(draft, counted, author.id)
  }

  /** Deletes a review. Deleting a hidden one is noted for a day, so that the author's next text is held. */
  async function deleteReview(change: ReviewChange, act: Deletion, review: StoredReview): Promise<void> {
    const wasHidden = review.state === 'hidden' || review.state === 'revised'
    if (wasHidden && act !== 'expire') await allowance.spend(change.trx, review.userId, 'hidden-removed')
    await moveReview(change, act, review, null)
  }

  /** Finds and deletes a review with its photo; returns it, or null if none was found. */
  async function deleteFound<Found extends StoredReview | null>(
    act: Deletion,
    find: (trx: DatabaseTransaction) => Promise<Found>,
  ): Promise<Found> {
    const review = await changes.run(async (change) => {
      const found = await find(change.trx)
      if (found !== null) await deleteReview(change, act, found)
      if (found?.photoName) await photos.release(change.trx, found.photoName)
      return found
    })
    if (review?.photoName) await photos.removeFiles([review.photoName])
    return review
  }

  const answerOwn = (db: Database, review: StoredReview): Promise<OwnReview> => answerAuthor(db, review, help())

  return {
    ...helpFirst,

    /** Average, distribution and newest of the published reviews. */
    async overview(): Promise<ReviewOverview> {
      const { distribution, newest } = await repository.readNewest(database)
      return { average: averageRating(distribution), count: countReviews(distribution), distribution, reviews: newest.map(answerPublic) }
    },

    /** Grows with every change of a review. */
    version: () => repository.readVersion(database),

    async reviewOf(userId: string): Promise<OwnReview | null> {
      const review = await repository.findByAuthor(database, userId)
      return review && answerOwn(database, review)
    },

    /**
     * Creates a review. A retry with the `requestKey` of a completed request returns the same review. A text with findings is held for a moderator,
     * or with `ifHeld: 'ask'` refused with `review-would-wait` and the findings.
     */
    create: (author: SignedInUser, draft: unknown, requestKey: string | null = null): Promise<OwnReview> =>
      take(author, draft, async (change, content, findings) => {
        const { trx, time } = change
        const request = requestKey === null ? null : { userId: author.id, key: requestKey, draft: content }
        const created = request && (await findCreated(trx, request))
        const again = created && (await repository.findReview(trx, created))
        if (again) return answerOwn(trx, again)
        if (created) throw new Problem('review-not-found')
        await allowance.spend(trx, author.id, 'create')
        const act = (await allowance.hasDone(trx, author.id, 'hidden-removed')) ? 'revise' : findings.length > 0 ? 'hold' : 'publish'
        const id = randomUUID()
        const review: StoredReview = {
          id,
          publicId: id,
          userId: author.id,
          ...takeContent(content, time),
          ...nameAuthor(author, content.nameAs ?? 'account'),
          time,
          ...UNTOUCHED,
          state: REVIEW_MOVES[act].to,
        }
        await moveReview(change, act, null, review)
        await settleCase(change, review, { findings })
        if (review.photoName !== null) await photos.use(trx, review.photoName, author.id)
        if (request) await rememberCreated(trx, request, review.id)
        return answerOwn(trx, review)
      }),

    /** Changes a review; refuses with `review-changed` if its tag is none of `expectedTags`. */
    async update(author: SignedInUser, id: string, draft: unknown, expectedTags: readonly string[] | null = null): Promise<OwnReview> {
      const { review, released } = await take(author, draft, async (change, content, findings) => {
        const { trx, time } = change
        const before = await findOwn(trx, author, id)
        if (expectedTags && !expectedTags.includes(reviewTag(before)))
          throw new Problem('review-changed', { review: await answerOwn(trx, before) })
        await allowance.spend(trx, author.id, 'edit')
        const act = before.state === 'hidden' || before.state === 'revised' ? 'revise' : findings.length > 0 ? 'hold' : 'publish'
        const keepsPhoto = content.photoName === before.photoName
        // A new photo is shown at once, unless a report of the former one is still open.
        const staysWithheld = before.isPhotoWithheld && (keepsPhoto || (await isPictureReported(trx, before.id)))
        const after: StoredReview = {
          ...before,
          ...takeContent(content, time, before.notice),
          // A new public id, so that nobody can link the initials to the former name.
          ...(content.nameAs !== undefined &&
            content.nameAs !== before.nameAs && { ...nameAuthor(author, content.nameAs), publicId: randomUUID() }),
          time,
          state: REVIEW_MOVES[act].to,
          reason: null,
          isPhotoWithheld: staysWithheld,
          isPhotoKept: keepsPhoto && before.isPhotoKept,
        }
        if (!keepsPhoto && after.photoName !== null) await photos.use(trx, after.photoName, author.id)
        if (!keepsPhoto && before.photoName !== null) await photos.release(trx, before.photoName)
        await moveReview(change, act, before, after)
        await settleCase(change, after, { findings, hiddenBy: null, objection: null, isRefused: false })
        return { review: await answerOwn(trx, after), released: keepsPhoto ? null : before.photoName }
      })
      if (released !== null) await photos.removeFiles([released])
      return review
    },

    async remove(author: SignedInUser, id: string): Promise<void> {
      await deleteFound('remove', async (trx) => {
        const found = await findOwn(trx, author, id)
        await allowance.spend(trx, author.id, 'delete')
        return found
      })
    },

    /** For the operator: deletes any review with its count and its photo, and returns it; refuses with `review-not-found`. */
    async takeDown(id: string): Promise<Review> {
      const review = await deleteFound('take-down', async (trx) => {
        const found = await repository.findPublicReview(trx, id)
        if (found === null) throw new Problem('review-not-found')
        return found
      })
      return answerWhole(review)
    },

    /**
     * Deletes reviews last changed before a time, with their photos, the oldest first, at most {@link EXPIRED_AT_ONCE}; returns how many.
     * `byItself`: no person has ordered it, so the daily bound against a wrong clock applies.
     */
    async expire(before: Date, byItself = false): Promise<number> {
      const term = before.toISOString()
      const due = await repository.listBetween(database, { from: '', to: term }, EXPIRED_AT_ONCE)
      let expired = 0
      for (const { id } of due) {
        const review = await deleteFound('expire', async (trx) => {
          const found = await repository.findReview(trx, id)
          // The author may have changed the review meanwhile, or another process deleted it.
          if (found === null || found.time >= term) return null
          return byItself && !(await repository.mayExpire(trx, clock.now())) ? null : found
        })
        if (review !== null) expired += 1
      }
      return expired
    },

    /** Deletes request keys that are too old for a retry, and reporters a day after their reports were settled. */
    async sweep(now: Date): Promise<void> {
      await forgetCreated(database, allowance, now)
      await database.deleteFrom('review_readers').where('settled_at', '<=', aDayBefore(now)).execute()
    },

    /** Deletes somebody's review and reports, in the transaction that deletes the account; the caller deletes the photo. */
    async removeOf(trx: DatabaseTransaction, userId: string): Promise<void> {
      await changes.runInTransaction(trx, async (change) => {
        const review = await repository.findByAuthor(trx, userId)
        if (review !== null) await deleteReview(change, 'remove', review)
        await withdrawReports(change, userId)
      })
    },
  }
}

/** The name shown with a review; with initials no picture is shown. */
function nameAuthor({ name, photo }: SignedInUser, nameAs: NameAs): Pick<StoredReview, 'name' | 'photo' | 'nameAs'> {
  return nameAs === 'initials' ? { name: initialsOf(name), photo: null, nameAs } : { name, photo, nameAs }
}

function takeContent({ review, rating, photoName, notice }: CheckedDraft, time: string, earlier: StoredReview['notice'] = null) {
  return { review, rating, photoName, notice: notice === undefined ? earlier : { version: notice, time } }
}

const UNTOUCHED = { reason: null, isPhotoWithheld: false, isPhotoKept: false, reply: null } as const

async function findOwn(trx: DatabaseTransaction, author: SignedInUser, publicId: string): Promise<StoredReview> {
  const review = await repository.findByAuthor(trx, author.id)
  if (review?.publicId !== publicId) throw new Problem('review-not-found')
  return review
}
