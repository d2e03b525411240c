import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { findPictures } from './found-pictures.ts'

const server = await openTestServer()
const found = findPictures(() => server.contentDir)
const put = async (name: string, background: string) =>
  writeFile(
    join(server.contentDir, 'images', name),
    await sharp({ create: { width: 1300, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
const addressOf = async (name: string) => (await found.catalog([name]))[name]?.shared ?? ''
const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode

test('N07: a picture that only a text names is drawn once somebody asks for one of its sizes', async () => {
  await put('donor-1a2b3c4d.jpg', 'teal')
  const { sources = [], width } = (await found.catalog(['donor-1a2b3c4d.jpg']))['donor-1a2b3c4d.jpg'] ?? {}
  expect(width).toBe(1300)
  const url = sources[0]?.variants[1]?.url ?? ''
  const [whole, spared] = await Promise.all([{}, { 'save-data': 'on' }].map(async (headers) => server.app.inject({ url, headers })))
  expect(whole?.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'save-data' })
  expect(spared?.rawPayload.length).toBeLessThan(whole?.rawPayload.length ?? 0)
})

test('N07: an address names these bytes and no others', async () => {
  await put('aula.jpg', 'teal')
  const before = await addressOf('aula.jpg')
  expect(await statusOf(before)).toBe(200)
  await put('aula.jpg', 'coral')
  expect(await addressOf('aula.jpg')).not.toBe(before)
  expect([await statusOf(before), await statusOf(await addressOf('aula.jpg'))]).toEqual([404, 200])
  await rm(join(server.contentDir, 'images', 'aula.jpg'))
  expect(await found.catalog(['aula.jpg'])).toEqual({})
})

test.each([
  'tidak-ada-12345678-480.avif',
  '..%2fhospital-12345678.yaml',
  '../hospital-12345678.jpg',
  'aula.jpg',
  '__proto__',
  '-12345678.jpg',
])('N07: there is no picture at %s', async (name) => {
  expect(await statusOf(endpoints.pictures + name)).toBe(404)
  expect(await found.find(name)).toBeNull()
})

test('N07: what is no picture, or lies elsewhere, is left out', async () => {
  await put('../luar.jpg', 'teal')
  await writeFile(join(server.contentDir, 'images', 'rusak.jpg'), 'MZ')
  expect(await found.catalog(['rusak.jpg', '../luar.jpg', '__proto__'])).toEqual({})
})
