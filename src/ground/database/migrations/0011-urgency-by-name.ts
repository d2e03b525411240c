import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { OPTIONAL_TEXT, addColumns } from './columns.ts'

/** What stood for which urgency until then: its place in a list. */
export const NUMBERED = ['self-harm', 'my-face', 'personal-data', 'objection', 'revised', 'held', 'reported', 'reply'] as const

/** A case is stored with the name of its urgency: a list that gets another order, or one more, changes none. */
export const urgencyByName: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db.schema, 'review_cases', { urgency_name: OPTIONAL_TEXT })
    for (const [number, name] of NUMBERED.entries())
      // By its name already where a backup of before has taken over cases of a later database.
      await sql`update review_cases set urgency_name = ${name} where cast(urgency as text) in (${String(number)}, ${name})`.execute(db)
    await db.schema.dropIndex('review_cases_queue').execute()
    await db.schema.alterTable('review_cases').dropColumn('urgency').execute()
    await db.schema.alterTable('review_cases').renameColumn('urgency_name', 'urgency').execute()
    await db.schema
      .createIndex('review_cases_queue')
      .on('review_cases')
      .columns(['urgency', 'waits_since', 'review_id'])
      .where(sql.ref('waits_since'), 'is not', null)
      .execute()
    // 0009 looked for them by their number.
    await sql`update review_cases set waits_since = null
      where urgency = 'reply' and review_id not in (select review_id from waiting_replies)`.execute(db)
  },
}
