import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { copyEarlierData, RINI, SARI, SOON_AFTER } from '../../tests/kit/storage/earlier-data.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints } from '../contract/endpoints.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'

const clock = { now: () => SOON_AFTER }

let dataDir: string
let server: TestServer

beforeEach(async () => {
  dataDir = await newFolder()
  await copyEarlierData(dataDir)
  server = await openTestServer({ env: { DATA_DIR: dataDir }, clock })
})

const headersOf = (person: { cookie: string }) => ({ [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin', ...person })

describe('F16: the data of version 0.1.0', () => {
  test('are shown as they were: reviews, counts and photos', async () => {
    const { count, average, distribution, reviews } = (await server.app.inject(endpoints.reviews)).json()
    expect({ count, average, distribution }).toEqual({ count: 5, average: 3.6, distribution: { '1': 0, '2': 1, '3': 1, '4': 2, '5': 1 } })
    expect(reviews.map(({ name }: { name: string }) => name)).toEqual(['Pak Joko', 'Ni Made Ayu', 'Dewi Lestari'])
    const photos = await server.database.selectFrom('images').select('name').where('state', '=', 'used').execute()
    expect(photos).toHaveLength(3)
    for (const { name } of photos) expect((await server.app.inject(`${endpoints.images}${name}`)).statusCode).toBe(200)
  })

  test('keep their people signed in, who edit what they wrote', async () => {
    const { user, review } = (await server.app.inject({ url: endpoints.session, headers: headersOf(SARI) })).json()
    expect(user.displayName).toBe('Sari Wulandari')
    expect(review).toMatchObject({ review: 'Perawat IGD cepat dan ramah.\nTerima kasih, "Bu Rina".', rating: 5 })
    const edited = await server.app.inject({
      method: 'PUT',
      url: endpoints.review(review.id),
      headers: headersOf(SARI),
      payload: { review: 'Disunting di versi baru.', rating: 4, imageUrl: review.imageUrl },
    })
    expect(edited.statusCode).toBe(200)
    expect((await server.app.inject(endpoints.reviews)).json()).toMatchObject({ count: 5, average: 3.4 })
  })

  test('take a new review of someone who had only sent its photo', async () => {
    const { name } = await server.database.selectFrom('images').select('name').where('state', '=', 'staged').executeTakeFirstOrThrow()
    const payload = { review: 'Baru', rating: 5, imageUrl: `${endpoints.images}${name}` }
    const written = await server.app.inject({ method: 'POST', url: endpoints.reviews, headers: headersOf(RINI), payload })
    expect(written.statusCode).toBe(201)
    expect((await server.app.inject(endpoints.reviews)).json()).toMatchObject({ count: 6 })
  })
})
