import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addWriters, type Writer } from '../../../checks/load/writers.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { bodyOf, photoForm } from '../../../tests/kit/upload.ts'
import { startSite, type SiteProcess } from '../../../tests/kit/processes/site-process.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { MAX_PHOTO_BYTES } from '../../contract/review-rules.ts'

/** A photo of the largest size: bytes after the picture's end are ignored. */
const { type, payload } = await bodyOf(photoForm(Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES - photo.length)])))

let site: SiteProcess

beforeEach(async () => {
  site = await startSite({ LOG_LEVEL: 'silent' })
})

afterEach(() => site.dispose())

/** An upload of which the server has received half. */
async function halfAnUpload(): Promise<ClientRequest> {
  const [writer] = (await addWriters(site.dataDir, 1)) as [Writer]
  // The answer 100 means that the server knows the request; a signal before it would find nothing in progress.
  const headers = { ...writer.headers, 'content-type': type, 'content-length': payload.length, expect: '100-continue' }
  const upload = request(site.url + endpoints.upload, { method: 'POST', headers })
  upload.on('error', () => undefined)
  upload.flushHeaders()
  await once(upload, 'continue')
  await new Promise((resolve) => upload.write(payload.subarray(0, payload.length / 2), resolve))
  return upload
}

async function get(path: string, agent?: Agent): Promise<IncomingMessage> {
  const outgoing = request(site.url + path, agent ? { agent } : {})
  const answered = once(outgoing, 'response')
  outgoing.end()
  const [incoming] = (await answered) as [IncomingMessage]
  incoming.resume()
  await once(incoming, 'end')
  return incoming
}

test('F08: from the first signal on new requests get 503 and a closed connection, and an upload under way is kept', async () => {
  const agent = new Agent({ keepAlive: true })
  expect((await get('/', agent)).statusCode).toBe(200)
  const upload = await halfAnUpload()
  site.send('SIGTERM')
  await expect.poll(async () => (await get(endpoints.readyz)).statusCode).toBe(503)
  expect((await get(endpoints.livez)).statusCode).toBe(200)
  for (const path of ['/', endpoints.reviews]) {
    const { statusCode, headers } = await get(path, agent)
    expect({ path, statusCode, connection: headers.connection }).toEqual({ path, statusCode: 503, connection: 'close' })
    expect(headers['retry-after']).toBeDefined()
  }

  const answered = once(upload, 'response')
  const stopped = site.stop('SIGCONT')
  upload.end(payload.subarray(payload.length / 2))
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await stopped).toBe(0)
  agent.destroy()
})

test('F08: an idle server stops without cutting anybody, however many keep their connections open', async () => {
  const agent = new Agent({ keepAlive: true })
  await get('/', agent)
  expect(await site.stop('SIGTERM')).toBe(0)
  agent.destroy()
})

test('F08: a second signal ends it at once, and says by its exit code that something was cut', async () => {
  const upload = await halfAnUpload()
  site.send('SIGTERM')
  await expect.poll(async () => (await get(endpoints.readyz)).statusCode).toBe(503)
  expect(await site.stop('SIGTERM')).toBe(1)
  upload.destroy()
  await site.start()
  expect((await get(endpoints.readyz)).statusCode).toBe(200)
})
