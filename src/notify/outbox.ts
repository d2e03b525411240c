import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import type { EventKind } from '../ground/database/told.ts'
import { DAY_MILLISECONDS, latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'
import { EVENTS, kindOfCase } from './events.ts'

const KEPT_DAYS = 30
/** What nobody has seen for so long is over: more than two looks of any process. */
const UNSEEN_MINUTES = 25
const AT_ONCE = 500

interface ToldCase {
  reviewId: string
  /** Null: nothing is to be decided any more. */
  urgency: string | null
  since: string
  /** Its author wrote these words just now. */
  isNew?: boolean
}

const newEvent = (kind: EventKind, reviewId: string | null, since: string, time: string) => ({
  id: randomUUID(),
  kind,
  level: EVENTS[kind].level,
  review_id: reviewId,
  since,
  created_at: time,
  seen_at: time,
  round: 0,
  told_at: null,
  opened_at: null,
  over_at: null,
})

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
  const event = trx.insertInto('outbox').values(newEvent(kind, reviewId, since, time))
  await event.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Somebody looks at the case: from now on it is repeated to nobody. */
export async function noteOpened(database: Database, reviewId: string, now: Date): Promise<void> {
  const open = database.selectFrom('outbox').select('id').where('review_id', '=', reviewId).where('opened_at', 'is', null)
  const event = await open.where('over_at', 'is', null).executeTakeFirst()
  if (event) await database.updateTable('outbox').set({ opened_at: now.toISOString() }).where('id', '=', event.id).execute()
}

/** What holds of the house as this process sees it. Another may see more: what none has seen for a while is over. */
export async function noteHouse(database: Database, kinds: readonly EventKind[], now: Date): Promise<void> {
  const time = now.toISOString()
  for (const kind of kinds) {
    const event = database.insertInto('outbox').values(newEvent(kind, null, time, time))
    const again = event.onConflict((conflict) =>
      conflict.column('kind').where('over_at', 'is', null).where('review_id', 'is', null).doUpdateSet({ seen_at: time }),
    )
    await again.execute()
  }
  const unseen = new Date(now.getTime() - UNSEEN_MINUTES * MINUTE_MILLISECONDS).toISOString()
  const ofHouse = database.updateTable('outbox').set({ over_at: time }).where('review_id', 'is', null).where('over_at', 'is', null)
  const over = ofHouse.where((is) => is.or([is('seen_at', '<', unseen), is('seen_at', '>', latestPast(now))]))
  await over.where('kind', '<>', 'daily').execute()
}

/** Once a day what is open is told together: of several processes by the first. */
export async function noteDay(database: Database, day: string, now: Date): Promise<void> {
  const since = `${day}T00:00:00.000Z`
  const ofDay = database.selectFrom('outbox').select('id').where('kind', '=', 'daily').where('since', '>=', since)
  if ((await ofDay.executeTakeFirst()) !== undefined) return
  await database.transaction().execute(async (trx) => {
    const time = now.toISOString()
    await trx.updateTable('outbox').set({ over_at: time }).where('kind', '=', 'daily').where('over_at', 'is', null).execute()
    const event = trx.insertInto('outbox').values(newEvent('daily', null, since, time))
    await event.onConflict((conflict) => conflict.doNothing()).execute()
  })
}

/** Cases that nobody has told yet: from before an update, or of a backup that was restored. */
export async function noteForgotten(database: Database, now: Date): Promise<void> {
  const cases = database
    .selectFrom('review_cases')
    .leftJoin('outbox', (join) => join.onRef('outbox.review_id', '=', 'review_cases.review_id').on('over_at', 'is', null))
    .select(['review_cases.review_id', 'urgency', 'waits_since'])
    .where('waits_since', 'is not', null)
    .where('outbox.id', 'is', null)
  for (const { review_id, urgency, waits_since } of await cases.limit(AT_ONCE).execute()) {
    const event = newEvent(kindOfCase(urgency ?? ''), review_id, waits_since ?? '', now.toISOString())
    const row = database.insertInto('outbox').values(event)
    await row.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

/** What is over for long, and messages that are old. */
export async function sweepOutbox(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS).toISOString()
  await database.deleteFrom('deliveries').where('created_at', '<', before).execute()
  await database.deleteFrom('outbox').where('over_at', '<', before).execute()
  await database.deleteFrom('told_addresses').where('proved_at', 'is', null).where('expires_at', '<', now.toISOString()).execute()
}
