import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hasCode } from '../errors/errors.ts'

/** The most attempts to copy while no file changes: editors save in several steps, and a copy must show one moment. */
const ATTEMPTS = 5

/**
 * Copies every file below a folder, following links; nothing if the folder does not exist. `leftOut` are names that cannot be kept, and files and
 * folders that may not be read.
 */
export async function copyFiles(from: string, to: string, mayKeep: (name: string) => boolean = () => true) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await listFiles(from, mayKeep)
    const copied = { names: [] as string[], leftOut: [] as string[] }
    for (const { name, isKept } of before) {
      const outcome = isKept ? await copyInto(join(from, name), to, name) : 'refused'
      if (outcome !== 'gone') copied[outcome === 'copied' ? 'names' : 'leftOut'].push(name)
    }
    if (attempt === ATTEMPTS || isDeepStrictEqual(await listFiles(from, mayKeep), before)) return copied
  }
}

type FoundFile = ReturnType<typeof notKept>

const notKept = (name: string) => ({ name, isKept: false, bytes: 0, changed: 0 })

/** The files below a folder, without those that disappear meanwhile, such as editors' links to nothing. */
async function listFiles(
  folder: string,
  mayKeep: (name: string) => boolean,
  within = '',
  seen: ReadonlySet<string> = new Set(),
): Promise<FoundFile[]> {
  const entries = await readdir(join(folder, within), { encoding: 'buffer' }).catch(ifThere([]))
  if (entries === 'refused') return [notKept(within)]
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const name = within === '' ? entry.toString() : `${within}/${entry.toString()}`
      // A name that is not UTF-8 would become another name.
      if (!Buffer.from(entry.toString()).equals(entry) || !mayKeep(name)) return [notKept(name)]
      const found = await stat(join(folder, name)).catch(ifThere(null))
      if (found === 'refused') return [notKept(name)]
      if (found?.isFile()) return [{ name, isKept: true, bytes: found.size, changed: found.mtimeMs }]
      // A link to a folder above would never end.
      const place = `${found?.dev} ${found?.ino}`
      return found?.isDirectory() && !seen.has(place) ? listFiles(folder, mayKeep, name, new Set([...seen, place])) : []
    }),
  )
  return lists.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function copyInto(from: string, folder: string, name: string): Promise<'copied' | 'gone' | 'refused'> {
  const target = join(folder, name)
  const made = mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
  const copied = made.then(() => copyFile(from, target)).then(() => 'copied' as const)
  return copied.catch(ifThere('gone' as const))
}

function ifThere<Value>(otherwise: Value) {
  return (error: unknown): Value | 'refused' => {
    if (hasCode(error, 'ENOENT', 'ELOOP')) return otherwise
    if (hasCode(error, 'EACCES', 'EPERM', 'ENAMETOOLONG')) return 'refused'
    throw error
  }
}
