import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { hasCode } from '../errors/has-code.ts'
import { removeAbandoned, sync, syncAll } from './files.ts'
import { giveToOwnerOf } from './owner.ts'

/** Ending of a folder that is not whole yet; killed work leaves such a folder. */
const UNFINISHED = '.part-'

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
