import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../errors/has-code.ts'

/** Editors save a file in several steps. A copy during which no file changed shows one moment. */
const ATTEMPTS = 5

/** Every file below a folder, wherever links lead, into another; their names, which are none where there is no folder. */
export async function copyFiles(from: string, to: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await listFiles(from)
    for (const { name } of before) await copyInto(join(from, name), to, name)
    if (attempt === ATTEMPTS || fingerprint(await listFiles(from)) === fingerprint(before)) return before.map(({ name }) => name)
  }
}

interface FoundFile {
  name: string
  bytes: number
  changed: number
}

/** Leaves out what is gone while it is looked at: editors leave links to nothing. */
async function listFiles(folder: string, within = '', seen: ReadonlySet<string> = new Set()): Promise<FoundFile[]> {
  const entries = await readdir(join(folder, within)).catch(ifThere([]))
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const name = within === '' ? entry : `${within}/${entry}`
      const found = await stat(join(folder, name)).catch(ifThere(null))
      if (found?.isFile()) return [{ name, bytes: found.size, changed: found.mtimeMs }]
      // A link that leads back up would never end.
      const place = `${found?.dev} ${found?.ino}`
      return found?.isDirectory() && !seen.has(place) ? listFiles(folder, name, new Set([...seen, place])) : []
    }),
  )
  return lists.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function copyInto(from: string, folder: string, name: string): Promise<void> {
  const target = join(folder, name)
  await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
  await copyFile(from, target).catch(ifThere(undefined))
}

function fingerprint(files: readonly FoundFile[]): string {
  return JSON.stringify(files)
}

function ifThere<Value>(otherwise: Value) {
  return (error: unknown): Value => {
    if (hasCode(error, 'ENOENT', 'ELOOP')) return otherwise
    throw error
  }
}
