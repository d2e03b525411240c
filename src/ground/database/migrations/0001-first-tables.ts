import { sql, type Kysely } from 'kysely'
import { INTEGER, INTEGER_KEY, OPTIONAL_TEXT, TEXT, TEXT_KEY, createTable, goesWith, texts, zeros } from './columns.ts'

export async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  await createLoginTables(db)
  await createImages(db)
  await createReviews(db)
  await createReviewTotals(db)
}

async function createLoginTables({ schema }: Kysely<unknown>): Promise<void> {
  await createTable(schema, 'users', { id: TEXT_KEY, issuer: TEXT, subject: TEXT, name: TEXT, photo: OPTIONAL_TEXT, created_at: TEXT })
    .addUniqueConstraint('users_issuer_subject', ['issuer', 'subject'])
    .execute()

  await createTable(schema, 'sessions', { id_hash: TEXT_KEY, user_id: goesWith('users.id'), created_at: TEXT, expires_at: TEXT }).execute()
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute()

  const attempt = { id_hash: TEXT_KEY, ...texts('state, nonce, code_verifier'), flow: OPTIONAL_TEXT, expires_at: TEXT }
  await createTable(schema, 'login_attempts', attempt).execute()
  await schema.createIndex('login_attempts_expiry').on('login_attempts').column('expires_at').execute()
}

/** `user_id` is no foreign key, because the row outlives its author until the file is deleted. */
async function createImages({ schema }: Kysely<unknown>): Promise<void> {
  await createTable(schema, 'images', { name: TEXT_KEY, user_id: TEXT, state: TEXT, bytes: INTEGER, created_at: TEXT })
    .addCheckConstraint('images_state', sql`state in ('pending', 'staged', 'used', 'deleted')`)
    .execute()
  await schema.createIndex('images_state_age').on('images').columns(['state', 'created_at']).execute()
  await schema.createIndex('images_user').on('images').column('user_id').execute()
}

/**
 * Nothing cascades into reviews, because a review deleted by the database would stay counted.
 * The foreign key of the photo is checked at the commit, so that a second review of an author is refused first.
 */
async function createReviews({ schema }: Kysely<unknown>): Promise<void> {
  await createTable(schema, 'reviews', {
    id: TEXT_KEY,
    user_id: ['text', (column) => column.notNull().references('users.id')],
    author_name: TEXT,
    author_photo: OPTIONAL_TEXT,
    text: TEXT,
    rating: INTEGER,
    image_name: OPTIONAL_TEXT,
    time: TEXT,
  })
    .addUniqueConstraint('reviews_one_per_user', ['user_id'])
    .addCheckConstraint('reviews_rating', sql`rating in (1, 2, 3, 4, 5)`)
    .addForeignKeyConstraint('reviews_image', ['image_name'], 'images', ['name'], (key) => key.deferrable().initiallyDeferred())
    .execute()
  await schema.createIndex('reviews_newest').on('reviews').column('time desc').execute()
  await schema.createIndex('reviews_image_name').on('reviews').column('image_name').execute()
}

async function createReviewTotals(db: Kysely<unknown>): Promise<void> {
  const stars = zeros('rating_1, rating_2, rating_3, rating_4, rating_5')
  await createTable(db.schema, 'review_totals', { id: INTEGER_KEY, ...stars, version: INTEGER, latest_time: TEXT })
    .addCheckConstraint('review_totals_single', sql`id = 1`)
    .addCheckConstraint('review_totals_counts', sql`rating_1 >= 0 and rating_2 >= 0 and rating_3 >= 0 and rating_4 >= 0 and rating_5 >= 0`)
    .execute()
  await sql`insert into review_totals (id, version, latest_time) values (1, 0, ${new Date(0).toISOString()})`.execute(db)
}
