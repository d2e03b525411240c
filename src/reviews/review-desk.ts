import type { ReplyRules } from '../content/for-reviews.ts'
import { averageRating } from '../contract/review-rules.ts'
import { localTime, type TimeZone } from '../schedule/times.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { Database } from '../ground/database/database.ts'
import { findMarked } from '../moderation/index.ts'
import type { Turn } from '../ground/queues/costly.ts'
import { findJudges, findOwnCase, listOwnCases, type Judge } from './own-case.ts'
import { countWaiting, findCase, findWaitingReply, isOfCrisis, listReporters, listWaiting, openReports } from './review-cases.ts'
import type { QueueGroup } from './review-cases.ts'
import { readFigures } from './review-counters.ts'
import { csvBegin, EXPORT_HEADINGS, exportLine } from './review-export.ts'
import { readTag } from './review-moves.ts'
import { othersWhoRead, splitReply } from './replies.ts'
import { findPublicReview, findReview, listBetween, listNewest, readNewest, type StoredReview } from './review-repository.ts'

/** The most entries of a queue, of reports and of a log on one page. */
const SHOWN = 50
/** Rows of an export per turn at the gate. */
const EXPORTED_AT_ONCE = 100

export type ReviewFile = NonNullable<Awaited<ReturnType<ReturnType<typeof createReviewDesk>['find']>>>
export type QueuedReview = Awaited<ReturnType<ReturnType<typeof createReviewDesk>['queue']>>[number]

export interface DeskNeeds {
  database: Database
  clock: Clock
  photos: { readUsed(name: string): Promise<Buffer> }
  /** Names of the hospital's doctors, as the content has them. */
  doctors: () => readonly string[]
  replies: () => ReplyRules
}

/** Queries for moderators. */
export function createReviewDesk({ database, clock, photos, doctors, replies }: DeskNeeds) {
  return {
    queueCounts: () => countWaiting(database),

    /** Waiting reviews, as {@link listWaiting} returns them. */
    queue: (group: QueueGroup | null = null, after: string | null = null, most = SHOWN) => listWaiting(database, most, group, after),

    /** All that a moderator reads of a review; null if it does not exist. `by`: the id of the asking staff member. */
    async find(id: string, by = '') {
      const review = await findReview(database, id)
      if (review === null) return null
      const author = await database.selectFrom('users').select('created_at').where('id', '=', review.userId).executeTakeFirst()
      // The account and its review were deleted meanwhile.
      if (author === undefined) return null
      const { sentences: approved, units, marked } = replies()
      const [reviewCase, reports] = [await findCase(database, id), await openReports(database, id)]
      const [judges, reporters] = [await findJudges(database), await listReporters(database, id)]
      const findOwn = (judge: Judge) => findOwnCase(judge, review, reviewCase, reporters)
      const me = judges.find((judge) => judge.id === by)
      const waiting = review.state === 'published' ? await findWaitingReply(database, id) : null
      const begun = waiting ?? review.reply
      const acts = database.selectFrom('review_acts').select(['act', 'time', 'reason', 'staff_name as staffName'])
      return {
        review,
        reviewCase,
        reports,
        moreReports: reporters.length - reports.length,
        /** The log, the newest first. Authors, readers and rules are not named. */
        log: await acts.where('review_id', '=', id).orderBy('number', 'desc').limit(SHOWN).execute(),
        tag: await readTag(database, review),
        /** Why the asking person may not decide; null if they may. */
        ownCase: me ? findOwn(me) : null,
        isInNeed: isOfCrisis(review, reviewCase),
        otherJudges: judges.filter((judge) => judge !== me && findOwn(judge) === null).map(({ name }) => name),
        /** The reply that waits for another moderator than its writer. */
        waiting: waiting && {
          ...waiting,
          /** The writer's name; null if they are no moderator any more. */
          writer: judges.find(({ person }) => person === waiting.writer)?.name ?? null,
          isOwn: waiting.writer === me?.person,
          /** Words in the reply to check before publishing. */
          marked: findMarked(waiting.text, marked),
        },
        /** The names of the moderators who may review a reply of the asking person, or the waiting one. */
        replyReaders: await othersWhoRead(database, waiting?.writer ?? me?.person ?? by, review),
        /** The choices and initial values of the form for the next reply. */
        nextReply: { approved, units, ...splitReply(begun?.text ?? '', approved), unit: begun?.unit ?? '' },
        authorSince: author.created_at,
      }
    },

    ownCases: (staffId: string) => listOwnCases(database, staffId),

    async findPublished(publicId: string): Promise<StoredReview | null> {
      const review = await findPublicReview(database, publicId)
      return review?.state === 'published' ? review : null
    },

    /** Reviews of every state, the newest first; with `before` (ISO 8601) only earlier ones. */
    listAll: (before: string | null, most: number) => listNewest(database, most, before),

    async overview() {
      const { distribution } = await readNewest(database)
      return { average: averageRating(distribution), distribution }
    },

    /** Reads a photo, also a withheld one; refuses with `not-found`. */
    readPhoto: (name: string) => photos.readUsed(name),

    /** The reviews of a year as pieces of `text/csv`. Changes during the export may be missing. */
    async *exportYear(year: string, timeZone: TimeZone, turn: Turn): AsyncGenerator<string> {
      const [end, now] = [`${Number(year) + 1}-01-02`, clock.now().toISOString()]
      const term = { from: `${Number(year) - 1}-12-31`, to: end < now ? end : now }
      let piece = csvBegin(EXPORT_HEADINGS)
      for (let last: StoredReview | undefined; ;) {
        const found = await turn(async (breathe) => {
          const reviews = await listBetween(database, { ...term, after: last }, EXPORTED_AT_ONCE)
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

    figures: () => readFigures(database),

    waiting: async () => Object.values(await countWaiting(database)).reduce((sum, count) => sum + count, 0),
  }
}
