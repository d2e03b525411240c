/** The sizes and formats in which the content's pictures are offered. */
export const PICTURE_WIDTHS = [480, 720, 960, 1200, 1600] as const

/** As WebP and JPEG, for browsers that know no AVIF: one size, so that the page does not list them all three times. */
export const FALLBACK_WIDTHS = [720] as const

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Below these, plain walls show blotches (AVIF) or edges ring (the others). */
export const QUALITY = { avif: 50, webp: 78, jpeg: 78 } as const satisfies Record<PictureFormat, number>

/** Widths to offer for a picture this wide: never enlarged, and at least one. */
export function widthsFor(originalWidth: number, offered: readonly number[]): number[] {
  const widths = offered.filter((width) => width <= originalWidth)
  return widths.length > 0 ? widths : [originalWidth]
}
