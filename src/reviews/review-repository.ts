import { sql, type Selectable } from 'kysely'
import type { ReviewListRequest } from './review-list.ts'
import { EMPTY_DISTRIBUTION, NEWEST_REVIEWS, type Distribution, type Rating } from '../contract/review-rules.ts'
import type { Tables } from '../ground/database/tables.ts'
import { COUNT, type Database, type DatabaseTransaction } from '../ground/database/database.ts'
import { aDayBefore, DAY_MILLISECONDS, latestPast } from '../ground/time/clock.ts'

type ReviewRow = Selectable<Tables['reviews']>
/** A review as stored; its photo is a file name, which `answerWhole` turns into an address. */
export type StoredReview = ReturnType<typeof toReview>

const selectReviews = (db: Database) => db.selectFrom('reviews').selectAll()

type ReviewQuery = ReturnType<typeof selectReviews>

const readAll = async (query: ReviewQuery): Promise<StoredReview[]> => (await query.execute()).map(toReview)

const readOne = async (query: ReviewQuery): Promise<StoredReview | null> => (await readAll(query))[0] ?? null

/** Reads counters and newest reviews in one statement, so that they belong together. Its cost does not grow with the number of reviews. */
export async function readNewest(db: Database): Promise<{ distribution: Distribution; newest: StoredReview[] }> {
  const rows = await db
    .selectFrom((from) =>
      from.selectFrom('reviews').selectAll().where('state', '=', 'published').orderBy('time', 'desc').limit(NEWEST_REVIEWS).as('newest'),
    )
    .innerJoin('review_totals', (join) => join.onTrue())
    .selectAll('newest')
    .select(['rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5'])
    .orderBy('time', 'desc')
    .execute()
  const [first] = rows
  const distribution = first && { 1: first.rating_1, 2: first.rating_2, 3: first.rating_3, 4: first.rating_4, 5: first.rating_5 }
  return { distribution: distribution ?? EMPTY_DISTRIBUTION, newest: rows.map(toReview) }
}

/**
 * Published reviews before or after `from`, the nearest first. The conditions are literally those of the partial indexes, so that the engines
 * can use these.
 */
export async function listPublished(db: Database, { stars, kind, from }: ReviewListRequest, count: number): Promise<StoredReview[]> {
  let query = selectReviews(db)
    .where('state', '=', sql.lit('published'))
    .orderBy('time', from?.side === 'sesudah' ? 'asc' : 'desc')
    .limit(count)
  if (stars !== null) query = query.where('rating', '=', stars)
  if (kind === 'foto') query = query.where('image_name', 'is not', null).where('photo_withheld', '=', sql.lit(0))
  if (kind === 'dijawab') query = query.where('reply_time', 'is not', null)
  if (from !== null) query = query.where('time', from.side === 'sesudah' ? '>' : '<', from.time)
  return readAll(query)
}

export async function readVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('review_totals').select('version').executeTakeFirstOrThrow()
  return version
}

export async function findByAuthor(db: Database, userId: string): Promise<StoredReview | null> {
  return readOne(selectReviews(db).where('user_id', '=', userId))
}

/** Reviews of every state, the newest first; with `before` only earlier ones. */
export async function listNewest(db: Database, count: number, before: string | null = null): Promise<StoredReview[]> {
  const all = selectReviews(db).orderBy('time', 'desc').limit(count)
  return readAll(before === null ? all : all.where('time', '<', before))
}

/** Reviews of every state between two times, the oldest first; `after`: the last review of the previous page. */
export async function listBetween(
  db: Database,
  { from, to, after }: { from: string; to: string; after?: StoredReview | undefined },
  most: number,
): Promise<StoredReview[]> {
  const first = after?.time ?? from
  const all = selectReviews(db).where('time', '>=', first).where('time', '<', to)
  const left = after === undefined ? all : all.where((row) => row.or([row('time', '>', after.time), row('id', '>', after.id)]))
  return readAll(left.orderBy('time').orderBy('id').limit(most))
}

export async function findReview(db: Database, id: string): Promise<StoredReview | null> {
  return readOne(selectReviews(db).where('id', '=', id))
}

/** Finds a review by its current public id, not by a former one. */
export async function findPublicReview(db: Database, publicId: string): Promise<StoredReview | null> {
  return readOne(
    selectReviews(db).where((is) =>
      is.or([is('public_id', '=', publicId), is.and([is('id', '=', publicId), is('public_id', 'is', null)])]),
    ),
  )
}

export async function newestTimeUntil(db: Database, latest: string): Promise<string | null> {
  const row = await db.selectFrom('reviews').select('time').where('time', '<=', latest).orderBy('time', 'desc').limit(1).executeTakeFirst()
  return row?.time ?? null
}

/** Inserts, updates or deletes the row of a review (null: no row). Its author never changes. */
export async function writeReview(trx: DatabaseTransaction, before: StoredReview | null, after: StoredReview | null): Promise<void> {
  const id = (before ?? after)?.id ?? ''
  if (after === null) await trx.deleteFrom('reviews').where('id', '=', id).execute()
  else if (before !== null) await trx.updateTable('reviews').set(toContent(after)).where('id', '=', id).execute()
  else {
    const row = { id, user_id: after.userId, ...toContent(after) }
    await trx.insertInto('reviews').values(row).execute()
  }
}

export function toReview(row: ReviewRow) {
  // Columns that are written together.
  const { reply_text: text, reply_unit: unit, reply_time: answered, notice_version: version, notice_time: noticed } = row
  return {
    id: row.id,
    userId: row.user_id,
    /** The id in public answers; the staff use `id`. */
    publicId: row.public_id ?? row.id,
    name: row.author_name,
    photo: row.author_photo,
    review: row.text,
    // The table's check allows no other number.
    rating: row.rating as Rating,
    photoName: row.image_name,
    time: row.time,
    state: row.state,
    /** Set for hidden reviews only. */
    reason: row.reason,
    /** Only its author and moderators see the photo, whatever the state. */
    isPhotoWithheld: row.photo_withheld === 1,
    /** A moderator has decided that this photo stays. */
    isPhotoKept: row.photo_kept === 1,
    reply: text === null || unit === null || answered === null ? null : { text, unit, time: answered },
    nameAs: row.name_as,
    /** The version of the privacy notice that the author saw when sending, and when. */
    notice: version === null || noticed === null ? null : { version, time: noticed },
  }
}

function toContent(review: StoredReview): Omit<ReviewRow, 'id' | 'user_id'> {
  const { id, publicId, reply, notice } = review
  return {
    author_name: review.name,
    author_photo: review.photo,
    text: review.review,
    rating: review.rating,
    image_name: review.photoName,
    time: review.time,
    state: review.state,
    reason: review.reason,
    photo_withheld: review.isPhotoWithheld ? 1 : 0,
    photo_kept: review.isPhotoKept ? 1 : 0,
    reply_text: reply?.text ?? null,
    reply_unit: reply?.unit ?? null,
    reply_time: reply?.time ?? null,
    name_as: review.nameAs,
    notice_version: notice?.version ?? null,
    notice_time: notice?.time ?? null,
    public_id: publicId === id ? null : publicId,
  }
}

const NEAR_DAYS = 31

/** Whether the clock is near the newest act or review; a clock that is far off must not delete anything. */
export async function isNearNewest(db: Database, now: Date): Promise<boolean> {
  const latest = latestPast(now)
  const act = db.selectFrom('staff_acts').select('time').where('time', '<=', latest).orderBy('number', 'desc').limit(1)
  const times = [await newestTimeUntil(db, latest), (await act.executeTakeFirst())?.time ?? null]
  const earliest = latestPast(now, -NEAR_DAYS * DAY_MILLISECONDS)
  return times.some((time) => time !== null && time >= earliest)
}

/** Whether one more review may expire: at most a tenth per day (at least one), against a wrong clock. */
export async function mayExpire(trx: Database, now: Date): Promise<boolean> {
  if (!(await isNearNewest(trx, now))) return false
  const expired = trx.selectFrom('review_acts').select(COUNT).where('act', '=', 'expire').where('time', '>', aDayBefore(now))
  const { count: gone } = await expired.executeTakeFirstOrThrow()
  const { count: left } = await trx.selectFrom('reviews').select(COUNT).executeTakeFirstOrThrow()
  return gone < Math.max(1, Math.floor((left + gone) / 10))
}
