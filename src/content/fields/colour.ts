import { z } from 'zod'
import { faultOf } from '../palette/check-colours.ts'
import type { Colours } from '../palette/palette.ts'

const HEX = /^#[\da-f]{6}$/iu

/** A colour that the whole page is made of: readable in every pair, and not to be taken for IGD's. */
function colour(role: keyof Colours) {
  return z.string().superRefine((text, context) => {
    const fault = HEX.test(text) ? faultOf(role, text) : 'hex'
    if (fault !== null) context.addIssue({ code: 'custom', params: { problem: 'colour', fault, role } })
  })
}

export const colours = z.strictObject({
  /** Headings, buttons, links, and the grounds of the sections in light shades. */
  brand: colour('brand').meta({
    description: 'Warna utama: judul, tombol, dan dasar halaman. Enam angka atau huruf setelah #, di antara tanda kutip.',
    examples: ['#1f5f99'],
  }),
  /** Stars, the certificate's frame, some tiles. */
  accent: colour('accent').meta({
    description: 'Warna pelengkap: bintang dan hiasan. Enam angka atau huruf setelah #, di antara tanda kutip.',
    examples: ['#f2b84b'],
  }),
})
