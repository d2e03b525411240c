import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import type { TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../tests/kit/visitor.ts'
import type { SignedInVisitor, Visitor } from '../../tests/kit/visitor.ts'
import { messages } from '../contract/messages.ts'
import type { OwnReview } from '../contract/review.ts'

let server: TestServer
let sari: SignedInVisitor
let budi: SignedInVisitor
let nobody: Visitor

beforeEach(async () => {
  server = await openTestServer({ clock: createTestClock(), limited: false })
  sari = await addVisitor(server, 'Sari')
  budi = await addVisitor(server, 'Budi')
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

  test('R01: author and time are the session’s and the server’s, whatever the body says', async () => {
    const review = await write(sari, {
      ...good,
      userId: budi.user.id,
      name: 'Budi',
      time: '2030-01-01T00:00:00.000Z',
      id: 'mine',
      photo: '/x',
    })
    expect(review).toMatchObject({ userId: sari.user.id, name: 'Sari', photo: null, time: '2026-03-02T08:00:00.000Z' })
    expect(review.id).not.toBe('mine')
  })

  test.each([
    [{ ...good, rating: 0 }, messages.ratingMissing],
    [{ ...good, review: ' \u200B' }, messages.reviewEmpty],
  ])('R02, R03: an incomplete draft gets 422 and the text of the specification', async (draft, message) => {
    const answer = await sari.send('POST', '/api/reviews', draft)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.message).toBe(message)
    expect(await server.reviews.reviewOf(sari.user.id)).toBeNull()
  })

  test.each(['{"review": "a', '"text"', 'null', '[]', '{"review":"a","rating":1,"__proto__":{"x":1}}'])(
    'a body that is no draft gets 400: %s',
    async (payload) => {
      const answer = await sari.send('POST', '/api/reviews', payload, { 'content-type': 'application/json' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.code).toBe('bad-request')
    },
  )

  test('R07: what is not yours looks exactly like what is not there', async () => {
    const theirs = await write(budi)
    for (const method of ['PUT', 'DELETE'] as const) {
      const payload = method === 'PUT' ? good : undefined
      const notYours = await sari.send(method, `/api/reviews/${theirs.id}`, payload)
      const notThere = await sari.send(method, '/api/reviews/00000000-0000-4000-8000-000000000000', payload)
      expect(notYours.statusCode).toBe(404)
      const ofItsTime = { date: '', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' }
      expect([notYours.body, { ...notYours.headers, ...ofItsTime }]).toEqual([notThere.body, { ...notThere.headers, ...ofItsTime }])
      for (const id of ['1%20OR%201=1', '..%2F..', 'nihil%00', '9'.repeat(90)]) {
        expect((await sari.send(method, `/api/reviews/${id}`, payload)).statusCode).toBe(404)
      }
    }
    expect(await server.reviews.reviewOf(budi.user.id)).toEqual(theirs)
  })
})
