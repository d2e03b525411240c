import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { unheld } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { EVENTS } from '../ground/database/told.ts'
import { latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'
import type { Channel } from './channels/channel.ts'
import type { DeliveryNeeds } from './deliver.ts'
import { REPEATED } from './outbox.ts'
import { listToldPeople, takes, toldThisTime, type ToldPerson } from './people.ts'

const REPEAT_MINUTES = 10
/** What is only soon waits for more of its kind, so that people get one message of several; with looking and sending it is told within a minute. */
const GATHER_MINUTES = 0.75
const AT_ONCE = 50

const minutesFrom = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MILLISECONDS).toISOString()

/** What was never told; and of what is told at once, what nobody has opened since. A clock that was set back holds nothing up. */
const isDue = (now: Date) => (is: ExpressionBuilder<Tables, 'outbox'>) => {
  const isLongAgo = is.or([
    is('told_at', '<=', minutesFrom(now, -REPEAT_MINUTES)),
    is('told_at', '>', latestPast(now, MINUTE_MILLISECONDS)),
  ])
  const isAgain = is.and([is('kind', 'in', REPEATED), is('opened_at', 'is', null), isLongAgo])
  return is.and([is('over_at', 'is', null), is.or([is('told_at', 'is', null), isAgain])])
}

/** Makes messages of what is due: of several processes each thing by one. True where something was. */
export async function plan({ database, clock, ownCases }: DeliveryNeeds, channels: readonly Channel[]): Promise<boolean> {
  const now = clock.now()
  const due = database.selectFrom('outbox').select('id').where(isDue(now)).limit(AT_ONCE)
  if ((await due.executeTakeFirst()) === undefined) return false
  // It waits for whoever will be the first.
  const everybody = await listToldPeople(database)
  if (!channels.some((channel) => [null, ...everybody].some((one) => channel.to(one).length > 0))) return false
  const own = new Map(await Promise.all(everybody.map(async ({ id }) => [id, await ownCases(id)] as const)))
  const time = now.toISOString()
  await database.transaction().execute(async (trx) => {
    const told = trx.updateTable('outbox').set((row) => ({ told_at: time, round: row('round', '+', 1) }))
    // Asked again of each: another process may have come first.
    const events = await told
      .where('id', 'in', unheld(trx, due))
      .where(isDue(now))
      .returning(['id', 'kind', 'round', 'review_id'])
      .execute()
    const people = await listToldPeople(trx)
    for (const { id, kind, round, review_id } of events) {
      const { level } = EVENTS[kind]
      const next_at = level === 'soon' ? minutesFrom(now, GATHER_MINUTES) : time
      // What is told at once is told of each case, and what is not, of all of its kind.
      const about = { kind, event_id: level === 'now' ? id : null, attempt: 0, next_at, noted_at: time, state: 'waiting' as const }
      const isOwn = ({ id: one }: ToldPerson): boolean => level === 'now' && (own.get(one) ?? []).includes(review_id ?? '')
      const able = people.filter((person) => takes(person, kind) && !isOwn(person))
      const rows = channels.flatMap((channel) => {
        const reached = able.filter((person) => channel.to(person).length > 0)
        const receivers = [...(level === 'now' ? toldThisTime(reached, round) : reached), ...(channel.to(null).length > 0 ? [null] : [])]
        return receivers.map((person) => Object.assign({ id: randomUUID(), staff_id: person?.id ?? null, channel: channel.name }, about))
      })
      // One that waits already will tell it.
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
