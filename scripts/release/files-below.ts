import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file below a folder, by its path in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
