import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { INTEGER_KEY, OPTIONAL_INTEGER, OPTIONAL_TEXT, TEXT, TEXT_KEY, addColumns, createTable, optionalTexts, texts } from './columns.ts'

/** The staff, the history of their acts, and the last known texts of the content. */
export async function createStaffTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await addColumns(schema, 'sessions', { seen_at: OPTIONAL_TEXT })

  // Staff are stored by identity, not by account, so that deleting the account of their review does not end their role.
  await createTable(schema, 'staff', { id: TEXT_KEY, ...texts('issuer, subject, name, role, created_at') })
    .addUniqueConstraint('staff_identity', ['issuer', 'subject'])
    .addCheckConstraint('staff_role', sql`role in ('penyunting', 'moderator', 'pengelola')`)
    .execute()

  await createTable(schema, 'staff_invitations', { id_hash: TEXT_KEY, ...texts('name, role, created_at, expires_at') }).execute()

  const act = { number: INTEGER_KEY, time: TEXT, ...optionalTexts('staff_id, staff_name'), ...texts('kind, details') }
  await createTable(schema, 'staff_acts', { ...act, undoes: OPTIONAL_INTEGER }).execute()
  await schema.createIndex('staff_acts_undoes').on('staff_acts').column('undoes').execute()

  await createTable(schema, 'staff_confirmations', { fact: TEXT_KEY, time: TEXT }).execute()

  await createTable(schema, 'content_texts', { file: TEXT_KEY, text: TEXT }).execute()

  await createTable(schema, 'content_save', { id: INTEGER_KEY, token: TEXT, expires_at: TEXT, intention: OPTIONAL_TEXT })
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
}

/** Adds triggers by which the database refuses any change of a log, even by a fault of this program. */
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
  // `insert or replace` deletes a row without running the delete trigger.
  await sql`
    create trigger ${sql.raw(`${log}_no_replace`)} before insert on ${sql.table(log)}
    when exists (select 1 from ${sql.table(log)} where number = new.number) ${refuse}`.execute(db)
}
