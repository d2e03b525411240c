import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../../../tests/kit/person.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../tests/kit/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('R13: a table of many pieces holds each review of its year once, the oldest first, also those of one moment', async () => {
  const times = Array.from({ length: 250 }, (_, nth) => (nth < 150 ? '2025-03-01T00:00:00.000Z' : `2025-04-01T00:00:00.${nth}Z`))
  for (const [nth, time] of [...times, '2024-12-31T16:59:59.000Z', '2025-12-31T17:00:00.000Z'].entries()) {
    const { user } = await addPerson(server.database)
    await server.database
      .insertInto('reviews')
      .values({ id: randomUUID(), user_id: user.id, author_name: 'Sari', text: `Ulasan nomor ${nth}.`, rating: 5, time })
      .execute()
  }
  const moderator = await addStaff(server, { role: 'moderator' })
  const answer = await moderator.send('GET', '/petugas/ulasan/csv?tahun=2025')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' })
  const lines = answer.body.trimEnd().split('\r\n').slice(1)
  const told = lines.map((line) => Number(/nomor (\d+)/u.exec(line)?.[1]))
  expect(told.toSorted((a, b) => a - b)).toEqual(times.map((_, nth) => nth))
  expect(told.slice(150)).toEqual(times.slice(150).map((_, nth) => nth + 150))
})
