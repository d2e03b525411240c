import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Replies that wait until somebody else has read them. */
export const fourEyes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('waiting_replies')
      .addColumn('review_id', 'text', (column) => column.primaryKey().notNull().references('reviews.id').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('unit', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('writer', 'text', (column) => column.notNull())
      .execute()
    // A backup from before this table may have taken along cases of a later database, but no replies: those wait for nothing.
    await sql`update review_cases set waits_since = null where urgency = 7`.execute(db)
  },
}
