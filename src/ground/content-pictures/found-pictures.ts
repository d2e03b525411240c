import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES } from '../../content/check-pictures.ts'
import { PICTURE_FILE, type PictureCatalog } from '../../content/fields/picture.ts'
import { catalogPictures, type PictureSet } from './picture-catalog.ts'

/** The most pictures that are kept, those of a few dozen texts: readers of a text fetch its pictures within a minute. */
const MOST_KEPT = 300

/** The address of a size: the file's name without its ending, the hash of its bytes, width and format. */
const SIZE = /^(?<name>[\w-]+)-[0-9a-f]{8}(?:-\d+)?\.[a-z]+$/u
const ENDINGS = ['webp', 'jpg', 'jpeg', 'png', 'svg']

export type FoundPictures = ReturnType<typeof findPictures>

/** Finds pictures of the content folder that the page does not use. Each is read when it is first needed, and again when its file has changed. */
export function findPictures(content: () => string) {
  const kept = new Map<string, { look: string; set: Promise<PictureSet | null> }>()

  /** Null if there is no such file, or it is no picture. */
  async function setOf(name: string): Promise<PictureSet | null> {
    const place = join(content(), 'images')
    const file = PICTURE_FILE.test(name) ? await stat(join(place, name)).catch(() => null) : null
    if (!file?.isFile() || file.size > MAX_PICTURE_BYTES) return null
    const look = [place, file.size, file.mtimeMs, file.ino].join()
    const before = kept.get(name)
    const set = before?.look === look ? before.set : catalogPictures(place, [name]).catch(() => null)
    // The most recently used picture is last.
    kept.delete(name)
    kept.set(name, { look, set })
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return set
  }

  return {
    /** The catalog of the pictures that a text names; names of other files are left out. */
    async catalog(names: readonly string[]): Promise<PictureCatalog> {
      const found: PictureCatalog[] = []
      // One after the other, so that only one is in memory.
      for (const name of new Set(names)) found.push((await setOf(name))?.catalog ?? {})
      return Object.assign({}, ...found) as PictureCatalog
    },

    /** The picture to which a size's address belongs, also if another process made it: the file with that name and hash. Null if there is none. */
    async find(address: string): Promise<PictureSet | null> {
      const name = SIZE.exec(address)?.groups?.['name'] ?? ''
      for (const ending of ENDINGS) {
        const set = await setOf(`${name}.${ending}`)
        if (set?.files.has(address)) return set
      }
      return null
    },
  }
}
