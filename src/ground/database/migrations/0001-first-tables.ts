import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// Only `text` and `integer`, which mean the same to every engine. Times are ISO 8601 in UTC: their order is that of their letters.

interface TablesToFill {
  review_totals: { id: number; version: number; latest_time: string }
}

export const firstTables: Migration = {
  async up(db: Kysely<TablesToFill>) {
    await createLoginTables(db)
    await createImages(db)
    await createReviews(db)
    await createReviewTotals(db)
  },
}

async function createLoginTables({ schema }: Kysely<TablesToFill>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('photo', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('users_issuer_subject', ['issuer', 'subject'])
    .execute()

  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute()

  await schema
    .createTable('login_attempts')
    .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('flow', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('login_attempts_expiry').on('login_attempts').column('expires_at').execute()
}

/** `user_id` is no foreign key: the row outlives its author until the file is gone. */
async function createImages({ schema }: Kysely<TablesToFill>): Promise<void> {
  await schema
    .createTable('images')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('images_state', sql`state in ('pending', 'staged', 'used', 'deleted')`)
    .execute()
  await schema.createIndex('images_state_age').on('images').columns(['state', 'created_at']).execute()
  await schema.createIndex('images_user').on('images').column('user_id').execute()
}

/**
 * Nothing cascades into reviews: one that vanished by itself would stay counted.
 * The photo is checked at the commit, so that the first refusal is the one about the author.
 */
async function createReviews({ schema }: Kysely<TablesToFill>): Promise<void> {
  await schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('author_photo', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('image_name', 'text')
    .addColumn('time', 'text', (column) => column.notNull())
    .addUniqueConstraint('reviews_one_per_user', ['user_id'])
    .addCheckConstraint('reviews_rating', sql`rating in (1, 2, 3, 4, 5)`)
    .addForeignKeyConstraint('reviews_image', ['image_name'], 'images', ['name'], (key) => key.deferrable().initiallyDeferred())
    .execute()
  await schema.createIndex('reviews_newest').on('reviews').column('time desc').execute()
  await schema.createIndex('reviews_image_name').on('reviews').column('image_name').execute()
}

async function createReviewTotals(db: Kysely<TablesToFill>): Promise<void> {
  await db.schema
    .createTable('review_totals')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('rating_1', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_2', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_3', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_4', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_5', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('latest_time', 'text', (column) => column.notNull())
    .addCheckConstraint('review_totals_single', sql`id = 1`)
    .addCheckConstraint('review_totals_counts', sql`rating_1 >= 0 and rating_2 >= 0 and rating_3 >= 0 and rating_4 >= 0 and rating_5 >= 0`)
    .execute()
  await db
    .insertInto('review_totals')
    .values({ id: 1, version: 0, latest_time: new Date(0).toISOString() })
    .execute()
}
