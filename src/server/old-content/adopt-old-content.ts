import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT } from '../config/content-dir.ts'
import type { Env } from '../config/env.ts'
import { copyFiles } from '../data-folder/copy-files.ts'
import { placeFolder } from '../data-folder/place-folder.ts'
import { SAMPLE_DIR, SOFTWARE_DIR } from '../software/software.ts'
import { findOldContent } from './find-old-content.ts'

/** What the old folder is called once nobody reads it any more. */
const MOVED = 'content-dipindahkan'

/**
 * Before a start: content of a version before 0.3.0 gets its own place, whole or not at all; what it was copied from loses nothing.
 * Gives a sentence that says so, or null when there is nothing to do, which is so ever after.
 */
export async function adoptOldContent(env: Env): Promise<string | null> {
  const found = findOldContent(env)
  if (found === null) return null
  const { place, folders } = found
  const isPlaced = await placeFolder(place, async (folder) => {
    for (const from of folders) await copyFiles(from, folder)
  })
  // Another process of this site was first.
  if (!isPlaced) return null
  return `Isi rumah sakit di ${folders[0]} disalin ke ${place}: sunting di sana mulai sekarang. ${await setAside(folders[0])}`
}

/** Nobody should edit what is not read any more; releases stay whole, for the way back. */
async function setAside(folder: string): Promise<string> {
  if (folder === SAMPLE_DIR) return `Kembalikan ${folder} seperti semula: git checkout -- sample`
  if (folder !== join(SOFTWARE_DIR, CONTENT)) return `Yang lama tidak dibaca lagi.`
  try {
    await rename(folder, join(SOFTWARE_DIR, MOVED))
    return `Yang lama kini bernama ${MOVED} dan tidak dibaca lagi.`
  } catch {
    return `Yang lama tidak dibaca lagi dan boleh dihapus.`
  }
}
