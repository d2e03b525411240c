/** The sizes and formats in which the content's pictures are offered. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Below these, plain walls show blotches (AVIF) or edges ring (WebP). */
export const QUALITY = { avif: 50, webp: 78 } as const satisfies Record<PictureFormat, number>

/** Widths to offer for a picture this wide: never enlarged, and at least one. */
export function widthsFor(originalWidth: number): number[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= originalWidth)
  return widths.length > 0 ? widths : [originalWidth]
}
