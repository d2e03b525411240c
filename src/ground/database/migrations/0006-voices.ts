import { sql, type Kysely } from 'kysely'
import { keepForEver } from './0005-staff.ts'
import { INTEGER, INTEGER_KEY, OPTIONAL_TEXT, TEXT, TEXT_KEY, ZERO, addColumns, createTable } from './columns.ts'
import { goesWith, onePer, optionalTexts, texts } from './columns.ts'

/** Held, hidden, reported, contested and answered reviews, and their log. */
export async function createVoices(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await addColumns(schema, 'reviews', {
    state: [
      'text',
      (column) =>
        column
          .notNull()
          .defaultTo('published')
          .check(sql`state in ('published', 'held', 'revised', 'hidden')`),
    ],
    // The database refuses a hidden review without a reason, whatever program writes it.
    reason: ['text', (column) => column.check(sql`(state = 'hidden') = (reason is not null)`)],
    photo_withheld: ZERO,
    ...optionalTexts('reply_text, reply_unit, reply_time'),
  })
  await createListIndexes(db)

  await createTable(schema, 'review_counters', {
    name: TEXT_KEY,
    count: ['integer', (column) => column.notNull().check(sql`count >= 0`)],
  }).execute()

  await createTable(schema, 'review_cases', {
    review_id: onePer('reviews.id'),
    urgency: INTEGER,
    waits_since: OPTIONAL_TEXT,
    findings: TEXT,
    ...optionalTexts('note, hidden_by, objection, objected_at, refused_at'),
  }).execute()
  await sql`create index review_cases_queue on review_cases (urgency, waits_since) where waits_since is not null`.execute(db)

  await createTable(schema, 'review_reports', {
    id: TEXT_KEY,
    review_id: goesWith('reviews.id'),
    user_id: goesWith('users.id'),
    ...texts('reason, words, time'),
    is_open: INTEGER,
  })
    .addUniqueConstraint('review_reports_one_each', ['review_id', 'user_id'])
    .execute()
  await schema.createIndex('review_reports_user').on('review_reports').column('user_id').execute()

  const act = { number: INTEGER_KEY, ...texts('time, review_id, act'), ...optionalTexts('reason, staff_id, staff_name') }
  await createTable(schema, 'review_acts', act)
    .addCheckConstraint('review_acts_reason', sql`act <> 'hide' or reason is not null`)
    .execute()
  await schema.createIndex('review_acts_review').on('review_acts').columns(['review_id', 'number']).execute()
  await keepForEver(db, 'review_acts')
}

/** Indexes of the lists of published reviews, so that every page costs the same, with or without a filter. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const lists = {
    all: sql<boolean>`state = 'published'`,
    photo: sql<boolean>`state = 'published' and image_name is not null and photo_withheld = 0`,
    replied: sql<boolean>`state = 'published' and reply_time is not null`,
  }
  for (const [name, condition] of Object.entries(lists)) {
    await db.schema.createIndex(`reviews_${name}_newest`).on('reviews').columns(['time desc']).where(condition).execute()
    await db.schema.createIndex(`reviews_${name}_by_rating`).on('reviews').columns(['rating', 'time desc']).where(condition).execute()
  }
  await sql`create index reviews_last_replies on reviews (reply_time desc) where reply_time is not null`.execute(db)
}
