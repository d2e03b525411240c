import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { QUALITY } from './picture-sizes.ts'
import type { PictureFormat } from './picture-sizes.ts'

export interface PictureOrder {
  path: string
  format: PictureFormat
  width: number
}

/** One size of a picture of the content, never enlarged. */
export async function encodePicture({ path, format, width }: PictureOrder): Promise<Buffer> {
  const picture = sharp(await readFile(path))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return picture.toFormat(format, { quality: QUALITY[format], effort: 4 }).toBuffer()
}
