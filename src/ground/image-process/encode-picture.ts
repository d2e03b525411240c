import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { QUALITY, type PictureFormat } from './picture-sizes.ts'

export type PictureOrder = { path: string; format: PictureFormat; width: number }

/** Encodes one size of a content picture, never enlarged. Only pixels are kept, no place or camera. */
export async function encodePicture({ path, format, width }: PictureOrder): Promise<Buffer> {
  const picture = sharp(await readFile(path))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  const quality = QUALITY[format]
  // JPEG has no transparency, and the page has white behind pictures.
  if (format === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  if (format === 'png') return picture.png({ palette: (await picture.metadata()).isPalette }).toBuffer()
  return picture.toFormat(format, { quality, effort: 4 }).toBuffer()
}
