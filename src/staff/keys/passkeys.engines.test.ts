import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { addStaff, stateOfStaff, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { KEYS, passkeysAt, type Authenticator } from '../../../tests/kit/passkeys.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { STAFF_ROUTES } from '../staff-routes.ts'

const MINUTE = 60_000
const START = '2030-03-04T01:00:00.000Z'
const clock = createTestClock(START)
const server = await openTestServer({ clock, env: { STAFF_SECOND_FACTOR: 'ya' } })
const { database } = server
const { keysOf, titles, newOne, challengeFor, send, register, prove, again, mayEnter } = passkeysAt(server)
let wati: StaffMember

beforeEach(async () => {
  clock.set(START)
  await server.empty()
  await database.deleteFrom('staff').execute()
  wati = await addStaff(server, { name: 'Wati' })
})

describe('W03: a manager who has shown no second factor', () => {
  const pages = STAFF_ROUTES.filter(({ method, roles, path }) => method === 'GET' && roles?.includes('pengelola') && !path.includes(':'))

  test.each(pages.map(({ path }) => path))('is led from %s to where it is shown', async (path) => {
    const { statusCode, headers } = await wati.send('GET', path)
    expect([statusCode, headers.location]).toEqual([
      303,
      `${KEYS}?untuk=${path === '/petugas' ? '' : path.slice(path.lastIndexOf('/') + 1)}`,
    ])
  })

  test('changes nothing, is told nothing of what was saved, and may sign out', async () => {
    await register(await addStaff(server, { name: 'Rahasia' }))
    const before = await stateOfStaff(server)
    const answer = await wati.post('/petugas/petugas?tersimpan=1', { aksi: 'undang', nama: 'Baru', peran: 'pengelola' })
    expect(told(answer)).toEqual([403, expect.stringContaining('Buktikan dengan kunci sandi')])
    expect(answer.body).not.toContain('Mendaftarkan sebuah')
    expect((await wati.send('GET', `${KEYS}?tersimpan=1`)).body).not.toContain('Mendaftarkan sebuah')
    expect(await stateOfStaff(server)).toEqual(before)
    expect((await wati.post('/petugas/keluar', {})).statusCode).toBe(303)
    expect((await wati.send('GET', KEYS)).headers.location).toBe('/petugas')
  })

  test('is let in by a passkey that they have just registered, and at the next sign-in by proving it', async () => {
    const authenticator = await register(wati)
    expect(await mayEnter(wati)).toBe(true)
    const later = await again(wati)
    expect(await mayEnter(later)).toBe(false)
    expect(await prove(later, authenticator)).toBe(303)
    expect(await mayEnter(later)).toBe(true)
    expect(await titles()).toEqual(['Wati: Mendaftarkan sebuah kunci sandi'])
  })
})

test('W03: an editor works without one until a number of the emergency unit is to change; what was typed waits', async () => {
  const budi = await addStaff(server, { name: 'Budi', role: 'penyunting' })
  expect((await budi.send('GET', '/petugas/isi')).statusCode).toBe(200)
  const numbers = { di: '["hospital","phones"]', emergency: '112', mobile: '0812 3456 7890', langkah: 'simpan' }
  const refused = await budi.post('/petugas/ubah/isi', numbers)
  expect(told(refused)).toEqual([403, expect.stringContaining('Buktikan dengan kunci sandi')])
  expect(refused.body).toContain(`${KEYS}?untuk=isian`)
  const done = await send(budi, 'daftar', newOne().create(await challengeFor(budi)), { untuk: 'isian' })
  expect(done.headers.location).toBe('/petugas/isian')
  expect((await budi.send('GET', '/petugas/isian')).body).toContain('112')
  expect((await budi.post('/petugas/ubah/isi', numbers)).statusCode).not.toBe(403)
})

test.each(['https://jahat.example', '//jahat.example', '../../keluar', 'kunci', 'x'])(
  'W04: after it %j leads nowhere but to the room',
  async (untuk) => {
    const answer = await send(wati, 'daftar', newOne().create(await challengeFor(wati)), { untuk })
    expect(answer.headers.location).toBe('/petugas')
  },
)

describe('W04: a passkey answers to what this session was asked, once, here, by its own person', () => {
  let authenticator: Authenticator
  let later: StaffMember
  beforeEach(async () => {
    authenticator = await register(wati)
    later = await again(wati)
  })

  test.each<[string, Parameters<Authenticator['get']>[1]]>([
    ['another challenge', { challenge: 'a'.repeat(43) }],
    ['another origin', { origin: 'https://jahat.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['https in place of http', { origin: 'https://localhost:3000' }],
    ['another site', { rpId: 'jahat.example' }],
    ['nobody known to it', { flags: 0x01 }],
    ['nobody there', { flags: 0x04 }],
    ['the making of one', { type: 'webauthn.create' }],
    ['an unknown id', { id: 'tidak-dikenal' }],
  ])('%s is refused', async (_, lies) => {
    expect([await prove(later, authenticator, lies), await mayEnter(later)]).toEqual([422, false])
  })

  test.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"id":1}',
    '{"id":"a","rawId":"a","type":"public-key","response":{}}',
    '['.repeat(15_000),
    '{"id":'.repeat(4000),
  ])('what is no answer is refused: %j', async (jawaban) => {
    await challengeFor(later)
    const answers = [await send(later, 'buktikan', jawaban), await send(wati, 'daftar', jawaban)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
    expect(await keysOf(wati)).toHaveLength(1)
  })

  test('an answer that is sent again is refused, also at the same time', async () => {
    const answer = authenticator.get(await challengeFor(later))
    const both = await Promise.all([send(later, 'buktikan', answer), send(later, 'buktikan', answer)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
    expect((await send(later, 'buktikan', answer)).statusCode).toBe(422)
  })

  test('five minutes are enough, and not a moment longer', async () => {
    const challenge = await challengeFor(later)
    clock.pass(5 * MINUTE)
    expect((await send(later, 'buktikan', authenticator.get(challenge))).statusCode).toBe(422)
    const next = await challengeFor(later)
    clock.pass(5 * MINUTE - 1)
    expect((await send(later, 'buktikan', authenticator.get(next))).statusCode).toBe(303)
  })

  test('F27: one that a clock ahead has given is refused', async () => {
    clock.pass(60 * MINUTE)
    const challenge = await challengeFor(later)
    clock.pass(-60 * MINUTE)
    expect((await send(later, 'buktikan', authenticator.get(challenge))).statusCode).toBe(422)
  })

  test('what another session was asked is refused, and what an earlier page of the same', async () => {
    const other = await challengeFor(await again(wati))
    await challengeFor(later)
    expect((await send(later, 'buktikan', authenticator.get(other))).statusCode).toBe(422)
    const earlier = await challengeFor(later)
    await challengeFor(later)
    expect((await send(later, 'buktikan', authenticator.get(earlier))).statusCode).toBe(422)
  })

  test('another person’s is refused, whoever signs', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    const own = await register(budi)
    expect(await prove(later, own)).toBe(422)
    expect(await prove(later, own, { id: authenticator.id })).toBe(422)
    const taken = await send(budi, 'daftar', authenticator.create(await challengeFor(budi)))
    expect([taken.statusCode, await keysOf(budi)]).toEqual([422, ['Ponsel saya']])
  })

  test('a copy, which has counted less, is refused; what does not count stays good', async () => {
    for (const counter of [0, 0, 2]) expect(await prove(later, authenticator, { counter })).toBe(303)
    for (const counter of [1, 2, 0]) expect(await prove(later, authenticator, { counter })).toBe(422)
    expect(await prove(later, authenticator, { counter: 3 })).toBe(303)
  })

  test('a session that is over is asked to sign in', async () => {
    const answer = authenticator.get(await challengeFor(later))
    clock.pass(12 * 60 * MINUTE + 1)
    expect((await send(later, 'buktikan', answer)).statusCode).toBe(403)
    expect((await database.selectFrom('sessions').select('factor_at').where('factor_at', 'is not', null).execute()).length).toBe(1)
  })
})
