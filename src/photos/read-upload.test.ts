import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { createUploadSpool } from './read-upload.ts'
import { StoreFullError, StoreUnavailableError } from './photo-store.ts'

const DAY = 24 * 60 * 60 * 1000

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

const parts = ['Foto ', 'dalam ', 'tiga bagian'].map((text) => Buffer.from(text))

test('an upload is kept as it came, and goes when nobody needs it any more', async () => {
  {
    await using upload = await createUploadSpool(folder).spool(Readable.from(parts))
    expect(upload.size).toBe(Buffer.concat(parts).length)
    expect(await readFile(upload.path)).toEqual(Buffer.concat(parts))
  }
  expect(await readdir(folder)).toEqual([])
})

test('U05: of a sender who leaves nothing stays', async () => {
  async function* leave() {
    yield* parts
    throw new Error('the sender left')
  }
  await expect(createUploadSpool(folder).spool(leave())).rejects.toThrow('the sender left')
  expect(await readdir(folder)).toEqual([])
})

test('F11: what little room is left belongs to the reviews', async () => {
  await expect(createUploadSpool(folder, Number.MAX_SAFE_INTEGER).spool(Readable.from(parts))).rejects.toBeInstanceOf(StoreFullError)
})

test('F11: a disk that takes nothing is our fault, not the photo’s', async () => {
  const file = join(folder, 'a file')
  await writeFile(file, '')
  await expect(createUploadSpool(join(file, 'uploads')).spool(Readable.from(parts))).rejects.toBeInstanceOf(StoreUnavailableError)
})

test('F04: what a process left that was cut off goes after a day, what is under way stays', async () => {
  const uploads = createUploadSpool(folder)
  const left = await uploads.spool(Readable.from(parts))
  await using fresh = await uploads.spool(Readable.from(parts))
  const before = new Date(Date.now() - DAY - 1000)
  await utimes(left.path, before, before)
  await uploads.sweep()
  expect(await readdir(folder)).toEqual([fresh.path.slice(folder.length + 1)])
})
