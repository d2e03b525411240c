import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { problemOf, type ContentProblem } from './content-problem.ts'
import { nearest } from '../doctor-search/typos.ts'
import { readYaml, type YamlFile } from './read-yaml.ts'

/** A hospital's texts are far smaller; a larger file is here by mistake. */
const MAX_FILE_BYTES = 1_000_000

/** One file of the folder, or what is wrong with it as a whole. */
export type ReadFile = { ok: true; file: YamlFile } | { ok: false; problems: ContentProblem[] }

export async function readContentFile(folder: string, name: string, present: readonly string[]): Promise<ReadFile> {
  const file = join(folder, name)
  const refuse = (message: string): ReadFile => ({ ok: false, problems: [problemOf(file, message)] })
  if (!present.includes(name)) {
    const meant = nearest(name, present)
    const advice = meant === undefined ? 'Salin dari contoh, lalu ganti isinya.' : `Ganti nama "${meant}" menjadi "${name}".`
    return refuse(`berkas ini tidak ditemukan. ${advice}`)
  }
  const bytes = await readWithin(file, MAX_FILE_BYTES)
  if (bytes === 'unreadable') return refuse('berkas ini tidak dapat dibaca. Periksa izin berkasnya.')
  if (bytes === 'special') return refuse('ini folder atau berkas khusus, bukan berkas tulisan. Ganti dengan berkas biasa.')
  if (bytes === 'large') return refuse(`berkas ini lebih besar dari ${MAX_FILE_BYTES / 1_000_000} MB. Isinya harus tulisan saja.`)
  if (!isUtf8(bytes)) return refuse('berkas ini tidak tersimpan sebagai UTF-8. Simpan ulang dengan pilihan "UTF-8".')
  return readContentText(file, new TextDecoder().decode(bytes))
}

/** What a file says, or would say, that holds this text. */
export function readContentText(file: string, text: string): ReadFile {
  const yaml = readYaml(text)
  if (yaml.ok) return yaml
  return { ok: false, problems: yaml.problems.map(({ line, message }) => problemOf(file, message, line)) }
}

/** The bytes of a file, or why none is read: a pipe would be waited for without end, and a film would fill the memory. */
export async function readWithin(path: string, mostBytes: number): Promise<Buffer | 'unreadable' | 'special' | 'large'> {
  try {
    // A pipe opens at once, also while nobody writes into it.
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const found = await file.stat()
    if (!found.isFile()) return 'special'
    return found.size > mostBytes ? 'large' : await file.readFile()
  } catch {
    return 'unreadable'
  }
}

/** Names in a folder; null when there is no such folder. */
export const listFolder = async (folder: string): Promise<string[] | null> => readdir(folder).catch(() => null)
