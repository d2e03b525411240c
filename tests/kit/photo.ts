import sharp from 'sharp'
import type { Photo } from './journeys/reviews.ts'

/** A real photo of one colour. */
export async function photoOf(colour: string): Promise<Photo> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** The colour in the middle of a picture, as the browser would paint it. */
export async function middleColour(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}
