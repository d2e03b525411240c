import type * as WebAuthn from '@simplewebauthn/server'
import { z } from 'zod'
import type { Database, DatabaseTransaction, StaffTable } from '../../ground/database/database.ts'
import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import type { Session } from '../../ground/people/signed-in-user.ts'
import { newToken } from '../../ground/people/secret-token.ts'
import { appendAct, inTurn, newAct, type Actor } from '../../history/index.ts'
import { addInvitation, endSessions, staffOf } from '../staff-repository.ts'
import { MINUTE_MILLISECONDS } from '../../ground/time/clock.ts'

export const CHALLENGE_MINUTES = 5
export const MOST_KEYS = 10
/** COSE numbers: EdDSA and ES256 first; RS256, because it is the only one of Windows Hello. */
export const ALGORITHMS = [-8, -7, -257]

interface Place {
  database: Database
  /** The site's origin, for which a passkey is made and which the browser must report. */
  publicUrl: string
}

export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname

export const listKeys = (database: Database, staffId: string) =>
  database.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('created_at').orderBy('id').execute()

/** Makes the challenge that a passkey is to sign. A session has one, the newest. */
export async function newChallenge(database: Database, { idHash }: Session, now: Date): Promise<string> {
  const challenge = newToken()
  const challenge_ends = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MILLISECONDS).toISOString()
  await database.updateTable('sessions').set({ challenge, challenge_ends }).where('id_hash', '=', idHash).execute()
  return challenge
}

/** Takes a session's challenge once: of two simultaneous answers one gets null. One that would live too long (a clock was ahead) is refused. */
async function takeChallenge(database: Database, { idHash }: Session, now: Date): Promise<string | null> {
  const row = await database.selectFrom('sessions').select(['challenge', 'challenge_ends']).where('id_hash', '=', idHash).executeTakeFirst()
  if (!row || row.challenge === null || row.challenge_ends === null) return null
  const own = database.updateTable('sessions').set({ challenge: null, challenge_ends: null }).where('id_hash', '=', idHash)
  const { numUpdatedRows } = await own.where('challenge', '=', row.challenge).executeTakeFirstOrThrow()
  const left = Date.parse(row.challenge_ends) - now.getTime()
  return numUpdatedRows === 1n && left > 0 && left <= CHALLENGE_MINUTES * MINUTE_MILLISECONDS ? row.challenge : null
}

const answer = z.object({ id: z.string().max(2000), rawId: z.string(), type: z.literal('public-key'), response: z.looseObject({}) })

/** Reads what the browser has sent, and checks what the library does not check itself. */
function readAnswer(text: string): (WebAuthn.AuthenticationResponseJSON & WebAuthn.RegistrationResponseJSON) | null {
  try {
    const { data } = answer.safeParse(JSON.parse(text))
    return data === undefined ? null : ({ ...data, clientExtensionResults: {} } as unknown as ReturnType<typeof readAnswer>)
  } catch {
    return null
  }
}

/** Loads the library when it is first needed; null for whatever it refuses or cannot read. */
async function verified<Result>(verify: (library: typeof WebAuthn) => Promise<Result>): Promise<Result | null> {
  try {
    // A dependency looks for `reflect-metadata` when it is loaded; in a bundle of one file that would come too late.
    await import('reflect-metadata')
    return await verify(await import('@simplewebauthn/server'))
  } catch {
    return null
  }
}

const expectedAt = (publicUrl: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: publicUrl,
  expectedRPID: rpIdOf(publicUrl),
  requireUserVerification: true,
})

/** Whether the attestation has no certificate of the maker: such a certificate names addresses that the library would ask. */
async function isWithoutMaker(attestation: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

interface NewKey extends Place {
  staff: StaffTable
  session: Session
  name: string
  now: Date
  /** The person has just shown a second factor; without one only their first passkey is registered. */
  hasFactor: boolean
}

/** Reads a passkey that was just made here, without storing it; null for anything else. */
export async function readNewKey({ publicUrl }: Pick<Place, 'publicUrl'>, challenge: string, text: string) {
  const response = readAnswer(text)
  if (response === null) return null
  const found = await verified(async ({ verifyRegistrationResponse }) => {
    if (!(await isWithoutMaker(response.response.attestationObject))) return null
    return verifyRegistrationResponse({ response, ...expectedAt(publicUrl, challenge), supportedAlgorithmIDs: ALGORITHMS })
  })
  return found?.verified === true ? found.registrationInfo.credential : null
}

type ReadKey = NonNullable<Awaited<ReturnType<typeof readNewKey>>>

/** Stores a passkey. False if it is registered already, or the person has `MOST_KEYS`. */
export async function storeKey(trx: DatabaseTransaction, staffId: string, { id, publicKey, counter }: ReadKey, name: string, now: Date) {
  const same = await trx.selectFrom('staff_passkeys').select('id').where('id', '=', id).executeTakeFirst()
  if (same !== undefined || (await listKeys(trx, staffId)).length >= MOST_KEYS) return false
  const key = { id, staff_id: staffId, public_key: Buffer.from(publicKey).toString('base64url'), counter, name, used_at: null }
  await trx
    .insertInto('staff_passkeys')
    .values({ ...key, created_at: now.toISOString() })
    .execute()
  return true
}

/** Replaces all passkeys of a person by this one, and ends their sessions. */
export async function replaceKeys(
  trx: DatabaseTransaction,
  staff: StaffTable,
  credential: ReadKey,
  name: string,
  now: Date,
): Promise<void> {
  await endKeys(trx, staff, now.toISOString())
  if (!(await storeKey(trx, staff.id, credential, name, now))) throw new Error('A passkey came twice.')
}

async function endKeys(trx: DatabaseTransaction, staff: StaffTable, factor_since: string | null): Promise<void> {
  await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staff.id).execute()
  await trx.updateTable('staff').set({ factor_since }).where('id', '=', staff.id).execute()
  await endSessions(trx, staff)
}

/** Registers a passkey. False, with nothing changed, if it was not just made here for this person. */
export async function registerKey({ database, publicUrl, staff, session, name, now, hasFactor }: NewKey, text: string): Promise<boolean> {
  const challenge = await takeChallenge(database, session, now)
  const credential = challenge === null ? null : await readNewKey({ publicUrl }, challenge, text)
  if (credential === null) return false
  const created_at = now.toISOString()
  return inTurn(database, async (trx) => {
    // Of two first passkeys at once, the second finds that there is one.
    const first = trx.updateTable('staff').set({ factor_since: created_at }).where('id', '=', staff.id).where('factor_since', 'is', null)
    const { numUpdatedRows } = await first.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n && !hasFactor) return false
    if (!(await storeKey(trx, staff.id, credential, name, now))) return false
    await noteFactor(trx, session, now)
    await appendAct(trx, staff, newAct('staff', 'Mendaftarkan sebuah kunci sandi'), now)
    return true
  })
}

/** Checks a person's own passkey. False if it is another's, was not asked for in this session just now, or was copied. */
export async function verifyOwnKey({ staff, session, ...place }: Omit<NewKey, 'name' | 'hasFactor'>, text: string): Promise<boolean> {
  const challenge = await takeChallenge(place.database, session, place.now)
  const note = (trx: DatabaseTransaction) => noteFactor(trx, session, place.now)
  return (await signerOf(place, challenge, text, ({ id }) => id === staff.id, note)) !== null
}

/** The account of the house whose passkey signed the challenge; null for others, also for a second factor, which is no sign-in. */
export const findByKey = (place: Place & { now: Date }, challenge: string, text: string): Promise<StaffTable | null> =>
  signerOf(place, challenge, text, (staff, handle) => staff.issuer === HOUSE_ISSUER && handle === handleOf(staff))

/** The person whose passkey signed the challenge; stores the passkey's new counter. */
async function signerOf(
  { database, publicUrl, now }: Place & { now: Date },
  challenge: string | null,
  text: string,
  isMeant: (staff: StaffTable, handle: string | undefined) => boolean,
  note?: (trx: DatabaseTransaction) => Promise<unknown>,
): Promise<StaffTable | null> {
  const response = readAnswer(text)
  if (response === null || challenge === null) return null
  const key = await database.selectFrom('staff_passkeys').selectAll().where('id', '=', response.id).executeTakeFirst()
  const staff = key && (await staffOf(database, key.staff_id))
  if (key === undefined || staff === undefined || !isMeant(staff, response.response.userHandle)) return null
  const credential = { id: key.id, publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')), counter: key.counter }
  const found = await verified(({ verifyAuthenticationResponse }) =>
    verifyAuthenticationResponse({ response, ...expectedAt(publicUrl, challenge), credential }),
  )
  if (!found?.verified) return null
  return database.transaction().execute(async (trx) => {
    const used = { counter: found.authenticationInfo.newCounter, used_at: now.toISOString() }
    const counted = trx.updateTable('staff_passkeys').set(used).where('id', '=', key.id).where('counter', '=', key.counter)
    // The passkey was removed meanwhile, or used by a simultaneous answer.
    if ((await counted.executeTakeFirstOrThrow()).numUpdatedRows !== 1n) return null
    await note?.(trx)
    return staff
  })
}

/** The user handle of a passkey (base64url). */
export const handleOf = ({ id, issuer, subject }: Pick<StaffTable, 'id' | 'issuer' | 'subject'>): string =>
  Buffer.from(issuer === HOUSE_ISSUER ? subject : id).toString('base64url')

/** Notes that a second factor was shown. For an account of the house it is the sign-in too. */
function noteFactor(trx: DatabaseTransaction, { idHash, issuer }: Session, now: Date) {
  const factor_at = now.toISOString()
  const shown = issuer === HOUSE_ISSUER ? { factor_at, authenticated_at: factor_at, seen_at: factor_at } : { factor_at }
  return trx.updateTable('sessions').set(shown).where('id_hash', '=', idHash).execute()
}

/** Removes one's own passkey, but not the last one: nobody locks themselves out by a press. */
export function removeKey(database: Database, staff: StaffTable, id: string, now: Date): Promise<boolean> {
  return inTurn(database, async (trx) => {
    if ((await listKeys(trx, staff.id)).length < 2) return false
    const own = trx.deleteFrom('staff_passkeys').where('id', '=', id).where('staff_id', '=', staff.id)
    if ((await own.executeTakeFirstOrThrow()).numDeletedRows !== 1n) return false
    await appendAct(trx, staff, newAct('staff', 'Menghapus sebuah kunci sandi miliknya'), now)
    return true
  })
}

/**
 * Deletes the passkeys of somebody who lost them. They register anew after a sign-in, or, with an account of the house, by the link with `token`.
 * Null, with nothing changed, if the person does not exist or is the one who asks.
 */
export function resetKeys(database: Database, by: NonNullable<Actor>, id: string, now: Date) {
  return inTurn(database, async (trx) => {
    const person = await staffOf(trx, id)
    if (person === undefined || person.id === by.id) return null
    await endKeys(trx, person, null)
    await appendAct(trx, by, newAct('staff', `Menghapus kunci sandi ${person.name}, yang mendaftarkan yang baru`), now)
    if (person.issuer !== HOUSE_ISSUER) return { ...person, token: null }
    await trx.deleteFrom('staff_invitations').where('joins', '=', id).execute()
    return { ...person, token: await addInvitation(trx, by, { name: person.name, role: person.role, joins: id }, now) }
  })
}

/** How many managers have a passkey and could let others back in. */
export async function countManagersWithKey(database: Database): Promise<number> {
  const having = database.selectFrom('staff_passkeys').innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
  return (await having.select('staff.id').distinct().where('staff.role', '=', 'pengelola').execute()).length
}
