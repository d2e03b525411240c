import type { Database } from '../ground/database/database.ts'
import type { ChannelName, EventKind, Level } from '../ground/database/told.ts'
import { aDayBefore } from '../ground/time/clock.ts'
import type { Channel } from './channels/channel.ts'
import { isRecipient, listToldPeople, type ToldPerson } from './people.ts'

/** By one of each: others of its level may be of fewer roles, or of more. */
const LACKING = { now: 'need', soon: 'review', it: 'backup' } as const satisfies Partial<Record<Level, EventKind>>

/**
 * Whom a message would reach now, and by what: each way that would be tried and did not just fail for a whole day. `untold`: what reaches nobody; what
 * the hospital's own webhook takes reaches somebody.
 */
export async function findReach(db: Database, channels: readonly Channel[], now: Date) {
  const [everybody, isLost] = [await listToldPeople(db), await listLost(db, now)]
  const waysTo = (person: ToldPerson | null): ChannelName[] =>
    channels.flatMap((one) => (one.to(person).length > 0 && !isLost(one.name, person?.id ?? null) ? one.name : []))
  const people = everybody.map((person) => Object.assign(person, { ways: waysTo(person) }))
  const isReached = (kind: EventKind): boolean => people.some((person) => person.ways.length > 0 && isRecipient(person, kind))
  const untold = waysTo(null).length > 0 ? [] : (['now', 'soon', 'it'] as const).filter((level) => !isReached(LACKING[level]))
  return { people, untold }
}

/** A message is given up after a day of tries; one that arrives later by the same way says that it goes again. */
async function listLost(db: Database, now: Date): Promise<(channel: ChannelName, staffId: string | null) => boolean> {
  const last = db.selectFrom('deliveries').select((row) => ['channel', 'staff_id', 'state', row.fn.max('noted_at').as('time')])
  const ended = last.where('state', 'in', ['sent', 'failed']).where('noted_at', '>', aDayBefore(now))
  const newest = await ended.groupBy(['channel', 'staff_id', 'state']).orderBy('time', 'desc').execute()
  return (channel, staffId) => newest.find((one) => one.channel === channel && one.staff_id === staffId)?.state === 'failed'
}
