import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '../contract/endpoints.ts'
import type { Config } from '../ground/config/config.ts'
import { COUNT } from '../ground/database/database.ts'
import type { ChannelName, EventKind, Failure } from '../ground/database/told.ts'
import { MINUTE_MILLISECONDS } from '../ground/time/clock.ts'
import { startLoop } from '../ground/time/start-loop.ts'
import { localTime } from '../schedule/times.ts'
import type { Channel, Message } from './channels/channel.ts'
import { openMail } from './channels/mail.ts'
import { openPush } from './channels/push.ts'
import { openWebhook } from './channels/webhook.ts'
import { deliverOne, trySending, type DeliveryNeeds } from './deliver.ts'
import { dress, type ToldHouse } from './message.ts'
import { listFailing, millisecondsIdle, noteActivity, noteArrived, noteDay, noteForgotten, noteHouse, sweepOutbox } from './outbox.ts'
import { createPhones } from './phones.ts'
import { plan } from './plan.ts'
import { findReach } from './reach.ts'
import { kinds } from './words.ts'

const LOOK_MILLISECONDS = 2000
/** Where nothing was to be told for so long, only one look in so many asks the database: for what another process has noted, or is tried again. */
const [STILL_MILLISECONDS, LOOKS_WHEN_STILL] = [2 * MINUTE_MILLISECONDS, 10]
/** While one hangs, the other goes on. */
const TURNS_A_CHANNEL = 2
/** A digest comes with the first work of a day. */
const DIGEST_MINUTE = 7 * 60

export type NotifyService = ReturnType<typeof createNotify>

/** Tells whoever must act: what is in the outbox becomes messages, and these are sent by every channel that there is. */
export function createNotify(needs: DeliveryNeeds, { mail, webhook, pushServices }: Config['notify']) {
  const { database, clock, house } = needs
  const phones = createPhones(database, pushServices, clock)
  const channels = [mail && openMail(mail), webhook && openWebhook(webhook), openPush(phones, () => house().publicUrl)].filter(
    (one) => one !== null,
  )
  return {
    channels,
    phones,
    plan: () => plan(needs, channels),
    deliver: (name: ChannelName) => Promise.all(channels.flatMap((one) => (one.name === name ? deliverOne(needs, one) : []))),

    /** Sends a message at once and returns why it failed, or null. `of`: the person (null: the hospital) whose channel is tested; a test that arrives is noted. */
    async send(channel: Channel, to: readonly string[], { of, ...other }: OtherWords & { of?: string | null } = {}) {
      const failure = await sendApart(channel, house(), to, other)
      if (failure === null && of !== undefined) await noteArrived(database, channel.name, of, clock.now())
      return failure
    },

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

    reach: () => findReach(database, channels, clock.now()),

    /** Messages by their state, as long as they are kept. */
    async counts(): Promise<Record<string, number>> {
      const rows = await database.selectFrom('deliveries').select(['state', COUNT]).groupBy('state').execute()
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },

    /** Looks again and again, each channel by itself. Returns how to stop. */
    start(onError: (error: unknown) => void): () => void {
      const unlessStill = (work: () => Promise<boolean>) => async (nth: number) => {
        const asks = nth % LOOKS_WHEN_STILL === 0 || millisecondsIdle() < STILL_MILLISECONDS
        const hasMore = asks && (await work())
        if (hasMore) noteActivity()
        return hasMore
      }
      const turns = channels.flatMap((channel) => Array.from({ length: TURNS_A_CHANNEL }, () => () => deliverOne(needs, channel)))
      const stops = [() => plan(needs, channels), ...turns].map((work) => startLoop(LOOK_MILLISECONDS, unlessStill(work), onError))
      return () => stops.forEach((stop) => stop())
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
