import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { print } from '../../software/software.ts'
import { OPTIONAL_TEXT, TEXT, TEXT_KEY, ZERO, addColumns, createTable, goesWith } from './columns.ts'

/** Who invited whom, when somebody last showed the account provider who they are, and under which id readers know a review. */
export const makersOfInvitations: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await dropOpenInvitations(db)
    await addColumns(schema, 'staff', { invited_by: OPTIONAL_TEXT, invited_by_name: OPTIONAL_TEXT })
    await addColumns(schema, 'sessions', { authenticated_at: OPTIONAL_TEXT })
    await addColumns(schema, 'reviews', { public_id: OPTIONAL_TEXT, photo_kept: ZERO })
    await schema.createIndex('reviews_public_id').on('reviews').column('public_id').unique().execute()
    await createTable(schema, 'review_readers', { review_id: goesWith('reviews.id'), person: TEXT, settled_at: OPTIONAL_TEXT })
      .addPrimaryKeyConstraint('review_readers_one_each', ['review_id', 'person'])
      .execute()
  },
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
