import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable, oneOf, text } from './columns.ts'

/** What the staff have typed and not saved. */
export const staffDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db.schema, 'staff_drafts', { staff_id: oneOf('staff.id'), form: text, answers: text, saved_at: text }).execute()
  },
}
