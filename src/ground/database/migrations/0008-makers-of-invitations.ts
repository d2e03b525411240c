import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { print } from '../../software/software.ts'
import { OPTIONAL_TEXT, TEXT, TEXT_KEY, createTable, goesWith } from './columns.ts'

/** Who invited whom, when somebody last showed the account provider who they are, and under which id readers know a review. */
export const makersOfInvitations: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await dropOpenInvitations(db)
    for (const name of ['invited_by', 'invited_by_name']) await schema.alterTable('staff').addColumn(name, 'text').execute()
    await schema.alterTable('sessions').addColumn('authenticated_at', 'text').execute()
    await changeReviews(db)
  },
}

async function changeReviews({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('reviews').addColumn('public_id', 'text').execute()
  await schema.createIndex('reviews_public_id').on('reviews').column('public_id').unique().execute()
  await schema
    .alterTable('reviews')
    .addColumn('photo_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await createTable(schema, 'review_readers', { review_id: goesWith('reviews.id'), person: TEXT, settled_at: OPTIONAL_TEXT })
    .addPrimaryKeyConstraint('review_readers_one_each', ['review_id', 'person'])
    .execute()
}

/** Of those nobody knows who made them, and whether that person is still here: they go, and the history says so. */
export async function dropOpenInvitations(db: Kysely<unknown>): Promise<void> {
  const { rows: open } = await sql<{ name: string }>`select name from staff_invitations order by created_at`.execute(db)
  if (open.length > 0) {
    const title = `Undangan yang masih terbuka dihapus, karena pembuatnya belum tercatat: ${open.map(({ name }) => name).join(', ')}. Undang lagi bila masih perlu`
    const details = JSON.stringify({ title, changes: [], confirms: [] })
    await sql`
      insert into staff_acts (number, time, staff_id, staff_name, kind, details)
      select coalesce(max(number), 0) + 1, ${new Date().toISOString()}, 'server', 'Pembaruan ke 0.8.1', 'staff', ${details} from staff_acts`.execute(
      db,
    )
    print(`${title}.`, process.stderr)
  }
  await db.schema.dropTable('staff_invitations').execute()
  await createTable(db.schema, 'staff_invitations', {
    id_hash: TEXT_KEY,
    name: TEXT,
    role: TEXT,
    made_by: TEXT,
    made_by_name: TEXT,
    created_at: TEXT,
    expires_at: TEXT,
  }).execute()
}
