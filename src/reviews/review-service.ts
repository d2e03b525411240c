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
  /** Where somebody in need finds help, as the content has it. */
  help: () => CrisisHelp
  allowance?: Allowance
}

export type ReviewService = ReturnType<typeof createReviewService>

/** A clock that runs ahead deletes no more than these at a time: whoever reads the log can stop it. */
const EXPIRED_AT_ONCE = 100

/** Refusals by the limits of writing. */
const HASTY: ReadonlySet<ProblemCode> = new Set(['writes-too-fast', 'edits-too-many', 'deletes-too-many'])

type DraftWork<Result> = (change: ReviewChange, content: CheckedDraft, findings: HoldFinding[]) => Promise<Result>

type Deletion = 'remove' | 'take-down' | 'expire'

/** What an author may do, and the operator. Drafts are what a client sent, unchecked; refusals are {@link Problem}s. */
export function createReviewService(needs: ReviewNeeds, gate = createPublicGate()) {
  const { database, photos, clock, doctors, help, allowance = createAllowance(clock) } = needs
  const changes = createReviewChanges(database, clock)
  const helpFirst = createHelpFirst(help, gate)

  /**
   * Does what a draft is for, unless it breaks a rule, or would wait where its author asks first. To read one that is refused for that, or
   * for its haste, has cost as much as any: it counts, once what it would have changed is undone.
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

  /** Who deletes what is hidden is remembered for a day: the next text of theirs is looked at. */
  async function deleteReview(change: ReviewChange, act: Deletion, review: StoredReview): Promise<void> {
    const wasHidden = review.state === 'hidden' || review.state === 'revised'
    if (wasHidden && act !== 'expire') await allowance.spend(change.trx, review.userId, 'hidden-removed')
    await moveReview(change, act, review, null)
  }

  /** Deletes what is found, with its photo; null when nothing is. */
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

    /** Of the published reviews. */
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
     * A retry that carries the `requestKey` of a request already done gets its review and makes none. A text that a rule catches waits for a
     * person; with `ifHeld: 'ask'` it is refused with `review-would-wait` and what was found.
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

    /** Refuses with `review-changed` when the review is in none of the `expectedTags`. */
    async update(author: SignedInUser, id: string, draft: unknown, expectedTags: readonly string[] | null = null): Promise<OwnReview> {
      const { review, released } = await take(author, draft, async (change, content, findings) => {
        const { trx, time } = change
        const before = await findOwn(trx, author, id)
        if (expectedTags && !expectedTags.includes(reviewTag(before)))
          throw new Problem('review-changed', { review: await answerOwn(trx, before) })
        await allowance.spend(trx, author.id, 'edit')
        const act = before.state === 'hidden' || before.state === 'revised' ? 'revise' : findings.length > 0 ? 'hold' : 'publish'
        const keepsPhoto = content.photoName === before.photoName
        // A new photo is shown at once, unless somebody has reported the one before it and nobody has looked yet.
        const staysWithheld = before.isPhotoWithheld && (keepsPhoto || (await isPictureReported(trx, before.id)))
        const after: StoredReview = {
          ...before,
          ...takeContent(content, time, before.notice),
          // With a new id, so that nobody can tell whose name the initials took the place of.
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
     * Deletes what was last changed before that time, with its photo, the oldest first; some at a time. Tells how many. `byItself`: nobody has
     * spoken for it, so that a wrong clock must not take many.
     */
    async expire(before: Date, byItself = false): Promise<number> {
      const term = before.toISOString()
      const due = await repository.listBetween(database, { from: '', to: term }, EXPIRED_AT_ONCE)
      let expired = 0
      for (const { id } of due) {
        const review = await deleteFound('expire', async (trx) => {
          const found = await repository.findReview(trx, id)
          // Meanwhile its author may have changed it, or another process have been here.
          if (found === null || found.time >= term) return null
          return byItself && !(await repository.mayExpire(trx, clock.now())) ? null : found
        })
        if (review !== null) expired += 1
      }
      return expired
    },

    /** Forgets requests that nobody retries any more, and who reported, a day after the reports were settled. */
    async sweep(now: Date): Promise<void> {
      await forgetCreated(database, allowance, now)
      await database.deleteFrom('review_readers').where('settled_at', '<=', aDayBefore(now)).execute()
    },

    /** Within a transaction that removes the person: their review goes with its count, and what they reported; its photo is the caller's. */
    async removeOf(trx: DatabaseTransaction, userId: string): Promise<void> {
      await changes.within(trx, async (change) => {
        const review = await repository.findByAuthor(trx, userId)
        if (review !== null) await deleteReview(change, 'remove', review)
        await withdrawReports(change, userId)
      })
    },
  }
}

/** Under initials there is no picture of whoever they stand for. */
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
