import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { addStaff, placeOf, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

/** Places in the content with a field `file`. */
const PICTURES = [
  '["hospital","logo"]',
  '["hospital","favicon"]',
  '["hero","picture"]',
  '["hospital","director","picture"]',
  '["facilities","medical"]',
]

const clock = createTestClock()
let server: TestServer
let manager: StaffMember

beforeAll(async () => {
  server = await openTestServer({ clock, listening: true })
  manager = await addStaff(server)
})
afterAll(() => server.close())

test.each(INHERITED)('E04: %s is a name like any other that nothing has, wherever a request names something', async (name) => {
  const { user } = await addPerson(server.database, 'Sari', clock)
  await server.reviews.create(user, { review: 'Ramah.', rating: 5, imageUrl: null })
  const { id } = await server.database.selectFrom('reviews').select('id').orderBy('time', 'desc').executeTakeFirstOrThrow()
  const asked = [
    `/petugas/ulasan/satu?ulasan=${id}&selesai=${name}`,
    `/petugas/ulasan?bagian=${name}&sebelum=${name}`,
    `/petugas/ubah/${name}`,
    `/petugas/ubah/hapus?di=${name}&mana=${name}`,
    ...PICTURES.map((di) => `/petugas/ubah/isi?di=${encodeURIComponent(di)}&file=${name}`),
    `/petugas/isi?di=${name}`,
    `/petugas/orang?siapa=${name}`,
    `/petugas?cari=${name}&tersimpan=${name}`,
    `/petugas/riwayat?sebelum=${name}`,
    `/ulasan?tampil=${name}&bintang=${name}`,
    `/?cari=${name}&hari=${name}&spesialis=${name}`,
    `/pictures/${name}`,
    `/images/${name}`,
    `/login/callback?state=${name}&error=${name}`,
  ]
  for (const path of asked) expect([path, (await manager.send('GET', path)).statusCode < 500]).toEqual([path, true])
  for (const [path, fields] of [
    ['/petugas/ulasan/satu', { ulasan: id, aksi: name, keputusan: name, alasan: name }],
    ['/petugas/petugas', { aksi: name, peran: name, siapa: name }],
    [`/petugas/ubah/hapus`, { di: name, mana: name, langkah: name }],
    [`/petugas/ubah/isi`, { ...placeOf('doctors', 'doctors', { name }), semula: name, name, langkah: 'simpan' }],
    ...PICTURES.flatMap((di) =>
      ['', 'simpan', 'periksa'].map((langkah) => [`/petugas/ubah/isi`, { di, semula: name, file: name, langkah }] as const),
    ),
    ['/petugas/masih-benar', { fakta: name }],
    [endpoints.ownReview, { aksi: name }],
    [`${endpoints.reportReview}?ulasan=${id}`, { ulasan: id, alasan: name }],
  ] as const)
    expect([path, (await manager.post(path, fields)).statusCode < 500]).toEqual([path, true])
})

test('C07: after a form the browser is led to a path of this site, whatever its request line said', async () => {
  const location = await new Promise((resolve, reject) => {
    const headers = { ...manager.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const { hostname, port } = new URL(server.publicUrl)
    const sent = request({ hostname, port, method: 'POST', path: `http://jahat.example${endpoints.ownReview}?a=1`, headers }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
    sent.on('error', reject).end(new URLSearchParams({ token: manager.token, aksi: 'tidak-ada' }).toString())
  })
  expect(location).toEqual([303, `${endpoints.ownReview}?a=1`])
})

test('E07: a lock that stands further ahead than anybody holds one is free; one that is held is not', async () => {
  const hold = async (milliseconds: number): Promise<void> => {
    const expires_at = new Date(clock.now().getTime() + milliseconds).toISOString()
    await server.database
      .insertInto('content_save')
      .values({ id: 1, token: 'lain', expires_at, intention: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ token: 'lain', expires_at }))
      .execute()
  }
  const token = async () => (await server.database.selectFrom('content_save').select('token').executeTakeFirstOrThrow()).token
  await hold(60_000)
  await server.dependencies.staff.saves.catchUp()
  expect(await token()).not.toBe('lain')
  await hold(4_000)
  const waiting = server.dependencies.staff.saves.catchUp()
  await expect.poll(token).toBe('lain')
  clock.pass(4_001)
  await waiting
  expect(await token()).not.toBe('lain')
})

test('R10: drafts that are refused for their haste are counted as those that are refused for their words', async () => {
  const sari = await addVisitor(server, 'Sari Cepat')
  const write = () => sari.send('POST', endpoints.reviews, { review: 'Ramah.', rating: 5, imageUrl: null })
  const codes = new Set<string>()
  const { id } = (await write()).json()
  for (let nth = 0; nth < limits.writesPerMinute + limits.refusedDraftsPerHalfHour + 1; nth += 1) {
    const answer = await sari.send('PUT', endpoints.review(id), { review: `Ramah ${nth}.`, rating: 5, imageUrl: null })
    if (answer.statusCode === 429) codes.add(answer.json().error.code)
  }
  expect([...codes]).toEqual(['writes-too-fast', 'refusals-too-many'])
})
