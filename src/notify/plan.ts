import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { unheld, type Database, type DatabaseTransaction } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { LEVELS, type EventKind } from '../ground/database/told.ts'
import { latestPast, MINUTE_MILLISECONDS } from '../ground/time/clock.ts'
import type { Channel } from './channels/channel.ts'
import { EVENTS } from './events.ts'
import { addressesOf, toldThisTime, listToldPeople, takes } from './people.ts'

const REPEAT_MINUTES = 10
/** What is only soon may wait for more of its kind: people get one message of several. */
const GATHER_MINUTES = 5
const AT_ONCE = 50

const minutesFrom = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MILLISECONDS).toISOString()

/** What was never told; and of what is told at once, what nobody has opened since. A clock that was set back holds nothing up. */
const isDue = (now: Date) => (is: ExpressionBuilder<Tables, 'outbox'>) => {
  const wasLongAgo = is.or([
    is('told_at', '<=', minutesFrom(now, -REPEAT_MINUTES)),
    is('told_at', '>', latestPast(now, MINUTE_MILLISECONDS)),
  ])
  const again = is.and([is('level', '=', 'now'), is('opened_at', 'is', null), wasLongAgo])
  return is.and([is('over_at', 'is', null), is.or([is('told_at', 'is', null), again])])
}

/** Makes messages of what is due: of several processes each thing by one. True where something was. */
export async function plan(database: Database, channels: readonly Channel[], now: Date): Promise<boolean> {
  const due = database.selectFrom('outbox').select('id').where(isDue(now)).limit(AT_ONCE)
  if (channels.length === 0 || (await due.executeTakeFirst()) === undefined) return false
  await database.transaction().execute(async (trx) => {
    const told = trx.updateTable('outbox').set((row) => ({ told_at: now.toISOString(), round: row('round', '+', 1) }))
    // Asked again of each: another process may have come first.
    const events = await told.where('id', 'in', unheld(trx, due)).where(isDue(now)).returning(['id', 'kind', 'level', 'round']).execute()
    const people = await listToldPeople(trx)
    const gathered = new Map(events.filter(({ level }) => level !== 'now').map((event) => [event.kind, { ...event, id: null }]))
    for (const { id, kind, level, round } of [...events.filter((event) => event.level === 'now'), ...gathered.values()]) {
      for (const channel of channels) {
        const able = people.filter((person) => takes(person, kind) && addressesOf(person, channel.name).length > 0)
        const receivers = !channel.isPersonal ? [null] : (level === 'now' ? toldThisTime(able, round) : able).map((person) => person.id)
        for (const staffId of receivers) await putOut(trx, { kind, eventId: id, staffId, channel: channel.name, round }, now)
      }
    }
  })
  return true
}

interface Planned {
  kind: EventKind
  /** Null: all of its kind. */
  eventId: string | null
  staffId: string | null
  channel: Channel['name']
  round: number
}

/** One message, unless one waits already: that one will tell it, at once where it is repeated. */
async function putOut(trx: DatabaseTransaction, { kind, eventId, staffId, channel, round }: Planned, now: Date): Promise<void> {
  const time = now.toISOString()
  const next = EVENTS[kind].level === 'soon' ? minutesFrom(now, GATHER_MINUTES) : time
  const same = { kind, event_id: eventId, staff_id: staffId, channel, state: 'waiting' } as const
  const waiting = trx
    .selectFrom('deliveries')
    .select('id')
    .where((is) => isSame(is, same))
  const found = await waiting.executeTakeFirst()
  if (found === undefined) {
    const turn = { rank: LEVELS.indexOf(EVENTS[kind].level), round, attempt: 0, created_at: time, next_at: next, noted_at: time }
    await trx
      .insertInto('deliveries')
      .values({ id: randomUUID(), ...same, ...turn, outcome: null })
      .execute()
  } else if (eventId !== null) await trx.updateTable('deliveries').set({ next_at: next, round }).where('id', '=', found.id).execute()
}

/** Also where both are null. */
const isSame = (is: ExpressionBuilder<Tables, 'deliveries'>, row: Partial<Tables['deliveries']>) =>
  is.and(
    Object.entries(row).map(([column, value]) => is(column as keyof Tables['deliveries'], value === null ? 'is' : '=', value as never)),
  )
