import { z } from 'zod'
import { asksForHelp } from '../crisis/find-need.ts'
import type { Finding } from '../said/text-as-read.ts'
import { CRISIS, type HoldCode, isOfPicture, pictureReasons, urgencyOf } from '../contract/moderation/reasons.ts'
import { URGENCIES, type Urgency } from '../contract/moderation/review-states.ts'
import { COUNT, type Database, type DatabaseTransaction } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { findPerson } from '../ground/people/allowance.ts'
import { noteCase } from '../notify/index.ts'
import type { ReviewChange } from './review-moves.ts'
import { findReview, toReview, type StoredReview } from './review-repository.ts'

export type HoldFinding = Finding<HoldCode>

/** The data of a review that only its author and moderators see. */
export type ReviewCase = ReturnType<typeof toCase>

const NO_CASE: ReviewCase = { findings: [], note: null, hiddenBy: null, objection: null, isRefused: false }

/** A stored finding, parsed leniently and kept unchanged, because another version may have written it. */
const storedFinding = z.looseObject({ code: z.string().catch(''), words: z.string().catch(''), start: z.number().catch(0) })
export type StoredFinding = Finding<string>

export async function findCase(db: Database | DatabaseTransaction, reviewId: string): Promise<ReviewCase> {
  const row = await db.selectFrom('review_cases').selectAll().where('review_id', '=', reviewId).executeTakeFirst()
  return row === undefined ? NO_CASE : toCase(row)
}

/** Updates the case after a change of the review: its urgency, and since when it waits. */
export async function settleCase({ trx, time }: ReviewChange, review: StoredReview, changed: Partial<ReviewCase>): Promise<void> {
  const before = await trx.selectFrom('review_cases').selectAll().where('review_id', '=', review.id).executeTakeFirst()
  const reviewCase = { ...(before === undefined ? NO_CASE : toCase(before)), ...changed }
  const hasReply = (await findWaitingReply(trx, review.id)) !== null
  const reports = await openReports(trx, review.id)
  const urgency = judgeUrgency(review, reviewCase, reports, hasReply)
  // Most reviews never have a case.
  if (before === undefined && urgency === null && reviewCase.hiddenBy === null) return
  const values = {
    urgency,
    waits_since: urgency === null ? null : (before?.waits_since ?? time),
    findings: JSON.stringify(reviewCase.findings),
    note: reviewCase.note,
    hidden_by: reviewCase.hiddenBy,
    objection: reviewCase.objection,
    objected_at: reviewCase.objection === null ? null : (before?.objected_at ?? time),
    refused_at: reviewCase.isRefused ? (before?.refused_at ?? time) : null,
  }
  const row = trx.insertInto('review_cases').values({ review_id: review.id, ...values })
  await row.onConflict((conflict) => conflict.column('review_id').doUpdateSet(values)).execute()
  const isNew = [changed.findings, changed.objection].some(Boolean) || reports.some((one) => one.time === time && isReportOfNeed(one))
  const told = { reviewId: review.id, urgency, since: values.waits_since ?? time, isNew }
  await noteCase(trx, told, time)
}

export async function findWaitingReply(db: Database | DatabaseTransaction, reviewId: string): Promise<Tables['waiting_replies'] | null> {
  return (await db.selectFrom('waiting_replies').selectAll().where('review_id', '=', reviewId).executeTakeFirst()) ?? null
}

const openOf = (db: Database | DatabaseTransaction, reviewId: string) =>
  db.selectFrom('review_reports').where('review_id', '=', reviewId).where('is_open', '=', 1)

/** The users with an open report of the review. */
export const listReporters = (db: Database | DatabaseTransaction, reviewId: string) => openOf(db, reviewId).select('user_id').execute()

/** The open reports, in this order: those of need, those about the picture (which withheld it), others; each the newest first, 50 at most. */
export async function openReports(db: Database | DatabaseTransaction, reviewId: string): Promise<Tables['review_reports'][]> {
  const needFirst = openOf(db, reviewId)
    .selectAll()
    .orderBy((row) => row.fn.coalesce('is_of_need', row.lit(1)), 'desc')
  const picturesNext = needFirst.orderBy((row) => row.case().when('reason', 'in', pictureReasons()).then(0).else(1).end())
  return picturesNext.orderBy('time', 'desc').limit(50).execute()
}

/** Whether a report is of somebody in need, as judged when it was sent; older reports are judged now. */
const isReportOfNeed = ({ is_of_need, words }: Pick<Tables['review_reports'], 'is_of_need' | 'words'>): boolean =>
  is_of_need === null ? asksForHelp(words) : is_of_need === 1

export async function isPictureReported(trx: DatabaseTransaction, reviewId: string): Promise<boolean> {
  return (await openOf(trx, reviewId).select('id').where('reason', 'in', pictureReasons()).executeTakeFirst()) !== undefined
}

export async function settleReports({ trx, time }: ReviewChange, reviewId: string): Promise<void> {
  await trx.updateTable('review_reports').set({ is_open: 0 }).where('review_id', '=', reviewId).execute()
  await openReaders(trx).set({ settled_at: time }).where('review_id', '=', reviewId).execute()
}

const openReaders = (trx: DatabaseTransaction) => trx.updateTable('review_readers').where('settled_at', 'is', null)

/** Deletes somebody's reports, in the transaction that deletes the account. A photo that they had withheld stays so until a moderator has looked. */
export async function withdrawReports(change: ReviewChange, userId: string): Promise<void> {
  const { trx, time } = change
  const withdrawn = await trx.deleteFrom('review_reports').where('user_id', '=', userId).returning('review_id').execute()
  const person = (await findPerson(trx, 'users', userId)) ?? ''
  await openReaders(trx).set({ settled_at: time }).where('person', '=', person).execute()
  for (const { review_id } of withdrawn) {
    const review = await findReview(change.trx, review_id)
    if (review === null) continue
    const { urgency } = (await trx.selectFrom('review_cases').select('urgency').where('review_id', '=', review_id).executeTakeFirst()) ?? {}
    if (urgency !== 'my-face') await settleCase(change, review, {})
  }
}

function judgeUrgency(
  { state, photoName, isPhotoWithheld }: StoredReview,
  { findings, objection, isRefused }: ReviewCase,
  reports: Tables['review_reports'][],
  hasReply: boolean,
): Urgency | null {
  const isWaiting = state === 'held' || state === 'revised'
  const isObjected = state === 'hidden' && objection !== null && !isRefused
  const isSaid = (isObjected && asksForHelp(objection)) || reports.some(isReportOfNeed)
  if ((isWaiting && findings.some(isOfNeed)) || isSaid) return 'self-harm'
  // A finding that this version does not know may be of an emergency.
  if (isWaiting && findings.some(({ code }) => urgencyOf(code) === undefined)) return 'unknown'
  if (photoName !== null && isPhotoWithheld && reports.some(({ reason }) => isOfPicture(reason))) return 'my-face'
  if (isWaiting && findings.some(({ code }) => urgencyOf(code) === 'personal-data')) return 'personal-data'
  if (isObjected) return 'objection'
  if (isWaiting) return state
  if (reports.length > 0) return 'reported'
  return hasReply && state === 'published' ? 'reply' : null
}

/** The groups of the queue, each with its own pages, so that many cases of one do not hide the others. */
export const QUEUE_GROUPS = {
  objections: ['objection'],
  held: ['self-harm', 'unknown', 'personal-data', 'revised', 'held'],
  reports: ['my-face', 'reported'],
  replies: ['reply'],
} as const satisfies Record<string, readonly Urgency[]>
export type QueueGroup = keyof typeof QUEUE_GROUPS

/** Waiting reviews, the most urgent first, of one group or all. `after`: the place of the last one shown, `urgency_since_id`. */
export async function listWaiting(db: Database, most: number, group: QueueGroup | null, after: string | null) {
  const [, last = '', since = '', id = ''] = /^([a-z-]{1,20})_([\dT:.-]+Z)_([\w-]{1,64})$/u.exec(after ?? '') ?? []
  const asked: readonly Urgency[] = group === null ? URGENCIES : QUEUE_GROUPS[group]
  const waiting: { review: StoredReview; urgency: Urgency; since: string; place: string }[] = []
  // One query per urgency: the program knows the order of urgencies, and an index sorts the reviews of each.
  const from = asked.findIndex((one) => one === last)
  for (const urgency of asked.slice(Math.max(0, from))) {
    let query = db
      .selectFrom('review_cases')
      .innerJoin('reviews', 'reviews.id', 'review_id')
      .selectAll('reviews')
      .select('waits_since')
      .where('urgency', urgency === 'unknown' ? 'not in' : 'in', urgency === 'unknown' ? KNOWN : [urgency])
      .where('waits_since', 'is not', null)
      .orderBy('waits_since')
      .orderBy('review_id')
      .limit(most - waiting.length)
    if (urgency === last) query = query.where((is) => is(is.refTuple('waits_since', 'review_id'), '>', is.tuple(since, id)))
    for (const { waits_since, ...row } of await query.execute())
      waiting.push({ review: toReview(row), urgency, since: waits_since ?? '', place: `${urgency}_${waits_since}_${row.id}` })
    if (waiting.length >= most) break
  }
  return waiting
}

export async function countWaiting(db: Database): Promise<Record<QueueGroup, number>> {
  const waiting = db.selectFrom('review_cases').select(['urgency', COUNT]).where('waits_since', 'is not', null)
  const rows = await waiting.groupBy('urgency').execute()
  const countOf = (group: QueueGroup): number =>
    rows.filter(({ urgency }) => QUEUE_GROUPS[group].some((one) => one === named(urgency))).reduce((sum, { count }) => sum + count, 0)
  return { objections: countOf('objections'), held: countOf('held'), reports: countOf('reports'), replies: countOf('replies') }
}

/** The urgency; `unknown` for a name that another version wrote. */
const named = (urgency: string | null): Urgency => KNOWN.find((one) => one === urgency) ?? 'unknown'
const KNOWN = URGENCIES.filter((one) => one !== 'unknown')

export const isOfNeed = ({ code }: StoredFinding): boolean => urgencyOf(code) === 'self-harm'

/** Whether the author may be suicidal, by a rule or by a moderator. Publishing the review means that a moderator decided otherwise. */
export const isOfCrisis = ({ state, reason }: StoredReview, { findings }: Pick<ReviewCase, 'findings'>): boolean =>
  state !== 'published' && (reason === CRISIS || findings.some(isOfNeed))

function toCase({ findings, urgency, note, hidden_by, objection, refused_at }: Tables['review_cases']) {
  const read: StoredFinding[] = [JSON.parse(findings)].flat().map((one) => storedFinding.parse(Object(one)))
  // An urgency that the findings do not explain, because another version set it, is added as a finding.
  const isFound = urgency === 'self-harm' ? read.some(isOfNeed) : urgency === null || URGENCIES.some((one) => one === urgency)
  if (!isFound) read.push({ code: urgency ?? '', words: '', start: 0 })
  return { findings: read, note, hiddenBy: hidden_by, objection, isRefused: refused_at !== null }
}
