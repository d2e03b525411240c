import { clampChroma, formatHex, nearest, oklch, wcagContrast } from 'culori'
import { difference, emergencyBeside } from './emergency.ts'
import { makePalette, type ColourName, type ColourRole } from './palette.ts'

/** Pairs of foreground and background with the contrast they need: WCAG 2.2 asks 4.5 for text, 3 for controls and icons. */
export const PAIRS: readonly { front: ColourName; behind: readonly ColourName[]; least: number }[] = [
  { front: 'ink', behind: ['page', 'surface', 'tint', 'tint-2', 'tint-3', 'accent-tint'], least: 4.5 },
  { front: 'ink-soft', behind: ['page', 'surface', 'tint'], least: 4.5 },
  { front: 'brand', behind: ['page', 'surface', 'tint'], least: 4.5 },
  { front: 'brand-main', behind: ['page', 'surface', 'tint'], least: 4.5 },
  { front: 'brand-deep', behind: ['page', 'surface', 'tint', 'tint-2', 'tint-3'], least: 4.5 },
  { front: 'surface', behind: ['brand', 'brand-deep', 'brand-main', 'brand-spot', 'emergency', 'emergency-deep'], least: 4.5 },
  { front: 'tint-2', behind: ['brand-deep', 'brand-main'], least: 4.5 },
  { front: 'surface', behind: ['brand-mid'], least: 3 },
  { front: 'accent-ink', behind: ['page', 'surface', 'accent-tint'], least: 4.5 },
  { front: 'accent-deep', behind: ['accent-tint-2'], least: 4.5 },
  { front: 'emergency', behind: ['surface', 'emergency-tint'], least: 4.5 },
  { front: 'control', behind: ['surface'], least: 3 },
  { front: 'focus', behind: ['ink'], least: 3 },
]

export type ColourFault = 'contrast' | 'emergency'

/** Why the hospital cannot use a colour; null if it can. */
export function findColourFault(role: ColourRole, colour: string): ColourFault | null {
  // No pair mixes shades of brand and accent, so one palette with the same colour for both is enough to check either.
  const palette = makePalette({ brand: colour, accent: colour })
  if (emergencyBeside({ [role]: colour }) === null) return 'emergency'
  const isReadable = PAIRS.every(({ front, behind, least }) =>
    behind
      .filter((name) => belongsTo(role, front) || belongsTo(role, name))
      .every((name) => wcagContrast(palette[front], palette[name]) >= least),
  )
  return isReadable ? null : 'contrast'
}

const belongsTo = (role: ColourRole, name: ColourName): boolean => name.startsWith(role) || (role === 'brand' && name.startsWith('tint'))

const SHOWN: Readonly<Record<ColourRole, readonly [use: string, ground: ColourName, text: ColourName][]>> = {
  brand: [
    ['Tombol dan judul', 'brand-main', 'surface'],
    ['Dasar gelap', 'brand-deep', 'tint-2'],
    ['Dasar bagian', 'tint', 'ink'],
  ],
  accent: [
    ['Hiasan', 'accent-tint', 'accent-ink'],
    ['Bingkai', 'accent-tint-2', 'accent-deep'],
  ],
}

/** How the page uses a colour: its shades with the text on them, and the contrast between the two. */
export function shownShades(role: ColourRole, colour: string) {
  const palette = makePalette({ brand: colour, accent: colour })
  return SHOWN[role].map(([use, behind, front]) => {
    const [ground, text] = [palette[behind], palette[front]]
    return { use, ground, text, contrast: wcagContrast(ground, text) }
  })
}

const STEPS = Array.from({ length: 51 }, (_, step) => step / 50)
const TURNS = [[0], [15, -15, 30, -30, 45, -45, 60, -60]]

/** The usable colour that looks most like this one, of the same hue if there is one. */
export function nearestColour(role: ColourRole, colour: string): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {}
  for (const turns of TURNS) {
    const shades = turns.flatMap((turn) => STEPS.map((l) => formatHex(clampChroma({ mode: 'oklch', l, c, h: h + turn }, 'oklch'))))
    const usable = nearest(shades, difference)(colour, shades.length).find((shade) => findColourFault(role, shade) === null)
    if (usable !== undefined) return usable
  }
  return colour
}
