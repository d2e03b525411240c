import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../src/contract/endpoints.ts'
import type { Database } from '../../src/server/database/database.ts'
import { createLoginCookies } from '../../src/server/login/cookies.ts'
import { createSessions } from '../../src/server/login/sessions.ts'
import { recognizeUser } from '../../src/server/login/account.ts'
import type { SignedInUser } from '../../src/server/people/signed-in-user.ts'
import { systemClock } from '../../src/server/time/clock.ts'
import type { Clock } from '../../src/server/time/clock.ts'

/** A signed-in person. */
export interface Person {
  user: SignedInUser
  /** Headers that the page's code sends in their browser. */
  headers: Record<string, string>
}

const LOCAL_COOKIES = createLoginCookies('http://localhost')

/** Headers that the page's code sends in a signed-out browser. */
export const PAGE_HEADERS = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin' }

/** Signs a person in to a site on this machine, as the real sign-in does it but without the account provider: a new one, or the one with that subject. */
export async function addPerson(
  database: Database,
  name = 'Sari Wulandari',
  clock: Clock = systemClock,
  subject: string = randomUUID(),
  issuer = 'https://akun.contoh',
): Promise<Person> {
  const user = await recognizeUser(database, clock, { issuer, subject }, name)
  return { user, headers: { ...PAGE_HEADERS, cookie: await startSession(database, user.id, clock) } }
}

/** Opens another session of the same person, and returns its cookie. */
export async function startSession(database: Database, userId: string, clock: Clock = systemClock): Promise<string> {
  return `rsud-session=${await createSessions(database, clock, LOCAL_COOKIES).start(userId, null)}`
}
