import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../errors/has-code.ts'
import { sync } from './files.ts'
import { giveToOwnerOf } from './owner.ts'

/** What is not whole yet, beside its place: killed work leaves such a folder. */
const UNFINISHED = '.part-'
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Makes a folder that is there whole or not at all: filled beside its place, on the disk, and its neighbour's owner's before it takes the
 * place. False, with nothing changed, when something is in the place already; an empty folder is nothing.
 */
export async function placeFolder(place: string, fill: (folder: string) => Promise<void>): Promise<boolean> {
  const parent = dirname(place)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent, basename(place) + UNFINISHED)
  const folder = await mkdtemp(place + UNFINISHED)
  try {
    await fill(folder)
    giveToOwnerOf(parent, folder)
    await syncAll(folder)
    await rename(folder, place)
    await sync(parent)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return false
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

async function removeAbandoned(parent: string, start: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(start)) continue
    const { mtimeMs } = await stat(join(parent, name))
    if (Date.now() - mtimeMs > ABANDONED_MILLISECONDS) await rm(join(parent, name), { recursive: true, force: true })
  }
}
