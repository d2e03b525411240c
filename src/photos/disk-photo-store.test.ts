import { readdirSync } from 'node:fs'
import { open, readdir, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { createDiskPhotoStore } from './disk-photo-store.ts'
import type { PhotoStore } from './photo-store.ts'

let folder: string
let store: PhotoStore

beforeEach(async () => {
  folder = await newFolder()
  store = await createDiskPhotoStore(join(folder, 'made', 'by itself'))
})

const files = () => readdir(join(folder, 'made', 'by itself'))

test('F04: after a put nothing unfinished is left', async () => {
  await store.put('a.webp', Buffer.alloc(1_000_000))
  expect(await files()).toEqual(['a.webp'])
})

test('F04: a photo is on the disk before it has its name, and its name before it counts as put', async () => {
  const handle = await open(folder)
  const synced: string[][] = []
  const kind = Object.getPrototypeOf(handle) as FileHandle
  const sync = vi.spyOn(kind, 'sync').mockImplementation(async () => void synced.push(readdirSync(join(folder, 'made', 'by itself'))))
  await handle.close()
  await store.put('a.webp', Buffer.from('bytes')).finally(() => sync.mockRestore())
  expect(synced).toEqual([['a.webp.part'], ['a.webp']])
})

test('F04: a file that was cut off is never served, and deleting the name removes it', async () => {
  await writeFile(join(folder, 'made', 'by itself', 'cut.webp.part'), 'half')
  expect(await store.get('cut.webp')).toBeNull()
  await store.delete('cut.webp')
  expect(await files()).toEqual([])
})

test('other errors of the disk are not taken for a missing file', async () => {
  await store.put('a.webp', Buffer.from('bytes'))
  await expect(store.get('a.webp/b')).rejects.toMatchObject({ code: 'ENOTDIR' })
})
