import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { QUALITY, type PictureFormat } from './picture-sizes.ts'

export type PictureOrder = { path: string; format: PictureFormat; width: number }

/** One size of a picture of the content, never enlarged. Only pixels pass: where and with what it was taken stays behind. */
export async function encodePicture({ path, format, width }: PictureOrder): Promise<Buffer> {
  const picture = sharp(await readFile(path))
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  const quality = QUALITY[format]
  // JPEG knows no transparency, and white is the ground that the page puts under pictures.
  if (format === 'jpeg') return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  if (format === 'png') return picture.png({ palette: (await picture.metadata()).isPalette }).toBuffer()
  return picture.toFormat(format, { quality, effort: 4 }).toBuffer()
}
