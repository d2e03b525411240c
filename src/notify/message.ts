import { sql } from 'kysely'
import { momentInWords } from '../content/sentence.ts'
import { fillIn } from '../contract/fill-in.ts'
import { staffEndpoints } from '../contract/endpoints.ts'
import { COUNT, type Database } from '../ground/database/database.ts'
import type { StaffRole } from '../ground/database/staff-roles.ts'
import { EVENTS, type EventKind } from '../ground/database/told.ts'
import { releasesAddress } from '../ground/software/software.ts'
import type { TimeZone } from '../schedule/times.ts'
import type { Message } from './channels/channel.ts'
import { kinds, says } from './words.ts'

export type ToldHouse = { hospital: string; timeZone: TimeZone; publicUrl: string }

/** Counts the events that are open and that nobody has looked at, by kind; leaves out the reviews in `own`. */
export const countOpen = (db: Database, own: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select(['kind', COUNT, sql<string>`min(since)`.as('since')])
    .where('over_at', 'is', null)
    .where('opened_at', 'is', null)
    .where((is) => is.or([is('review_id', 'is', null), is('review_id', 'not in', ['', ...own])]))
    .groupBy('kind')
    .execute()

/** The sentence of an event. That of an outdated version also names where releases are, if an address is configured. */
export function sayEvent(kind: EventKind, count: number, whence = releasesAddress): string {
  const address = kind === 'version' ? whence() : undefined
  return fillIn<string>(kinds[kind], { count }) + (address === undefined ? '' : `; yang baru: ${address}`)
}

/** The message about all open events of a kind; null if none is open any more. A digest lists the kinds of the role, or every kind for the hospital (null). */
export function writeMessage(
  house: ToldHouse,
  open: Awaited<ReturnType<typeof countOpen>>,
  kind: EventKind,
  role: StaffRole | null,
  key: string,
) {
  const isOfDay = (one: EventKind): boolean => one !== 'daily' && (role === null || EVENTS[one].roles.includes(role))
  const events = open.filter((one) => (kind === 'daily' ? isOfDay(one.kind) : one.kind === kind))
  const texts = events.map((one) => sayEvent(one.kind, one.count))
  const [since] = events.map((one) => one.since).toSorted()
  if (since === undefined) return null
  const moment = (index: number): string => momentInWords(house.timeZone, new Date(events[index]?.since ?? since))
  const lines = texts.map((text, index) => fillIn(says.line, { text, since: moment(index) }))
  const title = kind === 'daily' ? kinds.daily : (texts[0] ?? '')
  const count = events.reduce((sum, one) => sum + one.count, 0)
  return dress(house, { key, kind, title, lines, count, since, link: house.publicUrl + EVENTS[kind].at })
}

/** Adds urgency, footer and hospital to a message. */
export function dress(house: ToldHouse, parts: Omit<Message, 'foot' | 'hospital' | 'level'>): Message {
  const level = parts.kind === 'test' ? 'soon' : EVENTS[parts.kind].level
  const { hospital, publicUrl } = house
  const foot = fillIn(says.foot, { hospital, link: publicUrl + staffEndpoints.notify })
  return { ...parts, title: level === 'now' ? fillIn(says.urgent, { text: parts.title }) : parts.title, level, foot, hospital }
}
