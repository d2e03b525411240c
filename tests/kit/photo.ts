import sharp from 'sharp'

/** A photo as a form takes it. */
export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small photo: what most tests of photos need. */
export const photo: Buffer = await makePhoto()

interface Look {
  width?: number
  height?: number
  colour?: string
}

/** A real photo of one colour. */
export async function makePhoto({ width = 60, height = 40, colour = 'teal' }: Look = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** The same as a file that somebody chooses in the form. */
export async function photoOf(colour: string): Promise<PhotoFile> {
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await makePhoto({ width: 640, height: 480, colour }) }
}

/** The colour in the middle of a picture, as the browser would paint it. */
export async function middleColour(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}
