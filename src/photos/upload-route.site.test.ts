import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { photo } from '../../tests/kit/photo.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { bodyOf, photoForm, uploadAround } from '../../tests/kit/upload.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor, type Visitor } from '../../tests/kit/visitor.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/words.ts'
import { problems } from '../contract/problem.ts'
import { MAX_PHOTO_BYTES } from '../contract/review-rules.ts'

let server: TestServer
let sari: SignedInVisitor
let nobody: Visitor

beforeEach(async () => {
  server = await openTestServer({ limited: false })
  sari = await addVisitor(server, 'Sari')
  nobody = signedOutVisitor(server)
})

type Field = [name: string, value: string | File]

const fileOf = (content: Buffer | string, name = 'foto.jpg', type = 'image/jpeg'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const jpeg = (content: Buffer = photo): Field => ['image', fileOf(content)]

function formOf(fields: readonly Field[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const post = (visitor: Visitor, payload: Buffer | string, type: string) =>
  visitor.send('POST', '/upload-review', payload, { 'content-type': type })

async function upload(visitor: Visitor, ...fields: Field[]) {
  const { type, payload } = await bodyOf(formOf(fields))
  return post(visitor, payload, type)
}

const whole = await bodyOf(photoForm(photo))

async function expectNothingKept(): Promise<void> {
  expect(await server.photoFiles()).toEqual([])
  expect(await server.database.selectFrom('images').selectAll().execute()).toEqual([])
}

describe('POST /upload-review', () => {
  test('keeps a photo and tells its address', async () => {
    const answer = await upload(sari, jpeg())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/) })
    expect(await server.photoFiles()).toEqual([answer.json().imageUrl.slice('/images/'.length)])
  })

  test('U01: signed out gets 401, and nothing is kept', async () => {
    const answer = await upload(nobody, jpeg())
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ success: false, error: messages.signedOut })
    await expectNothingKept()
  })

  test.each<[string, Field[]]>([
    ['nothing', []],
    ['another field', [['photo', fileOf(photo)]]],
    ['text where the file should be', [['image', 'image']]],
    ['two files', [jpeg(), jpeg()]],
    ['a file and a text', [jpeg(), ['review', 'x']]],
    ['a text and a file', [['review', 'x'], jpeg()]],
    ...['__proto__', 'toString', 'constructor', 'hasOwnProperty'].map((name): [string, Field[]] => [
      `a file named ${name}`,
      [[name, fileOf(photo)]],
    ]),
    ...['__proto__', 'toString'].map((name): [string, Field[]] => [`a text named ${name}`, [[name, 'x']]]),
  ])('U02: %s gets 400', async (_, parts) => {
    const answer = await upload(sari, ...parts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ success: false, error: problems['image-missing'].message })
    await expectNothingKept()
  })

  test('U02: an empty file gets 400, and is told to be picked again', async () => {
    const answer = await upload(sari, jpeg(Buffer.alloc(0)))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ success: false, error: problems['image-empty'].message })
    await expectNothingKept()
  })

  test('U03: a file of exactly the limit is read whole, one byte more is refused, every time', async () => {
    const padded = (bytes: number): Field => jpeg(Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]))
    expect((await upload(sari, padded(MAX_PHOTO_BYTES))).statusCode).toBe(200)
    for (const bytes of [MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES + 1]) {
      const answer = await upload(sari, padded(bytes))
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toEqual({ success: false, error: 'Ukuran gambar paling besar 5 MB.' })
    }
    expect(await server.photoFiles()).toHaveLength(1)
  })

  test.each<[string, string, Buffer | string | FormData]>([
    ['no boundary', 'multipart/form-data', whole.payload],
    ['another boundary', 'multipart/form-data; boundary=lain', whole.payload],
    ['cut in a header', whole.type, whole.payload.subarray(0, 60)],
    ['cut in the file', whole.type, whole.payload.subarray(0, 250)],
    ['1,001 parts', '', formOf(Array.from({ length: 1001 }, (_, nth) => [`f${nth}`, '']))],
    ['a header of 10 MB', '', photoForm(photo, 'a'.repeat(10 * 1024 * 1024))],
    ['no body', whole.type, ''],
    ['noise', whole.type, Buffer.alloc(1000, 7)],
  ])('U04: malformed multipart is refused and the server lives: %s', async (_, label, sent) => {
    const { type, payload } = sent instanceof FormData ? await bodyOf(sent) : { type: label, payload: sent }
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
    const answer = await upload(sari, ['image', fileOf(content, file, type)])
    expect(answer.statusCode).toBe(status)
    expect(answer.json().success).toBe(false)
    await expectNothingKept()
  })

  test.each(['foto.png', 'x.php.jpg', 'x.jpg%00.php', '../../etc/passwd'])(
    'U07: a real JPEG called %j is kept under our own name and type',
    async (file) => {
      const answer = await upload(sari, ['image', fileOf(photo, file, 'image/png')])
      const served = await sari.send('GET', answer.json().imageUrl)
      expect(served.headers['content-type']).toBe('image/webp')
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp' })
    },
  )

  test('U07: a real JPEG without a name is kept', async () => {
    const { type, before, behind } = uploadAround('')
    expect((await post(sari, Buffer.concat([before, photo, behind]), type)).statusCode).toBe(200)
  })

  test('U14: uploads of the same moment get different names', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addVisitor(server)))
    const urls = (await Promise.all(people.map((person) => upload(person, jpeg())))).map((answer) => answer.json().imageUrl)
    expect(new Set(urls).size).toBe(8)
  })
})

test('U15: one address may upload for many people and not for a machine', async () => {
  const attempt = async (remoteAddress: string): Promise<number> => (await sari.upload(Buffer.from('x'), { remoteAddress })).statusCode
  for (let nth = 0; nth < limits.uploadsPerMinuteAndAddress; nth++) await attempt('203.0.113.9')
  const refused = await sari.upload(photo, { remoteAddress: '203.0.113.9' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ success: false, error: problems['too-many-requests'].message })
})

test('U15, F11: when the disk is nearly full photos are refused and reviews are not', async () => {
  await using full = await openTestServer({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  const visitor = await addVisitor(full, 'Sari')
  const answer = await visitor.upload(photo)
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toEqual({ success: false, error: problems['storage-full'].message })
  expect(await full.photoFiles()).toEqual([])
  expect((await visitor.send('POST', endpoints.reviews, { review: 'Bersih.', rating: 5, imageUrl: null })).statusCode).toBe(201)
})

test('U15: a photo as large as photos get leaves room for many', async () => {
  const noise = await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  expect((await sari.upload(noise)).statusCode).toBe(200)
  const { bytes } = await server.database.selectFrom('images').select('bytes').executeTakeFirstOrThrow()
  expect(bytes).toBeLessThan((limits.unusedPhotoMegabytes * 1024 * 1024) / 5)
})

describe('over a real connection', () => {
  let port: number

  beforeEach(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.app.server.address() as AddressInfo).port
  })

  const around = uploadAround()

  function head({ headers }: Visitor, length: string): string {
    const lines = Object.entries({ ...headers, 'content-type': around.type }).map(([name, value]) => `${name}: ${value}`)
    return ['POST /upload-review HTTP/1.1', 'Host: x', length, ...lines, '', ''].join('\r\n')
  }

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
      const start = length.includes('chunked')
        ? `${around.before.length.toString(16)}\r\n${around.before.toString()}\r\n`
        : around.before.toString()
      socket.write(head(sari, length) + start)
      while (!socket.destroyed) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      }
      await closed
      expect(answer).toContain('HTTP/1.1 413')
      // Twice the limit, plus what the kernel buffers on the way.
      expect(socket.bytesWritten).toBeLessThan(4 * MAX_PHOTO_BYTES)
      await expectNothingKept()
    },
    10_000,
  )

  test('U01, U03: whoever sends a little too much, or is signed out, can read why', async () => {
    const send = async ({ headers }: Visitor, bytes: number) => {
      const { type, payload } = await bodyOf(photoForm(Buffer.alloc(bytes, 0xff)))
      const received = once(server.app.server, 'request').then(([incoming]) => once(incoming, 'close'))
      const outgoing = httpRequest({
        port,
        host: '127.0.0.1',
        path: '/upload-review',
        method: 'POST',
        headers: { ...headers, 'content-type': type },
      })
      outgoing.end(payload)
      const [incoming] = await once(outgoing, 'response')
      incoming.resume()
      await Promise.all([once(incoming, 'end'), received])
      return incoming.statusCode
    }
    expect(await send(sari, MAX_PHOTO_BYTES * 1.5)).toBe(413)
    expect(await send(nobody, MAX_PHOTO_BYTES * 0.8)).toBe(401)
  })

  test('U05: a connection that breaks half-way leaves nothing', async () => {
    const refused = once(server.app.server, 'request').then(([, response]) => once(response, 'close'))
    const socket = connect(port, '127.0.0.1')
    const body = Buffer.concat([around.before, photo, Buffer.alloc(1_000_000), around.behind])
    socket.write(head(sari, `Content-Length: ${body.length}`))
    socket.write(body.subarray(0, body.length / 2), () => socket.destroy())
    await refused
    await expectNothingKept()
    expect((await upload(sari, jpeg())).statusCode).toBe(200)
  })
})
