import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { MAX_PHOTO_PIXELS, MAX_STAFF_PIXELS } from '../../contract/review-rules.ts'
import { Problem } from '../http/problem.ts'
import type { Drawing } from '../../content/fields/meta.ts'
import { DRAWINGS } from './picture-sizes.ts'
import { hasTooManyScans, isHeic, looksLikePhoto } from './image-bytes.ts'

// Allows, in the whole process, only these three decoders, and none that opens files or addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)

/** The longest side, that of the longest phone panoramas. A decoder holds whole rows, and takes time for each, however few there are. */
const MAX_ORIGINAL_SIDE = 16_384

/**
 * Makes the picture to keep from an untrusted file: upright, bounded, and WebP unless `drawing` names another format.
 * Only pixels are kept: position, camera, comments and hidden data are dropped.
 */
export async function prepareImage(original: Buffer, drawing: Drawing = 'photo', mostPixels = MAX_PHOTO_PIXELS): Promise<Buffer> {
  if (!looksLikePhoto(original)) throw new Problem(isHeic(original) ? 'image-heic' : 'image-type')
  // Reads only the header, without the decoder's pixel limit, so that the refusal can name the reason.
  refuseOversize(await sharp(original, { limitInputPixels: false }).metadata().catch(refuseBroken), mostPixels)
  if (hasTooManyScans(original)) throw new Problem('image-broken')
  try {
    return await decode(original, drawing, 'error')
  } catch (error) {
    const ended = original[0] === 0xff ? await decodeUnended(original, drawing) : null
    return ended ?? refuseBroken(error)
  }
}

function refuseBroken(cause: unknown): never {
  throw new Problem('image-broken', { cause })
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])
/** Bytes that neither continue a picture nor begin a marker. */
const FILLER = Buffer.alloc(64, 0x55)

/** Decodes a JPEG without its end marker, if all pixels are there, so that what follows them does not matter; null otherwise. */
async function decodeUnended(original: Buffer, drawing: Drawing): Promise<Buffer | null> {
  const cut = original.at(-1) === 0xff ? original.subarray(0, -1) : original
  const [ended, filled] = await Promise.all([
    decode(Buffer.concat([cut, END_OF_JPEG]), drawing, 'warning').catch(() => null),
    decode(Buffer.concat([cut, FILLER, END_OF_JPEG]), drawing, 'error').catch(() => null),
  ])
  return ended !== null && filled?.equals(ended) === true ? ended : null
}

async function decode(photo: Buffer, drawing: Drawing, failOn: 'error' | 'warning'): Promise<Buffer> {
  return DRAWINGS[drawing].draw(sharp(photo, { limitInputPixels: MAX_STAFF_PIXELS, failOn }).autoOrient()).toBuffer()
}

function refuseOversize({ width, height, pages = 1, format }: Metadata, mostPixels: number): void {
  if (Math.max(width, height) > MAX_ORIGINAL_SIDE) throw new Problem('image-too-many-pixels')
  // Other formats are decoded as a whole, so they have the lower limit.
  if (width * height > (format === 'jpeg' ? mostPixels : MAX_PHOTO_PIXELS)) throw new Problem('image-too-many-pixels')
  // The pixel limit counts only the first frame.
  if (pages > 1) throw new Problem('image-animated')
}

/** Twice the size the page shows, for sharp screens. */
const EDGE = 96

/** A small square WebP of an untrusted picture; rejects pictures that a review could not have either. */
export async function prepareAvatar(original: Buffer): Promise<Buffer> {
  const picture = await prepareImage(original)
  return await sharp(picture).resize(EDGE, EDGE, { fit: 'cover' }).webp().toBuffer()
}
