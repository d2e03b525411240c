import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FieldPath } from './field-path.ts'
import { textsIn } from './field-path.ts'
import { nearest } from './nearest.ts'
import { quoted } from './quoted.ts'
import { PICTURE_FILE } from './shapes/common.ts'

export interface FieldProblem {
  path: FieldPath
  message: string
}

/** How a file of each kind begins. An SVG is text: it only must not be empty. */
const beginnings: Readonly<Record<string, RegExp>> = {
  '.jpg': /^\xFF\xD8\xFF/u,
  '.jpeg': /^\xFF\xD8\xFF/u,
  '.png': /^\x89PNG/u,
  '.webp': /^RIFF.{4}WEBP/su,
  '.svg': /^[^]*<(?:svg|\?xml|!--|!DOCTYPE)/u,
}

/** Every picture that the content names must be in the folder and be what its ending says. */
export async function checkPictures(values: unknown, folder: string, present: readonly string[]): Promise<FieldProblem[]> {
  const named = [...textsIn(values)].filter(({ path, text }) => path.at(-1) === 'file' && PICTURE_FILE.test(text))
  const checks = named.map(async ({ path, text }) => {
    const message = (await checkPicture(text, folder, present)) ?? checkPreview(path, text)
    return message === null ? [] : [{ path, message }]
  })
  return (await Promise.all(checks)).flat()
}

async function checkPicture(file: string, folder: string, present: readonly string[]): Promise<string | null> {
  if (!present.includes(file)) {
    const meant = nearest(file, present)
    return `gambar ${quoted(file)} tidak ada di ${folder}. ${meant === undefined ? 'Salin gambarnya ke sana.' : `Mungkin maksud Anda "${meant}".`}`
  }
  const start = await readStart(join(folder, file))
  if (start !== null && beginnings[extname(file)]?.test(start) === true) return null
  return `gambar ${quoted(file)} rusak atau bukan ${extname(file).slice(1).toUpperCase()}. Simpan ulang gambarnya sebagai ${extname(file).slice(1).toUpperCase()}.`
}

function checkPreview(path: FieldPath, file: string): string | null {
  if (!path.includes('linkPreview') || extname(file) !== '.svg') return null
  return 'gambar pratinjau tautan tidak boleh SVG. Pakai JPG atau PNG berukuran 1200 × 630 piksel.'
}

async function readStart(path: string): Promise<string | null> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } catch {
    return null
  }
}
