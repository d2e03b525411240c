import { draftProblems } from '../../contract/draft-problems.ts'
import { PHOTO_TYPES, MAX_PHOTO_BYTES } from '../../contract/review-rules.ts'
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
  const known = PHOTO_TYPES.some((type) => type === file.type)
  // A browser could shrink an SVG, but it is no photo: it is sent unchanged, and the server refuses it.
  const keep = (known && file.size <= SMALL_ENOUGH_BYTES) || file.type === 'image/svg+xml'
  const photo = keep ? file : await redraw(file).catch(() => file)
  if (photo.size > MAX_PHOTO_BYTES) throw new CallError(draftProblems['image-too-large'].message)
  return photo
}

async function redraw(file: File): Promise<Blob> {
  const photo = await readPhoto(file)
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
