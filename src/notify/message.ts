import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { momentInWords } from '../content/day-in-words.ts'
import { fillIn } from '../contract/fill-in.ts'
import { staffEndpoints } from '../contract/endpoints.ts'
import { COUNT, type Database } from '../ground/database/database.ts'
import type { StaffRole } from '../ground/database/staff-roles.ts'
import type { EventKind } from '../ground/database/told.ts'
import type { TimeZone } from '../schedule/zone.ts'
import type { Message } from './channels/channel.ts'
import { EVENTS } from './events.ts'
import { kinds, says } from './words.ts'

export interface ToldHouse {
  hospital: string
  timeZone: TimeZone
  publicUrl: string
}

export type OpenKinds = Awaited<ReturnType<typeof countOpen>>

/** What is to be told as of now: of what is told at once only that which nobody has opened. */
export const countOpen = (database: Database) =>
  database
    .selectFrom('outbox')
    .select(['kind', COUNT, sql<string>`min(since)`.as('since')])
    .where('over_at', 'is', null)
    .where((is) => is.or([is('level', '<>', 'now'), is('opened_at', 'is', null)]))
    .groupBy('kind')
    .execute()

const textOf = (kind: keyof typeof kinds, count: number): string => fillIn<string>(kinds[kind], { count })

/** Null where nothing of it is open any more. A role is told of what it may see to; the house of everything. */
export function writeMessage(house: ToldHouse, open: OpenKinds, kind: EventKind, role: StaffRole | null, round: number, key: string) {
  const isDaily = kind === 'daily'
  const mayTell = (one: EventKind): boolean =>
    isDaily ? one !== 'daily' && (role === null || EVENTS[one].roles.includes(role)) : one === kind
  const told = open.filter((one) => mayTell(one.kind))
  const [first] = told
  if (first === undefined) return null
  const lines = told.map((one) =>
    fillIn(says.line, { text: textOf(one.kind, one.count), since: momentInWords(house.timeZone, new Date(one.since)) }),
  )
  const text = textOf(kind, first.count)
  const { level, at } = EVENTS[kind]
  const title = level === 'now' ? fillIn(says.urgent, { text }) : text
  const [count, since] = [told.reduce((sum, one) => sum + one.count, 0), told.map((one) => one.since).toSorted()[0] ?? null]
  return dress(house, { key, kind, level, round, count, since, title, lines, link: house.publicUrl + at })
}

export function writeTest(house: ToldHouse): Message {
  const link = house.publicUrl + staffEndpoints.notify
  return dress(house, {
    key: randomUUID(),
    kind: 'test',
    level: 'soon',
    round: 1,
    count: 0,
    since: null,
    title: kinds.test,
    lines: [kinds.test],
    link,
  })
}

const dress = (house: ToldHouse, bare: Omit<Message, 'foot' | 'hospital'>): Message => ({
  ...bare,
  hospital: house.hospital,
  foot: fillIn(says.foot, { hospital: house.hospital, link: house.publicUrl + staffEndpoints.notify }),
})
