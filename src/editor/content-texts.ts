import { isUtf8 } from 'node:buffer'
import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Texts } from './marks.ts'
import { parseText } from './edit-text.ts'
import { isTextPath, REGISTER } from '../content/change.ts'
import { listFolder, MAX_FILE_BYTES, readWithin } from '../content/content-folder.ts'
import { MAX_REDIRECT_BYTES } from '../content/redirects/read-redirects.ts'
import { REDIRECTS } from '../content/redirects/redirect-lines.ts'
import { fileNames, type FileName } from '../content/site.ts'
import { placeFile, sync, UNFINISHED_FILE } from '../ground/data-folder/files.ts'
import { PUBLICATION_FOLDERS } from '../content/publications/shapes.ts'
import { hasCode } from '../ground/errors/errors.ts'

/** Thrown for a file that is not UTF-8; for texts in folders also if it is no regular file, too large, or a symbolic link. */
export class NoText extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} is no text of this folder`)
    this.file = file
  }
}

/** Reads the YAML files unchanged, including a byte order mark. */
export async function readTexts(folder: string, read = readText): Promise<Texts> {
  const texts = await Promise.all(fileNames.map(async (name): Promise<[FileName, string | null]> => [name, await read(folder, name)]))
  return Object.fromEntries(texts.filter(([, text]) => text !== null))
}

/** Reads the YAML files that are valid UTF-8, and leaves out the others. */
export const readableTexts = (folder: string): Promise<Texts> =>
  readTexts(folder, (...file) => readText(...file).catch((error) => (error instanceof NoText ? null : Promise.reject(error as Error))))

/** The parsed values of the files; null if one of them cannot be parsed. */
export function readValues(texts: Texts) {
  const values = Object.entries(texts).map(([name, text]) => [name, parseText(text)?.value] as const)
  return values.every(([, value]) => value) ? Object.fromEntries(values) : null
}

/** Reads a YAML file by its name, or a text in a folder by its path; null if it does not exist. */
export async function readText(folder: string, file: string): Promise<string | null> {
  const reading = isTextPath(file) ? readBeside(folder, file) : readFile(pathOf(folder, file))
  const bytes = await reading.catch((error: unknown) => (hasCode(error, 'ENOENT') ? null : Promise.reject(error)))
  if (bytes !== null && (typeof bytes === 'string' || !isUtf8(bytes))) throw new NoText(file)
  return bytes && bytes.toString()
}

/** Reads a text in a folder. Unlike the YAML files it may not be a symbolic link. */
async function readBeside(folder: string, file: string): Promise<Buffer | string> {
  const home = await realpath(folder)
  for (const path of [dirname(file), file].map((one) => join(home, one))) if ((await realpath(path)) !== path) return 'a link'
  return readWithin(join(home, file), file === REDIRECTS ? MAX_REDIRECT_BYTES : MAX_FILE_BYTES)
}

/**
 * Replaces a file atomically and durably, if it still is `before`; else returns false and changes nothing. Null means no file: `before` null creates
 * it with its folder, `after` null deletes it.
 */
export async function writeText(folder: string, file: string, before: string | null, after: string | null): Promise<boolean> {
  const named = pathOf(folder, file)
  const isStill = async (): Promise<boolean> => (await readText(folder, file)) === before
  if (after === null) {
    if (!(await isStill())) return false
    await rm(named)
    await sync(dirname(named))
    return true
  }
  const isThere = before !== null || (await stat(dirname(named)).catch(() => null))
  // Not recursive, because on a read-only disk a recursive `mkdir` reports a missing folder instead.
  if (!isThere) await mkdir(dirname(named), 0o750).then(() => sync(folder))
  const path = before === null ? named : await realpath(named)
  const mode = before === null ? 0o640 : (await stat(path)).mode & 0o777
  return placeFile(path, after, mode, isStill)
}

export const TEXT_FOLDERS = [...PUBLICATION_FOLDERS, dirname(REGISTER)]

/** Deletes temporary files of killed saves. Call it only within a save, when no other process is writing one. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const place of [folder, ...TEXT_FOLDERS.map((name) => join(folder, name))])
    for (const name of (await listFolder(place)) ?? []) if (name.startsWith(UNFINISHED_FILE)) await rm(join(place, name), { force: true })
}

const pathOf = (folder: string, file: string): string => join(folder, isTextPath(file) ? file : `${file}.yaml`)
