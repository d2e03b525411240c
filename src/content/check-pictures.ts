import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { imageSize } from 'image-size'
import type { FieldPath } from './field-path.ts'
import { textsIn } from './field-path.ts'
import { nearest } from './nearest.ts'
import { quoted } from './quoted.ts'
import { PICTURE_FILE } from './fields/picture.ts'

export interface FieldProblem {
  path: FieldPath
  message: string
}

/** The kind of picture that each file ending stands for. */
const kinds: Readonly<Record<string, string>> = { '.jpg': 'jpg', '.jpeg': 'jpg', '.png': 'png', '.webp': 'webp' }

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
  if (await isPicture(join(folder, file), extname(file))) return null
  return `gambar ${quoted(file)} rusak atau bukan ${extname(file).slice(1).toUpperCase()}. Simpan ulang gambarnya sebagai ${extname(file).slice(1).toUpperCase()}.`
}

function checkPreview(path: FieldPath, file: string): string | null {
  if (!path.includes('linkPreview') || extname(file) !== '.svg') return null
  return 'gambar pratinjau tautan tidak boleh SVG. Pakai JPG atau PNG berukuran 1200 × 630 piksel.'
}

/** Whether the file's first bytes are those of a picture of this kind. False while a file is still being copied. */
async function isPicture(path: string, ending: string): Promise<boolean> {
  try {
    const bytes = await readFile(path)
    // Not every SVG states its size.
    return ending === '.svg' ? /<(?:svg|\?xml|!--|!DOCTYPE)/u.test(bytes.toString('utf8')) : imageSize(bytes).type === kinds[ending]
  } catch {
    return false
  }
}
