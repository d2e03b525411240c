import { extname, join } from 'node:path'
import { fillIn } from '../contract/fill-in.ts'
import { imageSize } from 'image-size'
import { readWithin } from './content-folder.ts'
import { mistake, say, type FieldProblem, type Sentence } from './sentence.ts'
import { metaAt, textsIn, type FileName } from './site.ts'
import type { Drawing } from './fields/meta.ts'
import { nearest } from '../said/slips.ts'
import { quoted } from './quoted.ts'
import { faults, issues } from './words.ts'
import { PICTURE_FILE } from './fields/picture.ts'

/** More bytes than the largest photo of a camera has. */
export const MAX_PICTURE_BYTES = 30_000_000

/** In a folder with more files no similar name is suggested, because comparing takes time for each. */
const MOST_COMPARED = 500

/** The least pixels (longer side, shorter side) with which a place shows a picture sharply on a phone; the shorter side matters because pictures are cropped. */
const LEAST_PIXELS = { photo: [480, 240], sign: [64, 16], 'link-preview': [600, 315], 'touch-icon': [120, 120] } as const
const LEAST_OF_FIRST_SCREEN = [960, 480] as const

/** A sentence about a picture that would look blurred in its place; null if it is large enough, or has no pixels of its own (SVG). */
export function explainBlur(file: FileName, drawn: Drawing, { width, height }: Size): string | null {
  const [longer, shorter] = file === 'hero' ? LEAST_OF_FIRST_SCREEN : LEAST_PIXELS[drawn]
  if (Math.max(width, height) >= longer && Math.min(width, height) >= shorter) return null
  return fillIn(faults.blurred, { width, height, longer, shorter })
}

/** Checks that every picture the content names is in the folder and is what its ending says. Reminds of one that is too small for its place. */
export async function checkPictures(
  values: unknown,
  folder: string,
  present: readonly string[],
): Promise<Record<'faults' | 'blurred', FieldProblem[]>> {
  const named = textsIn(values).filter(({ path, text }) => path.at(-1) === 'file' && PICTURE_FILE.test(text))
  const looked = new Map<string, Sentence | Size>()
  // One after the other, so that only one is in memory.
  for (const { text } of named) if (!looked.has(text)) looked.set(text, await readPicture(text, folder, present))
  const pictures = named.map(({ path, text }) => ({ path, text, found: looked.get(text) ?? NO_SIZE }))
  return {
    faults: pictures.flatMap(({ path, text, found }) => {
      if (!isSize(found)) return mistake(path, found)
      return path.includes('linkPreview') && extname(text) === '.svg' ? mistake(path, faults['svg-preview']) : []
    }),
    blurred: pictures.flatMap(({ path, found }) => {
      const { drawn = 'photo' } = metaAt(path)
      const blur = isSize(found) ? explainBlur(path[0] as FileName, drawn, found) : null
      return blur === null ? [] : mistake(path, blur)
    }),
  }
}

type Size = Record<'width' | 'height', number>
/** The size of a vector picture, which is sharp at any size. */
const NO_SIZE: Size = { width: Infinity, height: Infinity }
const isSize = (found: Sentence | Size): found is Size => typeof found === 'object' && 'width' in found

async function readPicture(file: string, folder: string, present: readonly string[]): Promise<Sentence | Size> {
  if (!present.includes(file)) {
    const meant = nearest(file, present.length > MOST_COMPARED ? [] : present)
    const hint = meant === undefined ? 'Salin gambarnya ke sana.' : say(issues.meant, { meant })
    return say(faults['no-picture'], { file: quoted(file), folder, hint })
  }
  const bytes = await readWithin(join(folder, file), MAX_PICTURE_BYTES)
  if (bytes === 'special') return say(faults['special-picture'], { file: quoted(file), folder })
  if (bytes === 'large') return say(faults['large-picture'], { file: quoted(file), most: MAX_PICTURE_BYTES / 1_000_000 })
  const size = bytes === 'unreadable' ? null : sizeAs(bytes, extname(file))
  const kind = extname(file).slice(1).toUpperCase()
  return size ?? say(faults['broken-picture'], { file: quoted(file), kind })
}

/** The size in pixels; null if the first bytes are not those of such a picture, or the file is still being copied. */
export function sizeAs(bytes: Buffer, ending: string): Size | null {
  // Not every SVG states its size.
  if (ending === '.svg') return /<(?:svg|\?xml|!--|!DOCTYPE)/u.test(bytes.toString('utf8')) ? NO_SIZE : null
  try {
    const { type, width, height } = imageSize(bytes)
    return `.${type}` === ending.replace('.jpeg', '.jpg') ? { width, height } : null
  } catch {
    return null
  }
}
