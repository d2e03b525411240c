import { extname, join } from 'node:path'
import { imageSize } from 'image-size'
import { readWithin } from './content-folder.ts'
import type { FieldProblem } from './content-problem.ts'
import type { FieldPath } from './field-path.ts'
import { textsIn } from './field-path.ts'
import { nearest } from '../doctor-search/typos.ts'
import { quoted } from './quoted.ts'
import { PICTURE_FILE } from './fields/picture.ts'
import { valueNamed } from '../contract/value-named.ts'

/** The kind of picture that each file ending stands for. */
const kinds: Readonly<Record<string, string>> = { '.jpg': 'jpg', '.jpeg': 'jpg', '.png': 'png', '.webp': 'webp' }

/** The largest photo of a camera is smaller. */
export const MAX_PICTURE_BYTES = 30_000_000

/** Of a folder with more, no name is guessed: that takes as long as there are names. */
const MOST_COMPARED = 500

/** Every picture that the content names must be in the folder and be what its ending says. */
export async function checkPictures(values: unknown, folder: string, present: readonly string[]): Promise<FieldProblem[]> {
  const named = textsIn(values).filter(({ path, text }) => path.at(-1) === 'file' && PICTURE_FILE.test(text))
  const found = new Map<string, string | null>()
  // In turn: no more than one is in memory.
  for (const { text } of named) if (!found.has(text)) found.set(text, await checkPicture(text, folder, present))
  return named.flatMap(({ path, text }) => {
    const message = found.get(text) ?? checkPreview(path, text)
    return message === null ? [] : [{ path, message }]
  })
}

async function checkPicture(file: string, folder: string, present: readonly string[]): Promise<string | null> {
  if (!present.includes(file)) {
    const meant = nearest(file, present.length > MOST_COMPARED ? [] : present)
    return `gambar ${quoted(file)} tidak ada di ${folder}. ${meant === undefined ? 'Salin gambarnya ke sana.' : `Mungkin maksud Anda "${meant}".`}`
  }
  const bytes = await readWithin(join(folder, file), MAX_PICTURE_BYTES)
  if (bytes === 'special') return `gambar ${quoted(file)} bukan berkas biasa. Salin lagi gambarnya ke ${folder}.`
  if (bytes === 'large') return `gambar ${quoted(file)} lebih besar dari ${MAX_PICTURE_BYTES / 1_000_000} MB. Perkecil gambarnya.`
  if (bytes !== 'unreadable' && isPicture(bytes, extname(file))) return null
  return `gambar ${quoted(file)} rusak atau bukan ${extname(file).slice(1).toUpperCase()}. Simpan ulang gambarnya sebagai ${extname(file).slice(1).toUpperCase()}.`
}

function checkPreview(path: FieldPath, file: string): string | null {
  if (!path.includes('linkPreview') || extname(file) !== '.svg') return null
  return 'gambar pratinjau tautan tidak boleh SVG. Pakai JPG atau PNG berukuran 1200 × 630 piksel.'
}

/** Whether the file's first bytes are those of a picture of this kind. False while a file is still being copied. */
function isPicture(bytes: Buffer, ending: string): boolean {
  try {
    // Not every SVG states its size.
    return ending === '.svg'
      ? /<(?:svg|\?xml|!--|!DOCTYPE)/u.test(bytes.toString('utf8'))
      : imageSize(bytes).type === valueNamed(kinds, ending)
  } catch {
    return false
  }
}
