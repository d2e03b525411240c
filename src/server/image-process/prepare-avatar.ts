import sharp from 'sharp'
import { prepareImage } from './prepare-photo.ts'

/** Twice the size the page shows, for sharp screens. */
const EDGE = 96

/** A small square WebP of an untrusted picture; rejects when it is none that a review could carry either. */
export async function prepareAvatar(original: Buffer): Promise<Buffer> {
  const picture = await prepareImage(original)
  return await sharp(picture).resize(EDGE, EDGE, { fit: 'cover' }).webp().toBuffer()
}
