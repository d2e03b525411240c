import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { browserAt, CHALLENGE, houseAt, INVITATION, type HouseBrowser } from '../../../tests/kit/house-people.ts'
import { textOf } from '../../../tests/kit/html.ts'
import { KEYS } from '../../../tests/kit/passkeys.ts'
import { told } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { listActs } from '../../history/act-history.ts'
import { OPERATOR } from '../../history/acts.ts'
import { dismiss } from '../people/people.tsx'
import { listKeys, resetKeys } from './passkeys.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = '2030-03-04T01:00:00.000Z'
const clock = createTestClock(START)
const lines: string[] = []
const server = await openTestServer({ clock, withoutProvider: true, log: (line) => void lines.push(line) })
const { database } = server
const { newOne, invite, take, personNamed, add, signIn, issuer } = houseAt(server)

beforeEach(async () => {
  clock.set(START)
  lines.length = 0
  await server.empty()
  await database.deleteFrom('staff').execute()
})

const isIn = async (browser: HouseBrowser): Promise<boolean> => (await browser.get('/petugas/isi')).statusCode === 200
const titles = async () => (await listActs(database, null, 50)).map(({ by, title }) => `${by?.name}: ${title}`).toReversed()
const everything = async () => [
  await database.selectFrom('staff').selectAll().execute(),
  await database.selectFrom('staff_passkeys').selectAll().execute(),
  await database.selectFrom('sessions').select('id_hash').execute(),
]

describe('W08: without an account provider', () => {
  test('an invitation makes an account of the house, with the role that it is for, and signs in', async () => {
    const browser = browserAt(server.app)
    const kode = await invite('Wati', 'penyunting')
    expect(told(await browser.get(`${INVITATION}?kode=${kode}`))).toEqual([200, expect.stringContaining('Wati diundang menjadi petugas')])
    const answer = await take(browser, kode, newOne(), {}, { peran: 'pengelola' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/petugas'])
    expect([await isIn(browser), (await browser.get('/petugas/petugas')).statusCode]).toEqual([true, 403])
    // Ending the sessions alone leaves a lost phone its passkey, and there is no provider to change a password at.
    expect(told(await browser.get('/petugas/perangkat'))[1]).toMatch(/^(?!.*penyedianya).*hapus kunci sandi perangkat itu/su)
    const wati = await personNamed('Wati')
    expect(wati).toMatchObject({ issuer, role: 'penyunting', invited_by: OPERATOR.id })
    expect((await listKeys(database, wati.id)).map(({ name }) => name)).toEqual(['Ponsel saya'])
    expect(await titles()).toEqual(['Wati: Wati menjadi Penyunting'])
  })

  test('a link that is looked at, by a person or by a chat, is not used up; one that was used, is over or was withdrawn opens nothing', async () => {
    const kode = await invite('Wati')
    for (let count = 0; count < 3; count += 1) await browserAt(server.app).get(`${INVITATION}?kode=${kode}`)
    const late = await invite('Telat')
    const first = browserAt(server.app)
    expect((await take(first, kode)).statusCode).toBe(303)
    const before = await everything()
    const other = browserAt(server.app)
    expect((await other.get(`${INVITATION}?kode=${kode}`)).statusCode).toBe(404)
    expect((await take(other, kode)).statusCode).toBe(404)
    clock.pass(7 * DAY)
    expect((await take(other, late)).statusCode).toBe(404)
    expect((await take(other, 'x'.repeat(43))).statusCode).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test('of two that take one link at once, in two processes, one comes in', async () => {
    const kode = await invite('Wati')
    const browsers = [browserAt(server.app), browserAt((await server.openAnother()).app)]
    const answers = await Promise.all(browsers.map((browser) => take(browser, kode)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404])
    expect((await database.selectFrom('staff').select('id').execute()).length).toBe(1)
  })

  test('an invitation stays as it is when its passkey is refused, has no name or needs a script', async () => {
    const kode = await invite('Wati')
    const browser = browserAt(server.app)
    expect(told(await take(browser, kode, newOne(), { origin: 'https://jahat.example' }))).toEqual([
      422,
      expect.stringContaining('tidak diterima'),
    ])
    expect((await take(browser, kode, newOne(), { flags: 0x01 })).statusCode).toBe(422)
    expect(told(await take(browser, kode, newOne(), {}, { nama: ' ' }))).toEqual([422, expect.stringContaining('Tulis nama perangkatnya')])
    expect(told(await take(browser, kode, newOne(), {}, { jawaban: '' }))).toEqual([422, expect.stringContaining('memerlukan JavaScript')])
    const [tantangan, elsewhere] = [await browser.challenge(), browserAt(server.app)]
    const jawaban = newOne().create(tantangan)
    const stolen = await elsewhere.post(INVITATION, { aksi: 'daftar', kode, nama: 'Ponsel', tantangan, jawaban })
    expect([stolen.statusCode, await everything()]).toEqual([422, [[], [], []]])
    expect((await take(browser, kode)).statusCode).toBe(303)
  })

  test('no line of the log and no address that follows holds the link', async () => {
    const kode = await invite('Wati')
    const browser = browserAt(server.app)
    const page = await browser.get(`${INVITATION}?kode=${kode}`)
    expect(page.headers['referrer-policy']).toBe('same-origin')
    const answer = await take(browser, kode)
    await take(browser, kode)
    expect(`${answer.headers.location}${lines.join('\n')}`).not.toContain(kode)
  })

  test('the sign-in page says what to do where nobody is yet, offers a passkey where somebody is, and why it needs a script', async () => {
    const page = async () => (await browserAt(server.app).get('/petugas')).body
    expect(textOf(await page())).toContain('Belum ada petugas yang dapat masuk')
    expect(await page()).not.toContain('Masuk dengan kunci sandi perangkat')
    await add('Wati')
    expect(await page()).toMatch(/<noscript><p class="trouble">Kunci sandi memerlukan JavaScript[^]*Masuk dengan kunci sandi perangkat/u)
    expect(await page()).not.toContain('/login')
    expect((await browserAt(server.app).get('/login')).statusCode).toBe(404)
  })
})

describe('W09: a sign-in by passkey', () => {
  let wati: Awaited<ReturnType<typeof add>>
  beforeEach(async () => {
    wati = await add('Wati')
  })

  test('opens the room in another browser, as fresh, and ends a session that was planted there', async () => {
    const browser = browserAt(server.app)
    browser.cookies.set('rsud-session', 'p'.repeat(43))
    const answer = await signIn(browser, wati.authenticator, wati.handle)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/petugas'])
    expect(browser.cookies.get('rsud-session')).not.toBe('p'.repeat(43))
    expect(answer.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^rsud-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u)]),
    )
    const invited = await browser.post('/petugas/petugas', { aksi: 'undang', nama: 'Budi', peran: 'moderator' })
    expect(told(invited)).toEqual([200, expect.stringContaining('Tautan undangan, hanya tampil sekali')])
  })

  test.each<[string, Parameters<typeof signIn>[3]]>([
    ['for another challenge', { challenge: 'a'.repeat(43) }],
    ['of another origin', { origin: 'https://jahat.example' }],
    ['of another site', { rpId: 'jahat.example' }],
    ['without its person', { flags: 0x01 }],
    ['that says it is somebody else’s', { userHandle: Buffer.from('lain').toString('base64url') }],
    ['of an unknown id', { id: 'tidak-dikenal' }],
    ['that makes one', { type: 'webauthn.create' }],
  ])('one %s is refused', async (_, lies) => {
    const browser = browserAt(server.app)
    const answer = await signIn(browser, wati.authenticator, wati.handle, lies)
    expect(told(answer)).toEqual([422, expect.stringContaining('Kunci sandi itu tidak dikenal')])
    expect(await isIn(browser)).toBe(false)
  })

  test('one without whose it is, without an answer, or with anything else in its place is refused', async () => {
    const browser = browserAt(server.app)
    const tantangan = await browser.challenge()
    const jawaban = wati.authenticator.get(tantangan)
    expect((await browser.post('/petugas', { tantangan, jawaban })).statusCode).toBe(422)
    for (const wrong of ['x', '{}', '['.repeat(15_000), 'null'])
      expect((await browser.post('/petugas', { tantangan: await browser.challenge(), jawaban: wrong })).statusCode).toBe(422)
    expect(told(await browser.post('/petugas', { tantangan: '', jawaban: '' }))).toEqual([
      422,
      expect.stringContaining('memerlukan JavaScript'),
    ])
  })

  test('an answer counts once, in the browser that was asked, for ten minutes', async () => {
    const browser = browserAt(server.app)
    const tantangan = await browser.challenge()
    const jawaban = wati.authenticator.get(tantangan, { userHandle: wati.handle })
    const sent = { aksi: 'masuk', tantangan, jawaban }
    expect((await browserAt(server.app).post('/petugas', sent)).statusCode).toBe(422)
    const kept = new Map(browser.cookies)
    const both = await Promise.all([browser, browserAt(server.app, new Map(kept))].map((one) => one.post('/petugas', sent)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
    expect((await browserAt(server.app, kept).post('/petugas', sent)).statusCode).toBe(422)
    const later = await browser.via(server.app).challenge()
    clock.pass(10 * MINUTE)
    const late = wati.authenticator.get(later, { userHandle: wati.handle })
    expect((await browserAt(server.app).post('/petugas', { ...sent, tantangan: later, jawaban: late })).statusCode).toBe(422)
  })

  test('a copy, which has counted less, is refused', async () => {
    const counted = (counter: number) => signIn(browserAt(server.app), wati.authenticator, wati.handle, { counter })
    expect((await counted(5)).statusCode).toBe(303)
    expect((await counted(4)).statusCode).toBe(422)
  })

  test('of another site, and a challenge that a page of another site asks for, is refused', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://jahat.example' }
    const browser = browserAt(server.app)
    const asked = await browser.post(CHALLENGE, {}, foreign)
    const tantangan = await browser.challenge()
    const jawaban = wati.authenticator.get(tantangan, { userHandle: wati.handle })
    expect([asked.statusCode, (await browser.post('/petugas', { tantangan, jawaban }, foreign)).statusCode]).toEqual([403, 403])
  })

  test('what needs a fresh sign-in asks for the passkey once more, also after half an hour away', async () => {
    const { browser, authenticator } = wati
    const bring = { aksi: 'undang', nama: 'Budi', peran: 'moderator' }
    for (const minutes of [11, 31]) {
      clock.pass(minutes * MINUTE)
      const refused = await browser.post('/petugas/petugas', bring)
      expect(told(refused)).toEqual([403, expect.stringContaining('Buktikan dengan kunci sandi')])
      expect(refused.body).toContain(`${KEYS}?untuk=petugas`)
      const challenge = /"challenge":"([\w-]{43})"/u.exec((await browser.get(`${KEYS}?untuk=petugas`)).body)?.[1] ?? ''
      const proved = await browser.post(KEYS, { aksi: 'buktikan', untuk: 'petugas', jawaban: authenticator.get(challenge) })
      expect(proved.headers.location).toBe('/petugas/petugas')
      expect((await browser.post('/petugas/petugas', bring)).statusCode).toBe(200)
    }
    clock.pass(12 * 60 * MINUTE)
    expect(told(await browser.get('/petugas'))[1]).toContain('Masuk dengan kunci sandi perangkat')
  })

  test('whoever is dismissed is out at once, everywhere: session, passkey, links, and what was on its way', async () => {
    const budi = await add('Budi', 'penyunting')
    const elsewhere = browserAt((await server.openAnother()).app, budi.browser.cookies)
    const waiting = browserAt(server.app)
    const tantangan = await waiting.challenge()
    const jawaban = budi.authenticator.get(tantangan, { userHandle: budi.handle })
    await dismiss(database, OPERATOR, budi.person.id, clock.now(), issuer)
    expect([await isIn(budi.browser), await isIn(elsewhere)]).toEqual([false, false])
    expect((await waiting.post('/petugas', { tantangan, jawaban })).statusCode).toBe(422)
    expect((await signIn(browserAt(server.app), budi.authenticator, budi.handle)).statusCode).toBe(422)
    await server.dependencies.staff.sweep(clock.now())
    expect((await database.selectFrom('users').select('name').where('issuer', '=', issuer).execute()).map(({ name }) => name)).toEqual([
      'Wati',
    ])
  })

  test('their session writes nothing as a visitor, and shows them what is kept of them', async () => {
    const { browser } = wati
    const page = { 'x-rsud-client': 'halaman' }
    expect((await browser.get('/api/session')).json()).toEqual({ user: null, review: null })
    expect((await browser.post('/api/reviews', { rating: '5' }, page)).statusCode).not.toBe(201)
    expect((await browser.get(endpoints.ownData)).statusCode).toBe(200)
  })
})

describe('W10: whoever lost their passkey', () => {
  test('comes back by a link of another manager, as who they are, with the new one alone; it stands in the history', async () => {
    const [wati, budi] = [await add('Wati'), await add('Budi')]
    const reset = { aksi: 'hapus-kunci', siapa: budi.person.id }
    expect(told(await wati.browser.post('/petugas/petugas', reset))[1]).toContain('Sesudah ini tampil satu tautan')
    const answer = await wati.browser.post('/petugas/petugas', { ...reset, pasti: 'ya' })
    const kode = /undangan\?kode=([\w-]{43})/u.exec(answer.body)?.[1] ?? ''
    expect(await isIn(budi.browser)).toBe(false)
    expect((await signIn(browserAt(server.app), budi.authenticator, budi.handle)).statusCode).toBe(422)
    const [browser, renewed] = [browserAt(server.app), newOne()]
    expect(told(await browser.get(`${INVITATION}?kode=${kode}`))[1]).toContain('Budi mendaftarkan kunci sandi yang baru.')
    expect((await take(browser, kode, renewed)).statusCode).toBe(303)
    expect(await personNamed('Budi')).toMatchObject({ id: budi.person.id, subject: budi.person.subject, role: 'pengelola' })
    expect((await signIn(browserAt(server.app), renewed, budi.handle)).statusCode).toBe(303)
    expect((await take(browserAt(server.app), kode)).statusCode).toBe(404)
    expect((await titles()).slice(-2)).toEqual([
      'Wati: Menghapus kunci sandi Budi, yang mendaftarkan yang baru',
      'Budi: Budi mendaftarkan kunci sandi yang baru',
    ])
  })

  test('comes back from the machine; an earlier link ends with the next, and nobody resets themselves', async () => {
    const wati = await add('Wati')
    expect(await resetKeys(database, wati.person, wati.person.id, clock.now())).toBeNull()
    const [first, second] = [
      await resetKeys(database, OPERATOR, wati.person.id, clock.now()),
      await resetKeys(database, OPERATOR, wati.person.id, clock.now()),
    ]
    expect((await take(browserAt(server.app), first?.token ?? '')).statusCode).toBe(404)
    const [browser, renewed] = [browserAt(server.app), newOne()]
    expect((await take(browser, second?.token ?? '', renewed)).statusCode).toBe(303)
    const another = await invite('Wati', 'pengelola', OPERATOR, wati.person.id)
    expect((await take(browserAt(server.app), another)).statusCode).toBe(303)
    expect([await isIn(browser), (await signIn(browserAt(server.app), renewed, wati.handle)).statusCode]).toEqual([false, 422])
  })
})
