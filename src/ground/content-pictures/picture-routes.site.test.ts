import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'

const server = await openTestServer()
const { site, pictures } = server.dependencies.site.current()
const variants = pictures.catalog[site.facilities.technologies[0]?.picture?.file ?? '']?.sources[0]?.variants ?? []

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
  const url = pictures.catalog[site.hospital.logo.file]?.url ?? ''
  const plain = await server.app.inject({ url })
  const small = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('S05: no address sends where, when and with what a picture of the hospital was taken', async () => {
  await using own = await openTestServer()
  const { hospital, hero } = own.dependencies.site.current().site
  const given = sharp({ create: { width: 1300, height: 682, channels: 3, background: 'teal' } }).withExif({
    IFD0: { Make: 'Kamera Rahasia' },
    IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S', GPSLongitude: '106/1 49/1 0/1', GPSLongitudeRef: 'E' },
  })
  for (const { file } of [hospital.linkPreview, hospital.touchIcon, hero.picture]) {
    const bytes = await given.toFormat(file.endsWith('.png') ? 'png' : 'jpeg').toBuffer()
    expect(bytes.includes('Kamera Rahasia')).toBe(true)
    await writeFile(join(own.contentDir, 'images', file), bytes)
  }
  expect(await own.dependencies.site.reload()).toBeNull()
  const { catalog, files } = own.dependencies.site.current().pictures
  const addresses = [...files.keys()].filter((file) => /^(?:hero-gedung-|og-|ikon-)/u.test(file))
  expect(addresses.length).toBeGreaterThan(12)
  for (const file of addresses) {
    const { rawPayload } = await own.app.inject(endpoints.pictures + file)
    const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
    expect([file, exif, xmp, iptc, icc]).toEqual([file, undefined, undefined, undefined, undefined])
    expect(rawPayload.includes('Kamera')).toBe(false)
  }
  const preview = await own.app.inject(catalog[hospital.linkPreview.file]?.shared ?? '')
  expect(preview.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const icon = await own.app.inject(catalog[hospital.touchIcon.file]?.shared ?? '')
  expect(icon.headers['content-type']).toBe('image/png')
  expect((await sharp(icon.rawPayload).metadata()).format).toBe('png')
})
