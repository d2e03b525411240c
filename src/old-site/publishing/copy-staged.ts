import { chmod, link, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeUnfinished, slicesOf, type ContentSaves, type SaveRefusal } from '../../editor/index.ts'
import { placeFile, sync } from '../../ground/data-folder/files.ts'
import { hasCode } from '../../ground/errors/errors.ts'
import type { Actor } from '../../history/index.ts'
import { STAGED, type PlannedItem } from '../plan.ts'

/** The folders of pictures and files, with the same names in the content and in the staged import. */
export const FILE_FOLDERS = [STAGED.pictures, STAGED.files] as const

/** The paths of the items' pictures and files, such as `images/gedung.webp`, without repetitions. */
export const filePathsOf = (items: readonly Pick<PlannedItem, 'pictures' | 'files'>[]): string[] => [
  ...new Set(
    items.flatMap(({ pictures, files }) => [...pictures.map(({ to }) => `images/${to}`), ...files.map(({ to }) => `berkas/${to}`)]),
  ),
]

/** Those of the paths that exist in a folder, and their size together. */
export async function findFiles(folder: string, paths: readonly string[]): Promise<{ paths: string[]; bytes: number }> {
  const found: string[] = []
  let bytes = 0
  for (const path of paths) {
    const file = await stat(join(folder, path)).catch(() => null)
    if (!file?.isFile()) continue
    found.push(path)
    bytes += file.size
  }
  return { paths: found, bytes }
}

const FILES_PER_TURN = 100

/** Copies the files into the content, some in each turn of saving, so that others can save meanwhile. */
export async function copyStaged(
  { beside }: Pick<ContentSaves, 'beside'>,
  staged: string,
  paths: readonly string[],
  by: NonNullable<Actor>,
): Promise<SaveRefusal | null> {
  for (const some of slicesOf(paths, FILES_PER_TURN)) {
    const outcome = await beside(by, async (content) => {
      for (const folder of FILE_FOLDERS) {
        await mkdir(join(content, folder), { recursive: true, mode: 0o750 })
        await removeUnfinished(join(content, folder))
      }
      for (const path of some) if (!(await copyFile(join(staged, path), join(content, path)))) return { why: 'name-taken' }
      for (const folder of FILE_FOLDERS) await sync(join(content, folder))
      return null
    })
    if (!outcome.ok) return outcome.refusal
  }
  return null
}

/** A hard link, or a copy if the disk cannot link; false if another file has the name. */
async function copyFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    // Fails if the file belongs to another user; the server can read it anyway.
    await chmod(to, 0o640).catch(() => undefined)
    return true
  } catch (error) {
    const bytes = await readFile(from)
    if (!hasCode(error, 'EEXIST')) return placeFile(to, bytes, 0o640, async () => (await stat(to).catch(() => null)) === null)
    return bytes.equals(await readFile(to))
  }
}
