import { randomUUID } from 'node:crypto'
import { ROLE_WORDS } from '../ground/database/staff-roles.ts'
import { plainLine } from '../contract/foreign-text.ts'
import type { Database, DatabaseTransaction, StaffTable } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { HOUSE_ISSUER } from '../ground/config/config.ts'
import { personHash, type AccountIdentity } from '../ground/people/allowance.ts'
import { isSampleIssuer } from '../ground/people/sample-people.ts'
import { hashToken, newToken } from '../ground/people/secret-token.ts'
import { appendAct, newAct, OPERATOR, type Actor } from '../history/index.ts'
import { DAY_MILLISECONDS, latestPast } from '../ground/time/clock.ts'

export const INVITATION_DAYS = 7

type Invited = Pick<StaffTable, 'name' | 'role'> & { joins?: string }
export type Invitation = Omit<Tables['staff_invitations'], 'id_hash'>

export async function findStaff(database: Database, { issuer, subject }: AccountIdentity): Promise<StaffTable | null> {
  const found = database.selectFrom('staff').selectAll().where('issuer', '=', issuer).where('subject', '=', subject)
  return (await found.executeTakeFirst()) ?? null
}

/** The member of the staff with this id. */
export function staffOf(database: Database | DatabaseTransaction, id: string): Promise<StaffTable | undefined> {
  return database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listStaff(database: Database): Promise<{ staff: StaffTable[]; invitations: Tables['staff_invitations'][] }> {
  const staff = await database.selectFrom('staff').selectAll().orderBy('created_at').execute()
  const invitations = await database.selectFrom('staff_invitations').selectAll().orderBy('created_at').execute()
  // Earlier versions accepted names of several lines.
  return { staff: staff.map(onOneLine), invitations: invitations.map(onOneLine) }
}

const onOneLine = <Row extends { name: string }>(row: Row): Row => ({ ...row, name: plainLine(row.name) })

/** Deletes expired invitations; the history still says that they were made. */
export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('staff_invitations').where('expires_at', '<=', now.toISOString()).execute()
}

/** Deletes accounts of the house whose person is not of the staff any more. */
export async function sweepHouseAccounts(database: Database): Promise<void> {
  const working = database.selectFrom('staff').select('subject').where('issuer', '=', HOUSE_ISSUER)
  await database.deleteFrom('users').where('issuer', '=', HOUSE_ISSUER).where('subject', 'not in', working).execute()
}

/** Returns the token for the link; the database keeps only its hash. With `joins` the invitation moves that person to another account. */
export async function addInvitation(trx: DatabaseTransaction, by: NonNullable<Actor>, invited: Invited, now: Date): Promise<string> {
  const token = newToken()
  const expires = new Date(now.getTime() + INVITATION_DAYS * DAY_MILLISECONDS)
  const made = { made_by: by.id, made_by_name: by.name, created_at: now.toISOString(), expires_at: expires.toISOString() }
  const row = { id_hash: hashToken(token), ...invited, ...made }
  await trx.insertInto('staff_invitations').values(row).execute()
  return token
}

/** Asked within the transaction that invites, because somebody else may just have taken the role away. */
export async function mayStillInvite(trx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await managersInTurn(trx)).some((manager) => manager.id === id)
}

/** Finds a valid invitation: in time, and made by the command line or by somebody who is still a manager. */
export async function findInvitation(database: Database | DatabaseTransaction, token: string, now: Date): Promise<Invitation | null> {
  const managers = database.selectFrom('staff').select('id').where('role', '=', 'pengelola')
  const made = database.selectFrom('staff_invitations').selectAll().where('id_hash', '=', hashToken(token))
  const inTime = made.where('expires_at', '>', now.toISOString()).where('created_at', '<=', latestPast(now))
  const found = inTime.where((is) => is.or([is('made_by', '=', OPERATOR.id), is('made_by', 'in', managers)]))
  return (await found.executeTakeFirst()) ?? null
}

export async function removeInvitation(trx: DatabaseTransaction, idHash: string): Promise<Invitation | null> {
  return (await trx.deleteFrom('staff_invitations').where('id_hash', '=', idHash).returningAll().executeTakeFirst()) ?? null
}

/** A person whose role has changed, and the names of their invitations that were not accepted yet. */
export type ChangedPerson = StaffTable & { withdrawn: string[] }

/** Deletes the invitations that a person made, because they may not invite any more. */
async function withdrawInvitations(trx: DatabaseTransaction, person: StaffTable): Promise<ChangedPerson> {
  const withdrawn = await trx.deleteFrom('staff_invitations').where('made_by', '=', person.id).returning('name').execute()
  return { ...person, withdrawn: withdrawn.map(({ name }) => name) }
}

/**
 * Accepts an invitation. Null if somebody else was first. Somebody with a role gets the new one in its place, except the last manager who can
 * sign in, whose invitation stays as it is.
 */
export async function takeInvitation(trx: DatabaseTransaction, token: string, account: AccountIdentity, now: Date, own?: string | null) {
  const { issuer, subject } = account
  const managers = await managersInTurn(trx, own)
  const invitation = await findInvitation(trx, token, now)
  if (invitation === null) return null
  const { name, role, made_by, made_by_name, joins } = invitation
  if (joins !== null) return takeAccount(trx, token, joins, { issuer, subject })
  const isLast = managers.length === 1 && managers[0]?.issuer === issuer && managers[0].subject === subject
  if (isLast && role !== 'pengelola') return 'last-manager'
  if ((await removeInvitation(trx, hashToken(token))) === null) return null
  const values = { name, role, invited_by: made_by, invited_by_name: made_by_name }
  const row = trx.insertInto('staff').values({ id: randomUUID(), issuer, subject, ...values, created_at: now.toISOString() })
  const taken = row.onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(values))
  const person = await taken.returningAll().executeTakeFirstOrThrow()
  const changed = role === 'pengelola' ? { ...person, withdrawn: [] } : await withdrawInvitations(trx, person)
  return { ...changed, hasMoved: false }
}

/** Moves a person to another account. Their hashes in reviews are changed too, so that they still cannot judge their own decisions. */
async function takeAccount(trx: DatabaseTransaction, token: string, id: string, account: AccountIdentity) {
  const before = await staffOf(trx, id)
  if (before === undefined) return null
  const stays = await findStaff(trx, account)
  if (stays !== null && (stays.id !== id || account.issuer !== HOUSE_ISSUER)) return 'account-taken'
  if ((await removeInvitation(trx, hashToken(token))) === null) return null
  // Somebody who lost their passkey registers another one for the same account.
  if (stays !== null) return { ...stays, withdrawn: [], hasMoved: false }
  const [was, is] = [await personHash(trx, before), await personHash(trx, account)]
  await trx.updateTable('review_cases').set({ hidden_by: is }).where('hidden_by', '=', was).execute()
  await trx.updateTable('waiting_replies').set({ writer: is }).where('writer', '=', was).execute()
  const { former_issuer, former_subject } = before
  const former =
    former_issuer === null ? { former_issuer: before.issuer, former_subject: before.subject } : { former_issuer, former_subject }
  const moved = trx
    .updateTable('staff')
    .set({ ...account, ...former })
    .where('id', '=', id)
  return { ...(await moved.returningAll().executeTakeFirstOrThrow()), withdrawn: [], hasMoved: true }
}

/** Removes a person with their sessions and invitations. Null if the person does not exist or is the last manager who can sign in. */
export async function removeStaff(trx: DatabaseTransaction, id: string, own?: string | null): Promise<ChangedPerson | null> {
  const managers = await managersInTurn(trx, own)
  if (managers.length === 1 && managers[0]?.id === id) return null
  return removePerson(trx, id)
}

async function removePerson(trx: DatabaseTransaction, id: string): Promise<ChangedPerson | null> {
  const removed = await trx.deleteFrom('staff').where('id', '=', id).returningAll().executeTakeFirst()
  if (removed === undefined) return null
  await endSessions(trx, removed)
  await trx.deleteFrom('staff_invitations').where('joins', '=', id).execute()
  return withdrawInvitations(trx, removed)
}

/** Ends all sessions of this account. */
export async function endSessions(trx: DatabaseTransaction, { issuer, subject }: AccountIdentity): Promise<void> {
  const accounts = trx.selectFrom('users').select('id').where('issuer', '=', issuer).where('subject', '=', subject)
  await trx.deleteFrom('sessions').where('user_id', 'in', accounts).execute()
}

/**
 * The managers that count, locked: of two who remove each other at once, the second waits here and finds that it is the last. Managers who cannot
 * sign in (of the sample, or neither at the staff's `own` provider nor with a passkey of the house) count only if nobody else can.
 */
async function managersInTurn(trx: DatabaseTransaction, own: string | null = null): Promise<StaffTable[]> {
  const locked = trx.updateTable('staff').where('role', '=', 'pengelola')
  await locked.set((row) => ({ role: row.ref('role') })).execute()
  const managers = await trx.selectFrom('staff').selectAll().where('role', '=', 'pengelola').execute()
  const real = managers.filter(({ issuer }) => (own === null ? !isSampleIssuer(issuer) : [own, HOUSE_ISSUER].includes(issuer)))
  return real.length > 0 ? real : managers
}

/** Removes everybody with these issuers, and everybody whom they invited directly or not; the history says who. Returns how many. */
export async function dropDemoStaff(trx: DatabaseTransaction, issuers: readonly string[], now: Date): Promise<number> {
  const gone: StaffTable[] = []
  const all = await trx.selectFrom('staff').selectAll().orderBy('created_at').execute()
  for (let next = all.filter(({ issuer }) => issuers.includes(issuer)); next.length > 0;) {
    gone.push(...next)
    next = all.filter((person) => !gone.includes(person) && gone.some(({ id }) => id === person.invited_by))
  }
  if (gone.length === 0) return 0
  for (const person of gone) await removePerson(trx, person.id)
  const title = `Akun contoh tidak ada lagi: ${gone.map(({ name, role }) => `${name} (${ROLE_WORDS[role].name})`).join(', ')}`
  await appendAct(trx, OPERATOR, newAct('staff', title), now)
  return gone.length
}

/** Makes the sample account of this machine a manager. */
export async function keepDemoStaff(database: Database, identity: AccountIdentity, name: string, now: Date): Promise<void> {
  const row = { id: randomUUID(), ...identity, name, role: 'pengelola', created_at: now.toISOString() } as const
  const added = database.insertInto('staff').values(row)
  await added.onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing()).execute()
}
