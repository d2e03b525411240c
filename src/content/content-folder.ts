import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { problemOf, type ContentProblem } from './sentence.ts'
import { nearest } from '../said/slips.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'
import { fillIn } from '../contract/fill-in.ts'
import { folderFaults } from './words.ts'

/** In bytes. A hospital's texts are far smaller; a larger file is here by mistake. */
export const MAX_FILE_BYTES = 1_000_000

export type ReadFile = { ok: true; file: YamlFile } | { ok: false; problems: ContentProblem[] }

export async function readContentFile(folder: string, name: string, present: readonly string[]): Promise<ReadFile> {
  const file = join(folder, name)
  const refuse = (message: string): ReadFile => ({ ok: false, problems: [problemOf(file, message)] })
  if (!present.includes(name)) {
    const meant = nearest(name, present)
    return refuse(meant === undefined ? folderFaults['no-file'] : fillIn(folderFaults.misnamed, { meant, name }))
  }
  const { text, why } = await readTextWithin(file, MAX_FILE_BYTES)
  return text === null ? refuse(why) : readContentText(file, text.replace(/^\ufeff/u, ''))
}

/** A file as a text, byte for byte, or the reason why it cannot be read as one. */
export async function readTextWithin(path: string, mostBytes: number): Promise<{ text: string; why: null } | { text: null; why: string }> {
  const bytes = await readWithin(path, mostBytes)
  if (typeof bytes === 'string') return { text: null, why: fillIn<string>(folderFaults[bytes], { most: mostBytes / 1_000_000 }) }
  return isUtf8(bytes) ? { text: bytes.toString(), why: null } : { text: null, why: folderFaults['no-utf8'] }
}

/** Parses a text as the content file of this name, also before it is written there. */
export function readContentText(file: string, text: string): ReadFile {
  const yaml = readYaml(text)
  if (yaml.ok) return yaml
  return { ok: false, problems: yaml.problems.map(({ line, message }) => problemOf(file, message, line)) }
}

/** The bytes of a file, or why it is not read: reading a pipe would never end, and a film would fill the memory. */
export async function readWithin(path: string, mostBytes: number): Promise<Buffer | 'unreadable' | 'special' | 'large'> {
  try {
    // Non-blocking, because opening a pipe would wait for a writer.
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const found = await file.stat()
    if (!found.isFile()) return 'special'
    return found.size > mostBytes ? 'large' : await file.readFile()
  } catch {
    return 'unreadable'
  }
}

/** A stamp that changes with the file, or with the names in a folder; empty if there is none. */
export async function signOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found === null ? '' : [path, found.size, found.mtimeNs, found.ctimeNs, found.ino].join()
}

export const listFolder = async (folder: string): Promise<string[] | null> => readdir(folder).catch(() => null)

const STILL_MILLISECONDS = 5000
const listed = new Map<string, { look: string; names: readonly string[] }>()

/**
 * The names in a folder, cached while its time does not change, because a save looks through thousands of names. In the last moment before now a
 * change could go unnoticed, so then they are read again.
 */
export async function listStillFolder(folder: string): Promise<readonly string[] | null> {
  const found = await stat(folder, { bigint: true }).catch(() => null)
  const look = [found?.dev, found?.ino, found?.mtimeNs].join()
  const kept = listed.get(folder)
  if (kept?.look === look) return kept.names
  const names = await listFolder(folder)
  if (names !== null && Date.now() - Number(found?.mtimeMs) > STILL_MILLISECONDS) listed.set(folder, { look, names })
  return names
}
