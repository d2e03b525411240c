import { expect, test } from 'vitest'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'

const server = await openTestServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })

async function ask(headers: Record<string, string> = {}, path = '/') {
  const answer = await fetch(url + path, { headers })
  const described = Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name)))
  return { status: answer.status, headers: described, text: await answer.text() }
}

test.each(['br', 'gzip', 'identity'])('an answer in %s is repeated with the same text and the same headers', async (encoding) => {
  const first = await ask({ 'accept-encoding': encoding })
  expect(first.headers).toMatchObject({ 'x-frame-options': 'DENY', 'permissions-policy': expect.stringContaining('geolocation') as string })
  expect([await ask({ 'accept-encoding': encoding }), await ask({ 'accept-encoding': encoding })]).toEqual([first, first])
})

test('a visitor who has the page gets no body, whoever answers', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
  expect(again.headers).toMatchObject({ etag: headers['etag'], 'cache-control': 'no-cache', 'content-location': '/' })
})

test('a new review is in the very next answer, also while many ask', async () => {
  const visitor = await addVisitor(server, 'Siti')
  const crowd = async () => Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(new Set((await crowd()).map(({ text }) => text)).size).toBe(1)
  const [, created] = await Promise.all([crowd(), visitor.send('POST', '/api/reviews', { review: 'Ramah', rating: 5, imageUrl: null })])
  expect(created.statusCode).toBe(201)
  expect((await ask()).text).toContain('1 ulasan')
})

test('other methods and addresses go their own way', async () => {
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(url, { method: 'POST' })).status).toBe(403)
  expect((await ask({}, '/?utm_source=x')).status).toBe(200)
  expect((await ask({}, '/lain')).status).toBe(404)
})
