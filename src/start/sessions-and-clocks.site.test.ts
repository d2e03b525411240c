import { beforeEach, expect, test } from 'vitest'
import { photo } from '../../tests/kit/photo.ts'
import { endpoints } from '../contract/endpoints.ts'
import { startSession } from '../../tests/kit/person.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'

const HOUR = 60 * 60 * 1000
const START = new Date('2026-11-20T05:00:00.000Z')

let now = START
const server = await openTestServer({ clock: { now: () => now } })

beforeEach(async () => {
  now = START
  await server.empty()
})

const draft = (review: string, imageUrl: string | null = null) => ({ review, rating: 4, imageUrl })

test.each([-HOUR, HOUR])(
  'F14: a clock that jumps by %d ms drops no session and keeps the order in which reviews were written',
  async (jump) => {
    const [first, second] = [await addVisitor(server, 'Sari'), await addVisitor(server, 'Budi')]
    expect((await first.send('POST', endpoints.reviews, draft('Pertama'))).statusCode).toBe(201)
    now = new Date(START.getTime() + jump)
    expect((await second.send('POST', endpoints.reviews, draft('Kedua'))).statusCode).toBe(201)
    now = START
    const third = await addVisitor(server, 'Ketut')
    expect((await third.send('POST', endpoints.reviews, draft('Ketiga'))).statusCode).toBe(201)
    const { reviews } = (await server.app.inject(endpoints.reviews)).json()
    expect(reviews.map(({ review }: { review: string }) => review)).toEqual(['Ketiga', 'Kedua', 'Pertama'])
    expect((await first.session()).user).not.toBeNull()
  },
)

test('F14, F27: a session that began while the clock was a year ahead does not count once it is right', async () => {
  now = new Date(START.getTime() + 365 * 24 * HOUR)
  const visitor = await addVisitor(server, 'Sari')
  expect((await visitor.session()).user).not.toBeNull()
  now = START
  expect((await visitor.session()).user).toBeNull()
})

test('F27: a sign-in that a clock of an hour ahead has noted is not fresh, nor was its person here a moment ago', async () => {
  now = new Date(START.getTime() + HOUR)
  const wati = await addStaff(server, { name: 'Wati' })
  expect((await wati.send('GET', '/petugas/petugas')).body).toContain('Undang')
  now = START
  expect((await wati.send('GET', '/petugas/petugas')).body).not.toContain('Undang petugas')
})

test('F18: whoever is signed out while writing signs in again and sends the same text with the same photo', async () => {
  const visitor = await addVisitor(server, 'Sari')
  const { imageUrl } = (await visitor.upload(photo)).json()
  const { database } = server
  await database.updateTable('sessions').set({ expires_at: now.toISOString() }).execute()

  const refused = await visitor.send('POST', endpoints.reviews, draft('Bersih.', imageUrl))
  expect(refused.statusCode).toBe(401)
  expect(refused.json().error.code).toBe('signed-out')

  const cookie = await startSession(server.database, visitor.user.id, { now: () => now })
  const again = await visitor.send('POST', endpoints.reviews, draft('Bersih.', imageUrl), { cookie })
  expect(again.statusCode).toBe(201)
  expect(again.json()).toMatchObject({ review: 'Bersih.', imageUrl })
})
