import { beforeEach, expect, inject, test } from 'vitest'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { copyEarlierData, SARI, SOON_AFTER } from '../../../tests/kit/storage/earlier-data.ts'
import { createDatabase, dropDatabase } from '../../../tests/kit/storage/postgres-server.ts'
import { s3Env, startS3Server, type S3Server } from '../../../tests/kit/storage/s3-server.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { dataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { moveData } from './move-data.ts'

const { server: postgres } = inject('postgres')!

let dataDir: string
let url: string
let s3: S3Server

beforeEach(async () => {
  dataDir = await newFolder()
  await copyEarlierData(dataDir)
  url = await createDatabase(postgres)
  afterwards(() => dropDatabase(postgres, url))
  s3 = await startS3Server()
  afterwards(s3.close)
})

test('F16: the data of version 0.1.0 move to PostgreSQL and a store with their people, reviews and photos', async () => {
  const moved = await moveData(dataPlacesOf({ dataDir }), { database: { kind: 'postgres', url }, photoStore: s3.config }, SOON_AFTER)
  expect(moved?.tables).toMatchObject({ users: { rows: 7 }, reviews: { rows: 5 } })
  expect(moved?.photos).toMatchObject({ copied: 4, lost: [] })

  await using site = await openTestServer({ env: { DATABASE_URL: url, ...s3Env(s3.config) }, clock: { now: () => SOON_AFTER } })
  expect((await site.app.inject(endpoints.reviews)).json()).toMatchObject({ count: 5, average: 3.6 })
  const { user, review } = (await site.app.inject({ url: endpoints.session, headers: SARI })).json()
  expect(user.displayName).toBe('Sari Wulandari')
  expect((await site.app.inject(review.imageUrl)).statusCode).toBe(200)
})
