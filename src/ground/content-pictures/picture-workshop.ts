import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { MAX_PICTURE_BYTES } from '../../content/check-pictures.ts'
import { listFolder, readWithin } from '../../content/content-folder.ts'
import { placeFile, removeAbandoned, UNFINISHED_FILE } from '../data-folder/files.ts'
import { createGate } from '../queues/gate.ts'
import type { ImageJobs } from '../image-process/image-jobs.ts'
import { stemOf, type PictureFile, type PictureSet } from './picture-catalog.ts'

export type PictureWorkshop = ReturnType<typeof createPictureWorkshop>

/** The name of a size, as the catalog makes it: stem, width, format. */
const SIZE = /^(?<stem>.+-[0-9a-f]{8})(?:-\d+)?\.[a-z]+$/u

/** Encodes each size once and keeps it in a folder; concurrent requests wait for the same work. */
export function createPictureWorkshop(cacheFolder: string, jobs: Pick<ImageJobs, 'picture'>) {
  const underWay = new Map<string, Promise<Buffer>>()
  /** The first visitor requests all pictures of the page at once. Encoded one after the other, the first of them appears sooner. */
  const turns = createGate({ running: 1, waiting: Number.POSITIVE_INFINITY })

  async function variant(name: string, file: Extract<PictureFile, { kind: 'variant' }>): Promise<Buffer> {
    const cached = join(cacheFolder, name)
    const kept = await readFile(cached).catch(() => null)
    if (kept) return kept
    const bytes = await turns.run(() => jobs.picture({ path: file.path, format: file.format, width: file.width }))
    await mkdir(cacheFolder, { recursive: true })
    await placeFile(cached, bytes)
    // The picture was deleted while its size was encoded.
    if (!existsSync(file.path)) await rm(cached, { force: true })
    return bytes
  }

  function variantOnce(name: string, file: Extract<PictureFile, { kind: 'variant' }>): Promise<Buffer> {
    const running = underWay.get(name) ?? variant(name, file).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }

  return {
    /** The bytes and type at an address of the set, encoded now if necessary; null if there is no such address. */
    async read(set: PictureSet, name: string): Promise<{ bytes: Buffer; type: string } | null> {
      const file = set.files.get(name)
      if (!file) return null
      if (file.kind === 'drawing') return { bytes: file.bytes, type: 'image/svg+xml' }
      return { bytes: await variantOnce(name, file), type: `image/${file.format}` }
    },

    /** Encodes missing sizes one after the other, so that no visitor has to wait. Rejects at the end if some cannot be encoded. */
    async prepareAll(set: PictureSet): Promise<void> {
      const failures: unknown[] = []
      for (const [name, file] of set.files) {
        if (file.kind === 'variant')
          await variantOnce(name, file).catch((error: unknown) => failures.push(new Error(name, { cause: error })))
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures of the content cannot be made`)
    },

    /** Removes sizes of pictures that were deleted from this folder or changed, and unfinished files. */
    async sweep(images: string, now: Date): Promise<void> {
      await removeAbandoned(cacheFolder, UNFINISHED_FILE, now)
      const made = ((await listFolder(cacheFolder)) ?? []).filter((file) => !file.startsWith(UNFINISHED_FILE))
      const kept = await stemsIn(images, made)
      if (kept === null) return
      for (const file of made) if (!kept.has(SIZE.exec(file)?.groups?.['stem'] ?? '')) await rm(join(cacheFolder, file), { force: true })
    },
  }
}

/** The stems of the pictures of which there may be sizes; null if the folder or one of them cannot be read, so that nothing is removed. */
async function stemsIn(images: string, made: readonly string[]): Promise<Set<string> | null> {
  const names = await listFolder(images)
  if (names === null) return null
  const stems = new Set<string>()
  for (const name of names.filter((one) => made.some((file) => file.startsWith(`${parse(one).name}-`)))) {
    const bytes = await readWithin(join(images, name), MAX_PICTURE_BYTES)
    if (bytes === 'unreadable') return null
    if (typeof bytes !== 'string') stems.add(stemOf(name, bytes))
  }
  return stems
}
