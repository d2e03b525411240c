import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawnInScans, pngHeader, withChunk } from '../../../tests/kit/photo-bytes.ts'
import { Problem } from '../http/problem.ts'
import { prepareImage } from './prepare-photo.ts'

const size = { width: 60, height: 40 }
const red = { create: { ...size, channels: 3 as const, background: '#c00000' } }

async function codeOf(file: Buffer): Promise<string> {
  try {
    await prepareImage(file)
    return 'accepted'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

describe('refusals', () => {
  test('U07: files that are no photo, whatever they are called', async () => {
    for (const text of ['<!doctype html><script>alert(1)</script>', '\u00ff', '%PDF-1.7', 'PK\u0003\u0004', '']) {
      expect(await codeOf(Buffer.from(text, 'latin1'))).toBe('image-type')
    }
  })

  test('U07: the first bytes of a photo and nothing behind them', async () => {
    for (const start of ['\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF\u0004\u0000\u0000\u0000WEBPVP8 ']) {
      expect(await codeOf(Buffer.from(start, 'latin1'))).toBe('image-broken')
    }
  })

  test('U08: SVG, GIF, TIFF, AVIF and JPEG XL', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const files = [
      Buffer.from(svg),
      await sharp(red).gif().toBuffer(),
      await sharp(red).tiff().toBuffer(),
      await sharp(red).avif().toBuffer(),
      Buffer.from('\u00ff\n', 'latin1'),
    ]
    for (const file of files) expect(await codeOf(file)).toBe('image-type')
  })

  test.each(['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'])('U08: HEIC of the kind %s, with the way out', async (kind) => {
    const file = Buffer.from(`\u0000\u0000\u0000\u0018ftyp${kind}\u0000\u0000\u0000\u0000mif1${kind}`, 'latin1')
    expect(await codeOf(file)).toBe('image-heic')
  })

  test('U08: the decoders themselves are switched off, so a wrong guess at the type opens nothing', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const) {
      const file = await sharp(red).toFormat(format).toBuffer()
      await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
    }
    await expect(sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).metadata()).rejects.toThrow(
      'unsupported image format',
    )
    await expect(sharp(import.meta.filename).metadata()).rejects.toThrow('unsupported image format')
  })

  test('U09: a small file with very many pixels is refused before its pixels take memory', async () => {
    const black = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    const before = process.memoryUsage().rss
    expect(await codeOf(black)).toBe('image-too-many-pixels')
    expect(await codeOf(pngHeader(30_000, 30_000))).toBe('image-too-many-pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * 1024 * 1024)
  })

  test('U09: texts and profiles that unfold to hundreds of megabytes are not unfolded', async () => {
    const plain = await sharp(red).png().toBuffer()
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024))
    await prepareImage(plain)
    const before = process.memoryUsage().rss
    for (const [type, head] of [
      ['zTXt', 'Comment\0\0'],
      ['iCCP', 'profile\0\0'],
      ['iTXt', 'Comment\0\u0001\0\0\0'],
    ] as const) {
      const photo = withChunk(plain, type, Buffer.concat([Buffer.from(head, 'latin1'), bomb]))
      expect(['accepted', 'image-broken']).toContain(await codeOf(photo))
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  })

  test('U09: the 24.5 million pixels of a telephone are still a photo', async () => {
    const photo = await sharp({ create: { width: 5712, height: 4284, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    expect(await codeOf(photo)).toBe('accepted')
  })

  test('U09: a picture of one line, or of one column, is refused however few pixels it has', async () => {
    for (const [width, height] of [
      [25_000_000, 1],
      [1, 25_000_000],
      [16_385, 10],
    ] as const)
      expect(await codeOf(pngHeader(width, height))).toBe('image-too-many-pixels')
    const panorama = { ...red.create, width: 16_384, height: 100 }
    expect(await codeOf(await sharp({ create: panorama }).jpeg().toBuffer())).toBe('accepted')
  })

  test('U09: a JPEG that is drawn in hundreds of passes', async () => {
    expect(await codeOf(drawnInScans(20))).toBe('accepted')
    expect(await codeOf(drawnInScans(500))).toBe('image-broken')
  })

  test('U09: a picture that moves', async () => {
    const frame = (background: string) =>
      sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await codeOf(moving)).toBe('image-animated')
  })

  test('U10: half a photo', async () => {
    const noise = {
      create: {
        width: 400,
        height: 300,
        channels: 3 as const,
        background: 'teal',
        noise: { type: 'gaussian' as const, mean: 120, sigma: 40 },
      },
    }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await sharp(noise).toFormat(format).toBuffer()
      expect(await codeOf(whole)).toBe('accepted')
      expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('image-broken')
    }
    for (const encoding of [{}, { progressive: true }, { chromaSubsampling: '4:4:4' }]) {
      const whole = await sharp(noise).jpeg(encoding).toBuffer()
      for (const missing of [1, 2]) expect(await codeOf(whole.subarray(0, whole.length - missing))).toBe('accepted')
      for (const missing of [8, 40, 200, whole.length / 10])
        expect(await codeOf(whole.subarray(0, whole.length - missing))).toBe('image-broken')
    }
  })
})
