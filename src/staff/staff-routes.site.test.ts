import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStaff, told, formOf, placeOf, sentForm, stateOfStaff, type Fields, type StaffMember } from '../../tests/kit/staff.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { answersOf, attributeOf, elementAt, textOf } from '../../tests/kit/html.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { photo } from '../../tests/kit/photo.ts'
import { ownWords, THANKS } from '../../tests/kit/replies.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { signedOutVisitor } from '../../tests/kit/visitor.ts'
import { reviewTag } from '../contract/review-rules.ts'
import { STAFF_ROLES, type StaffRole } from '../ground/database/staff-roles.ts'
import { DATABASE } from '../ground/config/env.ts'
import { openPageBuild } from '../page/answers/page-build.ts'
import { photoUrlOf } from '../photos/photo-store.ts'
import { inTurn, latestNumber, OPERATOR } from '../history/acts.ts'
import type { StaffRoute } from './asked.tsx'
import { addInvitation } from './staff-repository.ts'
import { STAFF_ROUTES } from './staff-routes.ts'

const MINUTE = 60_000
const DOCTOR = 'dr. Andi Baso Paturusi, Sp.B'
/** The name of a member of the staff, which only staff may read. */
const PRIVATE = 'Nama Yang Hanya Dibaca Petugas'

const clock = createTestClock()
let server: TestServer
let manager: StaffMember

beforeAll(async () => {
  server = await openTestServer({ clock })
})
beforeEach(async () => {
  manager = await addStaff(server, { name: PRIVATE })
})
afterAll(() => server.close())

const ago = (milliseconds: number) => ({ now: () => new Date(clock.now().getTime() - milliseconds) })

let notices = 0
const notice = (): Fields => ({
  ...placeOf('calendar', 'notices'),
  text: `Pemberitahuan ${(notices += 1)}`,
  from: 'besok',
  until: 'besok',
  langkah: 'simpan',
})

async function saveNotice(by = manager): Promise<number> {
  const answer = await by.post('/petugas/ubah/isi', notice())
  expect([answer.statusCode, textOf(answer.body)]).toEqual([303, ' '])
  return latestNumber(server.database)
}

const PHONES = placeOf('hospital', 'phones')

const invite = () => inTurn(server.database, (trx) => addInvitation(trx, OPERATOR, { name: PRIVATE, role: 'penyunting' }, clock.now()))

let pictures = 0
const newPicture = (): Fields => ({
  isian: formOf(placeOf('hero', 'picture')),
  kolom: 'file',
  keterangan: `Gedung nomor ${(pictures += 1)}`,
  image: photo,
})

async function reviewWithPhoto() {
  const { user } = await addPerson(server.database, PRIVATE, clock)
  const imageUrl = photoUrlOf(await server.photos.upload(user, await server.fileOf(photo)))
  return server.reviews.create(user, { review: 'Lama menunggu.', rating: 2, imageUrl })
}

/** A request for each kind in which a route calls `mayEnter`: a page, a form, one with a recent sign-in, one with a picture, and one without role. */
const REQUESTS: Readonly<Record<string, () => Promise<{ url: string; fields?: Fields }>>> = {
  'GET /petugas/petugas': async () => ({ url: '/petugas/petugas' }),
  'POST /petugas/ubah/:form': async () => ({ url: '/petugas/ubah/isi', fields: notice() }),
  'POST /petugas/petugas': async () => ({ url: '/petugas/petugas', fields: { aksi: 'undang', nama: 'Baru', peran: 'pengelola' } }),
  'POST /petugas/gambar/baru': async () => ({ url: '/petugas/gambar/baru', fields: newPicture() }),
  'POST /petugas/undangan': async () => ({ url: '/petugas/undangan', fields: { kode: await invite() } }),
}

async function ask(by: StaffMember, name: string): Promise<() => ReturnType<StaffMember['send']>> {
  const { url, fields } = await REQUESTS[name]!()
  return () => (fields === undefined ? by.send('GET', url) : by.post(url, fields, { origin: server.publicUrl }))
}

type Intruder = [who: string, isFor: (route: StaffRoute) => boolean, come: (role: StaffRole) => Promise<StaffMember>]

const needsRole = (route: StaffRoute): boolean => route.roles !== null
const isForm = (route: StaffRoute): boolean => route.method === 'POST'
/** Whether the route represents all plain forms. */
const isPlainForm = ({ path }: StaffRoute): boolean => path.endsWith(':form')

const withoutCookie = (member: StaffMember): StaffMember => {
  const { headers } = signedOutVisitor(server)
  return {
    ...member,
    send: (method, url) => server.app.inject({ method, url, headers }),
    post: (url, fields, more) => {
      const { payload, type } = sentForm({ token: member.token, ...fields })
      return server.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type, ...more } })
    },
  }
}

const withFields = (member: StaffMember, own: Fields): StaffMember => ({
  ...member,
  post: (url, fields, more) => member.post(url, { ...fields, ...own }, more),
})

const withHeaders = (member: StaffMember, own: Record<string, string | undefined>): StaffMember => ({
  ...member,
  post(url, fields, more) {
    const { payload, type } = sentForm({ token: member.token, ...fields })
    const all = Object.entries({ ...member.headers, 'content-type': type, ...more, ...own }).filter((entry) => entry[1] !== undefined)
    return server.app.inject({ method: 'POST', url, payload, headers: Object.fromEntries(all) as Record<string, string> })
  },
})

const anybody = (role: StaffRole | null, options: Parameters<typeof addStaff>[1] = {}) =>
  addStaff(server, { name: 'Orang Lain', role, ...options })

const INTRUDERS: Intruder[] = [
  ['whoever is signed out', needsRole, async (role) => withoutCookie(await anybody(role))],
  ['a visitor without a role', needsRole, () => anybody(null)],
  ['a role that may not', (route) => route.roles?.includes('moderator') === false, () => anybody('moderator')],
  ['a session older than twelve hours', needsRole, (role) => anybody(role, { clock: ago(12 * 60 * MINUTE + 1) })],
  [
    'a form of another site',
    isPlainForm,
    async (role) => withHeaders(await anybody(role), { origin: 'https://jahat.example', 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'a form of a neighbouring site',
    isPlainForm,
    async (role) => withHeaders(await anybody(role), { origin: undefined, 'sec-fetch-site': 'same-site' }),
  ],
  [
    'a form that says nothing of where it comes from',
    isPlainForm,
    async (role) => withHeaders(await anybody(role), { origin: undefined, 'sec-fetch-site': undefined }),
  ],
  ['a form without a token', isForm, async (role) => withFields(await anybody(role), { token: [] })],
  ['a form with the token of somebody else', isForm, async (role) => withFields(await anybody(role), { token: manager.token })],
  [
    'a form of an older session of the same person',
    isForm,
    async (role) => {
      const { token } = await anybody(role, { subject: 'orang-yang-sama' })
      return withFields(await anybody(role, { subject: 'orang-yang-sama' }), { token })
    },
  ],
  [
    'a body of another type than forms have',
    isPlainForm,
    async (role) => withHeaders(await anybody(role), { 'content-type': 'text/plain' }),
  ],
]

describe.each(Object.keys(REQUESTS))('%s', (name) => {
  const route = STAFF_ROUTES.find(({ method, path }) => `${method} ${path}` === name)!
  const allowed = route.roles ?? STAFF_ROLES

  test.each(INTRUDERS.filter(([, isFor]) => isFor(route)))('E01: %s changes nothing and learns nothing', async (who, _, come) => {
    const send = await ask(await come(allowed[0]!), name)
    const before = await stateOfStaff(server)
    const answer = await send()
    expect(await stateOfStaff(server)).toEqual(before)
    expect([303, 403, 415]).toContain(answer.statusCode)
    expect([undefined, '/petugas']).toContain(answer.headers.location)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(`${answer.headers['content-security-policy']}`).toContain("default-src 'none'")
    // Staff with a wrong or missing token see their form again.
    for (const words of [PRIVATE, ...(/token|older session|another type/u.test(who) ? [] : [DOCTOR])])
      expect(answer.body).not.toContain(words)
  })

  test.each(allowed)('E02: a %s may, and the answer is kept and indexed nowhere', async (role) => {
    const send = await ask(await addStaff(server, { role }), name)
    const before = await stateOfStaff(server)
    const answer = await send()
    expect([200, 303]).toContain(answer.statusCode)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
    const policy = answer.statusCode === 200 ? "default-src 'none'; style-src 'sha256-" : "default-src 'none'"
    expect(answer.headers['content-security-policy']).toContain(policy)
    expect(isDeepStrictEqual(await stateOfStaff(server), before)).toBe(route.method === 'GET')
  })
})

test('a new emergency number is seen as on the page, to be called before it is saved; a date stands within its choice', async () => {
  const { body } = await manager.post('/petugas/ubah/isi', { ...PHONES, emergency: '0799 000118' })
  expect(textOf(body)).toContain('Telepon nomor ini satu kali sebelum menyimpannya')
  expect(elementAt(body, 'main a[href="tel:+62799000118"]')).toContain('Telepon IGD (0799) 000118')
  const form = await manager.send('GET', `/petugas/ubah/tidak-praktik?siapa=${encodeURIComponent('dr. Andi Baso Paturusi, Sp.B')}`)
  expect(elementAt(form.body, 'fieldset:has([value="lain"]) input[type="date"]')).toContain('name="mulai-tanggal"')
})

describe('how long ago somebody signed in', () => {
  const emergency = { ...PHONES, emergency: '119', langkah: 'simpan' }
  const change = { aksi: 'undang', nama: 'Baru', peran: 'penyunting' }

  test('E03: ten minutes for the emergency numbers and for people, also when a number is taken back', async () => {
    const act = await latestActOf(await manager.post('/petugas/ubah/isi', emergency))
    const [within, beyond] = [await addStaff(server, { clock: ago(10 * MINUTE) }), await addStaff(server, { clock: ago(10 * MINUTE + 1) })]
    const before = await stateOfStaff(server)
    for (const [path, fields] of [
      ['/petugas/ubah/isi', { ...emergency, emergency: '112' }],
      ['/petugas/riwayat', { nomor: act }],
      ['/petugas/petugas', change],
    ] as const) {
      const answer = await beyond.post(path, fields)
      expect([path, answer.statusCode]).toEqual([path, 403])
      expect(textOf(answer.body)).toContain('Masuk sekali lagi')
    }
    expect(await stateOfStaff(server)).toEqual(before)
    expect((await within.post('/petugas/petugas', change)).statusCode).toBe(200)
    expect((await within.post('/petugas/riwayat', { nomor: act })).statusCode).toBe(303)
    // Other acts need no recent sign-in.
    expect((await beyond.post('/petugas/riwayat', { nomor: String(await saveNotice()) })).statusCode).toBe(303)
  })

  test('E03: faults of a form come before the sign-in, which leads back to what was typed', async () => {
    const beyond = await addStaff(server, { clock: ago(10 * MINUTE + 1) })
    for (const langkah of ['', 'simpan']) {
      const faulty = await beyond.post('/petugas/ubah/isi', { ...PHONES, emergency: '12', langkah })
      expect(told(faulty)).toEqual([422, expect.stringContaining('"12" bukan nomor telepon')])
      const right = await beyond.post('/petugas/ubah/isi', { ...PHONES, emergency: '112', langkah })
      expect(told(right)).toEqual([403, expect.stringContaining('Masuk sekali lagi')])
      expect(attributeOf(right.body, 'main a[href*="login"]', 'href')).toContain('petugas-masuk-lagi-isian')
    }
    expect(textOf((await beyond.send('GET', '/petugas')).body)).toMatch(/Belum disimpan.*1 isian.*Telepon IGD: .*→ 112/su)
  })

  test('E03: a new session is none where the provider says that its person showed who they are longer ago', async () => {
    const [just, long] = [await addStaff(server), await addStaff(server)]
    const at = ({ now }: ReturnType<typeof ago>) => ({ authenticated_at: now().toISOString() })
    const sessions = server.database.updateTable('sessions')
    await sessions.set(at(ago(10 * MINUTE))).execute()
    await sessions
      .set(at(ago(10 * MINUTE + 1)))
      .where('user_id', '=', (await long.session()).user!.uid)
      .execute()
    const answer = await long.post('/petugas/petugas', change)
    expect([answer.statusCode, (await just.post('/petugas/petugas', change)).statusCode]).toEqual([403, 200])
    expect(answer.body).toContain('/login?flow=petugas-masuk-lagi')
    expect(textOf(answer.body)).toContain('keluar dahulu dari Akun Contoh')
  })

  async function latestActOf(answer: { statusCode: number }): Promise<string> {
    expect(answer.statusCode).toBe(303)
    return String(await latestNumber(server.database))
  }

  test('E03: half an hour without a request closes the list of people until the next sign-in, and nothing else', async () => {
    const [away, here] = [await addStaff(server, { subject: 'pergi' }), await addStaff(server)]
    const people = async (who: StaffMember) => (await who.send('GET', '/petugas/petugas')).statusCode
    for (let half = 0; half < 3; half += 1) {
      expect(await people(here)).toBe(200)
      clock.pass(29 * MINUTE)
    }
    expect(await people(here)).toBe(200)
    for (let again = 0; again < 2; again += 1) {
      // Visiting other pages does not open it.
      expect((await away.send('GET', '/petugas')).statusCode).toBe(200)
      expect(await people(away)).toBe(403)
      clock.pass(2 * MINUTE)
    }
    expect(await people(await addStaff(server, { subject: 'pergi' }))).toBe(200)
  })
})

test('A06: somebody of the staff reads where they are signed in, and leaves everywhere at once', async () => {
  const [desk, phone] = [await addStaff(server, { subject: 'dua-perangkat' }), await addStaff(server, { subject: 'dua-perangkat' })]
  const { body } = await phone.send('GET', '/petugas/perangkat')
  expect(textOf(elementAt(body, 'main'))).toMatch(/1\. Sejak .+ \(perangkat ini\) 2\. Sejak /su)
  const goodbye = textOf((await phone.post('/petugas/perangkat', answersOf(body, 'main form'))).body)
  expect(goodbye).toContain('Anda sudah keluar di semua perangkat, juga di sini.')
  expect(goodbye).not.toContain('Riwayat')
  for (const gone of [desk, phone]) expect((await gone.session()).user).toBeNull()
  expect((await manager.session()).user).not.toBeNull()
})

test('E02: a role that somebody gets or loses counts from the next request on', async () => {
  const member = await addStaff(server, { role: 'moderator' })
  const mayWrite = async () => (await member.post('/petugas/ubah/isi', notice())).statusCode === 303
  const become = (role: StaffRole) => server.database.updateTable('staff').set({ role }).where('id', '=', member.id).execute()
  expect(await mayWrite()).toBe(false)
  await become('penyunting')
  expect(await mayWrite()).toBe(true)
  await become('moderator')
  expect(await mayWrite()).toBe(false)
})

test('moderators see on every page of the room that reviews wait, and hear how many; editors have no room for them', async () => {
  const roomsOf = async (role: StaffRole) => {
    const { body } = await (await addStaff(server, { role })).send('GET', '/petugas?hari=ini')
    return textOf(elementAt(body, 'header nav'))
  }
  const { user } = await addPerson(server.database, 'Sari', clock)
  const review = await server.reviews.create(user, { review: 'Hubungi saya di 0812 3456 7890.', rating: 2, imageUrl: null })
  for (const role of ['moderator', 'pengelola'] as const) expect(await roomsOf(role)).toContain('Ulasan , 1 menunggu')
  expect(await roomsOf('penyunting')).not.toContain('Ulasan')
  const { tag } = (await server.moderation.find(review.id))!
  const approval = { act: 'approve', tag, reason: '', note: '', withPhoto: true } as const
  await server.moderation.decide(manager, review.id, approval)
  expect(await roomsOf('moderator')).not.toContain('menunggu')
})

test('moderators land where reviews wait, and find Hari ini from there', async () => {
  const moderator = await addStaff(server, { role: 'moderator' })
  expect((await moderator.send('GET', '/petugas')).headers.location).toBe('/petugas/ulasan')
  const { body } = await moderator.send('GET', '/petugas/ulasan')
  const today = await moderator.send('GET', attributeOf(body, 'header nav li:nth-child(2) a', 'href') ?? '')
  expect(textOf(elementAt(today.body, 'h1'))).toContain('Hari ini')
  expect(textOf(elementAt(today.body, 'main'))).not.toMatch(/Tambah|Tidak praktik dr/u)
  const devices = await moderator.send('GET', '/petugas/perangkat')
  expect(attributeOf(devices.body, '.back a', 'href')).toBe('/petugas?hari=ini')
})

test('M05: a reply in own words is shown by a colleague, beside five questions and what is marked in it; alone one has approved sentences', async () => {
  const colleague = await addStaff(server, { role: 'moderator' })
  const { user } = await addPerson(server.database, 'Tuti', clock)
  const { id } = await server.reviews.create(user, { review: 'Lama.', rating: 2, imageUrl: null })
  const open = async (by: StaffMember) => (await by.send('GET', `/petugas/ulasan/satu?ulasan=${id}`)).body
  const written = {
    ...answersOf(await open(manager), 'main form'),
    kalimat: THANKS,
    jawaban: `${ownWords.words} & <b>, TBC`,
    unit: 'Humas',
  }
  const answer = await manager.post('/petugas/ulasan/satu', written)
  expect(answer.headers['location']).toMatch(/selesai=propose$/u)
  expect(elementAt(await open(manager), '.preview')).not.toContain('Tampilkan')
  const waiting = elementAt(await open(colleague), '.preview')
  expect(textOf(waiting)).toContain(`${THANKS} ${ownWords.words} & <b>, TBC`.slice(0, -3))
  expect(waiting.match(/<mark>[^<]*<\/mark>/gu)).toEqual(['<mark>TBC</mark>'])
  expect(waiting.match(/<li>/gu)).toHaveLength(5)
  const release = await colleague.post('/petugas/ulasan/satu', answersOf(waiting, 'form'))
  expect(release.headers['location']).toMatch(/selesai=release$/u)
  expect((await server.reviews.overview()).reviews[0]?.reply?.text).toContain(ownWords.words)

  await server.database.deleteFrom('staff').where('id', '<>', manager.id).execute()
  const alone = await open(manager)
  expect(alone).not.toContain('name="jawaban"')
  expect(alone).toContain(`value="${THANKS}"`)
  const tag = attributeOf(alone, '[name=tag]', 'value') ?? ''
  const refused = await manager.post('/petugas/ulasan/satu', { ...written, tag })
  expect(told(refused)).toEqual([422, expect.stringContaining('Pilih kalimat yang sudah disetujui.')])
})

test('M03: of a review whose author may want to end their life a moderator reads three steps first, with the words and the reason ready', async () => {
  const { user } = await addPerson(server.database, PRIVATE, clock)
  const { id } = await server.reviews.create(user, {
    review: 'Saya ingin mengakhiri hidup saya. 0812 3456 7890',
    rating: 1,
    imageUrl: null,
  })
  expect((await server.moderation.queue())[0]).toMatchObject({ urgency: 'self-harm', review: { id } })
  const rooms = { pengelola: '/petugas', moderator: '/petugas/ulasan', penyunting: '/petugas' }
  for (const [role, path] of Object.entries(rooms) as [StaffRole, string][]) {
    const read = textOf(elementAt((await (await addStaff(server, { role })).send('GET', path)).body, 'main'))
    expect(/mengakhiri hidupnya Buka sekarang.*(?:Hari ini|Ulasan) /su.test(read)).toBe(role !== 'penyunting')
  }
  const { body } = await manager.send('GET', `/petugas/ulasan/satu?ulasan=${id}`)
  expect(body).toMatch(/<\/h1><section class="trouble"/u)
  const steps = textOf(elementAt(body, '.trouble .steps'))
  expect(steps).toMatch(
    /Beri tahu sekarang juga: Perawat jaga IGD\..*119, lalu tekan 8.*kami khawatir dengan keadaan Anda.*Anda tidak sendirian/su,
  )
  expect(elementAt(body, '.trouble .steps')).toMatch(/href="tel:119".*href="tel:\+62799000119"/su)
  expect(body).toContain('<option value="crisis" selected="">')
  expect(body).not.toContain('memuat data pribadi')
  const catatan = textOf(elementAt(body, '#catatan')).trim()
  expect(catatan).toContain('119, lalu tekan 8')
  const ready = { ...answersOf(body, 'main form'), keputusan: 'hide', alasan: 'crisis', catatan }
  expect((await manager.post('/petugas/ulasan/satu', ready)).statusCode).toBe(303)
  expect(await server.reviews.reviewOf(user.id)).toMatchObject({
    moderation: { state: 'hidden', reason: 'kami khawatir dengan keadaan Anda', note: catatan, help: { line: '119, lalu tekan 8' } },
  })
  expect(textOf((await manager.send('GET', `/petugas/ulasan/satu?ulasan=${id}`)).body)).toContain('Beri tahu sekarang juga')
})

test('E01: odd names and numbers of forms, acts, reviews and people find nothing, and break nothing', async () => {
  const review = await reviewWithPhoto()
  const [id, tag] = [review.id, reviewTag(review)]
  const before = await stateOfStaff(server)
  const words = 'constructor __proto__ toString -1 0 1e9 99999999999 2147483648'.split(' ')
  for (const odd of [...words, '', '%00', "'", 'a'.repeat(3000)]) {
    for (const path of [
      `/petugas/ubah/${odd}`,
      `/petugas/isi?di=x${odd}`,
      `/petugas/orang?siapa=${odd}`,
      `/petugas/undangan?kode=${odd}`,
      `/petugas/ulasan/satu?ulasan=${odd}`,
      `/petugas/ulasan/foto?ulasan=${odd}`,
      `/petugas/ulasan/csv?tahun=${odd}`,
    ])
      expect([path, (await manager.send('GET', path)).statusCode]).toEqual([path, 404])
    for (const path of [
      `/petugas/riwayat?sebelum=${odd}`,
      `/petugas?tersimpan=${odd}`,
      // Longer texts are refused.
      `/petugas?cari=${odd.slice(0, 200)}`,
      `/petugas/ulasan?sebelum=${odd}`,
    ])
      expect([path, (await manager.send('GET', path)).statusCode]).toEqual([path, 200])
    const value = decodeURIComponent(odd)
    expect((await manager.post('/petugas/riwayat', { nomor: value })).statusCode).toBe(404)
    for (const [path, fields] of [
      ['/petugas/petugas', { aksi: 'hapus', siapa: value, pasti: value }],
      ['/petugas/petugas', { aksi: 'hapus-undangan', siapa: value }],
      ['/petugas/petugas', { aksi: value, siapa: value }],
      ['/petugas/petugas', { aksi: 'undang', nama: 'Baru', peran: value }],
      ['/petugas/masih-benar', { fakta: value }],
      ['/petugas/ulasan/satu', { ulasan: value, aksi: value, keputusan: value, alasan: value }],
      ['/petugas/ulasan/satu', { ulasan: id, aksi: value, keputusan: value, alasan: value }],
      ['/petugas/ulasan/satu', { ulasan: id, keputusan: 'hide', tag, alasan: value }],
      ['/petugas/ulasan/satu', { ulasan: id, tag, aksi: 'reply', kalimat: THANKS, unit: value }],
      ['/petugas/undangan', { kode: value }],
      ['/petugas/ubah/hapus', { ...placeOf('calendar', 'notices'), mana: value, langkah: 'simpan' }],
      ['/petugas/ubah/isi', { di: value, langkah: value }],
      ['/petugas/ubah/isi', { ...placeOf('hospital', value), name: value, langkah: 'simpan' }],
      ['/petugas/ubah/isi', { ...placeOf('calendar', 'closures'), semula: value, date: value, langkah: `buang:${value}` }],
      ['/petugas/isi', { di: value, mana: value, langkah: value }],
      [
        '/petugas/ubah/praktik-lagi',
        { siapa: DOCTOR, ...placeOf('doctors', 'doctors', { name: DOCTOR }, 'absences'), mana: value, langkah: 'simpan' },
      ],
    ] as const) {
      const { statusCode } = await manager.post(path, fields)
      expect([path, fields, [303, 404, 422].includes(statusCode) || statusCode]).toEqual([path, fields, true])
    }
  }
  expect(await stateOfStaff(server)).toEqual(before)
})

test('E04: an address sends 120 requests a minute to a route, and a form of 64 KB', async () => {
  const statusOf = async (nth: number, remoteAddress: string) =>
    (await server.app.inject({ url: `/petugas/undangan?kode=tebakan-${nth}`, headers: manager.headers, remoteAddress })).statusCode
  const guesses = await Promise.all(Array.from({ length: 125 }, (_, nth) => statusOf(nth, '203.0.113.7')))
  expect(guesses.filter((status) => status === 404)).toHaveLength(120)
  expect(guesses.filter((status) => status === 429)).toHaveLength(5)
  expect(await statusOf(0, '203.0.113.8')).toBe(404)

  const before = await stateOfStaff(server)
  const overLong = await manager.post('/petugas/ubah/tidak-praktik', { ...notice(), text: 'x'.repeat(64 * 1024) })
  expect([overLong.statusCode, overLong.headers['cache-control']]).toEqual([413, 'no-store'])
  expect((await manager.post('/petugas/ubah/tidak-praktik', { ...notice(), text: 'x'.repeat(63 * 1024) })).statusCode).toBe(422)
  expect(await stateOfStaff(server)).toEqual(before)
})

test('E05: of what visitors, search engines and the offline copy are given, one link at the foot of the page names the room', async () => {
  const { renderPage, serviceWorker, assets } = await openPageBuild(resolve('dist'))
  const scripts = Object.values(assets.modules).map((path) => readFileSync(join('dist/client', path), 'utf8'))
  const robots = await server.app.inject('/robots.txt')
  const sitemap = await server.app.inject('/sitemap.xml')
  expect([robots.statusCode, sitemap.statusCode]).toEqual([200, 200])
  const page = renderPage(sampleInput())
  expect(page.match(/\/petugas/gu)).toHaveLength(1)
  expect(textOf(elementAt(page, 'footer a[href="/petugas"][rel="nofollow"]'))).toContain('Petugas')
  for (const given of [...scripts, serviceWorker, assets.bootScript, robots.body, sitemap.body]) expect(given).not.toContain('/petugas')
})

test('F09, F11: while nothing can be written, every page of the room is read as before', async () => {
  const review = await reviewWithPhoto()
  const pages = STAFF_ROUTES.filter(({ method, roles, path }) => method === 'GET' && roles !== null && !path.includes(':')).map(
    ({ path }) => `${path}?ulasan=${review.id}`,
  )
  const readAll = async () => {
    const statuses: Record<string, number> = {}
    for (const page of pages) statuses[page] = (await manager.send('GET', page)).statusCode
    return statuses
  }
  const before = await readAll()
  clock.pass(2 * MINUTE)
  using other = new DatabaseSync(join(server.dependencies.config.dataDir, DATABASE))
  other.exec('BEGIN IMMEDIATE')
  expect(await readAll()).toEqual(before)
})
