import { expect, test } from 'vitest'
import { PAGE_HEADERS } from '../../tests/kit/person.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../tests/kit/visitor.ts'
import { endpoints, loginUrl } from '../contract/endpoints.ts'
import { createPublicGate, type PublicGate } from '../ground/queues/gate.ts'

const NEED = 'Saya ingin mati saja.'
const LONG = `${'kalau baik '.repeat(350)}${NEED}`
const FORM = { ...PAGE_HEADERS, 'content-type': 'application/x-www-form-urlencoded' }

test('F33: drafts that nobody signed in for wait at one gate, are all told where help is, and session and sign-in pass before them', async () => {
  const server = await openTestServer()
  // What is read and asked for the first time takes longest.
  await server.app.inject({ method: 'POST', url: endpoints.need, headers: PAGE_HEADERS, payload: { review: LONG } })
  await server.app.inject({ url: loginUrl('') })
  const order: string[] = []
  const drafts = Array.from({ length: 40 }, async (_, nth) => {
    const asked = { method: 'POST', headers: PAGE_HEADERS, remoteAddress: `10.1.0.${nth}` } as const
    const answer = await server.app.inject(
      nth % 2 === 0
        ? { ...asked, url: endpoints.reviews, payload: { review: LONG, rating: 1, imageUrl: null } }
        : { ...asked, url: endpoints.need, payload: { review: LONG } },
    )
    order.push('draft')
    return answer.body
  })
  const others = [endpoints.session, loginUrl('')].map(async (url) => {
    const { statusCode } = await server.app.inject({ url, headers: PAGE_HEADERS })
    order.push('other')
    return statusCode
  })
  const told = await Promise.all(drafts)
  expect(told.filter((body) => body.includes('Anda tidak sendirian'))).toHaveLength(40)
  expect(await Promise.all(others)).toEqual([200, 302])
  expect(order.at(-1)).toBe('draft')
})

test('F33: whatever anybody writes is read at that gate, and nobody in need goes unread where it is shut', async () => {
  const asked: string[] = []
  const open = createPublicGate()
  let isShut = false
  const gate: PublicGate = async (asker, work, ...gone) => {
    asked.push(asker)
    return isShut ? null : open(asker, work, ...gone)
  }
  const server = await openTestServer({ gate })
  const sari = await addVisitor(server, 'Sari')
  const nobody = signedOutVisitor(server)
  const form = new URLSearchParams({ token: '', aksi: 'tulis', ulasan: LONG }).toString()
  for (isShut of [false, true]) {
    const answers = [
      await nobody.send('POST', endpoints.reviews, { review: LONG, rating: 1, imageUrl: null }),
      await nobody.send('PUT', endpoints.review('x'), { review: LONG, rating: 1, imageUrl: null }),
      await nobody.send('POST', endpoints.need, { review: LONG }),
      await sari.send('POST', endpoints.reviews, { review: LONG, rating: 1, imageUrl: null }),
      await server.app.inject({ method: 'POST', url: endpoints.ownReview, headers: FORM, payload: form }),
      await server.app.inject({ method: 'POST', url: endpoints.reportReview, headers: FORM, payload: form }),
    ]
    expect(answers.map(({ body }) => body.includes('Anda tidak sendirian'))).toEqual(answers.map(() => true))
    expect(asked.splice(0)).toHaveLength(answers.length)
  }
})
