import { clampChroma, differenceEuclidean, formatHex, nearest, oklch, rgb, wcagContrast } from 'culori'
import { filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit } from 'culori'

/** The reds of IGD: on buttons and in words, and where a finger rests on them. */
export type Emergency = Record<'emergency' | 'emergency-deep', string>

/** What every hospital's page wears, unless a colour of its own could be mistaken for it. */
export const HOUSE_REDS: Emergency = { emergency: '#b4452f', 'emergency-deep': '#933623' }

export const difference = differenceEuclidean('oklab')

/** A colour that differs less than this from the red of IGD could be mistaken for it. */
const LEAST_DISTANCE = 0.11

/** The same of lines and words alone. */
const LEAST_OF_LINES = 0.05

/** The ground of red words. */
export const EMERGENCY_TINT = '#fae9e3'

const plain = (colour: string): string => colour

/** As everybody sees, and those who see little red, little green, or little blue. */
const EYES = [plain, ...[filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)].map(seenBy)]

function seenBy(filter: <Seen extends NonNullable<ReturnType<typeof rgb>>>(colour: Seen) => Seen): (colour: string) => string {
  return (colour) => {
    const asSeen = rgb(colour)
    return asSeen === undefined ? colour : formatHex(filter(asSeen))
  }
}

interface Given {
  brand?: string
  accent?: string
}

/** The reds that differ from these colours; the house's where it does. Null where no red does. */
export function emergencyBeside({ brand, accent }: Given): Emergency | null {
  const [brands, accents] = [brand, accent].map((one) => (one === undefined ? [] : [one])) as [string[], string[]]
  const both = [...brands, ...accents]
  if (differs(HOUSE_REDS, both, [plain])) return HOUSE_REDS
  const other = others().find((reds) => differs(reds, both, EYES))
  if (other) return other
  const isOfLines = brands.every((one) => looksLikeEmergency(one) && differs(HOUSE_REDS, [one], [plain], LEAST_OF_LINES))
  return isOfLines && differs(HOUSE_REDS, accents, [plain]) ? HOUSE_REDS : null
}

/** So many degrees from the hue of IGD a colour is a red, an orange or a brown. */
const NEAR_HUE = 40

/** Below it a colour is a grey, whatever its hue. */
const LEAST_CHROMA = 0.03

/** Whether large areas of a colour could be taken for IGD. */
export function looksLikeEmergency(colour: string): boolean {
  const { c = 0, h = 0 } = oklch(colour) ?? {}
  const apart = Math.abs(h - (oklch(HOUSE_REDS.emergency)?.h ?? 0))
  return c >= LEAST_CHROMA && Math.min(apart, 360 - apart) <= NEAR_HUE
}

/** Other reds on which white is read and which are read on white and on their tint, those first that look most like the house's. */
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

function differs(reds: Emergency, colours: readonly string[], eyes: readonly (typeof plain)[], least = LEAST_DISTANCE): boolean {
  return eyes.every((seen) => Object.values(reds).every((red) => colours.every((colour) => difference(seen(red), seen(colour)) >= least)))
}
