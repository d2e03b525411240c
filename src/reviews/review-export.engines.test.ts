import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson } from '../../tests/kit/person.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { photo } from '../../tests/kit/photo.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'

import { addVisitor } from '../../tests/kit/visitor.ts'
import { listActs } from '../history/act-history.ts'

const server = await openTestServer()

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

test('E21: who took a table, and who looked at what is hidden, stands in the history once an hour, without whose it is', async () => {
  await using house = await openTestServer({ clock: createTestClock() })
  const moderator = await addStaff(house, { role: 'moderator' })
  const author = await addVisitor(house, 'Nama Pengunjung')
  const { imageUrl } = (await author.upload(photo)).json()
  await house.reviews.create(author.user, { review: 'Kata penulis.', rating: 4, imageUrl })
  const { id } = await house.database.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const look = async (path: string) => expect((await moderator.send('GET', path)).statusCode).toBe(200)
  const titles = async () =>
    (await listActs(house.database, null, 20)).map(({ kind, title, by }) => `${kind} ${by?.name}: ${title}`).toReversed()
  await look(`/petugas/ulasan/satu?ulasan=${id}`)
  expect(await titles()).toEqual([])
  await house.database.updateTable('reviews').set({ state: 'hidden', reason: 'insult' }).where('id', '=', id).execute()
  await look(`/petugas/ulasan/foto?ulasan=${id}`)
  for (let nth = 0; nth < 3; nth += 1) await look(`/petugas/ulasan/satu?ulasan=${id}`)
  await look('/petugas/ulasan/csv?tahun=2026')
  const hidden = `look Wati Petugas: Melihat yang disembunyikan: ulasan ${id}`
  const table = 'look Wati Petugas: Mengunduh tabel ulasan 2026'
  expect(await titles()).toEqual([hidden, table])
  expect((await moderator.send('GET', '/petugas/riwayat')).body).toContain('Mengunduh tabel ulasan 2026')
  expect(JSON.stringify(await titles())).not.toMatch(/Pengunjung|penulis/u)
})
