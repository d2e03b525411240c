import { draftProblems, MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, PHOTO_TYPES } from '../../contract/review-rules.ts'
import { CallError } from './api.ts'

const SMALL_ENOUGH_BYTES = 1024 * 1024
const LONGEST_SIDE = 1600
const QUALITY = 0.85

/** The size within a square of `longest`, never larger than it was. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Makes a large photo small before it is sent over a mobile network; a file that the browser cannot read is sent unchanged. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  // A browser could shrink an SVG, but it is no photo: it is sent unchanged, and the server refuses it.
  const photo = file.type === 'image/svg+xml' ? file : await redraw(file).catch(() => file)
  if (photo.size > MAX_PHOTO_BYTES) throw new CallError(draftProblems['image-too-large'].message)
  return photo
}

/** Of an animated WebP, which says so in its first bytes, the first picture is sent, as of a GIF. */
async function isAnimated(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 21).arrayBuffer())
  return file.type === 'image/webp' && bytes[15] === 'X'.charCodeAt(0) && ((bytes[20] ?? 0) & 2) > 0
}

async function redraw(file: File): Promise<Blob> {
  const isLight = file.size <= SMALL_ENOUGH_BYTES && PHOTO_TYPES.some((type) => type === file.type) && !(await isAnimated(file))
  const photo = await readPhoto(file)
  // A file of few bytes may have very many pixels.
  if (isLight && photo.width * photo.height <= MAX_PHOTO_PIXELS) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(photo.width, photo.height, LONGEST_SIDE))
  const context = canvas.getContext('2d')
  // A browser that ignores the EXIF orientation sends the file unchanged: the server turns it.
  if (!context || !CSS.supports('image-orientation', 'from-image')) return file
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  return smaller ?? file
}

/** Uses an image element: Safari has `createImageBitmap` only since 2021. */
async function readPhoto(file: File): Promise<HTMLImageElement> {
  const photo = new Image()
  photo.src = URL.createObjectURL(file)
  try {
    await photo.decode()
    return photo
  } finally {
    URL.revokeObjectURL(photo.src)
  }
}
