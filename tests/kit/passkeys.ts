import { expect } from 'vitest'
import { listActs } from '../../src/history/act-history.ts'
import { listKeys } from '../../src/staff/keys/passkeys.ts'
import { createAuthenticator } from './authenticator.ts'
import { addStaff, type StaffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'

export const KEYS = '/petugas/kunci'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Actions of people with their passkeys. */
export function passkeysAt(server: TestServer) {
  const challengeFor = async (who: StaffMember) => /"challenge":"([\w-]{43})"/u.exec((await who.send('GET', KEYS)).body)?.[1] ?? ''
  const send = (who: StaffMember, aksi: string, jawaban: string, more = {}) =>
    who.post(KEYS, { aksi, jawaban, untuk: '', nama: 'Ponsel saya', ...more })
  return {
    keysOf: async ({ id }: StaffMember) => (await listKeys(server.database, id)).map(({ name }) => name),
    titles: async () => (await listActs(server.database, null, 50)).map(({ by, title }) => `${by?.name}: ${title}`).toReversed(),
    newOne: () => createAuthenticator(server.publicUrl),
    challengeFor,
    send,
    async register(who: StaffMember, authenticator = createAuthenticator(server.publicUrl)): Promise<Authenticator> {
      const answer = await send(who, 'daftar', authenticator.create(await challengeFor(who)))
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/petugas'])
      return authenticator
    },
    async prove(who: StaffMember, { get }: Authenticator, lies = {}): Promise<number> {
      return (await send(who, 'buktikan', get(await challengeFor(who), lies))).statusCode
    },
    /** The same person after signing in again. */
    again: ({ name, subject }: StaffMember) => addStaff(server, { name, subject }),
    mayEnter: async (who: StaffMember) => (await who.send('GET', '/petugas/petugas')).statusCode === 200,
  }
}
