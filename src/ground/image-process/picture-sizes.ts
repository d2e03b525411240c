import type { Sharp } from 'sharp'
import type { Drawing } from '../../content/fields/meta.ts'

/** The sizes and formats in which the content's pictures are offered. */
export const PICTURE_WIDTHS = [480, 720, 960, 1200, 1600] as const

/** As WebP and JPEG, for browsers that know no AVIF: one size, so that the page does not list them all three times. */
export const FALLBACK_WIDTH = 720

/** For chats and home screens, which know no AVIF: the size that link previews are asked for. */
export const SHARED_WIDTH = 1200

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Below these, plain walls show blotches (AVIF) or edges ring (the others). PNG loses nothing. */
export const QUALITY = { avif: 50, webp: 78, jpeg: 78, png: 100 } as const satisfies Record<PictureFormat, number>

/** The ground that the page puts under pictures. */
const WHITE = '#fff'

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** What is drawn of a picture that somebody sent, and the ending of its file. */
export const DRAWINGS: Readonly<Record<Drawing, { ending: string; draw(picture: Sharp): Sharp }>> = {
  photo: { ending: 'webp', draw: (picture) => picture.resize(within(1600)).webp({ quality: 80 }) },
  sign: { ending: 'png', draw: (picture) => picture.resize(within(640)).png() },
  // Chats cut what has another shape, and know neither WebP nor transparency.
  'link-preview': {
    ending: 'jpg',
    draw: (picture) => picture.resize(1200, 630, { fit: 'cover' }).flatten({ background: WHITE }).jpeg({ quality: 78, mozjpeg: true }),
  },
  // Phones put black behind what is transparent.
  'touch-icon': {
    ending: 'png',
    draw: (picture) => picture.resize(180, 180, { fit: 'contain', background: WHITE }).flatten({ background: WHITE }).png(),
  },
}
