import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { browserAt, houseAt, INVITATION } from '../../../tests/kit/house-people.ts'
import { passkeysAt } from '../../../tests/kit/passkeys.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { addStaff, told } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { listActs } from '../../history/act-history.ts'

const clock = createTestClock('2030-03-04T01:00:00.000Z')
const provider = { issuer: 'https://akun.contoh', clientId: 'a', clientSecret: 'b' }
const server = await openTestServer({ clock, provider, env: { STAFF_SECOND_FACTOR: 'ya' } })
const { database } = server
const { invite, take, personNamed, signIn, issuer } = houseAt(server)

beforeEach(async () => {
  await server.empty()
  await database.deleteFrom('staff').execute()
})

/** A member of the staff from before there was a provider. */
async function earlier(name: string, at = server) {
  const row = { id: randomUUID(), issuer, subject: randomUUID(), name, role: 'pengelola', created_at: clock.now().toISOString() } as const
  await at.database.insertInto('staff').values(row).execute()
  const [browser, authenticator] = [browserAt(at.app), houseAt(at).newOne()]
  const kode = await houseAt(at).invite(name, 'pengelola', undefined, row.id)
  return { browser, authenticator, kode, id: row.id, handle: Buffer.from(row.subject).toString('base64url') }
}

test('W11: whoever came by a passkey goes on with it beside the provider, and is told apart; whoever is new comes by the provider alone', async () => {
  const wati = await earlier('Wati')
  const link = told(await wati.browser.get(`${INVITATION}?kode=${wati.kode}`))[1]
  expect(link).toMatch(/Tautan ini untuk Wati, yang tetap orang yang sama.*Masuk dengan Akun Contoh.*Daftarkan kunci sandi/u)
  expect((await take(wati.browser, wati.kode, wati.authenticator)).statusCode).toBe(303)
  const later = browserAt(server.app)
  const page = (await later.get('/petugas')).body
  expect([page.includes('Masuk dengan Akun Contoh'), page.includes('Masuk dengan kunci sandi perangkat')]).toEqual([true, true])
  expect((await signIn(later, wati.authenticator, wati.handle)).statusCode).toBe(303)
  await addStaff(server, { name: 'Budi' })
  const people = told(await later.get('/petugas/petugas'))[1]
  expect([people, people.match(/Masih masuk dengan kunci sandi/gu)?.length]).toEqual([
    expect.stringContaining('Buat tautan pindah akun'),
    1,
  ])
  const kode = await invite('Cici')
  expect(told(await browserAt(server.app).get(`${INVITATION}?kode=${kode}`))[1]).toContain('Masuk dengan Akun Contoh')
  expect((await take(browserAt(server.app), kode)).statusCode).toBe(404)
})

test('W11: whoever moves to the provider stays who they are, and from then on their passkey alone opens nothing', async () => {
  const wati = await earlier('Wati')
  await take(wati.browser, wati.kode, wati.authenticator)
  const { headers } = await addPerson(database, 'Wati Dewi', clock, 'di-provinsi')
  const at = browserAt(server.app)
  at.cookies.set('rsud-session', headers.cookie.replace('rsud-session=', ''))
  const kode = await invite('Wati', 'pengelola', undefined, wati.id)
  const page = (await at.get(`${INVITATION}?kode=${kode}`)).body
  const token = /name="token" value="([^"]+)"/u.exec(page)?.[1] ?? ''
  expect((await at.post(INVITATION, { token, kode })).statusCode).toBe(303)
  expect(await personNamed('Wati')).toMatchObject({ id: wati.id, issuer: provider.issuer, subject: 'di-provinsi', former_issuer: issuer })
  expect((await wati.browser.get('/petugas/isi')).statusCode).toBe(303)
  expect((await signIn(browserAt(server.app), wati.authenticator, wati.handle)).statusCode).toBe(422)
  expect((await listActs(database, null, 9))[0]).toMatchObject({ title: 'Wati pindah ke akun lain', by: { id: wati.id } })
})

test('W11: a passkey that is the second factor of an account at the provider is no sign-in', async () => {
  const keys = passkeysAt(server)
  const budi = await addStaff(server, { name: 'Budi' })
  const authenticator = await keys.register(budi)
  const { id, subject } = await personNamed('Budi')
  for (const whose of [id, subject])
    expect((await signIn(browserAt(server.app), authenticator, Buffer.from(whose).toString('base64url'))).statusCode).toBe(422)
})

test('W11: beside a provider of the staff’s own, too', async () => {
  const own = { STAFF_OIDC_ISSUER: 'https://pegawai.contoh', STAFF_OIDC_CLIENT_ID: 'c', STAFF_OIDC_CLIENT_SECRET: 'd' }
  const apart = await openTestServer({ clock, provider, env: own })
  const wati = await earlier('Wati', apart)
  expect((await houseAt(apart).take(wati.browser, wati.kode, wati.authenticator)).statusCode).toBe(303)
  expect((await wati.browser.get('/petugas/isi')).statusCode).toBe(200)
})
