import type { Sharp } from 'sharp'
import type { Drawing } from '../../content/fields/kind.ts'

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
