import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withComment, withText, withThumbnail } from '../../../tests/kit/photo-bytes.ts'
import { prepareImage } from './prepare-photo.ts'

const red = { create: { width: 60, height: 40, channels: 3 as const, background: '#c00000' } }

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
