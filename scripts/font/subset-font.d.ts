/** Types for the part of the package that is used here. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }>; keepFeatures: readonly string[] },
  ): Promise<Uint8Array>
}
