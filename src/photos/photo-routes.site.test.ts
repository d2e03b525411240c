import { beforeEach, describe, expect, test } from 'vitest'
import { photo } from '../../tests/kit/photo.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor, type Visitor } from '../../tests/kit/visitor.ts'
import { photoUrlOf } from './photo-store.ts'

const server = await openTestServer({ limited: false })
const nobody = signedOutVisitor(server)
let sari: SignedInVisitor
let budi: SignedInVisitor

beforeEach(async () => {
  await server.empty()
  sari = await addVisitor(server, 'Sari')
  budi = await addVisitor(server, 'Budi')
})

const look = (url: string, visitor: Visitor = nobody) => visitor.send('GET', url)

const uploaded = async ({ user }: SignedInVisitor) => photoUrlOf(await server.photos.upload(user, await server.fileOf(photo)))

async function published(author: SignedInVisitor): Promise<{ id: string; imageUrl: string }> {
  const imageUrl = await uploaded(author)
  const { id } = await server.reviews.create(author.user, { review: 'Bersih.', rating: 5, imageUrl })
  return { id, imageUrl }
}

describe('GET /images/:name', () => {
  test('S02: a published photo comes with headers that make it nothing but a photo', async () => {
    const { imageUrl } = await published(sari)
    const answer = await look(imageUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${imageUrl.slice('/images/'.length)}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'private, max-age=86400, immutable',
    })
  })

  test('S02: HTML that someone planted on the disk is refused', async () => {
    const { imageUrl } = await published(sari)
    const name = imageUrl.slice('/images/'.length)
    await server.store.delete(name)
    await server.store.put(name, Buffer.from('<!doctype html><script>alert(1)</script>'))
    const answer = await look(imageUrl)
    expect(answer.statusCode).toBe(415)
    expect(answer.body).not.toContain('alert')
  })

  test('S03: a photo without a review is seen by its author only, and kept by no cache', async () => {
    const imageUrl = await uploaded(sari)
    const own = await look(imageUrl, sari)
    expect(own.statusCode).toBe(200)
    expect(own.headers['cache-control']).toBe('private, no-store')
    for (const viewer of [nobody, budi]) expect((await look(imageUrl, viewer)).statusCode).toBe(404)
  })

  test('S03: the photo of a deleted or changed review is gone at once, for its author too', async () => {
    const first = await published(sari)
    const second = await uploaded(sari)
    await server.reviews.update(sari.user, first.id, { review: 'Bersih.', rating: 5, imageUrl: second })
    expect((await look(first.imageUrl, sari)).statusCode).toBe(404)
    expect((await look(second)).statusCode).toBe(200)
    await server.reviews.remove(sari.user, first.id)
    expect((await look(second, sari)).statusCode).toBe(404)
    expect(await server.photoFiles()).toEqual([])
  })

  test.each([
    '/images/',
    '/images/../site.sqlite',
    '/images/..%2fsite.sqlite',
    '/images/%2e%2e/site.sqlite',
    '/images/..%5csite.sqlite',
    '/images/%00',
    '/images/a%0d%0aset-cookie:%20x=1',
    '/images/%09',
    '/images/%zz',
    `/images/${'0'.repeat(32)}.webp%00.html`,
    `/images/${'0'.repeat(32)}.webp.part`,
    `/images/${'0'.repeat(32)}.webp/`,
  ])('S01: %s finds nothing and betrays nothing', async (url) => {
    const answer = await look(url, sari)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('sqlite')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('S04: a photo that is not there, or whose file is lost, gets 404', async () => {
    expect((await look(`/images/${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
    const { imageUrl } = await published(sari)
    await server.store.delete(imageUrl.slice('/images/'.length))
    expect((await look(imageUrl)).statusCode).toBe(404)
  })
})
