import { expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { textOf } from '../../tests/kit/html.ts'
import { addStaff, type StaffMember } from '../../tests/kit/staff.ts'
import { HELD, NEED, write } from '../../tests/kit/told.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { staffEndpoints } from '../contract/endpoints.ts'

const clock = createTestClock('2026-12-21T20:00:00.000Z')
const server = await openTestServer({ clock, limited: false })

const read = (url: string) => server.app.inject({ url })
const titlesIn = (body: string): string[] => [...body.matchAll(/<entry><title>([^<]*)/gu)].map(([, title]) => title ?? '')

async function makeAddress(who: StaffMember): Promise<string> {
  const { body } = await who.post(staffEndpoints.notify, { aksi: 'umpan' })
  return /\/petugas\/beri-tahu\/umpan\?kunci=[\w-]{43}/u.exec(textOf(body))?.[0] ?? ''
}

test('K15: a feed lists what waits for its owner and since when, without a word of any visitor', async () => {
  const wati = await addStaff(server, { role: 'moderator' })
  const address = await makeAddress(wati)
  await write(server, NEED)
  clock.pass(60_000)
  await write(server, HELD)
  await server.dependencies.notify.note(['backup'])
  const { statusCode, headers, body } = await read(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(titlesIn(body)).toEqual(['1 ulasan menunggu diperiksa', '1 ulasan dari orang yang mungkin ingin mengakhiri hidupnya'])
  expect(body).toContain('<updated>2026-12-21T20:01:00.000Z</updated>')
  expect(body).toMatch(/<link href="http[^"]+\/petugas\/ulasan"\/>/u)
  expect(body).not.toMatch(/Sari|0812|Andi|akhiri hidup saya|bintang|kunci=/u)
  expect(titlesIn((await read(await makeAddress(await addStaff(server, { role: 'penyunting' })))).body)).toEqual([])
  expect(titlesIn((await read(await makeAddress(await addStaff(server, { role: 'pengelola' })))).body)).toHaveLength(3)
})

test('K15: a feed cannot be guessed; its address ends with a new one, when it is switched off, and with its owner’s role or account', async () => {
  const wati = await addStaff(server, { role: 'moderator' })
  const first = await makeAddress(wati)
  const second = await makeAddress(wati)
  const statusOf = async (url: string) => (await read(url)).statusCode
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const row = server.database.selectFrom('told_people').select('feed_hash').where('staff_id', '=', wati.id)
  const { feed_hash } = await row.executeTakeFirstOrThrow()
  for (const guess of ['', feed_hash ?? '', wati.id]) expect(await statusOf(`${staffEndpoints.ownFeed}?kunci=${guess}`)).toBe(404)
  await server.database.updateTable('staff').set({ role: 'humas' }).where('id', '=', wati.id).execute()
  expect(await statusOf(second)).toBe(404)
  await server.database.updateTable('staff').set({ role: 'moderator' }).where('id', '=', wati.id).execute()
  expect(await statusOf(second)).toBe(200)
  expect((await wati.send('GET', staffEndpoints.notify)).body).toContain('Matikan umpan')
  await wati.post(staffEndpoints.notify, { aksi: 'tanpa-umpan' })
  expect((await wati.send('GET', staffEndpoints.notify)).body).not.toContain('Matikan umpan')
  expect(await statusOf(second)).toBe(404)
  const third = await makeAddress(wati)
  expect(await statusOf(third)).toBe(200)
  await server.database.deleteFrom('staff').where('id', '=', wati.id).execute()
  expect(await statusOf(third)).toBe(404)
})

test('K15: one address asks for feeds 120 times a minute', async () => {
  const asked = await Promise.all(
    Array.from({ length: 125 }, () => server.app.inject({ url: `${staffEndpoints.ownFeed}?kunci=x`, remoteAddress: '203.0.113.9' })),
  )
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})
