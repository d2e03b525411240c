import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { TEXT, createTable, goesWith } from './columns.ts'

/** Each form that somebody has not saved waits by itself; until then it was one a person, which stays. */
export const draftsOfEachForm: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = { staff_id: goesWith('staff.id'), id: TEXT, form: TEXT, answers: TEXT, saved_at: TEXT }
    await createTable(db.schema, 'new_drafts', columns).addPrimaryKeyConstraint('staff_drafts_one_each', ['staff_id', 'id']).execute()
    await sql`insert into new_drafts select staff_id, form, form, answers, saved_at from staff_drafts`.execute(db)
    await db.schema.dropTable('staff_drafts').execute()
    await db.schema.alterTable('new_drafts').renameTo('staff_drafts').execute()
  },
}
