import { randomBytes } from 'node:crypto'
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { print } from '../../software/software.ts'
import { createFirstTables } from './0001-first-tables.ts'
import { createStaffTables } from './0005-staff.ts'
import { createVoices } from './0006-voices.ts'
import { createOutbox } from './0018-outbox.ts'
import { INTEGER, INTEGER_KEY, OPTIONAL_INTEGER, OPTIONAL_TEXT, TEXT, TEXT_KEY, ZERO, addColumns, createTable } from './columns.ts'
import { goesWith, onePer, optionalTexts, texts } from './columns.ts'

/** The urgencies by the numbers (indices in this list) with which they were stored until 0011. */
export const NUMBERED = ['self-harm', 'my-face', 'personal-data', 'objection', 'revised', 'held', 'reported', 'reply'] as const

/** All migrations in order. A released one is never edited; a later one corrects it. */
export const migrations = {
  '0001-first-tables': createFirstTables,
  async '0002-limits-and-retries'({ schema }: Kysely<unknown>) {
    await createTable(schema, 'user_actions', { user_id: goesWith('users.id'), ...texts('kind, time') }).execute()
    await schema.createIndex('user_actions_user').on('user_actions').columns(['user_id', 'time']).execute()
    await schema.createIndex('user_actions_time').on('user_actions').column('time').execute()

    const request = { user_id: onePer('users.id'), ...texts('request_key, draft_hash, review_id') }
    await createTable(schema, 'review_requests', request).execute()
  },
  /**
   * A trigger that notifies other processes on PostgreSQL of each change of the reviews. SQLite has no notifications, and a query there costs microseconds.
   * Only versions up to 0.4.0 listen; a later migration may remove it.
   */
  async '0003-tell-of-changes'(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`
      create function tell_of_reviews() returns trigger language plpgsql as $$
      begin
        perform pg_notify('situs_rsud_reviews', '');
        return null;
      end $$`.execute(db)
    // After a restore the version begins at the seconds since 1970, for which `integer` would overflow in 2038. SQLite's integers are long enough.
    await sql`alter table review_totals alter column version type bigint`.execute(db)
    await sql`
      create trigger review_totals_changed after update of version on review_totals
      for each row when (old.version is distinct from new.version) execute function tell_of_reviews()`.execute(db)
  },
  /** Actions noted by account are dropped with their table; they count for a day at most, so limits begin anew only once. */
  async '0004-actions-outlive-accounts'(db: Kysely<unknown>) {
    const { schema } = db
    await createTable(schema, 'person_key', { id: INTEGER_KEY, secret: TEXT }).execute()
    await sql`insert into person_key (id, secret) values (1, ${randomBytes(32).toString('base64url')})`.execute(db)

    await schema.dropTable('user_actions').execute()
    await createTable(schema, 'user_actions', texts('person, kind, time')).execute()
    await schema.createIndex('user_actions_person').on('user_actions').columns(['person', 'time']).execute()
    await schema.createIndex('user_actions_time').on('user_actions').column('time').execute()
  },
  '0005-staff': createStaffTables,
  '0006-voices': createVoices,
  /** How an author's name is shown, and which privacy notice they saw when they sent their review. */
  async '0007-people-data'({ schema }: Kysely<unknown>) {
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
  /** Who invited whom, when somebody last authenticated at the account provider, and the public id of a review. */
  async '0008-makers-of-invitations'(db: Kysely<unknown>) {
    const { schema } = db
    await dropOpenInvitations(db)
    await addColumns(schema, 'staff', optionalTexts('invited_by, invited_by_name'))
    await addColumns(schema, 'sessions', { authenticated_at: OPTIONAL_TEXT })
    await addColumns(schema, 'reviews', { public_id: OPTIONAL_TEXT, photo_kept: ZERO })
    await schema.createIndex('reviews_public_id').on('reviews').column('public_id').unique().execute()
    await createTable(schema, 'review_readers', { review_id: goesWith('reviews.id'), person: TEXT, settled_at: OPTIONAL_TEXT })
      .addPrimaryKeyConstraint('review_readers_one_each', ['review_id', 'person'])
      .execute()
  },
  /** Replies that wait for a second moderator. */
  async '0009-four-eyes'(db: Kysely<unknown>) {
    const reply = { review_id: onePer('reviews.id'), ...texts('text, unit, time, writer') }
    await createTable(db.schema, 'waiting_replies', reply).execute()
    // Restoring a backup from before this table may have kept cases of waiting replies, but not the replies: these cases are closed.
    await sql`update review_cases set waits_since = null where urgency = 7`.execute(db)
  },
  /** Unsaved forms of the staff. */
  async '0010-staff-drafts'(db: Kysely<unknown>) {
    await createTable(db.schema, 'staff_drafts', { staff_id: onePer('staff.id'), ...texts('form, answers, saved_at') }).execute()
  },
  /** Stores the name of a case's urgency instead of a number, so that changing the list of urgencies does not change cases. */
  async '0011-urgency-by-name'(db: Kysely<unknown>) {
    await addColumns(db.schema, 'review_cases', { urgency_name: OPTIONAL_TEXT })
    for (const [number, name] of NUMBERED.entries())
      // A restored older backup may have kept cases of a later database, whose urgency is a name already.
      await sql`update review_cases set urgency_name = ${name} where cast(urgency as text) in (${String(number)}, ${name})`.execute(db)
    await db.schema.dropIndex('review_cases_queue').execute()
    await db.schema.alterTable('review_cases').dropColumn('urgency').execute()
    await db.schema.alterTable('review_cases').renameColumn('urgency_name', 'urgency').execute()
    await sql`create index review_cases_queue on review_cases (urgency, waits_since, review_id) where waits_since is not null`.execute(db)
    // The same correction as in 0009, which looked for the number.
    await sql`update review_cases set waits_since = null
      where urgency = 'reply' and review_id not in (select review_id from waiting_replies)`.execute(db)
  },
  /** One row per unsaved form instead of one per person; existing rows are kept. */
  async '0012-drafts-of-each-form'(db: Kysely<unknown>) {
    const columns = { staff_id: goesWith('staff.id'), ...texts('id, form, answers, saved_at') }
    await createTable(db.schema, 'new_drafts', columns).addPrimaryKeyConstraint('staff_drafts_one_each', ['staff_id', 'id']).execute()
    await sql`insert into new_drafts select staff_id, form, form, answers, saved_at from staff_drafts`.execute(db)
    await db.schema.dropTable('staff_drafts').execute()
    await db.schema.alterTable('new_drafts').renameTo('staff_drafts').execute()
  },
  /** Adds the role `humas`. SQLite cannot change a constraint, so there the staff and dependent rows move into new tables. */
  async '0013-public-relations'(db: Kysely<unknown>) {
    const role = sql`role in ('penyunting', 'humas', 'moderator', 'pengelola')`
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table staff drop constraint staff_role`.execute(db)
      await sql`alter table staff add constraint staff_role check (${role})`.execute(db)
      return
    }
    const columns = { id: TEXT_KEY, ...texts('issuer, subject, name, role, created_at') }
    await createTable(db.schema, 'new_staff', { ...columns, ...optionalTexts('invited_by, invited_by_name') })
      .addUniqueConstraint('staff_identity', ['issuer', 'subject'])
      .addCheckConstraint('staff_role', role)
      .execute()
    const draft = { staff_id: goesWith('new_staff.id'), ...texts('id, form, answers, saved_at') }
    await createTable(db.schema, 'new_drafts', draft).addPrimaryKeyConstraint('staff_drafts_one_each', ['staff_id', 'id']).execute()
    const taken = {
      staff: 'id, issuer, subject, name, role, created_at, invited_by, invited_by_name',
      drafts: 'staff_id, id, form, answers, saved_at',
    }
    await sql`insert into new_staff select ${sql.raw(taken.staff)} from staff`.execute(db)
    await sql`insert into new_drafts select ${sql.raw(taken.drafts)} from staff_drafts`.execute(db)
    for (const table of ['staff_drafts', 'staff']) await db.schema.dropTable(table).execute()
    // SQLite updates references to a renamed table.
    await db.schema.alterTable('new_staff').renameTo('staff').execute()
    await db.schema.alterTable('new_drafts').renameTo('staff_drafts').execute()
  },
  /** The last report of free beds, and the last refusal. */
  async '0014-beds'(db: Kysely<unknown>) {
    const fault = { fault: OPTIONAL_TEXT, fault_about: OPTIONAL_TEXT, fault_since: OPTIONAL_TEXT, fault_time: OPTIONAL_TEXT }
    await createTable(db.schema, 'bed_report', { id: INTEGER_KEY, time: OPTIONAL_TEXT, beds: OPTIONAL_TEXT, ...fault }).execute()
  },
  /** The paths and hashes of imported texts. */
  async '0015-imported-items'(db: Kysely<unknown>) {
    await createTable(db.schema, 'imported_items', { key: TEXT_KEY, ...texts('path, hash'), act: INTEGER }).execute()
  },
  /** Counts of requests for unknown addresses. */
  async '0016-unknown-addresses'(db: Kysely<unknown>) {
    await createTable(db.schema, 'unknown_addresses', { path: TEXT_KEY, count: INTEGER, since: TEXT }).execute()
  },
  /** The former account of a staff member, and invitations that move them to another one. */
  async '0017-staff-accounts'({ schema }: Kysely<unknown>) {
    await addColumns(schema, 'staff', optionalTexts('former_issuer, former_subject'))
    await addColumns(schema, 'staff_invitations', { joins: OPTIONAL_TEXT })
  },
  '0018-outbox': createOutbox,
  /** Passkeys of the staff, the challenge of a session, and when a second factor was shown. */
  async '0019-second-factor'({ schema }: Kysely<unknown>) {
    const key = { id: TEXT_KEY, staff_id: goesWith('staff.id'), ...texts('public_key, name, created_at'), used_at: OPTIONAL_TEXT }
    await createTable(schema, 'staff_passkeys', { ...key, counter: INTEGER }).execute()
    await schema.createIndex('staff_passkeys_person').on('staff_passkeys').column('staff_id').execute()
    await addColumns(schema, 'staff', { factor_since: OPTIONAL_TEXT })
    await addColumns(schema, 'sessions', optionalTexts('factor_at, challenge, challenge_ends'))
  },
  /** Push subscriptions of the staff, and the VAPID key pair. */
  async '0020-push'({ schema }: Kysely<unknown>) {
    const phone = { id: TEXT_KEY, staff_id: goesWith('staff.id'), ...texts('endpoint, p256dh, auth, created_at') }
    await createTable(schema, 'told_phones', phone).execute()
    await schema.createIndex('told_phones_person').on('told_phones').column('staff_id').execute()
    await createTable(schema, 'push_keys', { id: INTEGER_KEY, ...texts('public_key, private_key') }).execute()
  },
  /** The secret address of a staff member's feed. */
  '0021-own-feed': ({ schema }: Kysely<unknown>) => addColumns(schema, 'told_people', { feed_hash: OPTIONAL_TEXT }),
  /** Whether a report is of somebody in need, judged when it is sent. */
  '0022-report-of-need': ({ schema }: Kysely<unknown>) => addColumns(schema, 'review_reports', { is_of_need: OPTIONAL_INTEGER }),
} satisfies Record<string, (db: Kysely<unknown>) => Promise<void>>

/** Deletes open invitations, because it is unknown who made them and whether that person still has a role; the history notes it. */
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
    print(`${title}.`, process.stderr, 'warning')
  }
  await db.schema.dropTable('staff_invitations').execute()
  const invitation = { id_hash: TEXT_KEY, ...texts('name, role, made_by, made_by_name, created_at, expires_at') }
  await createTable(db.schema, 'staff_invitations', invitation).execute()
}
