import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const WHOLE = import.meta.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2')

export const PAGE_FONT = 'src/ground/styles/plus-jakarta-sans.woff2'

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}

/** Latin-1 and typographic punctuation. Other letters that visitors write are shown in the system's typeface. */
export const CHARACTERS = between(0x20, 0x7e) + between(0xa0, 0xff) + between(0x20_00, 0x20_6f) + '€™−'

/** The typeface, reduced to the letters, weights and features that the page uses. The same bytes each time. */
export async function makePageFont(): Promise<Uint8Array> {
  return subsetFont(await readFile(fileURLToPath(WHOLE)), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // Kerning, ligatures, accents; figures of one width in schedules.
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
  })
}
