import { beforeEach, describe, expect, test } from 'vitest'
import { photo } from '../../tests/kit/photo.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { problems } from '../contract/problem.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, type Visitor } from '../../tests/kit/visitor.ts'
import { GRACE_MILLISECONDS } from './photo-service.ts'

const MINUTE = 60_000

const clock = createTestClock()
const server = await openTestServer({ clock })
let sari: Visitor

beforeEach(async () => {
  await server.empty()
  sari = await addVisitor(server, 'Sari')
})

const draft = { review: 'Bersih.', rating: 5, imageUrl: null }
const rows = () => server.database.selectFrom('images').selectAll().execute()

describe('U15: one person', () => {
  test('may upload so many photos in half an hour, whatever becomes of them, and write without one all the same', async () => {
    for (let nth = 0; nth < limits.uploadsPerHalfHour; nth++) {
      const good = nth % 2 === 0
      expect((await sari.upload(good ? photo : Buffer.from('bukan foto'))).statusCode).toBe(good ? 200 : 415)
    }
    const before = await rows()
    const refused = await sari.upload(photo)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      success: false,
      error: `Paling banyak ${limits.uploadsPerHalfHour} gambar dalam 30 menit. Coba lagi nanti.`,
    })
    expect(refused.headers['retry-after']).toBe('1800')
    expect(await rows()).toEqual(before)

    expect((await sari.send('POST', endpoints.reviews, draft)).statusCode).toBe(201)
    expect((await (await addVisitor(server, 'Budi')).upload(photo)).statusCode).toBe(200)
    clock.pass(30 * MINUTE)
    expect((await sari.upload(photo)).statusCode).toBe(200)
  })

  test('may not fill the disk with photos that no review has, until the unused ones are swept', async () => {
    const imageUrl = (await sari.upload(photo)).json().imageUrl
    await server.database
      .updateTable('images')
      .set({ bytes: limits.unusedPhotoMegabytes * 1024 * 1024 })
      .execute()
    clock.pass(10 * MINUTE)
    const refused = await sari.upload(photo)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toBe(problems['photos-unused'].message)
    expect(Number(refused.headers['retry-after'])).toBe((GRACE_MILLISECONDS - 10 * MINUTE) / 1000)
    expect(await rows()).toHaveLength(1)

    expect((await sari.send('POST', endpoints.reviews, { ...draft, imageUrl })).statusCode).toBe(201)
    expect((await sari.upload(photo)).statusCode).toBe(200)
  })

  test('has few uploads under way at a time, so that slow ones leave room for others', async () => {
    const { promise: slowLine, resolve: lineIsBack } = Promise.withResolvers<undefined>()
    async function* slowly(): AsyncIterable<Buffer> {
      yield photo.subarray(0, 20)
      await slowLine
      yield photo.subarray(20)
    }
    const begun = () => server.database.selectFrom('user_actions').select('kind').execute()
    const slow = Array.from({ length: limits.uploadsAtOnce }, () => sari.upload(slowly()))
    await expect.poll(begun).toHaveLength(limits.uploadsAtOnce)

    const refused = await sari.upload(photo)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await (await addVisitor(server, 'Budi')).upload(photo)).statusCode).toBe(200)
    lineIsBack(undefined)
    for (const answer of await Promise.all(slow)) expect(answer.statusCode).toBe(200)
    expect((await sari.upload(photo)).statusCode).toBe(200)
  })

  test('who uploads through many windows at the same time gets no more than the limit', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([sari, sari].map((window) => window.upload(Buffer.from('bukan foto'))))
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect(statuses.filter((status) => status === 415)).toHaveLength(limits.uploadsPerHalfHour)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - limits.uploadsPerHalfHour)
  })
})
