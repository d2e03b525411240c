import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openReviewDesk } from '../../../tests/kit/review-desk.ts'
import type { ReviewDesk } from '../../../tests/kit/review-desk.ts'
import { averageRating, RATINGS } from '../../contract/review-rules.ts'
import type { Distribution } from '../../contract/review-rules.ts'
import { Problem } from '../http/problem.ts'
import { imageUrlOf } from '../photos/photo-name.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

/** `npm run test:random` asks for ten thousand. */
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
      await using desk = await openReviewDesk()
      const authors = await Promise.all(Array.from({ length: AUTHORS }, (_, nth) => desk.addUser(`Penulis ${nth}`)))
      for (let start = 0; start < acts.length; start += AT_ONCE) {
        const batch = acts.slice(start, start + AT_ONCE).map((one) => perform(desk, authors, one).catch(ignoreRefusal))
        await Promise.all(batch)
        await expectCountersToMatch(desk)
      }
      await expectFilesToMatch(desk)
    }),
    { numRuns: Math.ceil(OPERATIONS / OPERATIONS_OF_A_RUN) },
  )
}, 600_000)

async function perform(desk: ReviewDesk, authors: SignedInUser[], one: Act): Promise<void> {
  if (one.kind === 'sweep') {
    desk.clock.set(new Date(desk.clock.now().getTime() + one.seconds * 1000).toISOString())
    await desk.images.sweep()
    return
  }
  const user = authors[one.author]!
  if (one.kind === 'abandon') {
    await desk.images.upload(user, await desk.fileOf(photo))
    return
  }
  const mine = await desk.reviews.reviewOf(user.id)
  if (one.kind === 'remove') return desk.reviews.remove(user, mine?.id ?? 'none')

  const imageUrl = await choosePhoto(desk, user, one.photo, mine?.imageUrl ?? null)
  const draft = { review: 'Ulasan', rating: one.rating, imageUrl }
  await (mine ? desk.reviews.update(user, mine.id, draft) : desk.reviews.create(user, draft))
}

async function choosePhoto(desk: ReviewDesk, user: SignedInUser, choice: string, own: string | null): Promise<string | null> {
  if (choice === 'new') return desk.images.upload(user, await desk.fileOf(photo))
  if (choice === 'same') return own
  if (choice === 'none') return null
  const others = await desk.database.selectFrom('images').select('name').where('user_id', '!=', user.id).execute()
  return others[0] ? imageUrlOf(others[0].name) : null
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Problem) || error.code === 'internal' || error.code === 'unavailable') throw error
}

async function expectCountersToMatch({ database, reviews }: ReviewDesk): Promise<void> {
  const rows = await database.selectFrom('reviews').select(['id', 'rating']).orderBy('time', 'desc').execute()
  const distribution = Object.fromEntries(RATINGS.map((star) => [star, rows.filter((row) => row.rating === star).length])) as Distribution
  const overview = await reviews.overview()
  expect(overview).toMatchObject({ count: rows.length, distribution, average: averageRating(distribution) })
  expect(overview.reviews.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id))
}

async function expectFilesToMatch(desk: ReviewDesk): Promise<void> {
  await desk.images.sweep(new Date(desk.clock.now().getTime() + 2 * 60 * 60 * 1000))
  const referenced = await desk.database.selectFrom('reviews').select('image_name').where('image_name', 'is not', null).execute()
  expect((await desk.files()).toSorted()).toEqual(referenced.map(({ image_name }) => image_name).toSorted())
  expect(await desk.database.selectFrom('images').select('name').where('state', '!=', 'used').execute()).toEqual([])
}
