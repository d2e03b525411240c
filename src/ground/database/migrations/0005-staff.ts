import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** People of the staff, what they did, and the content as this site last knew it. */
export const staffTables: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema.alterTable('sessions').addColumn('seen_at', 'text').execute()

    // By the identity, not the account: whoever deletes the account of their review keeps their work.
    await schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('staff_identity', ['issuer', 'subject'])
      .addCheckConstraint('staff_role', sql`role in ('penyunting', 'moderator', 'pengelola')`)
      .execute()

    await schema
      .createTable('staff_invitations')
      .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()

    await schema
      .createTable('staff_acts')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('staff_name', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('undoes', 'integer')
      .execute()
    await schema.createIndex('staff_acts_undoes').on('staff_acts').column('undoes').execute()

    await schema
      .createTable('staff_confirmations')
      .addColumn('fact', 'text', (column) => column.primaryKey().notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .execute()

    await schema
      .createTable('content_texts')
      .addColumn('file', 'text', (column) => column.primaryKey().notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()

    await schema
      .createTable('content_save')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('intention', 'text')
      .addCheckConstraint('content_save_single', sql`id = 1`)
      .execute()

    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`
        create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% is append-only', tg_table_name;
        end $$`.execute(db)
    }
    await keepForEver(db, 'staff_acts')
  },
}

/** What happened is never changed: not by this program, and not by a hole in it. */
export async function keepForEver(db: Kysely<unknown>, log: 'staff_acts' | 'review_acts'): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create trigger ${sql.raw(`${log}_stay`)} before update or delete or truncate on ${sql.table(log)}
      for each statement execute function refuse_change()`.execute(db)
    return
  }
  const refuse = sql.raw(`begin select raise(abort, '${log} is append-only'); end`)
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`${log}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(log)} ${refuse}`.execute(db)
  // What is replaced is removed without its trigger.
  await sql`
    create trigger ${sql.raw(`${log}_no_replace`)} before insert on ${sql.table(log)}
    when exists (select 1 from ${sql.table(log)} where number = new.number) ${refuse}`.execute(db)
}
