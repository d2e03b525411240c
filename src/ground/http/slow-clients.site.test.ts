import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { problems } from '../../contract/problem.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor, type SignedInVisitor } from '../../../tests/kit/visitor.ts'

let server: TestServer
let sari: SignedInVisitor
let port: number
let sockets: Socket[]

beforeEach(async () => {
  server = await openTestServer()
  sari = await addVisitor(server, 'Sari')
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
  sockets = []
})

afterEach(() => sockets.forEach((socket) => socket.destroy()))

/** Sends the start of a request and then nothing; resolves to all that is received until the connection ends. */
function begin(text: string): { end: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(text)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined)
  return { end: new Promise((resolve) => socket.once('close', () => resolve(answer))) }
}

const headOf = (method: string, path: string, headers: Record<string, string>): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')

const slowUpload = (): string =>
  headOf('POST', endpoints.upload, { ...sari.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000' }) +
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\u00ff'

const slowReview = (): string =>
  headOf('POST', endpoints.reviews, { ...sari.headers, 'content-type': 'application/json', 'content-length': '100' }) + '{"review": "'

test('U06: a body that does not come is cut off and leaves nothing', async () => {
  Object.assign(server.app.server, { headersTimeout: 200, requestTimeout: 300 })
  const answers = await Promise.all([begin(slowUpload()).end, begin(slowReview()).end])
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u)
    expect(answer).toContain(problems['too-slow'].message)
  }
  const { database } = server
  expect(await database.selectFrom('images').selectAll().execute()).toEqual([])
  expect(await server.reviews.reviewOf(sari.user.id)).toBeNull()
})

test('U06: a hundred who send slowly block nobody else', async () => {
  const slow = Array.from({ length: 100 }, (_, nth) => begin(nth % 2 === 0 ? slowUpload() : slowReview()))
  for (const path of [endpoints.page, endpoints.reviews, endpoints.session]) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
  }
  const written = await fetch(`http://127.0.0.1:${port}${endpoints.reviews}`, {
    method: 'POST',
    headers: { ...sari.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ review: 'Cepat.', rating: 5 }),
  })
  expect(written.status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await Promise.all(slow.map(({ end }) => end))
})

test.each([endpoints.page, endpoints.reviews, '/robots.txt'])(
  'F22: whoever asks for %s a thousand times without waiting is hung up on after a few answers',
  async (path) => {
    await fetch(`http://127.0.0.1:${port}${path}`)
    const answer = await begin(headOf('GET', path, {}).repeat(1000)).end
    expect(answer.split('HTTP/1.1 200 ').length - 1).toBeLessThan(10)
  },
)

test('F22: a connection over which nothing moves is cut, however far its answer is', () => {
  expect(server.app.server.timeout).toBeGreaterThan(0)
  expect(server.app.server.timeout).toBeLessThanOrEqual(120_000)
})

test.each([
  ['no HTTP at all', 'halo\r\n\r\n', 400],
  ['two lengths', headOf('POST', '/api/reviews', { 'content-length': '5' }).replace('\r\n\r\n', '\r\nContent-Length: 6\r\n\r\n'), 400],
  ['a length and chunks', headOf('POST', '/api/reviews', { 'content-length': '5', 'transfer-encoding': 'chunked' }) + '0\r\n\r\n', 400],
  ['a line break within a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\nb\r\n\r\n', 400],
  ['headers without end', headOf('GET', '/', { x: 'a'.repeat(100_000) }), 431],
])('C02: %s is answered in a few words and closed', async (_name, text, status) => {
  const answer = await begin(text).end
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'))
  expect(answer.split('\r\n\r\n')[1]).toBe(JSON.stringify(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')))
  expect(answer).not.toMatch(/node|fastify|HPE_/iu)
})
