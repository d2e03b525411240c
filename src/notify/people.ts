import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import type { StaffRole } from '../ground/database/staff-roles.ts'
import { LEVELS, type ChannelName, type EventKind, type Level } from '../ground/database/told.ts'
import { hashToken, newToken } from '../ground/people/secret-token.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { EVENTS, levelsOf } from './events.ts'

export type ToldPerson = Awaited<ReturnType<typeof listToldPeople>>[number]

/** Hours of a day; the same twice: never. */
const QUIET = { quietFrom: 22, quietUntil: 6 }

/** Everybody of the staff as they are now, in the hospital's order: what they take, and by what. */
export async function listToldPeople(db: Database | DatabaseTransaction) {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('told_people', 'told_people.staff_id', 'staff.id')
    .select(['id', 'name', 'role', 'levels', 'quiet_from', 'quiet_until', 'position'])
    .orderBy('created_at')
    .execute()
  const columns = ['staff_id', 'channel', 'address', 'proved_at'] as const
  const addresses = await db.selectFrom('told_addresses').select(columns).execute()
  const people = rows.map(({ id, name, role, levels, quiet_from, quiet_until, position }) => ({
    id,
    name,
    role,
    /** All that their role may be told, until they choose. */
    levels: levels === null ? levelsOf(role) : LEVELS.filter((level) => levels.split(' ').includes(level)),
    quietFrom: quiet_from ?? QUIET.quietFrom,
    quietUntil: quiet_until ?? QUIET.quietUntil,
    position,
    addresses: addresses.filter(({ staff_id }) => staff_id === id),
  }))
  return people.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
}

export const addressesOf = ({ addresses }: ToldPerson, channel: ChannelName): string[] =>
  addresses.flatMap((one) => (one.proved_at !== null && one.channel === channel ? one.address : []))

export const takes = ({ levels, role }: { levels: readonly Level[]; role: StaffRole }, kind: EventKind): boolean =>
  levels.includes(EVENTS[kind].level) && EVENTS[kind].roles.includes(role)

/** Who of those whom a case reaches is told it this time: the first of the hospital's order, then one more each time, then all. */
export function toldThisTime(people: readonly ToldPerson[], round: number): readonly ToldPerson[] {
  const ordered = people.filter(({ position }) => position !== null)
  return round <= ordered.length ? ordered.slice(0, round) : people
}

export const isQuiet = ({ quietFrom, quietUntil }: ToldPerson, minute: number): boolean => {
  const [from, until] = [quietFrom * 60, quietUntil * 60]
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

interface Choice {
  levels: readonly Level[]
  quietFrom: number
  quietUntil: number
}

export async function keepChoice(database: Database, staffId: string, { levels, quietFrom, quietUntil }: Choice): Promise<void> {
  const values = { levels: levels.join(' '), quiet_from: quietFrom, quiet_until: quietUntil }
  const row = database.insertInto('told_people').values({ staff_id: staffId, ...values, position: null })
  await row.onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values)).execute()
}

/** The hospital's order: those who are named, in it. */
export async function keepOrder(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('told_people').set({ position: null }).execute()
  const people = await listToldPeople(trx)
  for (const [position, id] of ids.entries()) {
    const person = people.find((one) => one.id === id)
    if (person === undefined) continue
    const { levels, quietFrom, quietUntil } = person
    const values = { staff_id: id, levels: levels.join(' '), quiet_from: quietFrom, quiet_until: quietUntil, position }
    const row = trx.insertInto('told_people').values(values)
    await row.onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ position })).execute()
  }
}

/** One that is to be proved, beside what is used until then. Gives the token of the link; the database keeps its hash. */
export async function askForProof(trx: DatabaseTransaction, staffId: string, address: string, now: Date): Promise<string> {
  const token = newToken()
  const unproved = trx.deleteFrom('told_addresses').where('staff_id', '=', staffId).where('proved_at', 'is', null)
  await unproved.execute()
  const end = new Date(now.getTime() + DAY_MILLISECONDS).toISOString()
  const row = { staff_id: staffId, channel: 'mail', address, proved_at: null, token_hash: hashToken(token), expires_at: end } as const
  const asked = trx.insertInto('told_addresses').values(row)
  await asked.onConflict((conflict) => conflict.doNothing()).execute()
  return token
}

/** Whose it is, while the link holds. */
export const findAsked = (database: Database | DatabaseTransaction, token: string, now: Date) =>
  database
    .selectFrom('told_addresses')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_id', 'name', 'address'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Once: the link is used then, and what was there before goes. */
export async function prove(trx: DatabaseTransaction, token: string, now: Date): Promise<boolean> {
  const asked = await findAsked(trx, token, now)
  if (asked === undefined) return false
  const proved = trx.updateTable('told_addresses').set({ proved_at: now.toISOString(), token_hash: null, expires_at: null })
  const { numUpdatedRows } = await proved.where('token_hash', '=', hashToken(token)).executeTakeFirst()
  const others = trx.deleteFrom('told_addresses').where('staff_id', '=', asked.staff_id).where('address', '<>', asked.address)
  await others.where('channel', '=', 'mail').execute()
  return numUpdatedRows === 1n
}

export async function forgetAddresses(database: Database, staffId: string): Promise<void> {
  await database.deleteFrom('told_addresses').where('staff_id', '=', staffId).where('channel', '=', 'mail').execute()
}
