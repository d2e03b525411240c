import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { TEXT, createTable, onePer } from './columns.ts'

/** What the staff have typed and not saved. */
export const staffDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db.schema, 'staff_drafts', { staff_id: onePer('staff.id'), form: TEXT, answers: TEXT, saved_at: TEXT }).execute()
  },
}
