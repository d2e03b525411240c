import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { OPTIONAL_INTEGER, addColumns } from './columns.ts'

/** How an author's name stands, and which privacy notice they had read when they sent their review. */
export const peopleData: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await addColumns(schema, 'reviews', {
      name_as: [
        'text',
        (column) =>
          column
            .notNull()
            .defaultTo('account')
            .check(sql`name_as in ('account', 'initials')`),
      ],
      notice_version: OPTIONAL_INTEGER,
      notice_time: ['text', (column) => column.check(sql`(notice_version is null) = (notice_time is null)`)],
    })
  },
}
