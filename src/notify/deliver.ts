import type { Selectable } from 'kysely'
import { unheld, type Database } from '../ground/database/database.ts'
import { isDatabaseOutage } from '../ground/database/database-errors.ts'
import type { Tables } from '../ground/database/tables.ts'
import type { Failure, NotSent } from '../ground/database/told.ts'
import { latestPast, MINUTE_MILLISECONDS, type Clock } from '../ground/time/clock.ts'
import { retryWhile, TimeoutError, withTimeout } from '../ground/time/with-timeout.ts'
import { localTime } from '../schedule/times.ts'
import { SEND_MILLISECONDS, type Channel, type Message } from './channels/channel.ts'
import { countOpen, writeMessage, type ToldHouse } from './message.ts'
import { isQuiet, isRecipient, listToldPeople } from './people.ts'

/** How long one process holds a delivery; longer than an attempt takes, so after that the process has died and another may try. */
const HELD_SECONDS = 30
/** The pauses after the first failed attempts; later ones follow hourly for a day. */
const PAUSES_SECONDS = [10, 60, 5 * 60, 15 * 60]
const HOUR_SECONDS = 3600
const MOST_TRIES = PAUSES_SECONDS.length + 1 + 24
const QUIET_SECONDS = 5 * 60

type Delivery = Selectable<Tables['deliveries']>
/** `ownCases`: the ids of reviews that concern this staff member, who is not told of them because others must decide. */
export type DeliveryNeeds = {
  database: Database
  clock: Clock
  house: () => ToldHouse
  ownCases: (staffId: string) => Promise<readonly string[]>
}

/** Sends a message and returns why it failed, or null. Never throws, and ends within {@link SEND_MILLISECONDS} even if the channel hangs. */
export async function trySending(channel: Channel, message: Message, to: readonly string[]): Promise<Failure | null> {
  const sent = withTimeout(SEND_MILLISECONDS, (signal) => channel.send(message, to, signal))
  return sent.catch((error: unknown) => (error instanceof TimeoutError ? 'timeout' : 'unreachable'))
}

/** Sends one due delivery of a channel, the most urgent first; false if none was due. If the process dies meanwhile, another sends it again with the same key. */
export async function deliverOne(needs: DeliveryNeeds, channel: Channel): Promise<boolean> {
  const { database, clock } = needs
  const delivery = await claim(database, channel, clock.now())
  if (delivery === null) return false
  const { id, attempt } = delivery
  const outcome = await tell(needs, delivery, channel)
  const now = clock.now()
  const isDropped = outcome === 'over' || outcome === 'nobody'
  const isLast = attempt >= MOST_TRIES && outcome !== 'quiet'
  const state = outcome === null ? 'sent' : isDropped ? 'dropped' : isLast ? 'failed' : 'waiting'
  const pause = outcome === 'quiet' ? QUIET_SECONDS : (PAUSES_SECONDS[attempt - 1] ?? HOUR_SECONDS)
  const turn = { attempt: outcome === 'quiet' ? attempt - 1 : attempt, next_at: secondsFrom(now, pause), noted_at: now.toISOString() }
  // `attempt` is compared because another process may have claimed the delivery meanwhile. If this update fails, the message is sent again.
  const mine = database.updateTable('deliveries').where('id', '=', id).where('attempt', '=', attempt)
  await retryWhile(() => mine.set({ ...turn, state, outcome }).execute(), isDatabaseOutage)
  return true
}

const secondsFrom = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

/** Claims the next due delivery for {@link HELD_SECONDS}. A `noted_at` in the future means that the clock was set back: such a delivery is due at once. */
async function claim(database: Database, { name }: Channel, now: Date): Promise<Delivery | null> {
  const time = now.toISOString()
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', '=', name)
    .where((is) => is.or([is('next_at', '<=', time), is('noted_at', '>', latestPast(now, MINUTE_MILLISECONDS))]))
    .orderBy((is) => is('event_id', 'is', null))
    .orderBy('next_at')
    .limit(1)
  if ((await due.executeTakeFirst()) === undefined) return null
  const held = { next_at: secondsFrom(now, HELD_SECONDS), noted_at: time }
  const taken = database.updateTable('deliveries').set((row) => ({ ...held, attempt: row('attempt', '+', 1) }))
  // Not `in`: PostgreSQL may run the subquery several times within one update, each time locking another row.
  return (await taken.where('id', '=', unheld(database, due)).returningAll().executeTakeFirst()) ?? null
}

/** Checks that the event is still open and the person still to be told of it, then sends. Returns null once sent, else why not. */
async function tell({ database, clock, house, ownCases }: DeliveryNeeds, delivery: Delivery, channel: Channel): Promise<NotSent | null> {
  const { id, kind, event_id, staff_id } = delivery
  const own = staff_id === null ? [] : await ownCases(staff_id)
  if (event_id !== null) {
    const event = database.selectFrom('outbox').select('review_id').where('id', '=', event_id)
    const isOpen = await event.where('over_at', 'is', null).where('opened_at', 'is', null).executeTakeFirst()
    if (isOpen === undefined) return 'over'
    if (own.includes(isOpen.review_id ?? '')) return 'nobody'
  }
  const person = staff_id === null ? null : (await listToldPeople(database)).find((one) => one.id === staff_id)
  const to = person === undefined ? [] : channel.to(person)
  if (person === undefined || to.length === 0 || kind === 'test' || (person !== null && !isRecipient(person, kind))) return 'nobody'
  const { minute } = localTime(house().timeZone, clock.now())
  if (person !== null && event_id === null && isQuiet(person, minute)) return 'quiet'
  const message = writeMessage(house(), await countOpen(database, own), kind, person?.role ?? null, id)
  return message === null ? 'over' : trySending(channel, message, to)
}
