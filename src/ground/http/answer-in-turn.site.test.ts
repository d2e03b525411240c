import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../../tests/kit/processes/listen.ts'
import { answerInTurn } from './open-server.ts'

let server: Server
let client: Socket
let received: string

afterEach(() => {
  client.destroy()
  server.close()
})

async function open(listener: RequestListener): Promise<void> {
  server = createServer(answerInTurn(listener))
  client = connect((await listen(server)).port, '127.0.0.1')
  received = ''
  client.on('data', (data) => (received += data.toString())).on('error', () => undefined)
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (path: string, body: string): string => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** The answers in the order of their arrival. */
const answers = (): string[] => received.match(/<[^>]*>/gu) ?? []

test('F22: a few requests sent ahead are answered in their order, with their bodies', async () => {
  await open((request, response) => {
    let body = ''
    request.on('data', (data) => (body += String(data))).on('end', () => response.end(`<${request.url} ${body}>`))
  })
  client.write(get('/1') + post('/2', 'dua') + get('/3') + post('/4', 'empat') + get('/5'))
  await vi.waitFor(() => expect(answers()).toEqual(['</1 >', '</2 dua>', '</3 >', '</4 empat>', '</5 >']))
})

test('F22: each begins only when the answer before it is handed over', async () => {
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  await open((request, response) => {
    begun.push(request.url ?? '')
    finish.set(request.url ?? '', () => response.end(`<${request.url}>`))
  })
  client.write(get('/1') + get('/2') + get('/3'))
  for (const expected of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
    await vi.waitFor(() => expect(begun).toEqual(expected))
    finish.get(expected.at(-1) ?? '')?.()
  }
  await vi.waitFor(() => expect(answers()).toEqual(['</1>', '</2>', '</3>']))
})

test('F22: whoever asks again after each answer may go on asking', async () => {
  await open((request, response) => void response.end(`<${request.url}>`))
  for (let nth = 1; nth <= 20; nth++) {
    client.write(get(`/${nth}`))
    await vi.waitFor(() => expect(answers()).toHaveLength(nth), { interval: 5 })
  }
})

test('F22: whoever sends a thousand ahead is hung up on, and next to nothing of it is begun', async () => {
  let begun = 0
  await open(() => void (begun += 1))
  const closed = new Promise((resolve) => client.once('close', resolve))
  client.write(get('/').repeat(1000))
  await closed
  expect(begun).toBe(1)
})

test('F22: what waited behind an answer that nobody reads to its end is dropped with the connection', async () => {
  const begun: string[] = []
  await open((request) => void begun.push(request.url ?? ''))
  client.write(get('/1') + get('/2'))
  await vi.waitFor(() => expect(begun).toEqual(['/1']))
  client.destroy()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(begun).toEqual(['/1'])
})

test('F22: a body that is left half-read harms nobody, and what was sent behind it is still answered', async () => {
  await open((request, response) => {
    const answer = (): void => void response.end(`<${request.url}>`)
    if (request.method === 'POST') void readLittle(request).then(answer)
    else answer()
  })
  client.write(post('/besar', 'x'.repeat(1000)) + get('/lain'))
  await vi.waitFor(() => expect(answers()).toEqual(['</besar>', '</lain>']))
})

async function readLittle(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of body) return
}
