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
  ['gzip, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q', 'identity'],
  [';;;,,,q=1', 'identity'],
])('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test.each([
  ['spaces', 'br' + ' '.repeat(15_000) + 'br'],
  ['names', 'br,'.repeat(5000)],
  ['qualities', 'br;q=1'.repeat(2500)],
])('C08: an Accept-Encoding of 15 kB of %s is not read: the answer is plain', (_what, header) => {
  expect(chooseEncoding(header)).toBe('identity')
})
