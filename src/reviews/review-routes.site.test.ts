import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor, type Visitor } from '../../tests/kit/visitor.ts'
import { messages } from '../contract/words.ts'
import type { OwnReview } from '../contract/review.ts'

let server: TestServer
let sari: SignedInVisitor
let nobody: Visitor

beforeEach(async () => {
  server = await openTestServer({ clock: createTestClock(), limited: false })
  sari = await addVisitor(server, 'Sari')
  nobody = signedOutVisitor(server)
})

const good = { review: 'Dokternya sabar.', rating: 5, imageUrl: null }

async function write(author: Visitor, draft: object = good): Promise<OwnReview> {
  const answer = await author.send('POST', '/api/reviews', draft)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

describe('GET /api/reviews', () => {
  test('answers 304 to its own ETag until something changes', async () => {
    const { etag } = (await nobody.send('GET', '/api/reviews')).headers
    const ask = () => nobody.send('GET', '/api/reviews', undefined, { 'if-none-match': String(etag) })
    expect(await ask()).toMatchObject({ statusCode: 304, body: '' })
    await write(sari)
    expect((await ask()).statusCode).toBe(200)
  })

  test('its ETag is of what it answers, whatever number the database gives it', async () => {
    await write(sari)
    const tagNow = async () => String((await nobody.send('GET', '/api/reviews')).headers.etag)
    const tag = await tagNow()
    await server.database.updateTable('review_totals').set({ version: 99_999 }).execute()
    expect(await tagNow()).toBe(tag)
    await server.database.updateTable('reviews').set({ text: 'Dari cadangan lain.' }).execute()
    expect(await tagNow()).not.toBe(tag)
  })

  test('R11: nothing tells the provider, the subject or an address', async () => {
    await write(sari)
    expect(Object.keys((await nobody.send('GET', '/api/reviews')).json().reviews[0])).toEqual([
      'id',
      'name',
      'photo',
      'review',
      'rating',
      'imageUrl',
      'time',
    ])
  })
})

describe('writing', () => {
  test('POST answers 201 with the review, PUT 200 with the changed one, DELETE 204', async () => {
    const created = await write(sari)
    const changed = await sari.send('PUT', `/api/reviews/${created.id}`, { ...good, rating: 2 })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ id: created.id, rating: 2 })
    const removed = await sari.send('DELETE', `/api/reviews/${created.id}`)
    expect(removed).toMatchObject({ statusCode: 204, body: '' })
  })

  test('signed out, nothing can be written', async () => {
    const { id } = await write(sari)
    const attempts = [
      await nobody.send('POST', '/api/reviews', good),
      await nobody.send('PUT', `/api/reviews/${id}`, good),
      await nobody.send('DELETE', `/api/reviews/${id}`),
    ]
    for (const answer of attempts) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ error: { code: 'signed-out', message: messages.signedOut } })
    }
  })
})
