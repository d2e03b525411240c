import type { Selectable } from 'kysely'
import { EMPTY_DISTRIBUTION, NEWEST_REVIEWS } from '../../contract/review-rules.ts'
import type { Distribution, Rating } from '../../contract/review-rules.ts'
import type { Review } from '../../contract/review.ts'
import type { Database, DatabaseTransaction, ReviewTable, ReviewTotalsTable } from '../database/database.ts'

type ReviewRow = Selectable<ReviewTable>
/** A review as it is kept: its photo by name, which becomes an address in `answerOf`. */
export interface StoredReview extends Omit<Review, 'imageUrl'> {
  photoName: string | null
}

type Counters = Pick<ReviewTotalsTable, `rating_${Rating}`>

export interface NewestReviews {
  distribution: Distribution
  newest: StoredReview[]
}

const COLUMNS = [
  'id',
  'user_id',
  'author_name',
  'author_photo',
  'text',
  'rating',
  'image_name',
  'time',
] as const satisfies (keyof ReviewRow)[]

/** Counters and newest reviews in one statement, hence of one moment. Its cost does not depend on their number. */
export async function readNewest(db: Database): Promise<NewestReviews> {
  const rows = await db
    .selectFrom((from) => from.selectFrom('reviews').select(COLUMNS).orderBy('time', 'desc').limit(NEWEST_REVIEWS).as('newest'))
    .innerJoin('review_totals', (join) => join.onTrue())
    .selectAll('newest')
    .select(['rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5'])
    .orderBy('time', 'desc')
    .execute()
  const [first] = rows
  return { distribution: first ? toDistribution(first) : EMPTY_DISTRIBUTION, newest: rows.map(toReview) }
}

export async function readVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('review_totals').select('version').executeTakeFirstOrThrow()
  return version
}

export async function findReviewOf(db: Database, userId: string): Promise<StoredReview | null> {
  const row = await db.selectFrom('reviews').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()
  return row ? toReview(row) : null
}

export async function listNewest(db: Database, count: number): Promise<StoredReview[]> {
  const rows = await db.selectFrom('reviews').select(COLUMNS).orderBy('time', 'desc').limit(count).execute()
  return rows.map(toReview)
}

export async function findReview(db: Database, id: string): Promise<StoredReview | null> {
  // PostgreSQL would refuse the question instead of finding nothing.
  if (id.includes('\0')) return null
  const row = await db.selectFrom('reviews').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toReview(row) : null
}

/** Null both for a review that is not there and for another author's. */
export async function findOwnReview(db: Database, id: string, userId: string): Promise<StoredReview | null> {
  const review = await findReview(db, id)
  return review?.userId === userId ? review : null
}

/**
 * Marks the reviews as changed and tells the time of the change before this one.
 * Every change begins here: until its transaction ends, the next one waits.
 */
export async function beginChange(trx: DatabaseTransaction): Promise<{ latestTime: string }> {
  const row = await trx
    .updateTable('review_totals')
    .set((totals) => ({ version: totals('version', '+', 1) }))
    .returning('latest_time')
    .executeTakeFirstOrThrow()
  return { latestTime: row.latest_time }
}

export async function endChange(trx: DatabaseTransaction, time: string): Promise<void> {
  await trx.updateTable('review_totals').set({ latest_time: time }).execute()
}

export async function countRating(trx: DatabaseTransaction, rating: Rating, by: 1 | -1): Promise<void> {
  const counter = `rating_${rating}` as const
  await trx
    .updateTable('review_totals')
    .set((totals) => ({ [counter]: totals(counter, '+', by) }))
    .execute()
}

export async function insertReview(trx: DatabaseTransaction, review: StoredReview): Promise<void> {
  await trx
    .insertInto('reviews')
    .values({
      id: review.id,
      user_id: review.userId,
      author_name: review.name,
      author_photo: review.photo,
      ...toContent(review),
    })
    .execute()
}

/** Changes what its author may change; the author stays. */
export async function updateReview(trx: DatabaseTransaction, review: StoredReview): Promise<void> {
  await trx.updateTable('reviews').set(toContent(review)).where('id', '=', review.id).execute()
}

export async function deleteReview(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('reviews').where('id', '=', id).execute()
}

function toReview(row: ReviewRow): StoredReview {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.author_name,
    photo: row.author_photo,
    review: row.text,
    // The table's check allows no other number.
    rating: row.rating as Rating,
    photoName: row.image_name,
    time: row.time,
  }
}

function toContent(review: StoredReview): Pick<ReviewRow, 'text' | 'rating' | 'image_name' | 'time'> {
  const { review: text, rating, photoName, time } = review
  return { text, rating, image_name: photoName, time }
}

function toDistribution(row: Counters): Distribution {
  return { '1': row.rating_1, '2': row.rating_2, '3': row.rating_3, '4': row.rating_4, '5': row.rating_5 }
}
