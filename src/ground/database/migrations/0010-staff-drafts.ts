import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the staff have typed and not saved. */
export const staffDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff_drafts')
      .addColumn('staff_id', 'text', (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .execute()
  },
}
