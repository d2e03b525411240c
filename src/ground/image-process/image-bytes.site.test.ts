import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasTooManyScans } from './image-bytes.ts'

const photo = sharp({
  create: { width: 320, height: 240, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
})

/** A progressive photo whose last scan is repeated so many times. */
async function withScans(more: number): Promise<Buffer> {
  const bytes = await photo.clone().jpeg({ progressive: true }).toBuffer()
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(last, -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: more }, () => scan), bytes.subarray(-2)])
}

test.each([
  ['a plain JPEG', photo.clone().jpeg()],
  ['a progressive one', photo.clone().jpeg({ progressive: true })],
  ['one whose scans an encoder has chosen', photo.clone().jpeg({ mozjpeg: true })],
  ['a PNG', photo.clone().png()],
  ['a WebP', photo.clone().webp()],
])('U09: %s has as many scans as it needs', async (_what, picture) => {
  expect(hasTooManyScans(await picture.toBuffer())).toBe(false)
})

test('U09: hundreds of scans are counted, cut off in the middle or not', async () => {
  const bytes = await withScans(200)
  expect(hasTooManyScans(await withScans(10))).toBe(false)
  expect(hasTooManyScans(bytes)).toBe(true)
  expect(hasTooManyScans(bytes.subarray(0, -1000))).toBe(true)
})

test("U09: scans of a picture within a segment are not this picture's", async () => {
  const [outer, inner] = [await withScans(0), await withScans(200)]
  const preview = inner.subarray(0, 60_000)
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(preview.length + 2, 2)
  expect(hasTooManyScans(Buffer.concat([outer.subarray(0, 2), head, preview, outer.subarray(2)]))).toBe(false)
})

test.each([[[0xff, 0xd8]], [[0xff, 0xd8, 0xff]], [[0xff, 0xd8, 0xff, 0xe1, 0xff]], [[0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff]]])(
  'U10: a file that ends early (%j) is read to its end and no further',
  (start) => {
    expect(hasTooManyScans(Buffer.from(start))).toBe(false)
  },
)
