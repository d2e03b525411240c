import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../ground/config/config.ts'
import { COUNT, type Database } from '../ground/database/database.ts'
import type { EventKind } from '../ground/database/told.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import type { Clock } from '../ground/time/clock.ts'
import { localTime } from '../schedule/zone.ts'
import { openChannels } from './channels/open-channels.ts'
import { deliverOne, trySending } from './deliver.ts'
import { writeTest, type ToldHouse } from './message.ts'
import { noteDay, noteForgotten, noteHouse, sweepOutbox } from './outbox.ts'
import { plan } from './plan.ts'

const LOOK_MILLISECONDS = 2000
/** One that hangs leaves the other: what is told at once waits for no channel's ten seconds. */
const TURNS_A_CHANNEL = 2
/** A digest comes with the first work of a day. */
const DIGEST_MINUTE = 7 * 60
/** A message that was tried so often has waited for minutes. */
const FAILING_TRIES = 4

interface NotifyNeeds {
  config: Pick<Config, 'notify' | 'publicUrl'>
  database: Database
  clock: Clock
  site: Pick<SiteKeeper, 'current'>
}

export type NotifyService = ReturnType<typeof createNotify>

/** Tells whoever must act: what is in the outbox becomes messages, and these are sent by every channel that there is. */
export function createNotify({ config, database, clock, site }: NotifyNeeds, channels = openChannels(config.notify)) {
  const house = (): ToldHouse => {
    const { name, timeZone } = site.current().site.hospital
    return { hospital: name, timeZone, publicUrl: config.publicUrl }
  }
  const needs = { database, clock, house }

  return {
    channels,
    house,
    plan: () => plan(database, channels, clock.now()),
    deliver: (name: string) => Promise.all(channels.flatMap((channel) => (channel.name === name ? deliverOne(needs, channel) : []))),

    /** By one channel, while somebody waits for it; null once it was taken, else why it was not. */
    async test(name: string, to: readonly string[]) {
      const channel = channels.find((one) => one.name === name)
      return channel === undefined ? null : trySending(channel, writeTest(house()), to)
    },

    /** What holds of the house is noted, what nobody has told is found, and what is over for long goes. */
    async sweep(now: Date, kinds: readonly EventKind[]): Promise<void> {
      const failing = await database
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('attempt', '>=', FAILING_TRIES)
        .limit(1)
        .execute()
      await noteHouse(database, [...kinds, ...(failing.length > 0 ? (['channel'] as const) : [])], now)
      await noteForgotten(database, now)
      const { day, minute } = localTime(house().timeZone, now)
      if (minute >= DIGEST_MINUTE) await noteDay(database, day, now)
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
        while (!signal.aborted) {
          const isMore = await work().catch(onError)
          if (isMore !== true) await wait(LOOK_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined)
        }
      }
      if (channels.length > 0) void repeat(() => plan(database, channels, clock.now()))
      for (const channel of channels) for (let turn = 0; turn < TURNS_A_CHANNEL; turn += 1) void repeat(() => deliverOne(needs, channel))
      return () => stopped.abort()
    },
  }
}
