import type { Kysely } from 'kysely'

/** What the staff have typed and not saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_drafts')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
}
