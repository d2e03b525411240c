import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { TEXT, createTable, goesWith, onePer } from './columns.ts'

export const limitsAndRetries: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await createTable(schema, 'user_actions', { user_id: goesWith('users.id'), kind: TEXT, time: TEXT }).execute()
    await schema.createIndex('user_actions_user').on('user_actions').columns(['user_id', 'time']).execute()
    await schema.createIndex('user_actions_time').on('user_actions').column('time').execute()

    await createTable(schema, 'review_requests', {
      user_id: onePer('users.id'),
      request_key: TEXT,
      draft_hash: TEXT,
      review_id: TEXT,
    }).execute()
  },
}
