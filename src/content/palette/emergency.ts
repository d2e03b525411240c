import { clampChroma, differenceEuclidean, formatHex, nearest, oklch, rgb, wcagContrast } from 'culori'
import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } from 'culori'

/** The reds of IGD: for buttons and text, and for both while a finger or the pointer is on them. */
export type Emergency = Record<'emergency' | 'emergency-deep', string>

/** The reds of every hospital, unless one of its own colours could be mistaken for them. */
export const HOUSE_REDS: Emergency = { emergency: '#b4452f', 'emergency-deep': '#933623' }

export const difference = differenceEuclidean('oklab')

/** The least difference (OKLab) between a colour of areas and the red of IGD, so that they are not mistaken for each other. */
const LEAST_DISTANCE = 0.11

/** The same for lines and text. */
const LEAST_OF_LINES = 0.05

/** The background of red text. */
export const EMERGENCY_TINT = '#fae9e3'

const plain = (colour: string): string => colour

/** Vision of everybody, and of people who see little red, little green, or little blue. */
const EYES = [filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)]
  .map((filter) => (colour: string) => formatHex(filter(rgb(colour)!)))
  .concat(plain)

/** Reds that differ enough from these colours: the default ones if they do, else others. Null if no red does. */
export function emergencyBeside({ brand, accent }: Partial<Record<'brand' | 'accent', string>>): Emergency | null {
  const [ofBrand, ofAccent] = [apart(HOUSE_REDS, brand), apart(HOUSE_REDS, accent)]
  if (Math.min(ofBrand, ofAccent) >= LEAST_DISTANCE) return HOUSE_REDS
  const other = others().find((reds) => [brand, accent].every((one) => apart(reds, one, EYES) >= LEAST_DISTANCE))
  const leastOfBrand = brand && looksLikeEmergency(brand) ? LEAST_OF_LINES : LEAST_DISTANCE
  return other ?? (ofBrand >= leastOfBrand && ofAccent >= LEAST_DISTANCE ? HOUSE_REDS : null)
}

/** The difference between a colour and the reds, for the vision that tells them apart least. */
function apart(reds: Emergency, colour: string | undefined, eyes = [plain]): number {
  if (colour === undefined) return Infinity
  return Math.min(...eyes.flatMap((seen) => Object.values(reds).map((red) => difference(seen(red), seen(colour)))))
}

/** In degrees: colours nearer to the hue of IGD are reds, oranges or browns. */
const NEAR_HUE = 40

/** A colour with less chroma is a grey, whatever its hue. */
const LEAST_CHROMA = 0.03

/** Whether large areas of a colour could be mistaken for IGD. */
export function looksLikeEmergency(colour: string): boolean {
  const { c = 0, h = 0 } = oklch(colour) ?? {}
  const turn = Math.abs(h - (oklch(HOUSE_REDS.emergency)?.h ?? 0))
  return c >= LEAST_CHROMA && Math.min(turn, 360 - turn) <= NEAR_HUE
}

/** Other reds with readable white text on them, and readable on white and on their tint, sorted by likeness to the default. */
let kept: Emergency[] | undefined
function others(): Emergency[] {
  if (kept) return kept
  const reds = [0.48, 0.5, 0.52, 0.54, 0.56]
    .flatMap((lightness) =>
      [24, 28, 32, 36, 40].flatMap((hue) =>
        [0.14, 0.17, 0.2].map((chroma): Emergency => {
          const red = (l: number): string => formatHex(clampChroma({ mode: 'oklch', l, c: chroma, h: hue }, 'oklch'))
          return { emergency: red(lightness), 'emergency-deep': red(lightness - 0.03) }
        }),
      ),
    )
    .filter((pair) => Object.values(pair).every((red) => ['#fff', EMERGENCY_TINT].every((ground) => wcagContrast(red, ground) >= 4.5)))
  kept = nearest(reds, difference, ({ emergency }) => emergency)(HOUSE_REDS.emergency, reds.length)
  return kept
}
