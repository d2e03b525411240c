import { sql, type Kysely } from 'kysely'
import { INTEGER, OPTIONAL_INTEGER, OPTIONAL_TEXT, TEXT, TEXT_KEY, createTable } from './columns.ts'
import { goesWith, mayGoWith, onePer, optionalTexts, texts } from './columns.ts'

/** What is to be told, to whom it was, and by what people take it. */
export async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const event = { id: TEXT_KEY, ...texts('kind, level'), review_id: mayGoWith('reviews.id'), ...texts('since, created_at, seen_at') }
  await createTable(schema, 'outbox', { ...event, round: INTEGER, ...optionalTexts('told_at, opened_at, over_at') }).execute()
  await schema.createIndex('outbox_review').on('outbox').column('review_id').execute()
  await sql`create unique index outbox_one_case on outbox (review_id) where over_at is null`.execute(db)
  await sql`create unique index outbox_one_of_house on outbox (kind) where over_at is null and review_id is null`.execute(db)
  await sql`create index outbox_open on outbox (level, told_at) where over_at is null`.execute(db)

  const delivery = { id: TEXT_KEY, kind: TEXT, event_id: mayGoWith('outbox.id'), staff_id: mayGoWith('staff.id'), channel: TEXT }
  const turn = { rank: INTEGER, round: INTEGER, attempt: INTEGER, ...texts('created_at, next_at, noted_at, state'), outcome: OPTIONAL_TEXT }
  await createTable(schema, 'deliveries', { ...delivery, ...turn }).execute()
  for (const column of ['event_id', 'staff_id', 'created_at'])
    await schema.createIndex(`deliveries_${column}`).on('deliveries').column(column).execute()
  await sql`create index deliveries_due on deliveries (channel, rank, next_at) where state = 'waiting'`.execute(db)

  const hours = { quiet_from: INTEGER, quiet_until: INTEGER, position: OPTIONAL_INTEGER }
  await createTable(schema, 'told_people', { staff_id: onePer('staff.id'), levels: TEXT, ...hours }).execute()
  const address = { staff_id: goesWith('staff.id'), ...texts('channel, address'), ...optionalTexts('proved_at, token_hash, expires_at') }
  await createTable(schema, 'told_addresses', address)
    .addPrimaryKeyConstraint('told_addresses_once', ['staff_id', 'channel', 'address'])
    .execute()
}
