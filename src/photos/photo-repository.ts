import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'

/** Whose it is, where it is in its life, and whether the review that has it is published with it. */
export async function findPhoto(db: Database, name: string) {
  const row = await db
    .selectFrom('images')
    .leftJoin('reviews', 'reviews.image_name', 'images.name')
    .select(['images.user_id', 'images.state', 'reviews.state as review_state', 'reviews.photo_withheld'])
    .where('images.name', '=', name)
    .executeTakeFirst()
  if (row === undefined) return null
  return { userId: row.user_id, state: row.state, isPublished: row.review_state === 'published' && row.photo_withheld === 0 }
}

export async function insertPending(db: Database, photo: { name: string; userId: string; bytes: number; createdAt: Date }): Promise<void> {
  const { name, userId, bytes, createdAt } = photo
  const row: Selectable<Tables['images']> = { name, user_id: userId, state: 'pending', bytes, created_at: createdAt.toISOString() }
  await db.insertInto('images').values(row).execute()
}

/** False when the sweep came first. */
export async function markStaged(db: Database, name: string): Promise<boolean> {
  return changedOne(
    db.updateTable('images').set({ state: 'staged' }).where('name', '=', name).where('state', '=', 'pending').executeTakeFirst(),
  )
}

/** False unless the photo is staged and this user's. */
export async function markUsed(trx: DatabaseTransaction, name: string, userId: string): Promise<boolean> {
  return changedOne(
    trx
      .updateTable('images')
      .set({ state: 'used' })
      .where('name', '=', name)
      .where('user_id', '=', userId)
      .where('state', '=', 'staged')
      .executeTakeFirst(),
  )
}

export async function markDeleted(trx: DatabaseTransaction, name: string): Promise<void> {
  await trx.updateTable('images').set({ state: 'deleted' }).where('name', '=', name).execute()
}

/** Marks every picture of a person, also one that is being written, and gives the names. */
export async function markAllDeleted(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const rows = await trx.updateTable('images').set({ state: 'deleted' }).where('user_id', '=', userId).returning('name').execute()
  return rows.map(({ name }) => name)
}

/** The photos of a person that no review has taken: all bytes, and since when. */
export async function measureUnused(trx: DatabaseTransaction, userId: string): Promise<{ bytes: number; oldest: string }> {
  const rows = await trx
    .selectFrom('images')
    .select(['bytes', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending', 'staged'])
    .orderBy('created_at')
    .execute()
  return { bytes: rows.reduce((sum, row) => sum + row.bytes, 0), oldest: rows[0]?.created_at ?? '' }
}

/** Gives up every photo that no review took in time. One that is taken at this moment stays. */
export async function markForgotten(db: Database, createdBefore: Date): Promise<void> {
  const forgotten = await db
    .selectFrom('images')
    .select('name')
    .where('state', 'in', ['pending', 'staged'])
    .where('created_at', '<', createdBefore.toISOString())
    .execute()
  // One by one: two processes that lock many rows in different orders would wait for each other.
  for (const { name } of forgotten)
    await db.updateTable('images').set({ state: 'deleted' }).where('name', '=', name).where('state', 'in', ['pending', 'staged']).execute()
}

export async function listDeleted(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('images').select('name').where('state', '=', 'deleted').execute()
  return rows.map(({ name }) => name)
}

export async function forgetPhoto(db: Database, name: string): Promise<void> {
  await db.deleteFrom('images').where('name', '=', name).where('state', '=', 'deleted').execute()
}

const changedOne = async (update: Promise<{ numUpdatedRows: bigint }>): Promise<boolean> => (await update).numUpdatedRows === 1n
