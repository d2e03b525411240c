import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { TEXT, createTable, onePer } from './columns.ts'

/** Replies that wait until somebody else has read them. */
export const fourEyes: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db.schema, 'waiting_replies', {
      review_id: onePer('reviews.id'),
      text: TEXT,
      unit: TEXT,
      time: TEXT,
      writer: TEXT,
    }).execute()
    // A backup from before this table may have taken along cases of a later database, but no replies: those wait for nothing.
    await sql`update review_cases set waits_since = null where urgency = 7`.execute(db)
  },
}
