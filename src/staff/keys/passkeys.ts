import type * as WebAuthn from '@simplewebauthn/server'
import { z } from 'zod'
import type { Database, DatabaseTransaction, StaffTable } from '../../ground/database/database.ts'
import type { Session } from '../../ground/people/signed-in-user.ts'
import { newToken } from '../../ground/people/secret-token.ts'
import { appendAct, inTurn, newAct, type Actor } from '../../history/index.ts'
import { MINUTE_MILLISECONDS } from '../../ground/time/clock.ts'

export const CHALLENGE_MINUTES = 5
export const MOST_KEYS = 10
/** Elliptic curves first; Windows has RSA alone. COSE's numbers. */
export const ALGORITHMS = [-8, -7, -257]

interface Place {
  database: Database
  /** The site's own: what a passkey was made for, and what the browser says of the page that asked. */
  publicUrl: string
}

export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname

export const listKeys = (database: Database, staffId: string) =>
  database.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('created_at').orderBy('id').execute()

/** What a passkey is to sign: of this session, the newest alone. */
export async function newChallenge(database: Database, { idHash }: Session, now: Date): Promise<string> {
  const challenge = newToken()
  const challenge_ends = new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MILLISECONDS).toISOString()
  await database.updateTable('sessions').set({ challenge, challenge_ends }).where('id_hash', '=', idHash).execute()
  return challenge
}

/** Once: of two that answer it at the same time one finds it gone. A clock that was ahead makes none that lives longer. */
async function takeChallenge(database: Database, { idHash }: Session, now: Date): Promise<string | null> {
  const row = await database.selectFrom('sessions').select(['challenge', 'challenge_ends']).where('id_hash', '=', idHash).executeTakeFirst()
  if (!row || row.challenge === null || row.challenge_ends === null) return null
  const own = database.updateTable('sessions').set({ challenge: null, challenge_ends: null }).where('id_hash', '=', idHash)
  const { numUpdatedRows } = await own.where('challenge', '=', row.challenge).executeTakeFirstOrThrow()
  const left = Date.parse(row.challenge_ends) - now.getTime()
  return numUpdatedRows === 1n && left > 0 && left <= CHALLENGE_MINUTES * MINUTE_MILLISECONDS ? row.challenge : null
}

const answer = z.object({ id: z.string().max(2000), rawId: z.string(), type: z.literal('public-key'), response: z.looseObject({}) })

/** What the browser has sent, as far as the library does not look itself. */
function readAnswer(text: string): (WebAuthn.AuthenticationResponseJSON & WebAuthn.RegistrationResponseJSON) | null {
  try {
    const { data } = answer.safeParse(JSON.parse(text))
    return data === undefined ? null : ({ ...data, clientExtensionResults: {} } as unknown as ReturnType<typeof readAnswer>)
  } catch {
    return null
  }
}

/** The library is loaded when it is first needed; whatever it refuses or cannot read is refused. */
async function verified<Result>(verify: (library: typeof WebAuthn) => Promise<Result>): Promise<Result | null> {
  try {
    // What the library stands on looks for it while it is read; a build in one file would read it too late.
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

/** A certificate of its maker names addresses to ask: nobody is asked for one, and none is read. */
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
  /** They have just shown a second factor; without it only the first is taken. */
  hasFactor: boolean
}

/** False, with nothing changed, where it is not one that was just made here for this person. */
export async function registerKey({ database, publicUrl, staff, session, name, now, hasFactor }: NewKey, text: string): Promise<boolean> {
  const response = readAnswer(text)
  const challenge = await takeChallenge(database, session, now)
  if (response === null || challenge === null) return false
  const found = await verified(async ({ verifyRegistrationResponse }) => {
    if (!(await isWithoutMaker(response.response.attestationObject))) return null
    return verifyRegistrationResponse({ response, ...expectedAt(publicUrl, challenge), supportedAlgorithmIDs: ALGORITHMS })
  })
  if (!found?.verified) return false
  const { id, publicKey, counter } = found.registrationInfo.credential
  const created_at = now.toISOString()
  return inTurn(database, async (trx) => {
    const same = await trx.selectFrom('staff_passkeys').select('id').where('id', '=', id).executeTakeFirst()
    if (same !== undefined || (await listKeys(trx, staff.id)).length >= MOST_KEYS) return false
    // Of two first ones at once the second finds that there is one.
    const first = trx.updateTable('staff').set({ factor_since: created_at }).where('id', '=', staff.id).where('factor_since', 'is', null)
    const { numUpdatedRows } = await first.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n && !hasFactor) return false
    const key = {
      id,
      staff_id: staff.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
      created_at,
      used_at: null,
    }
    await trx.insertInto('staff_passkeys').values(key).execute()
    await noteFactor(trx, session, now)
    await appendAct(trx, staff, newAct('staff', 'Mendaftarkan sebuah kunci sandi'), now)
    return true
  })
}

/** False where it is not their own, was not asked for here and now, or was copied. */
export async function proveByKey({ database, publicUrl, staff, session, now }: Omit<NewKey, 'name' | 'hasFactor'>, text: string) {
  const response = readAnswer(text)
  const challenge = await takeChallenge(database, session, now)
  if (response === null || challenge === null) return false
  const own = database.selectFrom('staff_passkeys').selectAll().where('id', '=', response.id).where('staff_id', '=', staff.id)
  const key = await own.executeTakeFirst()
  if (key === undefined) return false
  const credential = { id: key.id, publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')), counter: key.counter }
  const found = await verified(({ verifyAuthenticationResponse }) =>
    verifyAuthenticationResponse({ response, ...expectedAt(publicUrl, challenge), credential }),
  )
  if (!found?.verified) return false
  return database.transaction().execute(async (trx) => {
    const used = { counter: found.authenticationInfo.newCounter, used_at: now.toISOString() }
    const counted = trx.updateTable('staff_passkeys').set(used).where('id', '=', key.id).where('counter', '=', key.counter)
    // Removed meanwhile, or counted on by another answer of the same moment.
    if ((await counted.executeTakeFirstOrThrow()).numUpdatedRows !== 1n) return false
    await noteFactor(trx, session, now)
    return true
  })
}

const noteFactor = (trx: DatabaseTransaction, { idHash }: Session, now: Date) =>
  trx.updateTable('sessions').set({ factor_at: now.toISOString() }).where('id_hash', '=', idHash).execute()

/** One's own. The last stays: nobody locks themselves out by a press. */
export function removeKey(database: Database, staff: StaffTable, id: string, now: Date): Promise<boolean> {
  return inTurn(database, async (trx) => {
    if ((await listKeys(trx, staff.id)).length < 2) return false
    const own = trx.deleteFrom('staff_passkeys').where('id', '=', id).where('staff_id', '=', staff.id)
    if ((await own.executeTakeFirstOrThrow()).numDeletedRows !== 1n) return false
    await appendAct(trx, staff, newAct('staff', 'Menghapus sebuah kunci sandi miliknya'), now)
    return true
  })
}

/** Whoever lost theirs signs in and registers anew; nobody decides that of themselves. Null, with nothing changed, where there is nobody to let in. */
export function resetKeys(database: Database, by: NonNullable<Actor>, id: string, now: Date): Promise<StaffTable | null> {
  return inTurn(database, async (trx) => {
    const person = await trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
    if (person === undefined || person.id === by.id) return null
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
    await trx.updateTable('staff').set({ factor_since: null }).where('id', '=', id).execute()
    const accounts = trx.selectFrom('users').select('id').where('issuer', '=', person.issuer).where('subject', '=', person.subject)
    await trx.deleteFrom('sessions').where('user_id', 'in', accounts).execute()
    await appendAct(trx, by, newAct('staff', `Menghapus kunci sandi ${person.name}, yang mendaftarkan yang baru`), now)
    return person
  })
}

/** How many managers could let somebody back in; 0 where their provider shows a second factor, and nobody needs a passkey. */
export async function countManagersWithKey(database: Database): Promise<number> {
  const having = database.selectFrom('staff_passkeys').innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
  return (await having.select('staff.id').distinct().where('staff.role', '=', 'pengelola').execute()).length
}
