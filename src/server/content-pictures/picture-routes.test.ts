import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../tests/kit/test-server.ts'

let server: TestServer
let variants: { url: string; width: number }[]

beforeAll(async () => {
  server = await openTestServer()
  const { site, pictures } = server.dependencies.site.current()
  variants = pictures.catalog[site.facilities.technologies[0]?.picture.file ?? '']?.sources[0]?.variants ?? []
})

afterAll(() => server.close())

async function bytesOf(url = '', headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await server.app.inject({ url, headers })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    vary: 'save-data',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  return answer.rawPayload
}

test('who saves data gets the next smaller size of the same picture', async () => {
  const [smallest, second] = variants
  const small = await bytesOf(smallest?.url)
  expect((await bytesOf(second?.url)).length).toBeGreaterThan(small.length)
  expect(await bytesOf(second?.url, { 'save-data': 'on' })).toEqual(small)
  expect(await bytesOf(smallest?.url, { 'save-data': 'on' })).toEqual(small)
})

test('SVG pictures are sent compressed', async () => {
  const { site, pictures } = server.dependencies.site.current()
  const url = pictures.catalog[site.hospital.logo.file]?.url ?? ''
  const plain = await server.app.inject({ url })
  const small = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})
