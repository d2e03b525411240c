import { randomUUID } from 'node:crypto'
import { asksForHelp } from '../crisis/find-need.ts'
import { hideReasonsFor, isReportReason, MAX_NOTE_LENGTH, REPORT_REASONS } from '../contract/moderation/reasons.ts'
import type { ReviewAct } from '../contract/moderation/review-states.ts'
import { isBlank, textLength } from '../contract/review-rules.ts'
import { aDayBefore } from '../ground/time/clock.ts'
import type { DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import type { Allowance } from '../ground/people/allowance.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import { findCase, isOfCrisis, listReporters, settleCase, settleReports } from './review-cases.ts'
import { createReviewDesk, type DeskNeeds } from './review-desk.ts'
import { createReplies } from './replies.ts'
import { findJudge, isObjected, findOwnCase } from './own-case.ts'
import { findAsRead, moveReview, createReviewChanges, refuseSecond, type Moderator, type ReviewChange } from './review-moves.ts'
import { findByAuthor, findPublicReview, type StoredReview } from './review-repository.ts'

export interface Decision {
  act: Extract<ReviewAct, 'approve' | 'hide' | 'keep' | 'restore' | 'grant' | 'refuse'>
  /** The tag ({@link readTag}) of the version that the moderator has read. */
  tag: string
  /** For `hide`: a key of `HIDE_REASONS`. */
  reason: string
  /** A note to the author. */
  note: string
  /** False shows the text without its photo. */
  withPhoto: boolean
}

export type Moderation = ReturnType<typeof createModeration>

/** Decisions of moderators, reports of readers, and objections of authors. Refusals are thrown as {@link Problem}s. */
export function createModeration(needs: DeskNeeds & { allowance: Allowance }) {
  const { database, clock, allowance, replies } = needs
  const changes = createReviewChanges(database, clock)

  return {
    ...createReviewDesk(needs),
    ...createReplies(changes, replies),

    /** Makes a decision. Refused for one's own case; while an objection is open only it can be decided. */
    decide: (by: Moderator, id: string, decision: Decision) =>
      changes.run(async (one) => {
        const { act, tag, note, withPhoto } = decision
        const before = await findAsRead(one.trx, id, tag)
        const { reviewCase, judge } = await refuseOwnCase(one, by, before)
        if (isObjected(before, reviewCase) !== (act === 'grant' || act === 'refuse'))
          throw new Problem(isObjected(before, reviewCase) ? 'objection-open' : 'review-moved')
        if (act === 'hide') {
          const reason = hideReasonsFor(isOfCrisis(before, reviewCase)).find((known) => known === decision.reason)
          if (reason === undefined) throw new Problem('reason-missing')
          const after: StoredReview = { ...before, state: 'hidden', reason }
          await moveReview(one, act, before, after, { by, reason })
          await settleReports(one, id)
          await settleCase(one, after, { note: readNote(note), hiddenBy: judge.person, objection: null, isRefused: false })
          return
        }
        if (act === 'refuse') {
          await moveReview(one, act, before, before, { by })
          await settleCase(one, before, { isRefused: true, note: readNote(note) ?? reviewCase.note })
          return
        }
        const after: StoredReview = {
          ...before,
          state: 'published',
          reason: null,
          isPhotoWithheld: !withPhoto,
          isPhotoKept: withPhoto && before.photoName !== null,
        }
        await moveReview(one, act, before, after, { by })
        await settleReports(one, id)
        // After `grant` or `keep` the moderator who hid the review stays noted, so that they cannot hide it again over a colleague's decision.
        const hiddenBy = act === 'grant' || act === 'keep' ? reviewCase.hiddenBy : null
        await settleCase(one, after, { findings: [], note: null, hiddenBy, objection: null, isRefused: false })
      }),

    async report(reader: SignedInUser, publicId: string, { reason, words }: { reason: string; words: string }): Promise<void> {
      if (!isReportReason(reason)) throw new Problem('bad-request')
      const said = readNote(words) ?? ''
      const is_of_need = Number(asksForHelp(said))
      await changes.run(async (one) => {
        const { trx, time } = one
        const before = await findPublicReview(trx, publicId)
        if (before === null) throw new Problem('review-not-found')
        if (REPORT_REASONS[reason].isPicture && before.photoName === null) throw new Problem('bad-request')
        const person = await allowance.spend(trx, reader.id, 'report')
        const reads = { review_id: before.id, person, settled_at: null }
        await trx.insertInto('review_readers').values(reads).execute().catch(refuseSecond('already-reported'))
        const report = { id: randomUUID(), review_id: before.id, user_id: reader.id, reason, words: said, time, is_open: 1, is_of_need }
        await trx.insertInto('review_reports').values(report).execute().catch(refuseSecond('already-reported'))
        const closes =
          REPORT_REASONS[reason].isPicture && !(await isOfManyByNew(trx, allowance, reader.id, clock.now())) && !before.isPhotoKept
        const after = { ...before, isPhotoWithheld: before.isPhotoWithheld || closes }
        await moveReview(one, 'report', before, after, { reason })
        await settleCase(one, after, {})
      })
    },

    /** Files the author's objection, one against each decision. */
    async object(author: SignedInUser, words: string): Promise<void> {
      const objection = readNote(words)
      if (objection === null) throw new Problem('objection-empty')
      await changes.run(async (one) => {
        const before = await findByAuthor(one.trx, author.id)
        if (before === null) throw new Problem('review-not-found')
        if ((await findCase(one.trx, before.id)).objection !== null) throw new Problem('review-moved')
        await moveReview(one, 'object', before, before)
        await settleCase(one, before, { objection })
      })
    },
  }
}

/** How many reports of a face by accounts younger than a day withhold photos, on the whole site within a day. */
const CLOSED_BY_NEW = 2

/** Notes a report of a face by a new account; true if {@link CLOSED_BY_NEW} came before it, so that mass-created accounts cannot withhold photos. */
async function isOfManyByNew(trx: DatabaseTransaction, allowance: Allowance, userId: string, now: Date): Promise<boolean> {
  const yesterday = aDayBefore(now)
  const { created_at } = await trx.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  if (created_at <= yesterday) return false
  const earlier = trx.selectFrom('user_actions').select('time').where('kind', '=', 'face-by-new').where('time', '>', yesterday)
  const isOfMany = (await earlier.limit(CLOSED_BY_NEW).execute()).length === CLOSED_BY_NEW
  await allowance.spend(trx, userId, 'face-by-new')
  return isOfMany
}

async function refuseOwnCase({ trx }: ReviewChange, by: Moderator, review: StoredReview) {
  const reviewCase = await findCase(trx, review.id)
  const judge = await findJudge(trx, by)
  const own = findOwnCase(judge, review, reviewCase, await listReporters(trx, review.id))
  if (own !== null) throw new Problem(own)
  return { reviewCase, judge }
}

/** The trimmed note; null if it is blank. */
function readNote(words: string): string | null {
  if (textLength(words) > MAX_NOTE_LENGTH) throw new Problem('note-too-long')
  return isBlank(words) ? null : words.trim()
}
