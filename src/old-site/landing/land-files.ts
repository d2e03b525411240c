import { chmod, link, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeUnfinished, slicesOf, type ContentSaves, type SaveRefusal } from '../../editor/index.ts'
import { placeFile, sync } from '../../ground/data-folder/files.ts'
import { hasCode } from '../../ground/errors/errors.ts'
import type { Actor } from '../../history/index.ts'
import { STAGED, type PlannedItem } from '../plan.ts'

/** The folders of pictures and files, of the same names in the content and in what is staged. */
export const PLACES = [STAGED.pictures, STAGED.files] as const

/** `images/gedung.webp`, each once. */
export const filesOf = (items: readonly Pick<PlannedItem, 'pictures' | 'files'>[]): string[] => [
  ...new Set(
    items.flatMap(({ pictures, files }) => [...pictures.map(({ to }) => `images/${to}`), ...files.map(({ to }) => `berkas/${to}`)]),
  ),
]

/** Those that are there, and how much room they take. */
export async function sizeOf(folder: string, wanted: readonly string[]): Promise<{ names: string[]; bytes: number }> {
  const names: string[] = []
  let bytes = 0
  for (const name of wanted) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found?.isFile()) continue
    names.push(name)
    bytes += found.size
  }
  return { names, bytes }
}

/** Puts each beside the texts, a few in a turn of saving, so that others save meanwhile; null where all are there. */
export async function landFiles(
  { beside }: Pick<ContentSaves, 'beside'>,
  staged: string,
  names: readonly string[],
  by: NonNullable<Actor>,
): Promise<SaveRefusal | null> {
  for (const some of slicesOf(names, AT_ONCE)) {
    const outcome = await beside(by, async (content) => {
      for (const place of PLACES) {
        await mkdir(join(content, place), { recursive: true, mode: 0o750 })
        await removeUnfinished(join(content, place))
      }
      for (const name of some) if (!(await landFile(join(staged, name), join(content, name)))) return { why: 'name-taken' }
      for (const place of PLACES) await sync(join(content, place))
      return null
    })
    if (!outcome.ok) return outcome.refusal
  }
  return null
}

const AT_ONCE = 100

/** A second name for the same bytes where the disk has such, else a copy. False where another file has the name. */
async function landFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    // Its owner may be another one, who can be read.
    await chmod(to, 0o640).catch(() => undefined)
    return true
  } catch (error) {
    const bytes = await readFile(from)
    if (!hasCode(error, 'EEXIST')) return placeFile(to, bytes, 0o640, async () => (await stat(to).catch(() => null)) === null)
    return bytes.equals(await readFile(to))
  }
}
