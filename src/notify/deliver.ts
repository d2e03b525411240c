import { unheld, type Database } from '../ground/database/database.ts'
import { isDatabaseOutage } from '../ground/database/database-errors.ts'
import type { Tables } from '../ground/database/tables.ts'
import type { DeliveryState, Failure, NotSent } from '../ground/database/told.ts'
import { latestPast, MINUTE_MILLISECONDS, type Clock } from '../ground/time/clock.ts'
import { patiently, TimeoutError, within } from '../ground/time/within.ts'
import { localTime } from '../schedule/zone.ts'
import type { Channel, Message } from './channels/channel.ts'
import { SEND_MILLISECONDS } from './limits.ts'
import { countOpen, writeMessage, type ToldHouse } from './message.ts'
import { addressesOf, isQuiet, listToldPeople, takes } from './people.ts'

/** Longer than a try takes: then whoever has it is gone, and it is tried again. */
const HELD_SECONDS = 30
/** After each try that failed; then hourly for a day. */
const PAUSES_SECONDS = [10, 60, 5 * 60, 15 * 60]
const HOUR_SECONDS = 3600
const MOST_TRIES = PAUSES_SECONDS.length + 1 + 24
const QUIET_SECONDS = 5 * 60

type Delivery = Tables['deliveries']

interface DeliveryNeeds {
  database: Database
  clock: Clock
  house: () => ToldHouse
}

/** Never throws, and ends in time: a channel that hangs holds nothing but its turn. */
export async function trySending(channel: Channel, message: Message, to: readonly string[]): Promise<Failure | null> {
  const sent = within(SEND_MILLISECONDS, (signal) => channel.send(message, to, signal))
  return sent.catch((error: unknown) => (error instanceof TimeoutError ? 'timeout' : 'unreachable'))
}

/** Sends what is due by one channel, the most urgent first; true where something was. What happens to the process, it is sent again with its key. */
export async function deliverOne({ database, clock, house }: DeliveryNeeds, channel: Channel): Promise<boolean> {
  const delivery = await claim(database, channel, clock.now())
  if (delivery === null) return false
  const { id, attempt } = delivery

  async function note(state: DeliveryState, outcome: NotSent | null, tries = attempt, pauseSeconds = 0): Promise<void> {
    const now = clock.now()
    const next = new Date(now.getTime() + pauseSeconds * 1000).toISOString()
    const values = { state, outcome, attempt: tries, next_at: next, noted_at: now.toISOString() }
    // Whoever took it for lost meanwhile has it now.
    const noted = database.updateTable('deliveries').set(values).where('id', '=', id).where('attempt', '=', attempt)
    // What is not noted is sent once more.
    await patiently(() => noted.execute(), isDatabaseOutage)
  }

  const ready = await prepare({ database, clock, house }, delivery, channel)
  if (ready === 'quiet') await note('waiting', 'quiet', attempt - 1, QUIET_SECONDS)
  else if (typeof ready === 'string') await note('dropped', ready)
  else {
    const failure = await trySending(channel, ready.message, ready.to)
    if (failure === null) await note('sent', null)
    else if (attempt >= MOST_TRIES) await note('failed', failure)
    else await note('waiting', failure, attempt, PAUSES_SECONDS[attempt - 1] ?? HOUR_SECONDS)
  }
  return true
}

/** Holds it for as long as a try takes. A time that was noted in the future tells that the clock was set back: then nothing waits for it. */
async function claim(database: Database, { name }: Channel, now: Date): Promise<Delivery | null> {
  const time = now.toISOString()
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', '=', name)
    .where((is) => is.or([is('next_at', '<=', time), is('noted_at', '>', latestPast(now, MINUTE_MILLISECONDS))]))
    .orderBy('rank')
    .orderBy('next_at')
    .limit(1)
  if ((await due.executeTakeFirst()) === undefined) return null
  const held = { next_at: new Date(now.getTime() + HELD_SECONDS * 1000).toISOString(), noted_at: time }
  const taken = database.updateTable('deliveries').set((row) => ({ ...held, attempt: row('attempt', '+', 1) }))
  return (await taken.where('id', 'in', unheld(database, due)).returningAll().executeTakeFirst()) ?? null
}

/** Asked at this moment: whether it is still so, and whether they are still told of it. */
async function prepare({ database, clock, house }: DeliveryNeeds, delivery: Delivery, channel: Channel) {
  const { id, kind, event_id, staff_id, round } = delivery
  if (event_id !== null) {
    const event = database.selectFrom('outbox').select('id').where('id', '=', event_id)
    const isOpen = await event.where('over_at', 'is', null).where('opened_at', 'is', null).executeTakeFirst()
    if (isOpen === undefined) return 'over'
  }
  const person = (await listToldPeople(database)).find((one) => one.id === staff_id)
  const to = person === undefined ? [] : addressesOf(person, channel.name)
  if (channel.isPersonal && (person === undefined || to.length === 0 || !takes(person, kind))) return 'nobody'
  const { minute } = localTime(house().timeZone, clock.now())
  if (person !== undefined && event_id === null && isQuiet(person, minute)) return 'quiet'
  const message = writeMessage(house(), await countOpen(database), kind, person?.role ?? null, round, id)
  return message === null ? 'over' : { message, to }
}
