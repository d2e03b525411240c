import type { Sharp } from 'sharp'
import type { Drawing } from '../../content/fields/meta.ts'

/** The widths in which the content's pictures are offered (AVIF). */
export const PICTURE_WIDTHS = [480, 720, 960, 1200, 1600] as const

/** The width for WebP and JPEG, for browsers without AVIF: a single one, so that the page does not list them all three times. */
export const FALLBACK_WIDTH = 720

/** The width for chats and home screens, which lack AVIF: the size that link previews require. */
export const SHARED_WIDTH = 1200

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Lower qualities show blotches on plain walls (AVIF), or rings at edges (the others). PNG is lossless. */
export const QUALITY = { avif: 50, webp: 78, jpeg: 78, png: 100 } as const satisfies Record<PictureFormat, number>

/** The background that the page has behind pictures. */
const WHITE = '#fff'

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** How each kind of uploaded picture is drawn, and the ending of its file. */
export const DRAWINGS: Readonly<Record<Drawing, { ending: string; draw(picture: Sharp): Sharp }>> = {
  photo: { ending: 'webp', draw: (picture) => picture.resize(within(1600)).webp({ quality: 80 }) },
  sign: { ending: 'png', draw: (picture) => picture.resize(within(640)).png() },
  // Chats crop other shapes, and support neither WebP nor transparency.
  'link-preview': {
    ending: 'jpg',
    draw: (picture) => picture.resize(1200, 630, { fit: 'cover' }).flatten({ background: WHITE }).jpeg({ quality: 78, mozjpeg: true }),
  },
  // Phones show black behind transparent parts.
  'touch-icon': {
    ending: 'png',
    draw: (picture) => picture.resize(180, 180, { fit: 'contain', background: WHITE }).flatten({ background: WHITE }).png(),
  },
}
