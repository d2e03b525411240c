import type { ReplyRules } from '../content/for-reviews.ts'
import { WITHDRAW_REASONS, type WithdrawReason } from '../contract/moderation/reasons.ts'
import { cleanReviewText, isBlank, MAX_REVIEW_LENGTH, textLength } from '../contract/review-rules.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { findJudge, findJudges, isObjected, type Judge } from './own-case.ts'
import { findCase, findWaitingReply, settleCase } from './review-cases.ts'
import { findForeignNumbers } from '../moderation/index.ts'
import { isUnread } from './new-sentences.ts'
import { findAsRead, moveReview, type Moderator, type ReviewChange, type ReviewChanges } from './review-moves.ts'
import type { StoredReview } from './review-repository.ts'

export interface ReplyDraft {
  /** Chosen approved sentences. */
  sentences: readonly string[]
  words: string
  unit: string
  /** The tag ({@link readTag}) of the version that the writer has read. */
  tag?: string
}

export function createReplies(changes: ReviewChanges, rules: () => ReplyRules) {
  /** Runs work on a review that this moderator may answer; refuses one's own case. */
  async function answer(
    { by, id, tag }: { by: Moderator; id: string; tag: string | undefined },
    work: (one: ReviewChange, before: StoredReview, judge: Judge) => Promise<void>,
  ): Promise<void> {
    await changes.run(async (one) => {
      const before = await findAsRead(one.trx, id, tag)
      const judge = await findJudge(one.trx, by)
      if (judge.accounts.includes(before.userId)) throw new Problem('own-review')
      if (isObjected(before, await findCase(one.trx, id))) throw new Problem('objection-open')
      await work(one, before, judge)
    })
  }

  const endWaiting = (act: 'release' | 'withdraw') => (by: Moderator, id: string, tag: string, why?: string) =>
    answer({ by, id, tag }, async (one, before, judge) => {
      const waiting = await findWaitingReply(one.trx, id)
      if (waiting === null) throw new Problem('review-moved')
      const { text, unit, writer } = waiting
      if (act === 'release' && writer === judge.person) throw new Problem('own-reply')
      const after = act === 'release' ? { ...before, reply: { text, unit, time: one.time } } : before
      const reason = (Object.keys(WITHDRAW_REASONS) as WithdrawReason[]).find((known) => known === why)
      await moveReview(one, act, before, after, { by, reason })
      await one.trx.deleteFrom('waiting_replies').where('review_id', '=', id).execute()
      await settleCase(one, after, {})
    })

  return {
    /**
     * Writes the reply, one per review. A reply of approved sentences only is shown at once. With free words, or a sentence or unit that the
     * writer has just approved themselves, it waits for another moderator, and the former reply stays.
     */
    async reply(by: Moderator, id: string, { sentences, words, unit, tag }: ReplyDraft): Promise<'reply' | 'propose'> {
      const { sentences: approved, written, units, phones, number } = rules()
      if (!units.some((known) => known === unit) || !sentences.every((one) => approved.includes(one))) throw new Problem('choice-gone')
      const own = isBlank(words) ? '' : cleanReviewText(words)
      const text = [approved.filter((one) => sentences.includes(one)).join(' '), own].filter(Boolean).join(BETWEEN)
      if (text === '' || textLength(text) > MAX_REVIEW_LENGTH) throw new Problem('reply-wrong')
      const findings = findForeignNumbers(text, phones)
      if (findings.length > 0) throw new Problem('reply-stopped', { findings })
      const all = approved.map((shown, index) => ({ shown, written: written[index] ?? shown }))
      const answered = { text, unit, chosen: all.filter(({ shown }) => sentences.includes(shown)), approved: all, number }
      let act: 'reply' | 'propose' = 'propose'
      await answer({ by, id, tag }, async (one, before, judge) => {
        act = own !== '' || (await isUnread(one.trx, answered, judge.person, one.time)) ? 'propose' : 'reply'
        const reply = { text, unit, time: one.time }
        await one.trx.deleteFrom('waiting_replies').where('review_id', '=', id).execute()
        if (act === 'propose') {
          if ((await othersWhoRead(one.trx, judge.person, before)).length === 0) throw new Problem('reply-alone')
          const waiting = { review_id: id, writer: judge.person, ...reply }
          await one.trx.insertInto('waiting_replies').values(waiting).execute()
        }
        const after = act === 'reply' ? { ...before, reply } : before
        await moveReview(one, act, before, after, { by })
        await settleCase(one, after, {})
      })
      return act
    },

    /** Publishes a waiting reply; by another moderator than its writer, who has read this version. */
    release: endWaiting('release'),
    /** Withdraws a waiting reply: by its writer, or by another moderator with a reason from the list, which the writer reads. */
    withdraw: endWaiting('withdraw'),

    /** Removes the reply; refuses with `review-moved` if there is none. */
    unreply: (by: Moderator, id: string, tag?: string) =>
      answer({ by, id, tag }, (one, before) => moveReview(one, 'unreply', before, { ...before, reply: null }, { by })),
  }
}

/** The separator between approved sentences and free words. */
const BETWEEN = '\n\n'

/** The names of the moderators who may review what `writer` writes about this review. */
export async function othersWhoRead(db: Database | DatabaseTransaction, writer: string, review: StoredReview): Promise<string[]> {
  const judges = await findJudges(db)
  return judges.filter(({ person, accounts }) => person !== writer && !accounts.includes(review.userId)).map(({ name }) => name)
}

/** Splits a reply into sentences that are approved now, and free words. */
export function splitReply(text: string, approved: readonly string[]): { sentences: string[]; words: string } {
  const [first = '', ...rest] = text.split(BETWEEN)
  const sentences = approved.filter((one) => first.includes(one))
  return sentences.join(' ') === first ? { sentences, words: rest.join(BETWEEN) } : { sentences: [], words: text }
}
