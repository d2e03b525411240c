import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface TablesToFill {
  person_key: { id: number; secret: string }
}

/** What was noted by account is dropped with its table: it counts for a day at most, and so once nobody is limited by it. */
export const actionsOutliveAccounts: Migration = {
  async up(db: Kysely<TablesToFill>) {
    const { schema } = db
    await schema
      .createTable('person_key')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
    await db
      .insertInto('person_key')
      .values({ id: 1, secret: randomBytes(32).toString('base64url') })
      .execute()

    await schema.dropTable('user_actions').execute()
    await schema
      .createTable('user_actions')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('user_actions_person').on('user_actions').columns(['person', 'time']).execute()
    await schema.createIndex('user_actions_time').on('user_actions').column('time').execute()
  },
}
