import type { FastifyInstance } from 'fastify'
import { HOUSE_ISSUER } from '../../src/ground/config/config.ts'
import type { StaffRole } from '../../src/ground/database/staff-roles.ts'
import { inTurn, OPERATOR, type Actor } from '../../src/history/acts.ts'
import { addInvitation } from '../../src/staff/staff-repository.ts'
import { createAuthenticator } from './authenticator.ts'
import { formOf, type Fields } from './staff.ts'
import type { TestServer } from './test-server.ts'

export const INVITATION = '/petugas/undangan'
export const CHALLENGE = '/petugas/kunci/mulai'

type Lies = Parameters<ReturnType<typeof createAuthenticator>['get']>[1]

/** A browser that keeps cookies; `via` is the same browser on another process. */
export function browserAt(app: FastifyInstance, cookies = new Map<string, string>()) {
  const send = async (method: 'GET' | 'POST', url: string, fields?: Fields, more: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', cookie, ...more },
      ...(fields && { payload: formOf(fields) }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const tokenIn = (html: string): string => /name="token" value="([^"]*)"/u.exec(html)?.[1] ?? ''
  return {
    cookies,
    get: (url: string) => send('GET', url),
    /** Sends a form of the room, with the token of the signed-in person. */
    async post(url: string, fields: Fields, more: Record<string, string> = {}) {
      const token = tokenIn((await send('GET', '/petugas')).body)
      return send('POST', url, { token, ...fields }, more)
    },
    challenge: async () => (await send('POST', CHALLENGE, { token: '' })).body,
    via: (other: FastifyInstance) => browserAt(other, cookies),
  }
}

export type HouseBrowser = ReturnType<typeof browserAt>

/** Actions of staff on a site without an account provider. */
export function houseAt(server: TestServer) {
  const newOne = () => createAuthenticator(server.publicUrl)
  const invite = (name: string, role: StaffRole = 'pengelola', by: NonNullable<Actor> = OPERATOR, joins?: string) => {
    const now = server.dependencies.clock.now()
    return inTurn(server.database, (trx) => addInvitation(trx, by, { name, role, ...(joins && { joins }) }, now))
  }
  const take = async (browser: HouseBrowser, kode: string, authenticator = newOne(), lies: Lies = {}, more: Fields = {}) => {
    const tantangan = await browser.challenge()
    const jawaban = authenticator.create(tantangan, lies)
    return browser.post(INVITATION, { aksi: 'daftar', kode, nama: 'Ponsel saya', tantangan, jawaban, ...more })
  }
  const personNamed = (name: string) => server.database.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  return {
    newOne,
    invite,
    take,
    personNamed,
    /** Adds a person by an invitation, signed in. */
    async add(name: string, role: StaffRole = 'pengelola') {
      const [browser, authenticator] = [browserAt(server.app), newOne()]
      await take(browser, await invite(name, role), authenticator)
      const person = await personNamed(name)
      return { browser, authenticator, person, handle: Buffer.from(person.subject).toString('base64url') }
    },
    async signIn(browser: HouseBrowser, { get }: ReturnType<typeof newOne>, userHandle: string, lies: Lies = {}, more: Fields = {}) {
      const tantangan = await browser.challenge()
      const jawaban = get(tantangan, { userHandle, ...lies })
      return browser.post('/petugas', { aksi: 'masuk', tantangan, jawaban, ...more })
    },
    issuer: HOUSE_ISSUER,
  }
}
