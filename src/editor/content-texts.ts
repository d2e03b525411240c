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

/** A file that is no UTF-8, as some editors save it; of the folders, also what is no file, far too large, or lies elsewhere. */
export class NoText extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} is no text of this folder`)
    this.file = file
  }
}

/** The YAML files as they stand, byte for byte: the mark at the beginning that some editors write stays part of the text. */
export async function readTexts(folder: string, read = readText): Promise<Texts> {
  const texts = await Promise.all(fileNames.map(async (name): Promise<[FileName, string | null]> => [name, await read(folder, name)]))
  return Object.fromEntries(texts.filter(([, text]) => text !== null))
}

/** Those that are texts: whoever only looks reads the others once they are mended. */
export const readableTexts = (folder: string): Promise<Texts> =>
  readTexts(folder, (...file) => readText(...file).catch((error) => (error instanceof NoText ? null : Promise.reject(error as Error))))

/** What they say; null where one of them cannot be read. */
export function readValues(texts: Texts) {
  const values = Object.entries(texts).map(([name, text]) => [name, parseText(text)?.value] as const)
  return values.every(([, value]) => value) ? Object.fromEntries(values) : null
}

/** One of the YAML files by its name, a text in a folder by its path; null where there is none. */
export async function readText(folder: string, file: string): Promise<string | null> {
  const reading = isTextPath(file) ? readBeside(folder, file) : readFile(pathOf(folder, file))
  const bytes = await reading.catch((error: unknown) => (hasCode(error, 'ENOENT') ? null : Promise.reject(error)))
  if (bytes !== null && (typeof bytes === 'string' || !isUtf8(bytes))) throw new NoText(file)
  return bytes && bytes.toString()
}

/** The YAML files may lie wherever links lead; these lie where they are. */
async function readBeside(folder: string, file: string): Promise<Buffer | string> {
  const home = await realpath(folder)
  for (const path of [dirname(file), file].map((one) => join(home, one))) if ((await realpath(path)) !== path) return 'a link'
  return readWithin(join(home, file), file === REDIRECTS ? MAX_REDIRECT_BYTES : MAX_FILE_BYTES)
}

/**
 * False, with nothing changed, when the file is not `before` any more; null is none: then it comes new, with its folder, or goes. A file is whole at
 * every moment, and survives a power cut.
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
  // Not recursive: of a disk that is read-only it would say that there is none.
  if (!isThere) await mkdir(dirname(named), 0o750).then(() => sync(folder))
  const path = before === null ? named : await realpath(named)
  const mode = before === null ? 0o640 : (await stat(path)).mode & 0o777
  return placeFile(path, after, mode, isStill)
}

export const TEXT_FOLDERS = [...PUBLICATION_FOLDERS, dirname(REGISTER)]

/** What killed work has left. Only for whoever saves: nobody else has a file on its way then. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const place of [folder, ...TEXT_FOLDERS.map((name) => join(folder, name))])
    for (const name of (await listFolder(place)) ?? []) if (name.startsWith(UNFINISHED_FILE)) await rm(join(place, name), { force: true })
}

const pathOf = (folder: string, file: string): string => join(folder, isTextPath(file) ? file : `${file}.yaml`)
