import { sql, type Kysely } from 'kysely'
import {
  INTEGER,
  OPTIONAL_INTEGER,
  OPTIONAL_TEXT,
  TEXT,
  TEXT_KEY,
  ZERO,
  createTable,
  mayGoWith,
  onePer,
  optionalTexts,
  texts,
} from './columns.ts'

/** The tables of notifications: events, deliveries, and settings of people. */
export async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const event = { id: TEXT_KEY, kind: TEXT, review_id: mayGoWith('reviews.id'), ...texts('since, seen_at'), round: ZERO }
  await createTable(db.schema, 'outbox', { ...event, ...optionalTexts('told_at, opened_at, over_at') }).execute()
  const receiver = { event_id: mayGoWith('outbox.id'), staff_id: mayGoWith('staff.id'), channel: TEXT }
  const turn = { attempt: INTEGER, ...texts('next_at, noted_at, state'), outcome: OPTIONAL_TEXT }
  await createTable(db.schema, 'deliveries', { id: TEXT_KEY, kind: TEXT, ...receiver, ...turn }).execute()
  const choice = { levels: OPTIONAL_TEXT, quiet_from: OPTIONAL_INTEGER, quiet_until: OPTIONAL_INTEGER, position: OPTIONAL_INTEGER }
  const mail = optionalTexts('mail, new_mail, token_hash, expires_at')
  await createTable(db.schema, 'told_people', { staff_id: onePer('staff.id'), ...choice, ...mail }).execute()
  for (const index of [
    'unique index outbox_one_case on outbox (review_id) where over_at is null',
    'unique index outbox_one_of_house on outbox (kind) where over_at is null and review_id is null',
    'index outbox_review on outbox (review_id)',
    `unique index deliveries_one_waiting on deliveries (kind, channel, coalesce(event_id, ''), coalesce(staff_id, '')) where state = 'waiting'`,
    `index deliveries_due on deliveries (channel, (event_id is null), next_at) where state = 'waiting'`,
    'index deliveries_event on deliveries (event_id)',
    'index deliveries_staff on deliveries (staff_id)',
    'index deliveries_noted on deliveries (noted_at)',
  ])
    await sql.raw(`create ${index}`).execute(db)
}
