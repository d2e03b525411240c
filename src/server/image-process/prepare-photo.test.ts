import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
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

describe('photos', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes WebP', async (format) => {
    const kept = await prepareImage(await sharp(red).toFormat(format).toBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', ...size })
  })

  test('a large one is made to fit 1600 x 1600, a small one is never enlarged', async () => {
    const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    expect(await sharp(await prepareImage(wide)).metadata()).toMatchObject({ width: 1600, height: 400 })
  })

  test('transparent parts stay transparent', async () => {
    const glass = await sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect(await sharp(await prepareImage(glass)).metadata()).toMatchObject({ hasAlpha: true })
  })
})

describe('U13: a sideways photo comes out upright', () => {
  // Left half red, right half blue, top row white: any turn or mirroring shows in the corners.
  const upright = sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00000' } }).composite([
    { input: { create: { width: 32, height: 32, channels: 3, background: '#0000c0' } }, left: 32, top: 0 },
    { input: { create: { width: 64, height: 16, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
  ])

  /** How the sensor would have stored the upright picture for the camera to write this orientation. */
  const asStored = {
    1: (picture: Sharp) => picture,
    2: (picture: Sharp) => picture.flop(),
    3: (picture: Sharp) => picture.rotate(180),
    4: (picture: Sharp) => picture.flip(),
    5: (picture: Sharp) => picture.rotate(270).flop(),
    6: (picture: Sharp) => picture.rotate(270),
    7: (picture: Sharp) => picture.rotate(90).flop(),
    8: (picture: Sharp) => picture.rotate(90),
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('orientation %d', async (orientation) => {
    const flat = await upright.png().toBuffer()
    const stored = await asStored[orientation](sharp(flat)).png().toBuffer()
    const photo = await sharp(stored).withMetadata({ orientation }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const kept = await prepareImage(photo)
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 64, height: 32 })
    const colourAt = (x: number, y: number) => nameOf(data.subarray((y * info.width + x) * info.channels))
    expect([colourAt(8, 4), colourAt(56, 4), colourAt(8, 26), colourAt(56, 26)]).toEqual(['white', 'white', 'red', 'blue'])
  })

  function nameOf([r = 0, g = 0, b = 0]: Uint8Array): string {
    if (Math.min(r, g, b) > 180) return 'white'
    return r > b ? 'red' : 'blue'
  }
})

describe('what hides in a photo stays behind', () => {
  test('U12: position, camera and other EXIF', async () => {
    const photo = await sharp(red)
      .withExif({
        IFD0: { Make: 'Kamera Rahasia', Artist: 'Sari' },
        IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S', GPSLongitude: '106/1 49/1 0/1', GPSLongitudeRef: 'E' },
      })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Kamera Rahasia')).toBe(true)
    const kept = await prepareImage(photo)
    const { exif, xmp, iptc, icc } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined })
    expect(kept.includes('Kamera Rahasia')).toBe(false)
  })

  test('U11: script, PHP and an archive behind the picture', async () => {
    const payload = '<script>alert(1)</script><?php system($_GET[0]); ?>PK\u0003\u0004 arsip'
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const polyglot = Buffer.concat([await sharp(red).toFormat(format).toBuffer(), Buffer.from(payload)])
      const kept = await prepareImage(polyglot)
      for (const trace of ['<script', '<?php', 'PK\u0003\u0004']) expect(kept.includes(trace)).toBe(false)
    }
  })

  test('U11: script in XMP, in a JPEG comment and in PNG text', async () => {
    const script = '<script>alert(document.domain)</script>'
    const withXmp = await sharp(red).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer()
    const files = [withXmp, withComment(await sharp(red).jpeg().toBuffer(), script), withText(await sharp(red).png().toBuffer(), script)]
    for (const file of files) {
      expect(file.includes(script)).toBe(true)
      expect((await prepareImage(file)).includes('<script')).toBe(false)
    }
  })

  test('U11: the small picture in EXIF, which may show what was cut away', async () => {
    const secret = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer()
    const photo = withThumbnail(await sharp(red).jpeg().toBuffer(), secret)
    expect(photo.includes(secret)).toBe(true)
    const kept = await prepareImage(photo)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    const { dominant } = await sharp(kept).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g)
    expect(kept.includes(secret.subarray(0, 100))).toBe(false)
  })
})

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

  test('U08: SVG, GIF, TIFF, AVIF, HEIC and JPEG XL', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const files = [
      Buffer.from(svg),
      await sharp(red).gif().toBuffer(),
      await sharp(red).tiff().toBuffer(),
      await sharp(red).avif().toBuffer(),
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
      Buffer.from('\u00ff\n', 'latin1'),
    ]
    for (const file of files) expect(await codeOf(file)).toBe('image-type')
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

  test('U09: 24 million pixels are still a photo', async () => {
    const photo = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    expect(await codeOf(photo)).toBe('accepted')
  })

  test('U09: a picture of one line, or of one column, is refused however few pixels it has', async () => {
    for (const [width, height] of [
      [24_000_000, 1],
      [1, 24_000_000],
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
  })
})

/** A PNG that claims a size and holds next to nothing. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)])
}

function withText(png: Buffer, text: string): Buffer {
  return withChunk(png, 'tEXt', Buffer.from(`Comment\0${text}`))
}

function withComment(jpeg: Buffer, text: string): Buffer {
  return withSegment(jpeg, 0xfffe, Buffer.from(text))
}

/** EXIF with an empty first directory and a second one that holds the thumbnail. */
function withThumbnail(jpeg: Buffer, thumbnail: Buffer): Buffer {
  const head = Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1')
  const directories = Buffer.alloc(6 + 2 + 2 * 12 + 4)
  directories.writeUInt32BE(14, 2)
  directories.writeUInt16BE(2, 6)
  const [offset, length] = [8 + directories.length, thumbnail.length]
  for (const [nth, [tag, value]] of [[0x0201, offset] as const, [0x0202, length] as const].entries()) {
    const at = 8 + nth * 12
    directories.writeUInt16BE(tag, at)
    directories.writeUInt16BE(4, at + 2)
    directories.writeUInt32BE(1, at + 4)
    directories.writeUInt32BE(value, at + 8)
  }
  return withSegment(jpeg, 0xffe1, Buffer.concat([head, directories, thumbnail]))
}

function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(marker, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A valid progressive JPEG of one grey block: each scan adds one bit of one coefficient, and all of them are zero. */
function drawnInScans(scans: number): Buffer {
  const [start, end] = [
    [0xff, 0xd8],
    [0xff, 0xd9],
  ]
  const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  const oneCode = (table: number) => segment(0xc4, [table, 1, ...Array.from({ length: 15 }, () => 0), 0])
  const scan = (coefficient: number, approximation: number) => [...segment(0xda, [1, 1, 0, coefficient, coefficient, approximation]), 0x7f]
  const bits = Array.from({ length: 14 }, (_, nth) => (nth === 0 ? 13 : ((14 - nth) << 4) | (13 - nth)))
  const details = Array.from({ length: 63 }, (_, nth) => bits.map((bit) => scan(nth + 1, bit))).flat()
  return Buffer.from([
    ...start,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...scan(0, 0),
    ...details.slice(0, scans - 1).flat(),
    ...end,
  ])
}
