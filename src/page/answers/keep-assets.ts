import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { removeAbandoned } from '../../ground/data-folder/files.ts'

/** How many builds' files are kept: this build's and the one's before it. */
const KEPT_GENERATIONS = 2

const UNFINISHED = '.part-'

/**
 * Copies the build's files into the data folder, because an open tab, or a copy of the page that is read offline, names the files of the build it
 * came from. An update finds them there, whether it is a folder, a container or a new build of the same checkout. Returns the folder with the
 * files of the previous build; null if there was none.
 */
export async function keepAssets(assetFolders: readonly string[], keptIn: string, now: Date): Promise<string | null> {
  await mkdir(keptIn, { recursive: true, mode: 0o700 })
  await removeAbandoned(keptIn, UNFINISHED, now)
  const names = await Promise.all(assetFolders.map((folder) => readdir(folder)))
  // File names carry hashes of the content, so the same names are the same files.
  const own = join(keptIn, createHash('sha256').update(names.flat().toSorted().join('\n')).digest('hex').slice(0, 16))
  const [newest] = await generations(keptIn)
  if (newest !== own) {
    await copyOnce(assetFolders, own, join(keptIn, UNFINISHED + randomUUID()))
    await utimes(own, now, now)
  }
  const [, previous = null] = await generations(keptIn)
  return previous
}

/** Copies the files once, also if other processes of the same build do it at the same time. */
async function copyOnce(from: readonly string[], to: string, work: string): Promise<void> {
  for (const folder of from) await cp(folder, work, { recursive: true })
  try {
    await rename(work, to)
  } catch {
    await rm(work, { recursive: true })
    await stat(to)
  }
}

/** The folders of kept builds, newest first; removes older ones. */
async function generations(keptIn: string): Promise<string[]> {
  const found: { path: string; time: number }[] = []
  for (const name of await readdir(keptIn)) {
    const path = join(keptIn, name)
    // Another process may just have removed the folder.
    const facts = name.startsWith(UNFINISHED) ? null : await stat(path).catch(() => null)
    if (facts !== null) found.push({ path, time: facts.mtimeMs })
  }
  const newestFirst = found.toSorted((one, other) => other.time - one.time).map(({ path }) => path)
  for (const path of newestFirst.slice(KEPT_GENERATIONS)) await rm(path, { recursive: true, force: true })
  return newestFirst.slice(0, KEPT_GENERATIONS)
}
