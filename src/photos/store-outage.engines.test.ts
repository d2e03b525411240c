import { beforeEach, expect, test } from 'vitest'
import { afterwards } from '../../tests/kit/afterwards.ts'
import { photo } from '../../tests/kit/photo.ts'
import { s3Env, startS3Server, type S3Server } from '../../tests/kit/storage/s3-server.ts'
import { endpoints } from '../contract/endpoints.ts'
import { problems } from '../contract/problem.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'

let s3: S3Server
let site: TestServer

beforeEach(async () => {
  s3 = await startS3Server()
  afterwards(s3.close)
  site = await openTestServer({ env: s3Env(s3.config) })
})

const states = async () => (await site.database.selectFrom('images').select('state').execute()).map(({ state }) => state)

test('F13: while the store is down, photos answer 503 and reviews without one are written; nothing needs a restart', async () => {
  const sari = await addVisitor(site, 'Sari')
  const uploaded = await sari.upload(photo)
  const { imageUrl } = uploaded.json<{ imageUrl: string }>()
  const review = { review: 'Perawatnya ramah.', rating: 5, imageUrl }
  expect((await sari.send('POST', endpoints.reviews, review)).statusCode).toBe(201)

  s3.fault = 'down'
  const upload = await sari.upload(photo)
  expect(upload.statusCode).toBe(503)
  expect(upload.json()).toEqual({ success: false, error: problems.unavailable.message })
  expect(upload.headers['retry-after']).toBeDefined()
  expect(await states()).toEqual(expect.arrayContaining(['used', 'pending']))
  const shown = await site.app.inject(imageUrl)
  expect(shown.statusCode).toBe(503)
  expect(shown.headers['cache-control']).toBe('no-store')
  const budi = await addVisitor(site, 'Budi')
  expect((await budi.send('POST', endpoints.reviews, { ...review, imageUrl: null })).statusCode).toBe(201)
  expect((await site.app.inject('/readyz')).statusCode).toBe(503)

  s3.fault = null
  expect((await site.app.inject(imageUrl)).statusCode).toBe(200)
  expect((await budi.upload(photo)).statusCode).toBe(200)
})

test('F13: what was deleted while the store was down goes with the next sweep', async () => {
  const sari = await addVisitor(site, 'Sari')
  const { imageUrl } = (await sari.upload(photo)).json<{ imageUrl: string }>()
  const written = await sari.send('POST', endpoints.reviews, { review: 'Baik', rating: 5, imageUrl })
  s3.fault = 'forbidden'
  expect((await sari.send('DELETE', endpoints.review(written.json<{ id: string }>().id))).statusCode).toBe(204)
  expect((await site.app.inject(imageUrl)).statusCode).toBe(404)
  await expect(site.photos.sweep()).rejects.toThrow('could not be removed')
  expect(s3.objects.size).toBe(1)

  s3.fault = null
  await site.photos.sweep()
  expect(s3.objects.size).toBe(0)
  expect(await states()).toEqual([])
})

test('F05: sweeps of several processes at once do not hinder each other', async () => {
  const { photos, database, clock } = site.dependencies
  const others = [await site.openAnother(), await site.openAnother()]
  const sari = await addVisitor(site, 'Sari')
  for (let nth = 0; nth < 5; nth += 1) expect((await sari.upload(photo)).statusCode).toBe(200)
  expect(s3.objects.size).toBe(5)
  const later = new Date(clock.now().getTime() + 2 * 60 * 60 * 1000)
  await Promise.all([photos, ...others.map(({ dependencies }) => dependencies.photos)].map((service) => service.sweep(later)))
  expect(s3.objects.size).toBe(0)
  expect(await database.database.selectFrom('images').selectAll().execute()).toEqual([])
})
