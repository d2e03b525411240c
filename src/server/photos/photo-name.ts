import { randomBytes } from 'node:crypto'
import { endpoints } from '../../contract/endpoints.ts'

const NAME = /^[0-9a-f]{32}\.webp$/

/** 128 random bits: nobody guesses a photo that has not been published. */
export function createPhotoName(): string {
  return `${randomBytes(16).toString('hex')}.webp`
}

export function isPhotoName(text: string): boolean {
  return NAME.test(text)
}

export function photoUrlOf(name: string): string {
  return endpoints.images + name
}

/** The name in an address that {@link photoUrlOf} made; null for every other address. */
export function photoNameOf(url: string): string | null {
  const name = url.slice(endpoints.images.length)
  return url.startsWith(endpoints.images) && isPhotoName(name) ? name : null
}
