import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { imageSize } from 'image-size'
import { endpoints } from '../../contract/endpoints.ts'
import type { PreparedPicture } from '../../content/fields/picture.ts'
import type { PictureOrder } from '../image-process/encode-picture.ts'
import { FALLBACK_WIDTH, PICTURE_WIDTHS, SHARED_WIDTH, type PictureFormat } from '../image-process/picture-sizes.ts'
import { textsIn, type Site } from '../../content/site.ts'

/** What is served at an address below `/pictures/`. */
export type PictureFile =
  | { kind: 'drawing'; bytes: Buffer }
  /** `smaller` is the name of the next smaller size, for visitors who save data. */
  | ({ kind: 'variant'; smaller: string | null } & PictureOrder)

export type PictureSet = Awaited<ReturnType<typeof catalogPictures>>

/**
 * Reads names and sizes of the content's pictures without encoding them. Addresses change with the bytes. Photos are never sent as they were
 * given, because cameras write the place into them.
 */
export async function catalogPictures(folder: string, names: readonly string[]) {
  const files = new Map<string, PictureFile>()
  const catalog = new Map<string, PreparedPicture>()
  for (const name of new Set(names)) {
    const path = join(folder, name)
    const bytes = await readFile(path)
    const stem = stemOf(name, bytes)
    catalog.set(name, name.endsWith('.svg') ? vector(stem, bytes, files) : raster(path, stem, bytes, files))
  }
  return { catalog: Object.fromEntries(catalog), files }
}

/** The start of a picture's addresses and of the names of its sizes: its name and a hash of its bytes. */
export function stemOf(name: string, bytes: Buffer): string {
  return `${parse(name).name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
}

function vector(stem: string, bytes: Buffer, files: Map<string, PictureFile>): PreparedPicture {
  const [width = 1, height = 1] = /viewBox="\s*\S+ \S+ (\S+) (\S+?)\s*"/u.exec(bytes.toString('utf8'))?.slice(1).map(Number) ?? []
  files.set(`${stem}.svg`, { kind: 'drawing', bytes })
  const url = `${endpoints.pictures}${stem}.svg`
  return { width, height, sources: [], url, shared: url }
}

function raster(path: string, stem: string, bytes: Buffer, files: Map<string, PictureFile>): PreparedPicture {
  const { width, height } = uprightSize(bytes)
  // A picture is never enlarged; one that is smaller than every width has only its own.
  const widths = PICTURE_WIDTHS.filter((offered) => offered <= width)
  const variants = (widths.length > 0 ? widths : [width]).map((offered, at) => ({
    url: add(`${stem}-${offered}.avif`, 'avif', offered, at > 0 ? `${stem}-${widths[at - 1]}.avif` : null),
    width: offered,
  }))
  const fallback = Math.min(width, FALLBACK_WIDTH)
  const webp = { url: add(`${stem}-${fallback}.webp`, 'webp', fallback), width: fallback }
  const shared = Math.min(width, SHARED_WIDTH)
  return {
    width,
    height,
    sources: [
      { type: 'image/avif', variants },
      { type: 'image/webp', variants: [webp] },
    ],
    url: add(`${stem}-${fallback}.jpeg`, 'jpeg', fallback),
    shared: path.endsWith('.png') ? add(`${stem}.png`, 'png', shared) : add(`${stem}.jpg`, 'jpeg', shared),
  }

  function add(file: string, format: PictureFormat, variantWidth: number, smaller: string | null = null): string {
    files.set(file, { kind: 'variant', path, format, width: variantWidth, smaller })
    return endpoints.pictures + file
  }
}

/** Width and height as the picture is seen: a camera that was held upright stores it rotated, and notes the rotation. */
function uprightSize(bytes: Buffer): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(bytes)
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Every picture file that the content names, the first screen's first. */
export function namedPictures({ hero, hospital, facilities }: Site): string[] {
  return textsIn({ hero, hospital, facilities }).flatMap(({ path, text }) => (path.at(-1) === 'file' ? text : []))
}
