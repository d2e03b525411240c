import { randomBytes } from 'node:crypto'
import { endpoints } from '../../contract/endpoints.ts'

const NAME = /^[0-9a-f]{32}\.webp$/

/** 128 random bits: nobody guesses a photo that has not been published. */
export function createPhotoName(): string {
  return `${randomBytes(16).toString('hex')}.webp`
}

export function isImageName(text: string): boolean {
  return NAME.test(text)
}

export function imageUrlOf(name: string): string {
  return endpoints.images + name
}

/** The name in an address that {@link imageUrlOf} made; null for every other address. */
export function imageNameOf(url: string): string | null {
  const name = url.slice(endpoints.images.length)
  return url.startsWith(endpoints.images) && isImageName(name) ? name : null
}
