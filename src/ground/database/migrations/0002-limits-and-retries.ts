import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const limitsAndRetries: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('user_actions')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('user_actions_user').on('user_actions').columns(['user_id', 'time']).execute()
    await schema.createIndex('user_actions_time').on('user_actions').column('time').execute()

    await schema
      .createTable('review_requests')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('request_key', 'text', (column) => column.notNull())
      .addColumn('draft_hash', 'text', (column) => column.notNull())
      .addColumn('review_id', 'text', (column) => column.notNull())
      .execute()
  },
}
