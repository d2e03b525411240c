import { WITH_CERTIFICATE } from '../../../tests/kit/authenticator.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { KEYS, passkeysAt, type Authenticator } from '../../../tests/kit/passkeys.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { OPERATOR } from '../../history/acts.ts'
import { dismiss } from '../people/people.tsx'
import { listKeys, resetKeys } from './passkeys.ts'

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

describe('W05: a first passkey is registered by whoever has just signed in and never showed a second factor', () => {
  test('not by a session of longer ago', async () => {
    const challenge = await challengeFor(wati)
    clock.pass(10 * MINUTE + 1)
    expect(told(await wati.send('GET', KEYS))[1]).toContain('hanya dapat sesaat sesudah masuk')
    expect((await send(wati, 'daftar', newOne().create(challenge))).statusCode).toBe(403)
    expect(await keysOf(wati)).toEqual([])
  })

  test('and each further one by whoever has just shown one of theirs', async () => {
    const authenticator = await register(wati)
    await register(wati)
    const thief = await again(wati)
    expect((await thief.send('GET', KEYS)).body).not.toContain('Daftarkan satu lagi')
    expect((await send(thief, 'daftar', newOne().create(await challengeFor(thief)))).statusCode).toBe(403)
    expect(await keysOf(wati)).toHaveLength(2)
    expect(await prove(thief, authenticator)).toBe(303)
    await register(thief)
    expect(await keysOf(wati)).toHaveLength(3)
  })

  test('of two first ones at the same time one is taken', async () => {
    const sessions = [wati, await again(wati)]
    const forms = await Promise.all(sessions.map(async (who) => [who, newOne().create(await challengeFor(who))] as const))
    const answers = await Promise.all(forms.map(([who, jawaban]) => send(who, 'daftar', jawaban)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([303, 303])
    expect(await keysOf(wati)).toHaveLength(1)
  })

  test('whose provider once showed one does not come in by leaving it out: the sign-in alone registers nothing', async () => {
    const shown = { factor_at: clock.now().toISOString() }
    await database.updateTable('sessions').set(shown).execute()
    expect(await mayEnter(wati)).toBe(true)
    const withoutIt = await again(wati)
    expect(await mayEnter(withoutIt)).toBe(false)
    const page = await withoutIt.send('GET', KEYS)
    expect(page.body).not.toContain('challenge')
    expect((await send(withoutIt, 'daftar', newOne().create('a'.repeat(43)))).statusCode).toBe(403)
    expect(await keysOf(wati)).toEqual([])
    await register(wati)
  })

  test.each<[string, Parameters<Authenticator['create']>[1]]>([
    ['of another origin', { origin: 'https://jahat.example' }],
    ['of another site', { rpId: 'jahat.example' }],
    ['without its person', { flags: 0x01 }],
    ['that is no new one', { type: 'webauthn.get' }],
    ['for another challenge', { challenge: 'b'.repeat(43) }],
    ['with a certificate, whose addresses nobody asks', { fmt: 'packed', statement: WITH_CERTIFICATE }],
    ['with a word of a maker that nobody knows', { fmt: 'tpm' }],
  ])('one %s is refused, and the person may try again', async (_, lies) => {
    const answer = await send(wati, 'daftar', newOne().create(await challengeFor(wati), lies))
    expect(told(answer)).toEqual([422, expect.stringContaining('Kunci sandi itu tidak diterima')])
    expect(await keysOf(wati)).toEqual([])
    await register(wati)
  })

  test('there are ten at most, each with a name; the last is not taken away by its own person', async () => {
    for (let count = 0; count < 10; count += 1) await register(wati)
    expect(told(await wati.send('GET', KEYS))[1]).toContain('Sudah ada sepuluh kunci sandi')
    await challengeFor(wati)
    const [first, ...others] = await listKeys(database, wati.id)
    for (const { id } of others) expect((await wati.post(KEYS, { aksi: 'hapus', mana: id })).statusCode).toBe(303)
    await wati.post(KEYS, { aksi: 'hapus', mana: first!.id })
    expect(await keysOf(wati)).toEqual(['Ponsel saya'])
    const nameless = await send(wati, 'daftar', '', { nama: ' ' })
    expect(told(nameless)).toEqual([422, expect.stringContaining('Tulis nama perangkatnya')])
    expect(told(await send(wati, 'daftar', ''))).toEqual([422, expect.stringContaining('Kunci sandi memerlukan JavaScript')])
  })

  test('nobody takes away another’s, nor one without having shown a factor', async () => {
    const budi = await addStaff(server, { name: 'Budi' })
    await register(budi)
    await register(budi)
    await register(wati)
    const [of] = await listKeys(database, budi.id)
    await wati.post(KEYS, { aksi: 'hapus', mana: of!.id })
    expect((await (await again(budi)).post(KEYS, { aksi: 'hapus', mana: of!.id })).statusCode).toBe(403)
    expect(await keysOf(budi)).toHaveLength(2)
  })
})

describe('W06: whoever lost theirs', () => {
  let budi: StaffMember
  beforeEach(async () => {
    await register(wati)
    budi = await addStaff(server, { name: 'Budi' })
  })

  const reset = (by: StaffMember, siapa: string, pasti = 'ya') => by.post('/petugas/petugas', { aksi: 'hapus-kunci', siapa, pasti })

  test('is let in again by another manager, is signed out everywhere, and registers anew; it stands in the history', async () => {
    await register(budi)
    expect(told(await reset(wati, budi.id, ''))).toEqual([200, expect.stringContaining('Hapus kunci sandi Budi?')])
    expect(await keysOf(budi)).toHaveLength(1)
    expect((await reset(wati, budi.id)).statusCode).toBe(303)
    expect([await keysOf(budi), await mayEnter(budi)]).toEqual([[], false])
    const later = await again(budi)
    await register(later)
    expect(await mayEnter(later)).toBe(true)
    expect((await titles()).slice(-2)).toEqual([
      'Wati: Menghapus kunci sandi Budi, yang mendaftarkan yang baru',
      'Budi: Mendaftarkan sebuah kunci sandi',
    ])
  })

  test('does not decide it alone, nor does whoever has shown no factor', async () => {
    await register(budi)
    expect(told(await reset(wati, wati.id))[1]).toContain('Tidak ada yang berubah')
    expect((await reset(await again(budi), wati.id)).statusCode).toBe(403)
    expect(await keysOf(wati)).toHaveLength(1)
    expect((await wati.send('GET', '/petugas/petugas')).body).not.toContain(
      `value="hapus-kunci"/><input type="hidden" name="siapa" value="${wati.id}"`,
    )
  })

  test('a manager is warned while nobody but one could let somebody back in', async () => {
    const warned = async () => textOf((await wati.send('GET', '/petugas')).body).includes('Hanya satu pengelola yang memiliki kunci sandi')
    expect(await warned()).toBe(true)
    await register(await addStaff(server, { name: 'Cici', role: 'penyunting' }))
    expect(await warned()).toBe(true)
    await register(budi)
    expect(await warned()).toBe(false)
  })

  test('is let in from the machine where no other manager is', async () => {
    expect(await resetKeys(database, OPERATOR, wati.id, clock.now())).toMatchObject({ name: 'Wati' })
    expect(await resetKeys(database, OPERATOR, 'tidak-ada', clock.now())).toBeNull()
    expect(await mayEnter(wati)).toBe(false)
    expect((await titles()).at(-1)).toBe('Bagian IT (perintah di server): Menghapus kunci sandi Wati, yang mendaftarkan yang baru')
    await register(await again(wati))
  })
})

test('W07: whoever is dismissed has no session and no passkey from that moment on, and their answer is no use', async () => {
  const budi = await addStaff(server, { name: 'Budi', role: 'penyunting' })
  const authenticator = await register(budi)
  const answer = authenticator.get(await challengeFor(budi))
  await dismiss(database, OPERATOR, budi.id, clock.now())
  expect(await keysOf(budi)).toEqual([])
  expect((await database.selectFrom('sessions').select('user_id').execute()).length).toBe(1)
  expect((await send(budi, 'buktikan', answer)).statusCode).toBe(403)
})

test('W03: without the setting there is no such page, and nobody is asked', async () => {
  const usual = await openTestServer({ clock })
  const eka = await addStaff(usual, { name: 'Eka' })
  expect((await eka.send('GET', KEYS)).statusCode).toBe(404)
  const page = await eka.send('GET', '/petugas/petugas')
  expect([page.statusCode, page.body.includes('unci sandi')]).toEqual([200, false])
})
