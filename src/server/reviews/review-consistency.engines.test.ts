import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import type { TestClock } from '../../../tests/kit/clock.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../tests/kit/test-server.ts'
import { averageRating, RATINGS } from '../../contract/review-rules.ts'
import type { Distribution } from '../../contract/review-rules.ts'
import { Problem } from '../http/problem.ts'
import { photoUrlOf } from '../photos/photo-name.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'

/** `npm run check -- random` asks for ten thousand. */
const OPERATIONS = Number(process.env['RANDOM_OPERATIONS'] ?? 400)
const OPERATIONS_OF_A_RUN = 80
const AUTHORS = 5
const AT_ONCE = 4
const SECONDS_AHEAD = 900

const author = nat(AUTHORS - 1)
const rating = constantFrom(...RATINGS)
const act = oneof(
  {
    weight: 4,
    arbitrary: record({ kind: constant('write' as const), author, rating, photo: constantFrom('none', 'new', 'stolen', 'same') }),
  },
  { weight: 2, arbitrary: record({ kind: constant('remove' as const), author }) },
  { weight: 1, arbitrary: record({ kind: constant('abandon' as const), author }) },
  { weight: 1, arbitrary: record({ kind: constant('sweep' as const), seconds: integer({ min: -60, max: SECONDS_AHEAD }) }) },
)
type Act = typeof act extends Arbitrary<infer Value> ? Value : never

test('F05, F17: after any operations, also at once, the counters equal a recount and the files are those of the reviews', async () => {
  expect.hasAssertions()
  await assert(
    asyncProperty(array(act, { minLength: OPERATIONS_OF_A_RUN, maxLength: 2 * OPERATIONS_OF_A_RUN }), async (acts) => {
      const clock = createTestClock()
      await using server = await openTestServer({ clock, limited: false })
      const people = await Promise.all(Array.from({ length: AUTHORS }, (_, nth) => addPerson(server.database, `Penulis ${nth}`, clock)))
      const authors = people.map(({ user }) => user)
      for (let start = 0; start < acts.length; start += AT_ONCE) {
        const batch = acts.slice(start, start + AT_ONCE).map((one) => perform(server, clock, authors, one).catch(ignoreRefusal))
        await Promise.all(batch)
        await expectCountersToMatch(server)
      }
      await expectFilesToMatch(server, clock)
    }),
    { numRuns: Math.ceil(OPERATIONS / OPERATIONS_OF_A_RUN) },
  )
}, 600_000)

async function perform(server: TestServer, clock: TestClock, authors: SignedInUser[], one: Act): Promise<void> {
  if (one.kind === 'sweep') {
    clock.pass(one.seconds * 1000)
    await server.photos.sweep()
    return
  }
  const user = authors[one.author]!
  if (one.kind === 'abandon') {
    await server.photos.upload(user, await server.fileOf(photo))
    return
  }
  const mine = await server.reviews.reviewOf(user.id)
  if (one.kind === 'remove') return server.reviews.remove(user, mine?.id ?? 'none')

  const imageUrl = await choosePhoto(server, user, one.photo, mine?.imageUrl ?? null)
  const draft = { review: 'Ulasan', rating: one.rating, imageUrl }
  await (mine ? server.reviews.update(user, mine.id, draft) : server.reviews.create(user, draft))
}

async function choosePhoto(server: TestServer, user: SignedInUser, choice: string, own: string | null): Promise<string | null> {
  if (choice === 'new') return photoUrlOf(await server.photos.upload(user, await server.fileOf(photo)))
  if (choice === 'same') return own
  if (choice === 'none') return null
  const others = await server.database.selectFrom('images').select('name').where('user_id', '!=', user.id).execute()
  return others[0] ? photoUrlOf(others[0].name) : null
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Problem) || error.code === 'internal' || error.code === 'unavailable') throw error
}

async function expectCountersToMatch({ database, reviews }: TestServer): Promise<void> {
  const rows = await database.selectFrom('reviews').select(['id', 'rating']).orderBy('time', 'desc').execute()
  const distribution = Object.fromEntries(RATINGS.map((star) => [star, rows.filter((row) => row.rating === star).length])) as Distribution
  const overview = await reviews.overview()
  expect(overview).toMatchObject({ count: rows.length, distribution, average: averageRating(distribution) })
  expect(overview.reviews.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id))
}

async function expectFilesToMatch(server: TestServer, clock: TestClock): Promise<void> {
  await server.photos.sweep(new Date(clock.now().getTime() + 2 * 60 * 60 * 1000))
  const referenced = await server.database.selectFrom('reviews').select('image_name').where('image_name', 'is not', null).execute()
  expect((await server.photoFiles()).toSorted()).toEqual(referenced.map(({ image_name }) => image_name).toSorted())
  expect(await server.database.selectFrom('images').select('name').where('state', '!=', 'used').execute()).toEqual([])
}
