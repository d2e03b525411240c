import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReviewDesk } from '../../../tests/kit/review-desk.ts'
import type { ReviewDesk } from '../../../tests/kit/review-desk.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'
import { createPhotoService, GRACE_MILLISECONDS } from './photo-service.ts'
import { preparePhoto } from '../image-process/prepare-photo.ts'
import type { PhotoStore } from './photo-store.ts'

let desk: ReviewDesk
let sari: SignedInUser
let budi: SignedInUser

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

beforeEach(async () => {
  desk = await openReviewDesk()
  sari = await desk.addUser('Sari')
  budi = await desk.addUser('Budi')
})

afterEach(() => desk[Symbol.asyncDispose]())

const draftWith = (imageUrl: string | null) => ({ review: 'Bersih.', rating: 5, imageUrl })
const states = () => desk.database.selectFrom('images').select('state').execute()
const later = (milliseconds: number) => new Date(desk.clock.now().getTime() + milliseconds)

describe('U16: a review takes only a photo that this server gave this author and that is still free', () => {
  test("another author's, an unknown and a used one are refused, and nothing is written", async () => {
    const theirs = await desk.images.upload(budi, await desk.fileOf(photo))
    const mine = await desk.images.upload(sari, await desk.fileOf(photo))
    const { id } = await desk.reviews.create(sari, draftWith(mine))
    for (const imageUrl of [theirs, `/images/${'0'.repeat(32)}.webp`]) {
      await expect(desk.reviews.update(sari, id, draftWith(imageUrl))).rejects.toMatchObject({ code: 'image-not-usable' })
    }
    await expect(desk.reviews.create(budi, draftWith(mine))).rejects.toMatchObject({ code: 'image-not-usable' })
    expect(await desk.reviews.overview()).toMatchObject({ count: 1, reviews: [{ imageUrl: mine }] })
    expect(await desk.reviews.version()).toBe(1)
  })

  test('the photo that the review already has may stay', async () => {
    const imageUrl = await desk.images.upload(sari, await desk.fileOf(photo))
    const { id } = await desk.reviews.create(sari, draftWith(imageUrl))
    expect(await desk.reviews.update(sari, id, { ...draftWith(imageUrl), rating: 1 })).toMatchObject({ imageUrl, rating: 1 })
    expect(await desk.files()).toHaveLength(1)
  })

  test('a photo that was given up cannot come back', async () => {
    const imageUrl = await desk.images.upload(sari, await desk.fileOf(photo))
    const { id } = await desk.reviews.create(sari, draftWith(imageUrl))
    await desk.reviews.update(sari, id, draftWith(null))
    await expect(desk.reviews.update(sari, id, draftWith(imageUrl))).rejects.toMatchObject({ code: 'image-not-usable' })
  })

  test.each(['pending', 'used', 'deleted'] as const)('a photo that is %s is not free', async (state) => {
    const imageUrl = await desk.images.upload(sari, await desk.fileOf(photo))
    await desk.database.updateTable('images').set({ state }).execute()
    await expect(desk.reviews.create(sari, draftWith(imageUrl))).rejects.toMatchObject({ code: 'image-not-usable' })
    expect(await states()).toEqual([{ state }])
  })

  test('R05: the same first review sent twice with its photo: one is kept, the other hears that there is one already', async () => {
    const imageUrl = await desk.images.upload(sari, await desk.fileOf(photo))
    const attempts = await Promise.allSettled([1, 2].map(() => desk.reviews.create(sari, draftWith(imageUrl))))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already-reviewed' } })
  })
})

describe('F05: files end with what they belong to', () => {
  test('deleting a review and replacing its photo remove the file at once', async () => {
    const { id } = await desk.reviews.create(sari, draftWith(await desk.images.upload(sari, await desk.fileOf(photo))))
    const second = await desk.images.upload(sari, await desk.fileOf(photo))
    await desk.reviews.update(sari, id, draftWith(second))
    expect(await desk.files()).toEqual([second.slice('/images/'.length)])
    await desk.reviews.remove(sari, id)
    expect(await desk.files()).toEqual([])
    expect(await states()).toEqual([])
  })

  test('an upload that no review takes is swept after the grace, not before, and a used one never', async () => {
    const used = await desk.images.upload(sari, await desk.fileOf(photo))
    await desk.reviews.create(sari, draftWith(used))
    await desk.images.upload(budi, await desk.fileOf(photo))
    expect(await desk.images.sweep(later(GRACE_MILLISECONDS))).toEqual({ removed: 0 })
    expect(await desk.images.sweep(later(GRACE_MILLISECONDS + 1))).toEqual({ removed: 1 })
    expect(await desk.images.sweep(later(1000 * GRACE_MILLISECONDS))).toEqual({ removed: 0 })
    expect(await desk.files()).toEqual([used.slice('/images/'.length)])
  })

  test('a photo that is swept while its review is being sent is either kept or refused, never lost', async () => {
    for (let round = 0; round < 20; round += 1) {
      const author = await desk.addUser()
      const imageUrl = await desk.images.upload(author, await desk.fileOf(photo))
      const [created] = await Promise.allSettled([
        desk.reviews.create(author, draftWith(imageUrl)),
        desk.images.sweep(later(2 * GRACE_MILLISECONDS)),
      ])
      const isThere = (await desk.files()).includes(imageUrl.slice('/images/'.length))
      expect(isThere).toBe(created.status === 'fulfilled')
    }
  })

  test('a file that cannot be removed does not fail the review, and the sweep comes back to it', async () => {
    const imageUrl = await desk.images.upload(sari, await desk.fileOf(photo))
    const stuck: PhotoStore = { ...desk.store, delete: () => Promise.reject(new Error('EBUSY')) }
    const images = createPhotoService({ database: desk.database, store: stuck, jobs: { photo: preparePhoto }, clock: desk.clock })
    const { id } = await desk.reviews.create(sari, draftWith(imageUrl))
    await desk.database.transaction().execute((trx) => images.release(trx, imageUrl))
    await images.removeReleased(imageUrl)
    expect(await states()).toEqual([{ state: 'deleted' }])
    await expect(images.sweep()).rejects.toThrow('1 of 1 photos could not be removed')
    await desk.database.updateTable('reviews').set({ image_name: null }).where('id', '=', id).execute()
    expect(await desk.images.sweep()).toEqual({ removed: 1 })
    expect(await desk.files()).toEqual([])
  })
})

describe('F04, F11: an upload that is cut off leaves at most what the sweep ends', () => {
  test('a full disk: the visitor is told to come back, the row is swept', async () => {
    const full: PhotoStore = { ...desk.store, put: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) }
    const images = createPhotoService({ database: desk.database, store: full, jobs: { photo: preparePhoto }, clock: desk.clock })
    await expect(images.upload(sari, await desk.fileOf(photo))).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ENOSPC' } })
    expect(await states()).toEqual([{ state: 'pending' }])
    await desk.images.sweep(later(2 * GRACE_MILLISECONDS))
    expect(await states()).toEqual([])
  })

  test('a crash after the file: it is known to the database and goes', async () => {
    const name = `${'a'.repeat(32)}.webp`
    await desk.database
      .insertInto('images')
      .values({ name, user_id: sari.id, state: 'pending', bytes: photo.length, created_at: desk.clock.now().toISOString() })
      .execute()
    await desk.store.put(name, photo)
    await desk.images.sweep(later(2 * GRACE_MILLISECONDS))
    expect(await desk.files()).toEqual([])
  })

  test.each([
    ['has removed the row', async () => void (await desk.images.sweep(later(2 * GRACE_MILLISECONDS)))],
    ['has only marked the row', async () => void (await desk.database.updateTable('images').set({ state: 'deleted' }).execute())],
  ])('a sweep overtakes a very slow upload and %s: the late file is removed and the upload refused', async (_, overtake) => {
    const slow: PhotoStore = {
      ...desk.store,
      async put(name, bytes) {
        await overtake()
        await desk.store.put(name, bytes)
      },
    }
    const images = createPhotoService({ database: desk.database, store: slow, jobs: { photo: preparePhoto }, clock: desk.clock })
    await expect(images.upload(sari, await desk.fileOf(photo))).rejects.toMatchObject({ code: 'unavailable' })
    expect(await desk.files()).toEqual([])
    await desk.images.sweep()
    expect(await states()).toEqual([])
  })
})
