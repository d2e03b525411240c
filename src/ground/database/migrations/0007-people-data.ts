import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How an author's name stands, and which privacy notice they had read when they sent their review. */
export const peopleData: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('reviews')
      .addColumn('name_as', 'text', (column) =>
        column
          .notNull()
          .defaultTo('account')
          .check(sql`name_as in ('account', 'initials')`),
      )
      .execute()
    await schema.alterTable('reviews').addColumn('notice_version', 'integer').execute()
    await schema
      .alterTable('reviews')
      .addColumn('notice_time', 'text', (column) => column.check(sql`(notice_version is null) = (notice_time is null)`))
      .execute()
  },
}
