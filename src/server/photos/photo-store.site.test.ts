import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../tests/kit/storage/s3-server.ts'
import { readPhotoStore } from '../config/config.ts'
import type { PhotoStoreConfig } from '../config/config.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'
import { PhotoNotFoundError } from './photo-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { openPhotoStore } from './open-photo-store.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

const places = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'rsud-store-'))
    return { store: await createDiskPhotoStore(join(folder, 'made', 'by itself')), close: () => rm(folder, { recursive: true }) }
  },
  async s3() {
    const server = await startS3Server()
    return { store: createS3PhotoStore(server.config), close: () => server.close() }
  },
  async 'the service of TEST_S3_*'() {
    return { store: await openPhotoStore(existing), close: async () => undefined }
  },
}

/** An S3-compatible service that runs already, with a bucket for tests; set as the site's own, with `TEST_` before each name. */
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
  let close: () => Promise<void>

  beforeEach(async () => {
    ;({ store, close } = await places[kind]())
  })
  afterEach(() => close())

  test('are given back as they were put, until they are deleted', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, nth) => nth % 251))
    await store.put('a.webp', bytes)
    expect((await store.get('a.webp')).equals(bytes)).toBe(true)
    await store.delete('a.webp')
    await expect(store.get('a.webp')).rejects.toThrow(PhotoNotFoundError)
  })

  test('are many at once and do not mix', async () => {
    const names = Array.from({ length: 20 }, (_, nth) => `${nth}.webp`)
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))))
    const found = await Promise.all(names.map((name) => store.get(name)))
    expect(found.map(String)).toEqual(names)
    await Promise.all(names.map((name) => store.delete(name)))
  })

  test('that were never put are not found, and deleting them is no error', async () => {
    await expect(store.get('never.webp')).rejects.toThrow(PhotoNotFoundError)
    await store.delete('never.webp')
  })

  test('have a place', async () => {
    await expect(store.checkReachable()).resolves.toBeUndefined()
  })
})
