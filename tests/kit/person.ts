import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../src/contract/endpoints.ts'
import type { Database } from '../../src/ground/database/database.ts'
import { createLoginCookies } from '../../src/login/cookies.ts'
import { createSessions } from '../../src/login/sessions.ts'
import { recognizeUser } from '../../src/login/account.ts'
import { systemClock, type Clock } from '../../src/ground/time/clock.ts'

const LOCAL_COOKIES = createLoginCookies('http://localhost')

/** Headers that the page's code sends in a signed-out browser. */
export const PAGE_HEADERS = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin' }

export type Person = Awaited<ReturnType<typeof addPerson>>

/** Signs a person in to a site on this machine like the real sign-in, but without the account provider: a new person, or the one with that subject. */
export async function addPerson(
  database: Database,
  name = 'Sari Wulandari',
  clock: Clock = systemClock,
  subject: string = randomUUID(),
  issuer = 'https://akun.contoh',
) {
  const user = await recognizeUser(database, clock, { issuer, subject }, name)
  /** Headers that the page's code sends in their browser. */
  const headers = { ...PAGE_HEADERS, cookie: await startSession(database, user.id, clock) }
  return { user, headers }
}

/** Opens another session of the same person, and returns its cookie. */
export async function startSession(database: Database, userId: string, clock: Clock = systemClock): Promise<string> {
  return `rsud-session=${await createSessions(database, clock, LOCAL_COOKIES).start(userId, null)}`
}
