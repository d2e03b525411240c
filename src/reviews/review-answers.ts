import { HIDE_REASONS, HOLD_REASONS, tellReason } from '../contract/moderation/reasons.ts'
import { reviewDraftSchema, type CrisisHelp, type OwnReview, type Review, type ToldCase, type ToldFinding } from '../contract/review.ts'
import type { Database } from '../ground/database/database.ts'
import { photoUrlOf } from '../photos/index.ts'
import { hasSecondJudge } from './own-case.ts'
import { findCase, isOfCrisis, isOfNeed, type ReviewCase, type StoredFinding } from './review-cases.ts'
import type { StoredReview } from './review-repository.ts'
import { findNeed } from '../crisis/find-need.ts'
import { asRead } from '../said/text-as-read.ts'
import { bothEnds, MAX_REVIEW_LENGTH, MAX_REVIEW_UNITS } from '../contract/review-rules.ts'
import { Problem } from '../ground/http/problem.ts'
import type { PublicGate } from '../ground/queues/gate.ts'

/** A review as its author and moderators may see it: here its photo's name becomes an address. Whose it is, only {@link OwnReview} says. */
export function answerWhole({ publicId, name, photo, review, rating, photoName, time, reply }: StoredReview): Review {
  const imageUrl = photoName === null ? null : photoUrlOf(photoName)
  return { id: publicId, name, photo, review, rating, imageUrl, time, ...(reply && { reply }) }
}

/** A review as everybody may see it. */
export const answerPublic = (review: StoredReview): Review => answerWhole(review.isPhotoWithheld ? { ...review, photoName: null } : review)

/** As its author reads it. */
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

/** What its author reads beside it; undefined where everybody sees the review as it is. */
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

/** Whoever may be in need is told of nothing else. */
export function tellFindings(findings: readonly StoredFinding[], help: CrisisHelp): ToldFinding[] {
  const tell = ({ code, words }: StoredFinding): ToldFinding => ({ why: tellReason(HOLD_REASONS, code).why, words })
  const ofNeed = findings.filter(isOfNeed)
  return ofNeed.length > 0 ? ofNeed.map((finding) => Object.assign(tell(finding), { help })) : findings.map(tell)
}

/** Whoever may need help is told where it is, whatever else their words are refused for; `asker`: whose turn at the gate it is to have them read. */
export function createHelpFirst(help: () => CrisisHelp, gate: PublicGate) {
  /** The first words of a text that ask for help, with the help; empty where none do. */
  async function needIn(text: string, asker: string): Promise<ToldFinding[]> {
    const read = (most: number): ToldFinding[] => tellFindings(findNeed(asRead(bothEnds(text, most)), 1), help())
    // Where too many ask, as much as a review has letters is read at once: nobody in need goes unread.
    return (await gate(asker, async () => read(MAX_REVIEW_UNITS))) ?? read(MAX_REVIEW_LENGTH)
  }
  const needOfDraft = (draft: unknown, asker: string): Promise<ToldFinding[]> => needIn(written.safeParse(draft).data?.review ?? '', asker)
  return {
    needIn,
    needOfDraft,
    /** The same work: a refusal of it carries what of the draft asks for help, where it carries nothing else that was found. */
    async helping<Result>(draft: unknown, work: Promise<Result>, asker: string): Promise<Result> {
      try {
        return await work
      } catch (error) {
        const need = error instanceof Problem && !error.findings ? await needOfDraft(draft, asker) : []
        if (error instanceof Problem && need.length > 0) error.findings = need
        throw error
      }
    },
  }
}

const written = reviewDraftSchema.pick({ review: true })
