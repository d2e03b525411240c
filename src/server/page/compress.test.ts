import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compress } from './compress.ts'

test('every encoding gives the text back', async () => {
  const { br, gzip, identity } = await compress('Selamat pagi')
  expect(brotliDecompressSync(br).toString()).toBe('Selamat pagi')
  expect(gunzipSync(gzip).toString()).toBe('Selamat pagi')
  expect(identity.toString()).toBe('Selamat pagi')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=0.001', 'br'],
])('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
