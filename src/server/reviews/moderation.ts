import { randomUUID } from 'node:crypto'
import { hideReasonsFor, isReportReason, MAX_NOTE_LENGTH, REPORT_REASONS } from '../../contract/moderation/reasons.ts'
import type { ReviewAct } from '../../contract/moderation/review-states.ts'
import { averageRating, isBlank, textLength } from '../../contract/review-rules.ts'
import type { Distribution } from '../../contract/review-rules.ts'
import { localTime } from '../../schedule/zone.ts'
import type { TimeZone } from '../../schedule/zone.ts'
import type { Clock } from '../time/clock.ts'
import type { Database, DatabaseTransaction, ReviewReportTable } from '../database/database.ts'
import { brokenConstraint } from '../database/database-errors.ts'
import { Problem } from '../http/problem.ts'
import type { Allowance } from '../people/allowance.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'
import type { Turn } from '../queues/costly.ts'
import {
  countWaiting,
  findCase,
  findWaitingReply,
  isOfCrisis,
  listWaiting,
  openReports,
  settleCase,
  settleReports,
} from './review-cases.ts'
import type { QueueGroup, ReviewCase, Urgency } from './review-cases.ts'
import { createReviewChanges } from './review-changes.ts'
import type { ReviewChange } from './review-changes.ts'
import { readFigures } from './review-counters.ts'
import type { ReviewFigures } from './review-counters.ts'
import { createReplies, othersWhoRead, partsOf } from './replies.ts'
import type { BegunReply, Replies, ReplyRules, WaitingReply } from './replies.ts'
import { readUsualReplyDays } from './reply-time.ts'
import { findMarked } from '../moderation/reply-words.ts'
import { csvBegin, EXPORT_HEADINGS, exportLine } from './review-export.ts'
import { findJudge, findJudges, isObjected, ownCaseOf } from './own-case.ts'
import type { Judge } from './own-case.ts'
import { moveReview, readLog, tagOf } from './review-moves.ts'
import type { Moderator, ReviewLogEntry } from './review-moves.ts'
import * as repository from './review-repository.ts'
import type { StoredReview } from './review-repository.ts'

/** How many of a queue, of reports and of a log one page shows. */
const SHOWN = 50
/** Of a table, in one turn. */
const EXPORTED_AT_ONCE = 100

export interface QueuedReview {
  review: StoredReview
  urgency: Urgency
  since: string
  /** Where it stands in the queue. */
  place: string
}

export interface ReviewFile {
  review: StoredReview
  case: ReviewCase
  reports: ReviewReportTable[]
  log: ReviewLogEntry[]
  /** Of what a moderator reads here. */
  tag: string
  /** Why whoever asks may not decide; null when they may. */
  ownCase: ReturnType<typeof ownCaseOf>
  /** Its author may want to end their life. */
  isInNeed: boolean
  /** Names of the others who may. */
  others: string[]
  /** What waits until somebody else than its writer has read it. */
  waiting: WaitingReply | null
  /** Names of those who may read words of whoever asks, or of the one who wrote what waits. */
  readers: string[]
  nextReply: BegunReply
  /** When its author first signed in. */
  authorSince: string
}

export interface Decision {
  act: Extract<ReviewAct, 'approve' | 'hide' | 'keep' | 'restore' | 'grant' | 'refuse'>
  /** The tag of the {@link ReviewFile} that the moderator has read. */
  tag: string
  /** Of `hide`: one of the closed list. */
  reason: string
  /** Words to the author. */
  note: string
  /** False: the text is shown, its photo is not. */
  withPhoto: boolean
}

/** What people do about reviews that are not theirs, and what an author says against it. Refusals are {@link Problem}s. */
export interface Moderation extends Replies {
  /** What somebody should look at, the most urgent first: of a group, or of all; those after a place. */
  queue(group?: QueueGroup | null, after?: string | null, most?: number): Promise<QueuedReview[]>
  queueCounts(): Promise<Record<QueueGroup, number>>
  /** Reviews of every state, newest first, those before a time. */
  listAll(before: string | null, most: number): Promise<StoredReview[]>
  /** `by`: the id of whoever of the staff asks. */
  find(id: string, by?: string): Promise<ReviewFile | null>
  /** A published review by the id that its readers know. */
  findPublished(publicId: string): Promise<StoredReview | null>
  /** With the days until a review is answered; null while too few are. */
  figures(): Promise<ReviewFigures & { usualReplyDays: number | null }>
  /** Reviews about which somebody should do something. */
  waiting(): Promise<number>
  overview(): Promise<{ average: number; distribution: Distribution }>
  /** A photo, shown or not. Refuses with `not-found`. */
  readPhoto(name: string): Promise<Buffer>
  /** A table of a year, as pieces of `text/csv`. What changes meanwhile stands in the next one. */
  exportYear(year: string, timeZone: TimeZone, turn: Turn): AsyncGenerator<string>
  /** Nobody judges their own case, and while an objection is open it is all that is decided. */
  decide(by: Moderator, id: string, decision: Decision): Promise<void>
  report(reader: SignedInUser, publicId: string, report: { reason: string; words: string }): Promise<void>
  /** Once against each decision. */
  object(author: SignedInUser, words: string): Promise<void>
}

interface ModerationNeeds {
  database: Database
  clock: Clock
  allowance: Allowance
  photos: { readUsed(name: string): Promise<Buffer> }
  /** Names of the hospital's doctors, as the content has them. */
  doctors: () => readonly string[]
  replies: () => ReplyRules
}

export function createModeration({ database, clock, allowance, photos, doctors, replies }: ModerationNeeds): Moderation {
  const changes = createReviewChanges(database, clock)

  async function change(id: string, work: (change: ReviewChange, before: StoredReview) => Promise<void>): Promise<void> {
    await changes.run(async (one) => work(one, await find(one.trx, id)))
  }

  return {
    ...createReplies(changes, replies),

    queueCounts: () => countWaiting(database),

    async queue(group = null, after = null, most = SHOWN) {
      const waiting = await listWaiting(database, most, group, after)
      const reviews = await repository.findReviews(
        database,
        waiting.map(({ reviewId }) => reviewId),
      )
      return waiting.flatMap(({ reviewId, ...rest }) => {
        const review = reviews.find(({ id }) => id === reviewId)
        return review ? [{ review, ...rest }] : []
      })
    },

    async find(id, by = '') {
      const review = await repository.findReview(database, id)
      if (review === null) return null
      const author = await database.selectFrom('users').select('created_at').where('id', '=', review.userId).executeTakeFirst()
      // The account has gone meanwhile, and its review with it.
      if (author === undefined) return null
      const { sentences: approved, units, marked } = replies()
      const matter = { review, case: await findCase(database, id), reports: await openReports(database, id) }
      const judges = await findJudges(database)
      const me = judges.find((judge) => judge.id === by)
      const waiting = review.state === 'published' ? await findWaitingReply(database, id) : null
      return {
        ...matter,
        log: await readLog(database, id, SHOWN),
        tag: await tagOf(database, review),
        ownCase: me ? ownCaseOf(me, matter) : null,
        isInNeed: isOfCrisis(review, matter.case),
        others: judges.filter((judge) => judge !== me && ownCaseOf(judge, matter) === null).map(({ name }) => name),
        waiting: waiting && {
          ...waiting,
          writer: judges.find(({ person }) => person === waiting.writer)?.name ?? null,
          isOwn: waiting.writer === me?.person,
          marked: findMarked(waiting.text, marked),
        },
        readers: await othersWhoRead(database, waiting?.writer ?? me?.person ?? by, review),
        nextReply: {
          approved,
          units,
          ...partsOf((waiting ?? review.reply)?.text ?? '', approved),
          unit: (waiting ?? review.reply)?.unit ?? '',
        },
        authorSince: author.created_at,
      }
    },

    async findPublished(publicId) {
      const review = await repository.findPublicReview(database, publicId)
      return review?.state === 'published' ? review : null
    },

    listAll: (before, most) => repository.listNewest(database, most, before),

    async overview() {
      const { distribution } = await repository.readNewest(database)
      return { average: averageRating(distribution), distribution }
    },

    readPhoto: (name) => photos.readUsed(name),

    async *exportYear(year, timeZone, turn) {
      const [end, now] = [`${Number(year) + 1}-01-02`, clock.now().toISOString()]
      const term = { from: `${Number(year) - 1}-12-31`, to: end < now ? end : now }
      let piece = csvBegin(EXPORT_HEADINGS)
      for (let last: StoredReview | undefined; ;) {
        const found = await turn(async (breathe) => {
          const reviews = await repository.listBetween(database, { ...term, after: last }, EXPORTED_AT_ONCE)
          for (const review of reviews) {
            if (localTime(timeZone, new Date(review.time)).day.startsWith(year)) piece += exportLine(review, timeZone, doctors())
            await breathe()
          }
          return reviews
        })
        yield piece
        piece = ''
        last = found.at(-1)
        if (found.length < EXPORTED_AT_ONCE) return
      }
    },

    figures: async () => ({ ...(await readFigures(database)), usualReplyDays: await readUsualReplyDays(database) }),

    waiting: async () => Object.values(await countWaiting(database)).reduce((sum, count) => sum + count, 0),

    decide: (by, id, decision) =>
      change(id, async (one, before) => {
        const { act, tag, note, withPhoto } = decision
        const { its, judge } = await refuseOwnCase(one, by, before, tag)
        if (isObjected(before, its) !== (act === 'grant' || act === 'refuse'))
          throw new Problem(isObjected(before, its) ? 'objection-open' : 'review-moved')
        if (act === 'hide') {
          const reason = hideReasonsFor(isOfCrisis(before, its)).find((known) => known === decision.reason)
          if (reason === undefined) throw new Problem('reason-missing')
          await moveReview(one, act, before, { ...before, state: 'hidden', reason }, { by, reason })
          await settleReports(one, id)
          await settleCase(
            one,
            { ...before, state: 'hidden' },
            { note: readNote(note), hiddenBy: judge.person, objection: null, isRefused: false },
          )
          return
        }
        if (act === 'refuse') {
          await moveReview(one, act, before, before, { by })
          await settleCase(one, before, { isRefused: true, note: readNote(note) ?? its.note })
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
        // Whoever hid it does not hide it again over a colleague's decision.
        const hiddenBy = act === 'grant' || act === 'keep' ? its.hiddenBy : null
        await settleCase(one, after, { findings: [], note: null, hiddenBy, objection: null, isRefused: false })
      }),

    async report(reader, publicId, { reason, words }) {
      if (!isReportReason(reason)) throw new Problem('bad-request')
      const said = readNote(words) ?? ''
      await changes.run(async (one) => {
        const { trx, time } = one
        const before = await repository.findPublicReview(trx, publicId)
        if (before === null) throw new Problem('review-not-found')
        if (REPORT_REASONS[reason].isPicture && before.photoName === null) throw new Problem('bad-request')
        const person = await allowance.spend(trx, reader.id, 'report')
        await trx
          .insertInto('review_readers')
          .values({ review_id: before.id, person, settled_at: null })
          .execute()
          .catch(refuseSecondReport)
        const report = { id: randomUUID(), review_id: before.id, user_id: reader.id, reason, words: said, time, is_open: 1 }
        await trx.insertInto('review_reports').values(report).execute().catch(refuseSecondReport)
        const closes =
          REPORT_REASONS[reason].isPicture && !(await isOfManyByNew(trx, allowance, reader.id, clock.now())) && !before.isPhotoKept
        const after = { ...before, isPhotoWithheld: before.isPhotoWithheld || closes }
        await moveReview(one, 'report', before, after, { reason })
        await settleCase(one, after, {})
      })
    },

    async object(author, words) {
      const objection = readNote(words)
      if (objection === null) throw new Problem('objection-empty')
      await changes.run(async (one) => {
        const before = await repository.findReviewOf(one.trx, author.id)
        if (before === null) throw new Problem('review-not-found')
        if ((await findCase(one.trx, before.id)).objection !== null) throw new Problem('review-moved')
        await moveReview(one, 'object', before, before)
        await settleCase(one, before, { objection })
      })
    },
  }
}

const DAY = 24 * 60 * 60_000
/** Reports of faces by accounts of less than a day that close a photo, in the whole house within a day. */
const CLOSED_BY_NEW = 2

/** Notes a report of a face. Somebody who makes accounts to close photos makes them today. */
async function isOfManyByNew(trx: DatabaseTransaction, allowance: Allowance, userId: string, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - DAY).toISOString()
  const { created_at } = await trx.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  if (created_at <= yesterday) return false
  const earlier = trx.selectFrom('user_actions').select('time').where('kind', '=', 'face-by-new').where('time', '>', yesterday)
  const isOfMany = (await earlier.limit(CLOSED_BY_NEW).execute()).length === CLOSED_BY_NEW
  await allowance.spend(trx, userId, 'face-by-new')
  return isOfMany
}

/** Within the transaction that decides: a page may be older than what a colleague did, at this process or another. */
async function refuseStale({ trx }: ReviewChange, review: StoredReview, tag: string): Promise<void> {
  if ((await tagOf(trx, review)) !== tag) throw new Problem('review-moved')
}

async function refuseOwnCase(
  one: ReviewChange,
  by: Moderator,
  review: StoredReview,
  tag: string,
): Promise<{ its: ReviewCase; judge: Judge }> {
  await refuseStale(one, review, tag)
  const its = await findCase(one.trx, review.id)
  const judge = await findJudge(one.trx, by)
  const own = ownCaseOf(judge, { review, case: its, reports: await openReports(one.trx, review.id) })
  if (own !== null) throw new Problem(own)
  return { its, judge }
}

async function find(trx: DatabaseTransaction, id: string): Promise<StoredReview> {
  const review = await repository.findReview(trx, id)
  if (review === null) throw new Problem('review-not-found')
  return review
}

/** Null when nothing was written. */
function readNote(words: string): string | null {
  if (textLength(words) > MAX_NOTE_LENGTH) throw new Problem('note-too-long')
  return isBlank(words) ? null : words.trim()
}

function refuseSecondReport(error: unknown): never {
  throw brokenConstraint(error) === 'unique' ? new Problem('already-reported', { cause: error }) : error
}
