import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints, REQUEST_KEY_HEADER } from '../contract/endpoints.ts'
import { reviewTag } from '../contract/review-rules.ts'
import type { Review } from '../contract/review.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, type SignedInVisitor, type Visitor } from '../../tests/kit/visitor.ts'

const server = await openTestServer()
let sari: SignedInVisitor
let budi: SignedInVisitor

beforeEach(async () => {
  await server.empty()
  sari = await addVisitor(server, 'Sari')
  budi = await addVisitor(server, 'Budi')
})

const draft = (review = 'Perawatnya ramah.', rating = 5) => ({ review, rating, imageUrl: null })

function create(visitor: Visitor, key: string, body: object = draft()) {
  return visitor.send('POST', endpoints.reviews, body, { [REQUEST_KEY_HEADER]: key })
}

function change(visitor: Visitor, { id }: Review, body: object, ifMatch?: string) {
  return visitor.send('PUT', endpoints.review(id), body, ifMatch === undefined ? {} : { 'if-match': ifMatch })
}

async function written(visitor: Visitor): Promise<Review> {
  return (await visitor.send('POST', endpoints.reviews, draft())).json()
}

describe('R06: a first review that is sent again with its key', () => {
  test('gets the same answer, and one row is kept', async () => {
    const key = randomUUID()
    const [first, retry] = [await create(sari, key), await create(sari, key)]
    expect([first.statusCode, retry.statusCode]).toEqual([201, 201])
    expect(retry.json()).toEqual(first.json())
    expect(retry.headers.etag).toBe(first.headers.etag)
    expect((await server.reviews.overview()).count).toBe(1)
  })

  test('at the same time, through two processes, is one as well', async () => {
    const other = await server.openAnother()
    const headers = { ...sari.headers, [REQUEST_KEY_HEADER]: randomUUID() }
    const request = { method: 'POST', url: endpoints.reviews, headers, payload: draft() } as const
    const answers = await Promise.all([server.app, other.app, server.app, other.app].map((app) => app.inject(request)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await server.reviews.overview()).count).toBe(1)
  })

  test('is sent as it is with the key of the question whether it would wait, and asked about again is still one', async () => {
    const key = randomUUID()
    const send = (ifHeld: 'ask' | 'send') => create(sari, key, { ...draft('Hubungi 0812 3456 7890.'), ifHeld })
    const answers = []
    for (const ifHeld of ['ask', 'send', 'ask', 'send'] as const) answers.push(await send(ifHeld))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 201, 409, 201])
    expect(answers[3]?.json()).toEqual(answers[1]?.json())
    expect(await server.database.selectFrom('reviews').select('id').execute()).toHaveLength(1)
  })

  test('costs nothing of what its author may do', async () => {
    const key = randomUUID()
    for (let nth = 0; nth < 20; nth++) expect((await create(sari, key)).statusCode).toBe(201)
  })

  test('with another text is told so, and the first text stays', async () => {
    const key = randomUUID()
    await create(sari, key)
    const answer = await create(sari, key, draft('Teks lain'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.code).toBe('request-key-reused')
    expect((await sari.session()).review?.review).toBe('Perawatnya ramah.')
  })

  test('does not bring back what was deleted meanwhile', async () => {
    const key = randomUUID()
    const { id } = (await create(sari, key)).json()
    await sari.send('DELETE', endpoints.review(id))
    expect((await create(sari, key)).statusCode).toBe(404)
    expect((await sari.session()).review).toBeNull()
    expect((await create(sari, randomUUID())).statusCode).toBe(201)
  })

  test('by another person is that person’s own', async () => {
    const key = randomUUID()
    const [mine, theirs] = [(await create(sari, key)).json(), (await create(budi, key)).json()]
    expect([mine.userId, theirs.userId]).toEqual([sari.user.id, budi.user.id])
  })

  test.each(['1', 'x'.repeat(5000), '', "' OR 1=1", '00000000-0000-0000-0000-00000000000g'])(
    'needs a UUID for a key, not %j',
    async (key) => {
      const answer = await create(sari, key)
      expect(answer.statusCode).toBe(400)
      expect((await sari.session()).review).toBeNull()
    },
  )
})

describe('R08: an edit', () => {
  test('of what another tab has changed meanwhile is refused with the newer review', async () => {
    const before = await written(sari)
    const first = await change(sari, before, draft('Dari tab satu'), reviewTag(before))
    const second = await change(sari, before, draft('Dari tab dua'), reviewTag(before))
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(first.headers.etag).toBe(reviewTag(first.json()))
    expect(second.json()).toEqual({ error: { code: 'review-changed', message: expect.any(String) }, review: first.json() })
    expect((await sari.session()).review?.review).toBe('Dari tab satu')
    expect((await change(sari, before, draft('Setelah membaca'), reviewTag(second.json().review))).statusCode).toBe(200)
  })

  test('that races another on the same state: one 200, one 409', async () => {
    const before = await written(sari)
    const answers = await Promise.all([1, 2].map((nth) => change(sari, before, draft(`Tab ${nth}`), reviewTag(before))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test.each([undefined, '*'])('that names no state (If-Match: %s) is the last word', async (ifMatch) => {
    const before = await written(sari)
    await change(sari, before, draft('Dari tab satu'))
    expect((await change(sari, before, draft('Dari tab dua'), ifMatch)).statusCode).toBe(200)
  })

  test.each(['""', 'W/"2026-01-01T00:00:00.000Z"', 'x', '"\'; DROP TABLE reviews"', ','])(
    'of a state that never was (%s) is refused',
    async (ifMatch) => {
      expect((await change(sari, await written(sari), draft('Lain'), ifMatch)).statusCode).toBe(409)
      expect((await sari.session()).review?.review).toBe('Perawatnya ramah.')
    },
  )

  test('of another person’s review betrays nothing of it, whatever state is named', async () => {
    const theirs = await written(budi)
    const answer = await change(sari, theirs, draft('Diubah'), '"lain"')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).not.toHaveProperty('review')
  })
})
