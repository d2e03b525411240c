import sharp from 'sharp'

/** A photo as Playwright hands it to a file field. */
export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small photo, enough for most tests. */
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

/** The same photo as a file to choose in the form. */
export async function photoOf(colour: string): Promise<PhotoFile> {
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await makePhoto({ width: 640, height: 480, colour }) }
}
