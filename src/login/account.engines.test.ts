import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { photo } from '../../tests/kit/photo.ts'
import { endpoints } from '../contract/endpoints.ts'
import { startSession } from '../../tests/kit/person.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type SignedInVisitor, type Visitor } from '../../tests/kit/visitor.ts'

const server = await openTestServer()
let sari: SignedInVisitor
let budi: SignedInVisitor

beforeEach(async () => {
  await server.empty()
  sari = await addVisitor(server, 'Sari')
  budi = await addVisitor(server, 'Budi')
})

async function writeWithPhoto(visitor: Visitor): Promise<string> {
  const { imageUrl } = (await visitor.upload(photo)).json()
  const answer = await visitor.send('POST', endpoints.reviews, { review: 'Bersih.', rating: 4, imageUrl })
  expect(answer.statusCode).toBe(201)
  return imageUrl
}

const leave = (visitor: Visitor) => visitor.send('DELETE', endpoints.account)

/** Every row of every table that names the person. */
async function rowsAbout(userId: string): Promise<unknown[]> {
  const { database } = server
  const tables = ['reviews', 'images', 'sessions', 'review_requests'] as const
  const found = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().where('user_id', '=', userId).execute()))
  return [...found.flat(), ...(await database.selectFrom('users').selectAll().where('id', '=', userId).execute())]
}

describe('F20: whoever deletes their account', () => {
  test('is gone with review, photos, sessions and everything noted of them, at once', async () => {
    const shown = await writeWithPhoto(sari)
    await sari.upload(photo)
    const theirs = await writeWithPhoto(budi)
    expect(await server.photoFiles()).toHaveLength(3)

    const answer = await leave(sari)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toContain('Max-Age=0')
    expect(answer.headers['cache-control']).toBe('no-store')

    expect(await rowsAbout(sari.user.id)).toEqual([])
    expect(await server.photoFiles()).toEqual([theirs.slice(endpoints.images.length)])
    expect((await signedOutVisitor(server).send('GET', shown)).statusCode).toBe(404)
    const overview = (await signedOutVisitor(server).send('GET', endpoints.reviews)).json()
    expect(overview).toMatchObject({ average: 4, count: 1, distribution: { '4': 1 }, reviews: [{ name: 'Budi' }] })
  })

  test('leaves what they did lately for a day, under a hash that names nobody', async () => {
    const { issuer, subject } = await server.database
      .selectFrom('users')
      .select(['issuer', 'subject'])
      .where('id', '=', sari.user.id)
      .executeTakeFirstOrThrow()
    await writeWithPhoto(sari)
    await leave(sari)
    const noted = () => server.database.selectFrom('user_actions').selectAll().execute()
    const rows = await noted()
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['create', 'upload'])
    const unkeyed = createHash('sha256')
      .update(JSON.stringify([issuer, subject]))
      .digest('base64url')
    for (const known of [issuer, subject, sari.user.id, 'Sari', unkeyed]) expect(JSON.stringify(rows)).not.toContain(known)
    await server.dependencies.login.sweep(new Date(Date.now() + 24 * 60 * 60 * 1000))
    expect(await noted()).toEqual([])
  })

  test('is signed out everywhere: no old cookie is worth anything', async () => {
    const elsewhere = { ...sari.headers, cookie: await startSession(server.database, sari.user.id) }
    await leave(sari)
    for (const headers of [sari.headers, elsewhere]) {
      const session = await server.app.inject({ url: endpoints.session, headers })
      expect(session.json()).toEqual({ user: null, review: null })
      const again = await server.app.inject({ method: 'DELETE', url: endpoints.account, headers })
      expect(again.statusCode).toBe(401)
    }
    expect((await budi.session()).user?.displayName).toBe('Budi')
  })

  test('while they write and upload in other tabs: nothing of them is left, and nothing fails', async () => {
    const answers = await Promise.all([
      sari.upload(photo),
      sari.send('POST', endpoints.reviews, { review: 'Bersih.', rating: 1, imageUrl: null }),
      leave(sari),
      sari.upload(photo),
      sari.send('POST', endpoints.reviews, { review: 'Bersih.', rating: 1, imageUrl: null }),
    ])
    for (const { statusCode } of answers) expect([200, 201, 204, 401, 409, 503]).toContain(statusCode)
    await server.photos.sweep()
    expect(await rowsAbout(sari.user.id)).toEqual([])
    expect(await server.photoFiles()).toEqual([])
    expect((await server.reviews.overview()).count).toBe(0)
  })
})
