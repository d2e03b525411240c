import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { photo } from '../../tests/kit/photo.ts'
import { imageJobs } from '../../tests/kit/image-jobs.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import { createPhotoService, GRACE_MILLISECONDS } from './photo-service.ts'
import { StoreFullError, StoreUnavailableError, photoUrlOf, type PhotoStore } from './photo-store.ts'

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

const draftWith = (imageUrl: string | null) => ({ review: 'Bersih.', rating: 5, imageUrl })
const upload = async (author: SignedInUser): Promise<string> => photoUrlOf(await server.photos.upload(author, await server.fileOf(photo)))
const states = () => server.database.selectFrom('images').select('state').execute()
const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

describe('U16: a review takes only a photo that this server gave this author and that is still free', () => {
  test("another author's, an unknown and a used one are refused, and nothing is written", async () => {
    const theirs = await upload(budi)
    const mine = await upload(sari)
    const { id } = await server.reviews.create(sari, draftWith(mine))
    for (const imageUrl of [theirs, `/images/${'0'.repeat(32)}.webp`]) {
      await expect(server.reviews.update(sari, id, draftWith(imageUrl))).rejects.toMatchObject({ code: 'image-not-usable' })
    }
    await expect(server.reviews.create(budi, draftWith(mine))).rejects.toMatchObject({ code: 'image-not-usable' })
    expect(await server.reviews.overview()).toMatchObject({ count: 1, reviews: [{ imageUrl: mine }] })
    expect(await server.reviews.version()).toBe(1)
  })

  test('the photo that the review already has may stay', async () => {
    const imageUrl = await upload(sari)
    const { id } = await server.reviews.create(sari, draftWith(imageUrl))
    expect(await server.reviews.update(sari, id, { ...draftWith(imageUrl), rating: 1 })).toMatchObject({ imageUrl, rating: 1 })
    expect(await server.photoFiles()).toHaveLength(1)
  })

  test('a photo that was given up cannot come back', async () => {
    const imageUrl = await upload(sari)
    const { id } = await server.reviews.create(sari, draftWith(imageUrl))
    await server.reviews.update(sari, id, draftWith(null))
    await expect(server.reviews.update(sari, id, draftWith(imageUrl))).rejects.toMatchObject({ code: 'image-not-usable' })
  })

  test.each(['pending', 'used', 'deleted'] as const)('a photo that is %s is not free', async (state) => {
    const imageUrl = await upload(sari)
    await server.database.updateTable('images').set({ state }).execute()
    await expect(server.reviews.create(sari, draftWith(imageUrl))).rejects.toMatchObject({ code: 'image-not-usable' })
    expect(await states()).toEqual([{ state }])
  })

  test('R05: the same first review sent twice with its photo: one is kept, the other hears that there is one already', async () => {
    const imageUrl = await upload(sari)
    const attempts = await Promise.allSettled([1, 2].map(() => server.reviews.create(sari, draftWith(imageUrl))))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already-reviewed' } })
  })
})

describe('F05: files end with what they belong to', () => {
  test('an upload that no review takes is swept after the grace, not before, and a used one never', async () => {
    const used = await upload(sari)
    await server.reviews.create(sari, draftWith(used))
    await upload(budi)
    expect(await server.photos.sweep(later(GRACE_MILLISECONDS))).toEqual({ removed: 0 })
    expect(await server.photos.sweep(later(GRACE_MILLISECONDS + 1))).toEqual({ removed: 1 })
    expect(await server.photos.sweep(later(1000 * GRACE_MILLISECONDS))).toEqual({ removed: 0 })
    expect(await server.photoFiles()).toEqual([used.slice('/images/'.length)])
  })

  test('a photo that is swept while its review is being sent is either kept or refused, never lost', async () => {
    for (let round = 0; round < 20; round += 1) {
      const author = await addUser()
      const imageUrl = await upload(author)
      const [created] = await Promise.allSettled([
        server.reviews.create(author, draftWith(imageUrl)),
        server.photos.sweep(later(2 * GRACE_MILLISECONDS)),
      ])
      const isThere = (await server.photoFiles()).includes(imageUrl.slice('/images/'.length))
      expect(isThere).toBe(created.status === 'fulfilled')
    }
  })

  test('a file that cannot be removed does not fail the review, and the sweep comes back to it', async () => {
    const imageUrl = await upload(sari)
    const stuck: PhotoStore = { ...server.store, delete: () => Promise.reject(new Error('EBUSY')) }
    const photos = createPhotoService({ database: server.database, store: stuck, jobs: imageJobs, clock })
    const { id } = await server.reviews.create(sari, draftWith(imageUrl))
    await server.database.transaction().execute((trx) => photos.release(trx, imageUrl.slice('/images/'.length)))
    await photos.removeFiles([imageUrl.slice('/images/'.length)])
    expect(await states()).toEqual([{ state: 'deleted' }])
    await expect(photos.sweep()).rejects.toThrow('1 of 1 photos could not be removed')
    await server.database.updateTable('reviews').set({ image_name: null }).where('id', '=', id).execute()
    expect(await server.photos.sweep()).toEqual({ removed: 1 })
    expect(await server.photoFiles()).toEqual([])
  })
})

describe('F04, F11: an upload that is cut off leaves at most what the sweep ends', () => {
  test.each([
    ['is full', new StoreFullError(), 'storage-full'],
    ['does not answer', new StoreUnavailableError('no answer'), 'unavailable'],
  ])('a store that %s: the visitor is told which it is, and the row is swept', async (_, fault, code) => {
    const failing: PhotoStore = { ...server.store, put: () => Promise.reject(fault) }
    const photos = createPhotoService({ database: server.database, store: failing, jobs: imageJobs, clock })
    await expect(photos.upload(sari, await server.fileOf(photo))).rejects.toMatchObject({ code, cause: fault })
    expect(await states()).toEqual([{ state: 'pending' }])
    await server.photos.sweep(later(2 * GRACE_MILLISECONDS))
    expect(await states()).toEqual([])
  })

  test('a crash after the file: it is known to the database and goes', async () => {
    const name = `${'a'.repeat(32)}.webp`
    await server.database
      .insertInto('images')
      .values({ name, user_id: sari.id, state: 'pending', bytes: photo.length, created_at: clock.now().toISOString() })
      .execute()
    await server.store.put(name, photo)
    await server.photos.sweep(later(2 * GRACE_MILLISECONDS))
    expect(await server.photoFiles()).toEqual([])
  })

  test.each([
    ['has removed the row', async () => void (await server.photos.sweep(later(2 * GRACE_MILLISECONDS)))],
    ['has only marked the row', async () => void (await server.database.updateTable('images').set({ state: 'deleted' }).execute())],
  ])('a sweep overtakes a very slow upload and %s: the late file is removed and the upload refused', async (_, overtake) => {
    const slow: PhotoStore = {
      ...server.store,
      async put(name, bytes) {
        await overtake()
        await server.store.put(name, bytes)
      },
    }
    const photos = createPhotoService({ database: server.database, store: slow, jobs: imageJobs, clock })
    await expect(photos.upload(sari, await server.fileOf(photo))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await server.photoFiles()).toEqual([])
    await server.photos.sweep()
    expect(await states()).toEqual([])
  })
})
