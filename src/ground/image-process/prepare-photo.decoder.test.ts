import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareImage } from './prepare-photo.ts'

const size = { width: 60, height: 40 }
const red = { create: { ...size, channels: 3 as const, background: '#c00000' } }

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
  // Left half red, right half blue, top row white: any rotation or mirroring shows in the corners.
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
