import { isUtf8 } from 'node:buffer'
import { readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Texts } from './marks.ts'
import { parseText } from './edit-text.ts'
import { fileNames, type FileName } from '../content/site.ts'
import { placeFile, UNFINISHED_FILE } from '../ground/data-folder/files.ts'
import { hasCode } from '../ground/errors/errors.ts'

/** A file that is no UTF-8, as some editors save it. */
export class NoText extends Error {
  readonly file: FileName

  constructor(file: FileName) {
    super(`${file}.yaml is no UTF-8`)
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

export function fileEntries<Value>(files: Partial<Record<FileName, Value>>): [FileName, Value][] {
  return Object.entries(files) as [FileName, Value][]
}

/** What they say; null where one of them cannot be read. */
export function readValues(texts: Texts) {
  const values = fileEntries(texts).map(([name, text]) => [name, parseText(text)?.value] as const)
  return values.every(([, value]) => value) ? Object.fromEntries(values) : null
}

export async function readText(folder: string, name: FileName): Promise<string | null> {
  const bytes = await readFile(yamlPath(folder, name)).catch((error: unknown) => (hasCode(error, 'ENOENT') ? null : Promise.reject(error)))
  if (bytes !== null && !isUtf8(bytes)) throw new NoText(name)
  return bytes && bytes.toString()
}

/** False, with nothing written, when the file is not `before` any more. A file is whole at every moment, and survives a power cut. */
export async function writeText(folder: string, name: FileName, before: string | null, after: string): Promise<boolean> {
  const named = yamlPath(folder, name)
  const path = before === null ? named : await realpath(named)
  const mode = before === null ? 0o640 : (await stat(path)).mode & 0o777
  return placeFile(path, after, mode, async () => (await readText(folder, name)) === before)
}

/** What killed work has left. Only for whoever saves: nobody else has a file on its way then. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith(UNFINISHED_FILE)) await rm(join(folder, name), { force: true })
}

const yamlPath = (folder: string, name: FileName): string => join(folder, `${name}.yaml`)
