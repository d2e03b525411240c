import { isUtf8 } from 'node:buffer'
import { mkdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseText, type Read } from './edit-text.ts'
import { groupOr, isTextPath, REGISTER, type Change, type Plain, type Step } from '../content/change.ts'
import { listFolder, MAX_FILE_BYTES, readWithin } from '../content/content-folder.ts'
import { MAX_REDIRECT_BYTES, REDIRECTS } from '../content/redirects/read-redirects.ts'
import { fileNames, valueAt, type FieldPath, type FileName } from '../content/site.ts'
import { placeFile, sync, UNFINISHED_FILE } from '../ground/data-folder/files.ts'
import { PUBLICATION_FOLDERS } from '../ground/site/publications-keeper.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { isBelow, walkFields, type FieldPlace } from '../content/placeholders.ts'
import { readYaml } from '../content/read-yaml.ts'
import { valueNamed } from '../contract/value-named.ts'

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

/** What is not the hospital's own yet. */
export interface Mark {
  /** The change that takes it away. */
  change: Change & { before: string }
  at: FieldPath
  value: unknown
}

export function marksIn(file: FileName, text: string | undefined): Mark[] {
  const read = readYaml(text ?? '')
  if (!read.ok) return []
  const { value, placeholders } = read.file
  return placeholders.map(({ path, what, isAlone }) => ({
    change: { file, path: stepsTo(value, path), kind: 'mark', before: what, ...(isAlone && { at: 0 }) },
    at: path,
    value: valueAt(value, path),
  }))
}

/** Texts of the YAML files as they stand on the disk. An optional file may be missing, which is as if it were empty. */
export type Texts = Partial<Record<FileName, string>>

/** Marks of what somebody filled in by hand: taken back, a value that is not the hospital's is marked again. */
export function marksGone(before: Texts, after: Texts): Change[] {
  return fileNames.flatMap((file) => {
    const left = marksIn(file, after[file])
    const isGone = ({ change: { path, before: what } }: Mark): boolean =>
      !left.some(({ change }) => change.before === what && isDeepStrictEqual(change.path, path))
    return marksIn(file, before[file]).flatMap((mark) => (isGone(mark) ? mark.change : []))
  })
}

/** The file without the mark, or with it, beside its field or on the line above; null when it is not so any more. */
export function editMark(file: Read, { path, before, after, at }: Change): Read | null {
  const read = readYaml(file.text)
  const what = before ?? after
  if (!read.ok || typeof what !== 'string') return null
  const { placeholders, document } = read.file
  const isMeant = (field: { path: FieldPath }): boolean => isDeepStrictEqual(stepsTo(file.value, field.path), path)
  const stands = placeholders.find((mark) => isMeant(mark) && mark.what === what)
  const field = [...walkFields(document.contents)].find(isMeant)
  if ((stands === undefined) !== (before === undefined) || (before === undefined && field === undefined)) return null
  const text = stands ? file.text.slice(0, stands.start) + file.text.slice(stands.end) : withMark(file.text, field!, what, at !== undefined)
  const edited = parseText(file.mark + text)
  return edited !== null && isDeepStrictEqual(edited.value, file.value) ? edited : null
}

function withMark(text: string, { start, value }: FieldPlace, what: string, isAlone: boolean): string {
  const [begins, ends] = value?.range ?? [start, start]
  if (isAlone) {
    const from = text.lastIndexOf('\n', (isBelow(value) ? begins : start) - 1) + 1
    const [indent] = /^[ \t]*/u.exec(text.slice(from)) ?? ['']
    return `${text.slice(0, from)}${indent}# ISI: ${what}${text.includes('\r\n') ? '\r' : ''}\n${text.slice(from)}`
  }
  const lineEnd = text.indexOf('\n', isBelow(value) ? start : ends)
  const end = text.slice(0, lineEnd === -1 ? undefined : lineEnd).trimEnd().length
  return `${text.slice(0, end)} # ISI: ${what}${text.slice(end)}`
}

/** Items by their names; what is in one that has none of its own counts as the list's. */
function stepsTo(value: unknown, path: FieldPath): Step[] {
  const steps: Step[] = []
  for (const [nth, step] of path.entries()) {
    const named = typeof step === 'string' ? step : nameStep(valueAt(value, path.slice(0, nth)) as Plain[], step)
    if (named === undefined) return steps
    steps.push(named)
  }
  return steps
}

function nameStep(items: readonly Plain[], index: number): Step | undefined {
  const { name, year } = groupOr(items[index])
  const isOwn = (key: string, value: Plain): boolean => items.filter((item) => valueNamed(groupOr(item), key) === value).length === 1
  if (typeof name === 'string' && isOwn('name', name)) return { name }
  return typeof year === 'number' && isOwn('year', year) ? { year } : undefined
}
