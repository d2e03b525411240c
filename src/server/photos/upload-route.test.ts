import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReviewDesk, USER_HEADER } from '../../../tests/kit/review-desk.ts'
import type { ReviewDesk } from '../../../tests/kit/review-desk.ts'
import { messages } from '../../contract/messages.ts'
import { problems } from '../../contract/problem.ts'
import { MAX_IMAGE_BYTES } from '../../contract/review-rules.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'

let desk: ReviewDesk
let sari: SignedInUser

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  desk = await openReviewDesk()
  sari = await desk.addUser('Sari')
})

afterEach(() => desk[Symbol.asyncDispose]())

interface Part {
  name?: string
  file?: string
  type?: string
  content: Buffer | string
}

const BOUNDARY = 'batas-percobaan'

function multipart(...parts: Part[]): Buffer {
  const chunks = parts.flatMap(({ name = 'image', file, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)))
}

function post(user: SignedInUser | null, payload: Buffer | string, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const headers = { 'content-type': type, ...(user === null ? {} : { [USER_HEADER]: user.id }) }
  return desk.app.inject({ method: 'POST', url: '/upload-review', headers, payload })
}

const upload = (user: SignedInUser | null, ...parts: Part[]) => post(user, multipart(...parts))
const jpeg = (content: Buffer = photo): Part => ({ file: 'foto.jpg', type: 'image/jpeg', content })

async function expectNothingKept(): Promise<void> {
  expect(await desk.files()).toEqual([])
  expect(await desk.database.selectFrom('images').selectAll().execute()).toEqual([])
}

describe('POST /upload-review', () => {
  test('keeps a photo and tells its address', async () => {
    const answer = await upload(sari, jpeg())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/) })
    expect(await desk.files()).toEqual([answer.json().imageUrl.slice('/images/'.length)])
  })

  test('U01: signed out gets 401, and nothing is kept', async () => {
    const answer = await upload(null, jpeg())
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ success: false, error: messages.signedOut })
    await expectNothingKept()
  })

  test.each<[string, Part[]]>([
    ['nothing', []],
    ['another field', [{ ...jpeg(), name: 'photo' }]],
    ['text where the file should be', [{ content: 'image' }]],
    ['two files', [jpeg(), jpeg()]],
    ['a file and a text', [jpeg(), { name: 'review', content: 'x' }]],
    ['a text and a file', [{ name: 'review', content: 'x' }, jpeg()]],
    ['an empty file', [jpeg(Buffer.alloc(0))]],
    ...['__proto__', 'toString', 'constructor', 'hasOwnProperty'].map((name): [string, Part[]] => [
      `a file named ${name}`,
      [{ ...jpeg(), name }],
    ]),
    ...['__proto__', 'toString'].map((name): [string, Part[]] => [`a text named ${name}`, [{ name, content: 'x' }]]),
  ])('U02: %s gets 400', async (_, parts) => {
    const answer = await upload(sari, ...parts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ success: false, error: problems['image-missing'].message })
    await expectNothingKept()
  })

  test('U03: a file of exactly the limit is read whole, one byte more is refused, every time', async () => {
    const padded = (bytes: number): Part => jpeg(Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]))
    expect((await upload(sari, padded(MAX_IMAGE_BYTES))).statusCode).toBe(200)
    for (const bytes of [MAX_IMAGE_BYTES + 1, MAX_IMAGE_BYTES + 1]) {
      const answer = await upload(sari, padded(bytes))
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toEqual({ success: false, error: 'Ukuran gambar paling besar 5 MB.' })
    }
    expect(await desk.files()).toHaveLength(1)
  })

  test.each([
    ['no boundary', 'multipart/form-data', multipart(jpeg())],
    ['another boundary', 'multipart/form-data; boundary=lain', multipart(jpeg())],
    ['cut in a header', undefined, multipart(jpeg()).subarray(0, 60)],
    ['cut in the file', undefined, multipart(jpeg()).subarray(0, 250)],
    ['1,001 parts', undefined, multipart(...Array.from({ length: 1001 }, (_, nth) => ({ name: `f${nth}`, content: '' })))],
    ['a header of 10 MB', undefined, multipart({ ...jpeg(), file: 'a'.repeat(10 * 1024 * 1024) })],
    ['no body', undefined, ''],
    ['noise', undefined, Buffer.alloc(1000, 7)],
  ])('U04: malformed multipart is refused and the server lives: %s', async (_, type, payload) => {
    const answer = await post(sari, payload, type)
    expect([400, 413, 415]).toContain(answer.statusCode)
    expect(answer.json()).toEqual({ success: false, error: expect.any(String) })
    await expectNothingKept()
    expect((await upload(sari, jpeg())).statusCode).toBe(200)
  })

  test.each(['application/json', 'text/plain', 'image/jpeg'])('U04: a body of type %s is no upload', async (type) => {
    const answer = await post(sari, type === 'application/json' ? '{}' : photo, type)
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.json().success).toBe(false)
  })

  test.each([
    ['foto.jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>', 415],
    ['foto.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['foto.jpg', 'image/jpeg', 'x', 415],
    ['foto.jpg', 'image/jpeg', photo.subarray(0, photo.length / 2), 422],
  ])('U07, U08, U10: %s as %s that is none gets its status and leaves nothing', async (file, type, content, status) => {
    const answer = await upload(sari, { file, type, content })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().success).toBe(false)
    await expectNothingKept()
  })

  test.each(['foto.png', 'x.php.jpg', 'x.jpg%00.php', '../../etc/passwd', ''])(
    'U07: a real JPEG called %j is kept under our own name and type',
    async (file) => {
      const answer = await upload(sari, { file, type: 'image/png', content: photo })
      const served = await desk.app.inject({ url: answer.json().imageUrl, headers: { [USER_HEADER]: sari.id } })
      expect(served.headers['content-type']).toBe('image/webp')
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp' })
    },
  )

  test('U14: uploads of the same moment get different names', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.addUser()))
    const urls = (await Promise.all(people.map((person) => upload(person, jpeg())))).map((answer) => answer.json().imageUrl)
    expect(new Set(urls).size).toBe(8)
  })

  test('U17: too many at once: some are told to come back, none fails otherwise', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => desk.addUser()))
    const answers = await Promise.all(people.map((person) => upload(person, jpeg())))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64)
    expect(await desk.files()).toHaveLength(statuses.filter((status) => status === 200).length)
  })
})

describe('over a real connection', () => {
  let port: number

  beforeEach(async () => {
    await desk.app.listen({ host: '127.0.0.1', port: 0 })
    port = (desk.app.server.address() as AddressInfo).port
  })

  const head = (user: SignedInUser, length: string): string =>
    `POST /upload-review HTTP/1.1\r\nHost: x\r\n${USER_HEADER}: ${user.id}\r\n${length}\r\n` +
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`

  const fileStart = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`

  test.each([
    ['that says so', 'Content-Length: 2147483648'],
    ['that does not', 'Transfer-Encoding: chunked'],
  ])(
    'U03: an endless file %s is answered with 413 and cut off',
    async (_, length) => {
      const socket = connect(port, '127.0.0.1')
      const closed = new Promise((resolve) => socket.once('close', resolve))
      let answer = ''
      socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined)
      const bytes = Buffer.alloc(64 * 1024, 0xff)
      const chunk = length.includes('chunked')
        ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        : bytes
      const start = length.includes('chunked') ? `${fileStart.length.toString(16)}\r\n${fileStart}\r\n` : fileStart
      socket.write(head(sari, length) + start)
      while (!socket.destroyed) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      }
      await closed
      expect(answer).toContain('HTTP/1.1 413')
      // Twice the limit, and what the kernel holds on the way.
      expect(socket.bytesWritten).toBeLessThan(4 * MAX_IMAGE_BYTES)
      await expectNothingKept()
    },
    10_000,
  )

  test('U01, U03: whoever sends a little too much, or is signed out, can read why', async () => {
    const send = async (headers: Record<string, string>, bytes: number) => {
      const received = once(desk.app.server, 'request').then(([incoming]) => once(incoming, 'close'))
      const outgoing = httpRequest({ port, host: '127.0.0.1', path: '/upload-review', method: 'POST', headers })
      outgoing.end(multipart(jpeg(Buffer.alloc(bytes, 0xff))))
      const [incoming] = await once(outgoing, 'response')
      incoming.resume()
      await Promise.all([once(incoming, 'end'), received])
      return incoming.statusCode
    }
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    expect(await send({ ...type, [USER_HEADER]: sari.id }, MAX_IMAGE_BYTES * 1.5)).toBe(413)
    expect(await send(type, MAX_IMAGE_BYTES * 0.8)).toBe(401)
  })

  test('U05: a connection that breaks half-way leaves nothing', async () => {
    const refused = once(desk.app.server, 'request').then(([, response]) => once(response, 'close'))
    const socket = connect(port, '127.0.0.1')
    const body = multipart(jpeg(Buffer.concat([photo, Buffer.alloc(1_000_000)])))
    socket.write(head(sari, `Content-Length: ${body.length}`))
    socket.write(body.subarray(0, body.length / 2), () => socket.destroy())
    await refused
    await expectNothingKept()
    expect((await upload(sari, jpeg())).statusCode).toBe(200)
  })
})
