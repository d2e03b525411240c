import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGate } from '../queues/gate.ts'
import type { ImageJobs } from '../image-process/image-jobs.ts'
import type { PictureFile, PictureSet } from './picture-catalog.ts'

export interface PictureWorkshop {
  /** Bytes and type behind an address of the set, made now if they were not yet; null when there is no such address. */
  read(set: PictureSet, file: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Makes what is missing, one after the other, so that no visitor has to wait for it. Rejects after the rest is done when some cannot be made. */
  prepareAll(set: PictureSet): Promise<void>
}

/** Encodes each size once and keeps it in a folder; whoever asks meanwhile waits for the same work. */
export function createPictureWorkshop(cacheFolder: string, jobs: Pick<ImageJobs, 'picture'>): PictureWorkshop {
  const underWay = new Map<string, Promise<Buffer>>()
  /** The first visitor asks for all pictures of the page at once. Made in turn, the first of them is seen sooner. */
  const turns = createGate({ running: 1, waiting: Number.POSITIVE_INFINITY })

  async function variant(name: string, file: Extract<PictureFile, { kind: 'variant' }>): Promise<Buffer> {
    const cached = join(cacheFolder, name)
    const kept = await readFile(cached).catch(() => null)
    if (kept) return kept
    const bytes = await turns.run(() => jobs.picture({ path: file.path, format: file.format, width: file.width }))
    await mkdir(cacheFolder, { recursive: true })
    await writeFile(`${cached}.part`, bytes)
    await rename(`${cached}.part`, cached)
    return bytes
  }

  function variantOnce(name: string, file: Extract<PictureFile, { kind: 'variant' }>): Promise<Buffer> {
    const running = underWay.get(name) ?? variant(name, file).finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }

  return {
    async read(set, name) {
      const file = set.files.get(name)
      if (!file) return null
      if (file.kind === 'drawing') return { bytes: file.bytes, type: 'image/svg+xml' }
      return { bytes: await variantOnce(name, file), type: `image/${file.format}` }
    },

    async prepareAll(set) {
      const failures: unknown[] = []
      for (const [name, file] of set.files) {
        if (file.kind === 'variant')
          await variantOnce(name, file).catch((error: unknown) => failures.push(new Error(name, { cause: error })))
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures of the content cannot be made`)
    },
  }
}
