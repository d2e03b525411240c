import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { INTEGER_KEY, TEXT, createTable } from './columns.ts'

/** What was noted by account is dropped with its table: it counts for a day at most, and so once nobody is limited by it. */
export const actionsOutliveAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await createTable(schema, 'person_key', { id: INTEGER_KEY, secret: TEXT }).execute()
    await sql`insert into person_key (id, secret) values (1, ${randomBytes(32).toString('base64url')})`.execute(db)

    await schema.dropTable('user_actions').execute()
    await createTable(schema, 'user_actions', { person: TEXT, kind: TEXT, time: TEXT }).execute()
    await schema.createIndex('user_actions_person').on('user_actions').columns(['person', 'time']).execute()
    await schema.createIndex('user_actions_time').on('user_actions').column('time').execute()
  },
}
