import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { staffEndpoints } from '../contract/endpoints.ts'
import type { Config } from '../ground/config/config.ts'
import { COUNT, unheld } from '../ground/database/database.ts'
import { EVENTS, type ChannelName, type EventKind, type Failure } from '../ground/database/told.ts'
import { latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'
import { localTime } from '../schedule/times.ts'
import type { Channel, Message } from './channels/channel.ts'
import { openPush } from './channels/push.ts'
import { deliverOne, dress, trySending, type DeliveryNeeds, type ToldHouse } from './deliver.ts'
import { listFailing, millisecondsStill, noteDay, noteForgotten, noteHouse, REPEATED, stir, sweepOutbox } from './outbox.ts'
import { createPhones } from './phones.ts'
import { kinds } from './words.ts'
import { openMail } from './channels/mail.ts'
import { openWebhook } from './channels/webhook.ts'
import type { Tables } from '../ground/database/tables.ts'
import { listToldPeople, takes, toldThisTime, type ToldPerson } from './people.ts'

const LOOK_MILLISECONDS = 2000
/** Where nothing was to be told for so long, only one look in so many asks the database: for what another process has noted, or is tried again. */
const [STILL_MILLISECONDS, LOOKS_WHEN_STILL] = [2 * MINUTE_MILLISECONDS, 10]
/** While one hangs, the other goes on. */
const TURNS_A_CHANNEL = 2
/** A digest comes with the first work of a day. */
const DIGEST_MINUTE = 7 * 60

export type NotifyService = ReturnType<typeof createNotify>

/** Tells whoever must act: what is in the outbox becomes messages, and these are sent by every channel that there is. */
export function createNotify(needs: DeliveryNeeds, config: Config['notify']) {
  const { database, clock, house } = needs
  const phones = createPhones(database, config.pushServices, clock)
  const channels = [...openChannels(config), openPush(phones, () => house().publicUrl)]
  return {
    channels,
    phones,
    plan: () => plan(needs, channels),
    deliver: (name: ChannelName) => Promise.all(channels.flatMap((one) => (one.name === name ? deliverOne(needs, one) : []))),

    /** While somebody waits for it. */
    send: (name: ChannelName, to: readonly string[], other: OtherWords = {}) =>
      Promise.all(channels.flatMap((one) => (one.name === name ? sendApart(one, house(), to, other) : []))).then(
        ([failure]) => failure ?? null,
      ),

    /** What holds of the house, as this process sees it. */
    note: (found: readonly EventKind[]) => noteHouse(database, found, clock.now()),

    /** What nobody has told is found, and what is over for long goes. */
    async sweep(now: Date): Promise<void> {
      const { day, minute } = localTime(house().timeZone, now)
      await noteHouse(database, (await listFailing(database, 'waiting')).length > 0 ? ['channel'] : [], now)
      await noteForgotten(database, now)
      if (minute >= DIGEST_MINUTE) await noteDay(database, day)
      await sweepOutbox(database, now)
    },

    /** Messages by their state, as long as they are kept. */
    async counts(): Promise<Record<string, number>> {
      const rows = await database.selectFrom('deliveries').select(['state', COUNT]).groupBy('state').execute()
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },

    /** Looks again and again, each channel by itself. Returns how to stop. */
    start(onError: (error: unknown) => void): () => void {
      const stopped = new AbortController()
      const { signal } = stopped
      async function repeat(work: () => Promise<boolean>): Promise<void> {
        for (let nth = 0; !signal.aborted; nth += 1) {
          const asks = nth % LOOKS_WHEN_STILL === 0 || millisecondsStill() < STILL_MILLISECONDS
          if (asks && (await work().catch(onError)) === true) stir()
          else await wait(LOOK_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined)
        }
      }
      void repeat(() => plan(needs, channels))
      for (const channel of channels) for (let nth = 0; nth < TURNS_A_CHANNEL; nth += 1) void repeat(() => deliverOne(needs, channel))
      return () => stopped.abort()
    },
  }
}

type OtherWords = Partial<Pick<Message, 'title' | 'lines' | 'link'>>

/** A message on trial, or with other words. Null once it was taken, else why it was not. */
export async function sendApart(
  channel: Channel,
  house: ToldHouse,
  to = channel.to(null),
  other: OtherWords = {},
): Promise<Failure | null> {
  const [link, title] = [house.publicUrl + staffEndpoints.notify, kinds.test]
  const message = { key: randomUUID(), kind: 'test', title, lines: [title], count: 0, since: null, link, ...other } as const
  return trySending(channel, dress(house, message), to)
}

/** Those for which there are settings. */
export const openChannels = ({ mail, webhook }: Config['notify']): Channel[] => [
  ...(mail === null ? [] : [openMail(mail)]),
  ...(webhook === null ? [] : [openWebhook(webhook)]),
]

const REPEAT_MINUTES = 10
/** What is only soon may wait for more of its kind: people get one message of several. */
const GATHER_MINUTES = 5
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
async function plan({ database, clock, ownCases }: DeliveryNeeds, channels: readonly Channel[]): Promise<boolean> {
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

/** What nobody is told, of what somebody must act on. */
export const findUntold = (people: readonly ToldPerson[], channels: readonly Channel[]) =>
  (['now', 'soon', 'it'] as const).filter((level) => {
    const able = people.filter((person) => person.levels.includes(level))
    return !channels.some((channel) => channel.to(null).length > 0 || able.some((person) => channel.to(person).length > 0))
  })
