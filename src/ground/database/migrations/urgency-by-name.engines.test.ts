import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson } from '../../../../tests/kit/person.ts'
import { openTestServer } from '../../../../tests/kit/test-server.ts'
import { migrations, NUMBERED } from './migrations.ts'

test('F16: what waits keeps its urgency, by its number in an older database or by a name that was carried over; a reply that is not there waits for nothing', async () => {
  await using server = await openTestServer()
  const { database } = server
  await sql`drop index review_cases_queue`.execute(database)
  await sql`alter table review_cases drop column urgency`.execute(database)
  await sql`alter table review_cases add column urgency integer`.execute(database)
  await sql`create index review_cases_queue on review_cases (urgency, waits_since) where waits_since is not null`.execute(database)
  const before = new Map<string, number>()
  for (const number of [...NUMBERED.keys(), NUMBERED.length]) {
    const { user } = await addPerson(database, `Orang ${number}`)
    const { id } = await server.reviews.create(user, { review: 'Ramah.', rating: 5, imageUrl: null })
    before.set(id, number)
    const since = number === NUMBERED.length ? null : '2026-01-01T00:00:00.000Z'
    await sql`insert into review_cases (review_id, urgency, waits_since, findings) values (${id}, ${number}, ${since}, '[]')`.execute(
      database,
    )
  }
  await migrations['0011-urgency-by-name'](database as Kysely<unknown>)
  const cases = await database.selectFrom('review_cases').select(['review_id', 'urgency', 'waits_since']).execute()
  expect(cases).toHaveLength(before.size)
  for (const { review_id, urgency, waits_since } of cases) {
    const name = NUMBERED[before.get(review_id) ?? -1]
    expect([urgency, waits_since !== null]).toEqual([name ?? null, name !== undefined && name !== 'reply'])
  }
  expect((await server.moderation.queue()).map((one) => one.urgency)).toEqual(NUMBERED.slice(0, -1))
})
