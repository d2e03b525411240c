import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Urgency } from '../contract/moderation/review-states.ts'
import { valueNamed } from '../contract/value-named.ts'
import { COUNT, type Database, type DatabaseTransaction } from '../ground/database/database.ts'
import { EVENTS, type ChannelName, type EventKind } from '../ground/database/told.ts'
import type { Tables } from '../ground/database/tables.ts'
import { DAY_MILLISECONDS, latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'

const KEPT_DAYS = 30
/** What no process has seen for so long is over: more than two looks. */
const UNSEEN_MINUTES = 25
const AT_ONCE = 500
/** A message that was tried so often has waited for minutes. */
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

/** Told again and again until somebody has opened the case. */
export const REPEATED = (Object.keys(EVENTS) as EventKind[]).filter((kind) => EVENTS[kind].level === 'now')

/** Another version may call an urgency otherwise. */
const kindOfCase = (urgency: string): EventKind => valueNamed(OF_URGENCY, urgency) ?? 'unknown'

/** When this process last had something to tell: it looks for it at once. */
let stirredAt = -Infinity
export const stir = (): void => void (stirredAt = performance.now())
export const millisecondsStill = (): number => performance.now() - stirredAt

/** Unless one of it is open. */
const addEvent = (db: Database, kind: EventKind, review_id: string | null, since: string, seen_at: string) =>
  db.insertInto('outbox').values({ id: randomUUID(), kind, review_id, since, seen_at })

/** Null: nothing is to be decided any more. `isNew`: its author wrote these words just now. */
type ToldCase = { reviewId: string; urgency: string | null; since: string; isNew: boolean }

/**
 * What a case is to be told as, in the transaction that makes it one. A case that becomes another ends what was told of it before; new words of
 * somebody in need are told anew, whoever has seen the earlier ones.
 */
export async function noteCase(trx: DatabaseTransaction, { reviewId, urgency, since, isNew }: ToldCase, time: string): Promise<void> {
  const kind = urgency === null ? null : kindOfCase(urgency)
  const open = trx.updateTable('outbox').set({ over_at: time }).where('review_id', '=', reviewId).where('over_at', 'is', null)
  const isAnew = kind === null || (isNew && EVENTS[kind].level === 'now')
  await (isAnew ? open : open.where('kind', '<>', kind)).execute()
  if (kind === null) return
  stir()
  const event = addEvent(trx, kind, reviewId, since, time).onConflict((conflict) => conflict.doNothing())
  await event.execute()
}

/** Somebody looks at a case that is told at once: it is repeated to nobody. */
export async function noteOpened(db: Database, reviewId: string, now: Date): Promise<void> {
  const open = db.updateTable('outbox').where('review_id', '=', reviewId).where('over_at', 'is', null).where('kind', 'in', REPEATED)
  await open.where('opened_at', 'is', null).set({ opened_at: now.toISOString() }).execute()
}

/** What holds of the house as this process sees it. Another may see more: what none has seen for a while is over. */
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

/** Once a day what is open is told together, of several processes by the first: a row that each day begins anew. */
export async function noteDay(db: Database, day: string): Promise<void> {
  const anew = addEvent(db, 'daily', null, day, day).onConflict((open) =>
    open.column('kind').where(isOpenOfHouse).doUpdateSet({ since: day, told_at: null }).where('outbox.since', '<', day),
  )
  await anew.execute()
}

/** Cases that nobody has told yet: from before an update, or of a backup that was restored. */
export async function noteForgotten(db: Database, now: Date): Promise<void> {
  const told = db.selectFrom('outbox').select('review_id').where('over_at', 'is', null).where('review_id', 'is not', null)
  const cases = db.selectFrom('review_cases').selectAll().where('waits_since', 'is not', null).where('review_id', 'not in', told)
  for (const { review_id, urgency, waits_since } of await cases.limit(AT_ONCE).execute()) {
    const event = addEvent(db, kindOfCase(urgency ?? ''), review_id, waits_since ?? '', now.toISOString())
    await event.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

/** A trial that somebody got by a way, or of nobody the house: it stands among the messages, so that a way that works again counts at once. */
export async function noteArrived(db: Database, channel: ChannelName, staff_id: string | null, now: Date): Promise<void> {
  const [id, time] = [randomUUID(), now.toISOString()]
  const row = { id, kind: 'test', event_id: null, staff_id, channel, attempt: 1, next_at: time, noted_at: time } as const
  await db
    .insertInto('deliveries')
    .values({ ...row, state: 'sent', outcome: null })
    .execute()
}

/** What is over for long, and messages that are old. */
export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS).toISOString()
  await db.deleteFrom('deliveries').where('noted_at', '<', before).execute()
  await db.deleteFrom('outbox').where('over_at', '<', before).execute()
}

/** Messages in these states that do not arrive, though they were tried again and again. */
export const listFailing = (db: Database, ...states: ('waiting' | 'failed')[]) => {
  const failing = db.selectFrom('deliveries').select((row) => ['channel', COUNT, row.fn.min('noted_at').as('since')])
  return failing.where('state', 'in', states).where('attempt', '>=', FAILING_TRIES).groupBy('channel').execute()
}
