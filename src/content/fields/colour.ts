import { z } from 'zod'
import { emergencyBeside } from '../palette/emergency.ts'
import { findColourFault } from '../palette/check-colours.ts'
import words from '../shapes/words.json' with { type: 'json' }
import { grounds } from './words.ts'
import type { ColourRole } from '../palette/palette.ts'

const { colours: called } = words

export const HEX = /^#[\da-f]{6}$/iu

/** A colour from which the page's colours are computed. It must be readable in every pair, and unlike the red of IGD. */
function colour(role: ColourRole) {
  return z
    .string()
    .superRefine((text, context) => {
      const fault = HEX.test(text) ? findColourFault(role, text) : 'hex'
      if (fault !== null) context.addIssue({ code: 'custom', params: { problem: 'colour', fault, role } })
    })
    .meta({ ...called[role], kind: 'colour' })
}

export const colours = z
  .strictObject({
    /** For headings, buttons and links; light shades of it are the backgrounds of sections. */
    brand: colour('brand'),
    /** For stars, the certificate's frame and some tiles. */
    accent: colour('accent'),
    ground: z
      .enum(['warm', 'white'])
      .meta({ ...called.ground, choices: grounds })
      .default('warm'),
  })
  .superRefine(({ brand, accent }, context) => {
    const areUsable = [{ brand }, { accent }].every(
      (one) => Object.values(one).every((hex) => HEX.test(hex)) && emergencyBeside(one) !== null,
    )
    // Each colour alone leaves a red for IGD, but both together leave none.
    if (areUsable && emergencyBeside({ brand, accent }) === null)
      context.addIssue({ code: 'custom', path: ['accent'], params: { problem: 'colour', fault: 'emergency', role: 'accent' } })
  })
