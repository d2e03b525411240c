import type { Database } from '../ground/database/database.ts'
import { EVENTS, LEVELS, type EventKind, type Level } from '../ground/database/told.ts'
import type { StaffRole } from '../ground/database/staff-roles.ts'
import type { Tables } from '../ground/database/tables.ts'
import { hashToken, newToken } from '../ground/people/secret-token.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { noteArrived } from './outbox.ts'

export type ToldPerson = Awaited<ReturnType<typeof listToldPeople>>[number]

/** The levels of events that a role may be told of. */
export const levelsOf = (role: StaffRole): Level[] =>
  LEVELS.filter((level) => Object.values(EVENTS).some((event) => event.level === level && event.roles.includes(role)))

/** All staff with their notification settings, in the hospital's order. Default until they choose: every level of their role, quiet from 22 to 6. */
export async function listToldPeople(db: Database) {
  const joined = db.selectFrom('staff').leftJoin('told_people', 'staff_id', 'id').selectAll('told_people').select(['id', 'name', 'role'])
  const rows = await joined.orderBy('created_at').orderBy('name').execute()
  const owned = await db.selectFrom('told_phones').select(['id', 'staff_id', 'endpoint']).execute()
  const people = rows.map(({ id, name, role, position, mail, new_mail, expires_at, levels, quiet_from, quiet_until, feed_hash }) => {
    const phones = owned.filter((phone) => phone.staff_id === id)
    const chosen = levelsOf(role).filter((level) => levels === null || levels.split(' ').includes(level))
    const quiet = { from: quiet_from ?? 22, until: quiet_until ?? 6 }
    return { id, name, role, position, mail, new_mail, expires_at, phones, levels: chosen, quiet, hasFeed: feed_hash !== null }
  })
  const place = ({ position }: (typeof people)[number]): number => position ?? Number.MAX_SAFE_INTEGER
  return people.toSorted((one, other) => place(one) - place(other))
}

export const isRecipient = ({ levels, role }: ToldPerson, kind: EventKind): boolean =>
  levels.includes(EVENTS[kind].level) && EVENTS[kind].roles.includes(role)

/** The recipients of an urgent case in this round (from 1): as many as the round's number, in the hospital's order; after the last of them everybody. */
export function recipientsInRound(people: readonly ToldPerson[], round: number): readonly ToldPerson[] {
  const ordered = people.filter(({ position }) => position !== null)
  return round <= ordered.length ? ordered.slice(0, round) : people
}

/** Whether a minute of the day lies in somebody's quiet hours; the same hour twice means none. */
export function isQuiet({ quiet: { from, until } }: ToldPerson, minute: number): boolean {
  const isAfter = minute >= from * 60
  const isBefore = minute < until * 60
  return from <= until ? isAfter && isBefore : isAfter || isBefore
}

export async function keepTold(db: Database, staffId: string, values: Partial<Tables['told_people']>): Promise<void> {
  const row = db.insertInto('told_people').values({ ...values, staff_id: staffId })
  await row.onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ ...values, staff_id: staffId })).execute()
}

/** Saves the order in which people are told of an urgent case; who is not in `ids` has no place. */
export async function keepOrder(db: Database, ids: readonly string[]): Promise<void> {
  await db.updateTable('told_people').set({ position: null }).execute()
  const known = new Set((await listToldPeople(db)).map(({ id }) => id))
  for (const [position, id] of ids.entries()) if (known.has(id)) await keepTold(db, id, { position })
}

/** Returns the token of the link that proves a new mail address; the database keeps its hash. The former address is used until then. */
export async function askForProof(db: Database, staffId: string, address: string, now: Date): Promise<string> {
  const token = newToken()
  const expires = new Date(now.getTime() + DAY_MILLISECONDS).toISOString()
  await keepTold(db, staffId, { new_mail: address, token_hash: hashToken(token), expires_at: expires })
  return token
}

/** The row whose link has this token, unless it has expired. */
export const findAsked = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('told_people')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Takes the new address into use. A token works once: false if it was used, replaced, or has expired. */
export async function proveAddress(db: Database, token: string, now: Date): Promise<boolean> {
  const proved = db
    .updateTable('told_people')
    .set((row) => ({ mail: row.ref('new_mail'), new_mail: null, token_hash: null, expires_at: null }))
  const asked = proved.where('token_hash', '=', hashToken(token)).where('expires_at', '>', now.toISOString())
  const self = await asked.returning('staff_id').executeTakeFirst()
  if (self !== undefined) await noteArrived(db, 'mail', self.staff_id, now)
  return self !== undefined
}
