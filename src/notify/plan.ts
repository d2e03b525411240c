import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { unheld } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { EVENTS } from '../ground/database/told.ts'
import { latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'
import type { Channel } from './channels/channel.ts'
import type { DeliveryNeeds } from './deliver.ts'
import { REPEATED } from './outbox.ts'
import { isRecipient, listToldPeople, recipientsInRound, type ToldPerson } from './people.ts'

const REPEAT_MINUTES = 10
/** How long a `soon` event waits for more of its kind, so that one message tells of several; with polling and sending that stays below a minute. */
const GATHER_MINUTES = 0.75
const AT_ONCE = 50

const minutesFrom = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MILLISECONDS).toISOString()

/** Events that were never told, and urgent ones that nobody has opened since they were. A `told_at` in the future (the clock was set back) delays nothing. */
const isDue = (now: Date) => (is: ExpressionBuilder<Tables, 'outbox'>) => {
  const isLongAgo = is.or([
    is('told_at', '<=', minutesFrom(now, -REPEAT_MINUTES)),
    is('told_at', '>', latestPast(now, MINUTE_MILLISECONDS)),
  ])
  const isAgain = is.and([is('kind', 'in', REPEATED), is('opened_at', 'is', null), isLongAgo])
  return is.and([is('over_at', 'is', null), is.or([is('told_at', 'is', null), isAgain])])
}

/** Makes deliveries of due events, each event in one process; false if none was due. */
export async function plan({ database, clock, ownCases }: DeliveryNeeds, channels: readonly Channel[]): Promise<boolean> {
  const now = clock.now()
  const due = database.selectFrom('outbox').select('id').where(isDue(now)).limit(AT_ONCE)
  if ((await due.executeTakeFirst()) === undefined) return false
  // While nobody can be reached the event stays due: the first person to add an address is told of it.
  const everybody = await listToldPeople(database)
  if (!channels.some((channel) => [null, ...everybody].some((one) => channel.to(one).length > 0))) return false
  const own = new Map(await Promise.all(everybody.map(async ({ id }) => [id, await ownCases(id)] as const)))
  const time = now.toISOString()
  await database.transaction().execute(async (trx) => {
    const update = trx.updateTable('outbox').set((row) => ({ told_at: time, round: row('round', '+', 1) }))
    // `isDue` is checked again in the update, because another process may have planned the event meanwhile.
    const events = await update
      .where('id', 'in', unheld(trx, due))
      .where(isDue(now))
      .returning(['id', 'kind', 'round', 'review_id'])
      .execute()
    const people = await listToldPeople(trx)
    for (const { id, kind, round, review_id } of events) {
      const { level } = EVENTS[kind]
      const next_at = level === 'soon' ? minutesFrom(now, GATHER_MINUTES) : time
      // A `now` delivery is about one case; any other tells of all open events of its kind.
      const about = { kind, event_id: level === 'now' ? id : null, attempt: 0, next_at, noted_at: time, state: 'waiting' as const }
      const isOwn = ({ id: one }: ToldPerson): boolean => level === 'now' && (own.get(one) ?? []).includes(review_id ?? '')
      const recipients = people.filter((person) => isRecipient(person, kind) && !isOwn(person))
      const rows = channels.flatMap((channel) => {
        const reached = recipients.filter((person) => channel.to(person).length > 0)
        const receivers = [
          ...(level === 'now' ? recipientsInRound(reached, round) : reached),
          ...(channel.to(null).length > 0 ? [null] : []),
        ]
        return receivers.map((person) => Object.assign({ id: randomUUID(), staff_id: person?.id ?? null, channel: channel.name }, about))
      })
      // The conflict is a delivery that still waits for the same person and kind: it will count this event too.
      if (rows.length > 0)
        await trx
          .insertInto('deliveries')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
  })
  return true
}
