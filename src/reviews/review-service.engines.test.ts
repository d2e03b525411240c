import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { isUniqueViolation } from '../ground/database/database-errors.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'

const START = '2026-03-02T08:00:00.000Z'
const clock = createTestClock(START)
const server = await openTestServer({ clock, limited: false })
let sari: SignedInUser
let budi: SignedInUser

beforeEach(async () => {
  clock.set(START)
  await server.empty()
  sari = await addUser('Sari')
  budi = await addUser('Budi')
})

const addUser = async (name?: string): Promise<SignedInUser> => (await addPerson(server.database, name, clock)).user

const draft = (review = 'Perawatnya ramah.', rating = 5) => ({ review, rating, imageUrl: null })

describe('writing', () => {
  test('a review carries its author, its time and no photo', async () => {
    const review = await server.reviews.create(sari, { review: '  Perawatnya ramah. ', rating: 4 })
    expect(review).toEqual({
      id: expect.any(String),
      userId: sari.id,
      name: 'Sari',
      photo: null,
      review: 'Perawatnya ramah.',
      rating: 4,
      imageUrl: null,
      time: '2026-03-02T08:00:00.000Z',
    })
    expect(await server.reviews.reviewOf(sari.id)).toEqual(review)
    expect(await server.reviews.reviewOf(budi.id)).toBeNull()
  })

  test('R05: of many first reviews at once exactly one is kept, the others are told so', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, (_, nth) => server.reviews.create(sari, draft(`Ulasan ${nth}`))))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))).toEqual(
      Array.from({ length: 19 }, () => 'already-reviewed'),
    )
    expect(await server.reviews.overview()).toMatchObject({ count: 1 })
  })

  test('R05: the table itself refuses a second review of the same author', async () => {
    await server.reviews.create(sari, draft())
    const row = { user_id: sari.id, author_name: 'Sari', author_photo: null, text: 'Lagi', rating: 5, image_name: null }
    const second = server.database
      .insertInto('reviews')
      .values({ ...row, id: 'second', time: '2026-03-02T09:00:00.000Z' })
      .execute()
    await expect(second.catch(isUniqueViolation)).resolves.toBe(true)
  })

  test.each([
    [0, /check constraint/iu],
    [6, /check constraint/iu],
    [-1, /check constraint/iu],
    // PostgreSQL takes it for no whole number before it asks what is allowed.
    [4.5, /check constraint|invalid input syntax/iu],
  ])('R02: the table itself refuses %s stars', async (rating, refusal) => {
    const row = { user_id: sari.id, author_name: 'Sari', author_photo: null, text: 'Baik', image_name: null }
    const insert = server.database
      .insertInto('reviews')
      .values({ ...row, id: 'odd', rating, time: '2026-03-02T09:00:00.000Z' })
      .execute()
    await expect(insert).rejects.toThrow(refusal)
  })

  test('R09: after deleting, the author may write again, once', async () => {
    const first = await server.reviews.create(sari, draft())
    await server.reviews.remove(sari, first.id)
    await server.reviews.create(sari, draft())
    await expect(server.reviews.create(sari, draft())).rejects.toMatchObject({ code: 'already-reviewed' })
  })
})

describe('changing', () => {
  test('text, rating and time change, the author does not', async () => {
    const before = await server.reviews.create(sari, draft())
    clock.set('2026-03-03T08:00:00.000Z')
    const after = await server.reviews.update({ ...sari, name: 'Nama Baru' }, before.id, draft('Sekarang kurang.', 2))
    expect(after).toEqual({ ...before, review: 'Sekarang kurang.', rating: 2, time: '2026-03-03T08:00:00.000Z' })
    expect(await server.reviews.reviewOf(sari.id)).toEqual(after)
  })

  test("R07: another author's review, an unknown one and a deleted one get the same answer and nothing changes", async () => {
    const theirs = await server.reviews.create(budi, draft())
    const gone = await server.reviews.create(sari, draft())
    await server.reviews.remove(sari, gone.id)
    const own = await server.reviews.create(sari, draft())
    const version = await server.reviews.version()
    for (const id of [theirs.id, gone.id, 'unknown', '1 OR 1=1', '..', '9'.repeat(90), '']) {
      await expect(server.reviews.update(sari, id, draft('Diubah'))).rejects.toMatchObject({ code: 'review-not-found' })
      await expect(server.reviews.remove(sari, id)).rejects.toMatchObject({ code: 'review-not-found' })
    }
    expect([await server.reviews.reviewOf(budi.id), await server.reviews.reviewOf(sari.id)]).toEqual([theirs, own])
    expect(await server.reviews.version()).toBe(version)
  })

  test('R08: an edit that races the deletion neither brings the review back nor miscounts', async () => {
    const review = await server.reviews.create(sari, draft())
    await Promise.allSettled([
      server.reviews.update(sari, review.id, draft('Diubah', 1)),
      server.reviews.remove(sari, review.id),
      server.reviews.update(sari, review.id, draft('Diubah lagi', 2)),
    ])
    expect(await server.reviews.overview()).toEqual({
      average: 0,
      count: 0,
      distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
      reviews: [],
    })
  })
})

describe('overview', () => {
  test('F14: when the clock is set back, later writes still come first and no two times are equal', async () => {
    await server.reviews.create(sari, draft('Pertama'))
    clock.set('2026-03-02T07:00:00.000Z')
    await server.reviews.create(budi, draft('Kedua'))
    const newest = (await server.reviews.overview()).reviews
    expect(newest.map(({ review, time }) => [review, time])).toEqual([
      ['Kedua', '2026-03-02T08:00:00.001Z'],
      ['Pertama', '2026-03-02T08:00:00.000Z'],
    ])
  })
})
