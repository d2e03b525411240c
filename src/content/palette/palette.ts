import { clampChroma, formatHex, oklch, wcagContrast } from 'culori'
import { EMERGENCY_TINT, emergencyBeside, HOUSE_REDS, looksLikeEmergency } from './emergency.ts'

/** The two colours that a hospital gives. */
export interface Colours {
  brand: string
  accent: string
  /** The background of sections that are neither white nor tinted. */
  ground?: 'warm' | 'white'
}

export type ColourRole = 'brand' | 'accent'

/** Colours that are the same for every hospital. */
const HOUSE = {
  ink: '#17324d',
  'ink-soft': '#4a6072',
  surface: '#fff',
  'emergency-tint': EMERGENCY_TINT,
  focus: '#ffd84d',
  control: '#7d8f98',
} as const

/** How a shade is computed from a colour: its lightness, its chroma as a fraction of the colour's, and the rotation of its hue in degrees. */
type Shade = Record<'lightness' | 'chroma' | 'turn', number>

/**
 * Measured on the sample's hand-made palette. Lightness is fixed, so that text on a shade stays readable whatever the hue. After changing one, run the
 * tests of this folder, and look at screenshots of hospitals in other colours.
 */
const BRAND_SHADES = {
  'brand-deep': { lightness: 0.4101, chroma: 0.8082, turn: 7.47 },
  'brand-mid': { lightness: 0.5614, chroma: 1.097, turn: 2.53 },
  tint: { lightness: 0.9519, chroma: 0.2075, turn: -12.12 },
  'tint-2': { lightness: 0.8922, chroma: 0.5161, turn: -11.05 },
  'tint-3': { lightness: 0.8509, chroma: 0.6597, turn: -10.72 },
  hairline: { lightness: 0.9051, chroma: 0.1301, turn: -16.15 },
  'chip-border': { lightness: 0.7432, chroma: 0.5245, turn: -7.75 },
} as const satisfies Record<string, Shade>

/** White is readable on it, and it stands out on `brand-deep`. */
const NEUTRAL_SPOT: Shade = { lightness: 0.53, chroma: 1 / 3, turn: 0 }

const ACCENT_SHADES = {
  'accent-ink': { lightness: 0.494, chroma: 0.9373, turn: -7.32 },
  'accent-tint': { lightness: 0.959, chroma: 0.262, turn: 7.53 },
  'accent-tint-2': { lightness: 0.9242, chroma: 0.4306, turn: 5.62 },
  'accent-deep': { lightness: 0.4132, chroma: 0.7791, turn: -6.43 },
  'accent-mid': { lightness: 0.681, chroma: 1.116, turn: -1.68 },
} as const satisfies Record<string, Shade>

type Palette = ReturnType<typeof makePalette>

/** Name of a colour in the style sheets, without its dashes. */
export type ColourName = keyof Palette

/** Every colour of the page, computed from the two of the hospital. The red of IGD is used for nothing else. */
export function makePalette({ brand, accent, ground = 'warm' }: Colours) {
  const page = ground === 'white' ? HOUSE.surface : '#fbf7f0'
  return {
    ...HOUSE,
    ...(emergencyBeside({ brand, accent }) ?? HOUSE_REDS),
    page,
    ...makeBrand(brand),
    accent,
    ...makeShades(accent, ACCENT_SHADES),
  }
}

/**
 * `brand-main` is for headings and dark backgrounds: the hospital's own colour if small text on it is readable, else a darker shade. `brand-spot`
 * stands out on it. If the brand is a red itself it is used for lines and text only, so that a red background means IGD.
 */
function makeBrand(brand: string) {
  const isReddish = looksLikeEmergency(brand)
  const shades = makeShades(brand, BRAND_SHADES, isReddish ? 1 / 3 : 1)
  if (isReddish) return { ...shades, brand, 'brand-main': shades['brand-deep'], 'brand-spot': makeShade(brand, NEUTRAL_SPOT) }
  if (wcagContrast(brand, shades['tint-2']) < 4.5) return { ...shades, brand, 'brand-main': shades['brand-deep'], 'brand-spot': brand }
  // The shade of a dark colour would be lighter, and of another hue.
  const { l = 0 } = oklch(brand) ?? {}
  const deep = makeShade(brand, { lightness: Math.min(BRAND_SHADES['brand-deep'].lightness, l * 0.85), chroma: 1, turn: 0 })
  return { ...shades, brand, 'brand-deep': deep, 'brand-main': brand, 'brand-spot': deep }
}

/** Shadows, tinted with the brand colour, and the edge of white cards on a white background, by their names in the style sheets. */
export function transparentShades(palette: Palette) {
  const shade = palette['brand-deep']
  const edge = palette.page === palette.surface ? palette.hairline : '#0000'
  return { 'shade-6': `${shade}0f`, 'shade-8': `${shade}14`, edge }
}

function makeShades<Name extends string>(colour: string, shades: Readonly<Record<Name, Shade>>, share = 1): Record<Name, string> {
  const entries = Object.entries<Shade>(shades).map(([name, shade]) => [name, makeShade(colour, shade, share)])
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Lowers the chroma of a shade until screens (sRGB) can show it. */
function makeShade(colour: string, { lightness, chroma, turn }: Shade, share = 1): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {}
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: c * (chroma * share), h: h + turn }, 'oklch'))
}

function listVariables(colours: Colours): [name: string, value: string][] {
  const palette = makePalette(colours)
  return Object.entries({ ...palette, ...transparentShades(palette) })
}

/** Short names of the colours in built style sheets, because every page carries all names. */
export const builtNames: ReadonlyMap<string, string> = new Map(
  listVariables({ brand: '#000000', accent: '#000000' }).map(([name], place) => [name, `c${place.toString(36)}`]),
)

/** Colours of buttons and chosen filters if the brand is a red itself: its brown. Otherwise the styles use the brand. */
const BROWN = Object.entries({ button: 'brand-deep', 'button-over': 'ink', chosen: 'brand-deep' })
  .map(([name, colour]) => `;--${name}:var(--${builtNames.get(colour)})`)
  .join('')

/** The page's built style sheet with the hospital's colours declared; other style sheets use them too. */
export function paintStyles(styles: string, colours: Colours): string {
  const declared = listVariables(colours).map(([name, value]) => `--${builtNames.get(name)}:${value}`)
  return `:root{${declared.join(';')}${looksLikeEmergency(colours.brand) ? BROWN : ''}}${styles}`
}
