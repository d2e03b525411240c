import { HIDE_REASONS, HOLD_REASONS, tellReason } from '../contract/moderation/reasons.ts'
import type { CrisisHelp, ToldCase, OwnReview, Review, ToldFinding } from '../contract/review.ts'
import type { Database } from '../ground/database/database.ts'
import { photoUrlOf } from '../photos/index.ts'
import { hasSecondJudge } from './own-case.ts'
import { findCase, isOfCrisis, isOfNeed, type ReviewCase, type StoredFinding } from './review-cases.ts'
import type { StoredReview } from './review-repository.ts'

/** A review for its author and moderators, with the address of its photo. It does not say whose it is; only {@link OwnReview} does. */
export function answerWhole({ publicId, name, photo, review, rating, photoName, time, reply }: StoredReview): Review {
  const imageUrl = photoName === null ? null : photoUrlOf(photoName)
  return { id: publicId, name, photo, review, rating, imageUrl, time, ...(reply && { reply }) }
}

/** A review for everybody: without a withheld photo. */
export const answerPublic = (review: StoredReview): Review => answerWhole(review.isPhotoWithheld ? { ...review, photoName: null } : review)

/** A review for its author, with its case. */
export async function answerAuthor(db: Database, review: StoredReview, help: CrisisHelp): Promise<OwnReview> {
  const reviewCase = await findCase(db, review.id)
  const moderation = tellCase(review, reviewCase, help)
  const mayObject = moderation?.objection === 'possible' || moderation?.objection === 'open'
  if (moderation && mayObject && !(await hasSecondJudge(db, review, reviewCase))) moderation.lacksSecond = true
  const { nameAs, notice } = review
  return {
    ...answerWhole(review),
    userId: review.userId,
    ...(moderation && { moderation }),
    ...(nameAs === 'initials' && { nameAs }),
    ...(notice && { notice: notice.version }),
  }
}

/** What the author is told of the case; undefined if the review is public with its photo. */
function tellCase(review: StoredReview, reviewCase: ReviewCase, help: CrisisHelp): ToldCase | undefined {
  const { state, reason, isPhotoWithheld } = review
  const { findings, note, objection, isRefused } = reviewCase
  if (state === 'published' && !(isPhotoWithheld && review.photoName !== null)) return undefined
  const isInNeed = isOfCrisis(review, reviewCase)
  return {
    state,
    findings: isInNeed || state === 'hidden' || state === 'published' ? [] : tellFindings(findings, help),
    reason: reason === null ? null : tellReason(HIDE_REASONS, reason).told,
    note: state === 'hidden' ? note : null,
    objection: state === 'hidden' ? (objection === null ? 'possible' : isRefused ? 'refused' : 'open') : null,
    isPhotoWithheld: isPhotoWithheld && review.photoName !== null,
    ...(isInNeed && { help }),
  }
}

/** The findings as told to the author; if any is of need, only those, with the help. */
export function tellFindings(findings: readonly StoredFinding[], help: CrisisHelp): ToldFinding[] {
  const tell = ({ code, words }: StoredFinding): ToldFinding => ({ why: tellReason(HOLD_REASONS, code).why, words })
  const ofNeed = findings.filter(isOfNeed)
  return ofNeed.length > 0 ? ofNeed.map((finding) => Object.assign(tell(finding), { help })) : findings.map(tell)
}
