import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES } from '../../content/check-pictures.ts'
import { PICTURE_FILE, type PictureCatalog } from '../../content/fields/picture.ts'
import { catalogPictures, type PictureSet } from './picture-catalog.ts'

/** Whoever reads a text asks for its pictures within the minute; those of a few dozen texts are remembered. */
const MOST_KEPT = 300

/** The address of a size: the file's name without its ending, what its bytes are called, width and format. */
const SIZE = /^(?<name>[\w-]+)-[0-9a-f]{8}(?:-\d+)?\.[a-z]+$/u
const ENDINGS = ['webp', 'jpg', 'jpeg', 'png', 'svg']

export type FoundPictures = ReturnType<typeof findPictures>

/** Pictures of a content folder beside those of the page: each is read when it is first named or asked for, and again once its file is another. */
export function findPictures(content: () => string) {
  const kept = new Map<string, { look: string; set: Promise<PictureSet | null> }>()

  /** Null where there is no such file, or it is no picture. */
  async function setOf(name: string): Promise<PictureSet | null> {
    const place = join(content(), 'images')
    const file = PICTURE_FILE.test(name) ? await stat(join(place, name)).catch(() => null) : null
    if (!file?.isFile() || file.size > MAX_PICTURE_BYTES) return null
    const look = [place, file.size, file.mtimeMs, file.ino].join()
    const before = kept.get(name)
    const set = before?.look === look ? before.set : catalogPictures(place, [name]).catch(() => null)
    // The one that was asked for last stands at the end.
    kept.delete(name)
    kept.set(name, { look, set })
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return set
  }

  return {
    /** Of the file names that a text has: what is no picture is left out. */
    async catalog(names: readonly string[]): Promise<PictureCatalog> {
      const found: PictureCatalog[] = []
      // In turn: no more than one is in memory.
      for (const name of new Set(names)) found.push((await setOf(name))?.catalog ?? {})
      return Object.assign({}, ...found) as PictureCatalog
    },

    /** What an address of a size belongs to, also where another process made it: the file that has its name, if its bytes are those. */
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
