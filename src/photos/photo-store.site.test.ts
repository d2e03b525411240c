import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterwards, newFolder } from '../../tests/kit/afterwards.ts'
import { startS3Server } from '../../tests/kit/storage/s3-server.ts'
import { readPhotoStore, type PhotoStoreConfig } from '../ground/config/config.ts'
import { createDiskPhotoStore, openPhotoStore } from './disk-photo-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

const places = {
  async disk() {
    return createDiskPhotoStore(join(await newFolder(), 'made', 'by itself'))
  },
  async s3() {
    const server = await startS3Server()
    afterwards(server.close)
    return createS3PhotoStore(server.config)
  },
  'the service of TEST_S3_*': () => openPhotoStore(existing),
}

/** A real S3-compatible service with a bucket for tests, set like the site's own, with `TEST_` before each name. */
const existing: PhotoStoreConfig = readPhotoStore(
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('TEST_S3_'))
      .map(([name, value]) => [name.slice('TEST_'.length), value]),
  ),
  tmpdir(),
)
const kinds = ['disk', 's3', ...(existing.kind === 's3' ? (['the service of TEST_S3_*'] as const) : [])] as const

describe.each(kinds)('photos kept by %s', (kind) => {
  let store: PhotoStore

  beforeEach(async () => {
    store = await places[kind]()
  })

  test('are given back as they were put, until they are deleted', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, nth) => nth % 251))
    await store.put('a.webp', bytes)
    expect((await store.get('a.webp'))?.equals(bytes)).toBe(true)
    await store.delete('a.webp')
    expect(await store.get('a.webp')).toBeNull()
  })

  test('are many at once and do not mix', async () => {
    const names = Array.from({ length: 20 }, (_, nth) => `${nth}.webp`)
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
    const found = await Promise.all(names.map((name) => store.get(name)))
    expect(found.map(String)).toEqual(names)
    await Promise.all(names.map((name) => store.delete(name)))
  })

  test('that were never put are not found, and deleting them is no error', async () => {
    expect(await store.get('never.webp')).toBeNull()
    await store.delete('never.webp')
  })

  test('have a place', async () => {
    await expect(store.checkReachable()).resolves.toBeUndefined()
  })
})
