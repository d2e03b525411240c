import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Urgency } from '../contract/moderation/review-states.ts'
import { valueNamed } from '../contract/value-named.ts'
import { COUNT, type Database, type DatabaseTransaction } from '../ground/database/database.ts'
import { EVENTS, type ChannelName, type EventKind } from '../ground/database/told.ts'
import type { Tables } from '../ground/database/tables.ts'
import { DAY_MILLISECONDS, latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'

const KEPT_DAYS = 30
/** An event of the machine or site ends when no process has seen its cause for so long; longer than two rounds of housekeeping. */
const UNSEEN_MINUTES = 25
const AT_ONCE = 500
/** From this attempt on a channel counts as failing: by then the message has waited for some minutes. */
const FAILING_TRIES = 4

const OF_URGENCY: Readonly<Record<Urgency, EventKind>> = {
  'self-harm': 'need',
  unknown: 'unknown',
  'my-face': 'report',
  'personal-data': 'review',
  objection: 'objection',
  revised: 'review',
  held: 'review',
  reported: 'report',
  reply: 'reply',
}

/** The kinds that are told again and again until somebody has opened the case. */
export const REPEATED = (Object.keys(EVENTS) as EventKind[]).filter((kind) => EVENTS[kind].level === 'now')

/** An urgency that another version wrote and this one does not know is told as `unknown`. */
const kindOfCase = (urgency: string): EventKind => valueNamed(OF_URGENCY, urgency) ?? 'unknown'

/** When this process last had an event or a delivery; soon after that it polls the database at every turn. */
let activeAt = -Infinity
export const noteActivity = (): void => void (activeAt = performance.now())
export const millisecondsIdle = (): number => performance.now() - activeAt

/** The insertion of an event; what happens if one of its kind is open already, the caller says by `onConflict`. */
const addEvent = (db: Database, kind: EventKind, review_id: string | null, since: string, seen_at: string) =>
  db.insertInto('outbox').values({ id: randomUUID(), kind, review_id, since, seen_at })

/** `urgency`: null once the case is closed. `isNew`: the author has just written or changed the review. */
type ToldCase = { reviewId: string; urgency: string | null; since: string; isNew: boolean }

/**
 * Writes the event of a review's case, in the transaction that opens, changes or closes the case. An event of another kind ends. When an author
 * in need writes again, the event ends too and a new one begins, so that somebody is told even if the earlier one was opened.
 */
export async function noteCase(trx: DatabaseTransaction, { reviewId, urgency, since, isNew }: ToldCase, time: string): Promise<void> {
  const kind = urgency === null ? null : kindOfCase(urgency)
  const open = trx.updateTable('outbox').set({ over_at: time }).where('review_id', '=', reviewId).where('over_at', 'is', null)
  const isAnew = kind === null || (isNew && EVENTS[kind].level === 'now')
  await (isAnew ? open : open.where('kind', '<>', kind)).execute()
  if (kind === null) return
  noteActivity()
  const event = addEvent(trx, kind, reviewId, since, time).onConflict((conflict) => conflict.doNothing())
  await event.execute()
}

/** Marks that somebody has opened the case: an urgent event is not repeated any more. */
export async function noteOpened(db: Database, reviewId: string, now: Date): Promise<void> {
  const open = db.updateTable('outbox').where('review_id', '=', reviewId).where('over_at', 'is', null).where('kind', 'in', REPEATED)
  await open.where('opened_at', 'is', null).set({ opened_at: now.toISOString() }).execute()
}

/** Writes the events of machine and site that this process finds. Other processes may find others: one ends only when no process has seen it for a while. */
export async function noteHouse(db: Database, kinds: readonly EventKind[], now: Date): Promise<void> {
  const time = now.toISOString()
  for (const kind of kinds)
    await addEvent(db, kind, null, time, time)
      .onConflict((open) => open.column('kind').where(isOpenOfHouse).doUpdateSet({ seen_at: time }))
      .execute()
  const unseen = new Date(now.getTime() - UNSEEN_MINUTES * MINUTE_MILLISECONDS).toISOString()
  const open = db.updateTable('outbox').set({ over_at: time }).where(isOpenOfHouse).where('kind', '<>', 'daily')
  await open.where((is) => is.or([is('seen_at', '<', unseen), is('seen_at', '>', latestPast(now))])).execute()
}

const isOpenOfHouse = (is: ExpressionBuilder<Tables, 'outbox'>) => is.and([is('over_at', 'is', null), is('review_id', 'is', null)])

/** Makes the daily digest due, once a day over all processes: one row, whose date the first process moves on. */
export async function noteDay(db: Database, day: string): Promise<void> {
  const anew = addEvent(db, 'daily', null, day, day).onConflict((open) =>
    open.column('kind').where(isOpenOfHouse).doUpdateSet({ since: day, told_at: null }).where('outbox.since', '<', day),
  )
  await anew.execute()
}

/** Writes events for open cases without one: those from before an update, or of a restored backup. */
export async function noteForgotten(db: Database, now: Date): Promise<void> {
  const withEvent = db.selectFrom('outbox').select('review_id').where('over_at', 'is', null).where('review_id', 'is not', null)
  const cases = db.selectFrom('review_cases').selectAll().where('waits_since', 'is not', null).where('review_id', 'not in', withEvent)
  for (const { review_id, urgency, waits_since } of await cases.limit(AT_ONCE).execute()) {
    const event = addEvent(db, kindOfCase(urgency ?? ''), review_id, waits_since ?? '', now.toISOString())
    await event.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

/** Notes a test message that arrived (`staff_id` null: at the hospital's address) as a delivery, so that a channel that works again counts at once. */
export async function noteArrived(db: Database, channel: ChannelName, staff_id: string | null, now: Date): Promise<void> {
  const [id, time] = [randomUUID(), now.toISOString()]
  const row = { id, kind: 'test', event_id: null, staff_id, channel, attempt: 1, next_at: time, noted_at: time } as const
  await db
    .insertInto('deliveries')
    .values({ ...row, state: 'sent', outcome: null })
    .execute()
}

/** Deletes ended events and old deliveries after {@link KEPT_DAYS}. */
export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS).toISOString()
  await db.deleteFrom('deliveries').where('noted_at', '<', before).execute()
  await db.deleteFrom('outbox').where('over_at', '<', before).execute()
}

/** The channels with deliveries in these states that failed {@link FAILING_TRIES} times or more: how many, and since when. */
export const listFailing = (db: Database, ...states: ('waiting' | 'failed')[]) => {
  const failing = db.selectFrom('deliveries').select((row) => ['channel', COUNT, row.fn.min('noted_at').as('since')])
  return failing.where('state', 'in', states).where('attempt', '>=', FAILING_TRIES).groupBy('channel').execute()
}
