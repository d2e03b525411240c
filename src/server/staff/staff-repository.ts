import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '../../contract/staff.ts'
import type { Database, DatabaseTransaction, StaffInvitationTable, StaffTable } from '../database/database.ts'

export const INVITATION_DAYS = 7

/** A person to the account provider. */
export type Identity = Pick<StaffTable, 'issuer' | 'subject'>
export type Invitation = Omit<StaffInvitationTable, 'id_hash'>

export async function findStaff(database: Database, { issuer, subject }: Identity): Promise<StaffTable | null> {
  const found = database.selectFrom('staff').selectAll().where('issuer', '=', issuer).where('subject', '=', subject)
  return (await found.executeTakeFirst()) ?? null
}

export async function listStaff(database: Database): Promise<{ staff: StaffTable[]; invitations: StaffInvitationTable[] }> {
  return {
    staff: await database.selectFrom('staff').selectAll().orderBy('created_at').execute(),
    invitations: await database.selectFrom('staff_invitations').selectAll().orderBy('created_at').execute(),
  }
}

/** Those that nobody took in time; that they were made stands in the history. */
export async function sweepInvitations(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('staff_invitations').where('expires_at', '<=', now.toISOString()).execute()
}

/** Gives the token for the link; the database keeps only its hash. */
export async function addInvitation(trx: DatabaseTransaction, name: string, role: StaffRole, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60_000)
  await trx
    .insertInto('staff_invitations')
    .values({ id_hash: hashOf(token), name, role, created_at: now.toISOString(), expires_at: expires.toISOString() })
    .execute()
  return token
}

export async function findInvitation(database: Database | DatabaseTransaction, token: string, now: Date): Promise<Invitation | null> {
  const found = database
    .selectFrom('staff_invitations')
    .selectAll()
    .where('id_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
  return (await found.executeTakeFirst()) ?? null
}

export async function removeInvitation(trx: DatabaseTransaction, idHash: string): Promise<Invitation | null> {
  return (await trx.deleteFrom('staff_invitations').where('id_hash', '=', idHash).returningAll().executeTakeFirst()) ?? null
}

/**
 * Whoever is first takes it, and the second finds it gone: then null. Somebody with a role gets the new one in its place; not the
 * last who may invite others, for whom the invitation stays as it is.
 */
export async function takeInvitation(
  trx: DatabaseTransaction,
  token: string,
  { issuer, subject }: Identity,
  now: Date,
): Promise<StaffTable | 'last-manager' | null> {
  const managers = await managersInTurn(trx)
  const invitation = await findInvitation(trx, token, now)
  if (invitation === null) return null
  const { name, role } = invitation
  const isLast = managers.length === 1 && managers[0]?.issuer === issuer && managers[0].subject === subject
  if (isLast && role !== 'pengelola') return 'last-manager'
  if ((await removeInvitation(trx, hashOf(token))) === null) return null
  return trx
    .insertInto('staff')
    .values({ id: randomUUID(), issuer, subject, name, role, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name, role }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** With all their sessions. Null when there is no such person, or when nobody would be left who may invite others. */
export async function removeStaff(trx: DatabaseTransaction, id: string): Promise<StaffTable | null> {
  const managers = await managersInTurn(trx)
  if (managers.length === 1 && managers[0]?.id === id) return null
  const removed = await trx.deleteFrom('staff').where('id', '=', id).returningAll().executeTakeFirst()
  if (removed === undefined) return null
  const accounts = trx.selectFrom('users').select('id').where('issuer', '=', removed.issuer).where('subject', '=', removed.subject)
  await trx.deleteFrom('sessions').where('user_id', 'in', accounts).execute()
  return removed
}

/** Two who remove each other at once: the second waits here, and then finds that it is the last. */
async function managersInTurn(trx: DatabaseTransaction): Promise<StaffTable[]> {
  await trx
    .updateTable('staff')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'pengelola')
    .execute()
  return trx.selectFrom('staff').selectAll().where('role', '=', 'pengelola').execute()
}

/** Where a real provider tells who somebody is, the sample's manager is nobody, and must not count as the one that is left. */
export async function dropDemoStaff(database: Database, subject: string): Promise<void> {
  await database.deleteFrom('staff').where('subject', '=', subject).where('issuer', 'like', '%/akun-contoh').execute()
}

/** Somebody who may do everything, for the sample accounts of this machine. */
export async function keepDemoStaff(database: Database, identity: Identity, name: string, now: Date): Promise<void> {
  await database
    .insertInto('staff')
    .values({ id: randomUUID(), ...identity, name, role: 'pengelola', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
