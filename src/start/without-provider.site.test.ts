import { expect, test } from 'vitest'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addStaff, placeOf, told } from '../../tests/kit/staff.ts'
import { addVisitor, signedOutVisitor } from '../../tests/kit/visitor.ts'
import { HOUSE_ISSUER } from '../ground/config/config.ts'
import { settleSampleAccounts } from './sample-accounts.ts'

const server = await openTestServer({ withoutProvider: true })
const { site, reviews } = server.dependencies

test('W12: without an account provider there are no reviews, whatever the content says, and none is taken', async () => {
  const visitor = await addVisitor(server)
  expect(site.current().site.hospital.reviews).toBe(false)
  for (const url of ['/ulasan', '/ulasan/saya', '/ulasan/lapor', '/login', '/login/callback'])
    expect([url, (await signedOutVisitor(server).send('GET', url)).statusCode]).toEqual([url, 404])
  const draft = { rating: 5, text: 'Pelayanannya baik sekali.', doctors: [] }
  const answer = await visitor.send('POST', '/api/reviews', draft, { 'idempotency-key': crypto.randomUUID() })
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error?.code]).toEqual([404, 'reviews-closed'])
  expect((await reviews.overview()).count).toBe(0)
})

test('W12: no save and no reading of the files opens them, and the room says what they wait for', async () => {
  const wati = await addStaff(server, { issuer: HOUSE_ISSUER })
  await wati.post('/petugas/ubah/isi', { ...placeOf('hospital', 'tagline'), tagline: 'Lebih dekat', langkah: 'simpan' })
  await site.reload()
  expect(site.current().site.hospital.reviews).toBe(false)
  expect(told(await wati.send('GET', '/petugas/ulasan'))[1]).toContain('menunggu penyedia akun')
})

test('W08: the start says how the staff come in, and how the first is invited', async () => {
  await server.empty()
  await server.database.deleteFrom('staff').execute()
  expect(await settleSampleAccounts(server.dependencies)).toMatch(/^Belum ada penyedia akun: [^\n]+\nUndang yang pertama: .*staff invite/u)
  await addStaff(server, { issuer: HOUSE_ISSUER })
  expect(await settleSampleAccounts(server.dependencies)).toMatch(/^Belum ada penyedia akun: [^\n]+$/u)
})
