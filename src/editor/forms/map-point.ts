import { unescape } from 'node:querystring'
import { plainSigns } from '../../said/plain-signs.ts'

export const POINT_FIELD = 'titik'

/** Coordinates in a link of a map; after the signs of the first group they are only the centre of the view. */
const IN_LINK = /(@|#map=[\d.]+\/|\b(?:map|cp|center)=)?(-?\d{1,3}\.\d+)(?:,\s*|[~/]|!4d|&m?lon=)(-?\d{1,3}\.\d+)/gu
const LINK = /\w:\/\/|\bgeo:|\bwww\.|\.\w+\//iu

const SIDE = '(?:L[SU]|B[TB]|[NSEWUTB])'
/** Degrees, minutes and seconds with the hemisphere, as maps and papers write them. */
const DEGREES = new RegExp(
  String.raw`(-?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’])?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|''))?\s*(${SIDE})?(?![\p{L}\d])`,
  'giu',
)
/** Words and signs around the numbers that can be ignored. */
const BESIDE =
  /"?\b(?:lat|lon|lng|long|latitude|longitude|garis|lintang|bujur|koordinat|titik|lokasi|point)\b"?\s*[:=]?|[()[\]{};|&/@]|,(?!\d)|\b\d+(?:\.\d+)?z\b/giu

const numberOf = (text = '0'): number => Number(text.replace(',', '.'))

/** Reads coordinates, or a link that holds them, in degrees; null for anything else, such as a short link. */
export function readMapPoint(typed: string): { latitude: number; longitude: number } | null {
  const text = plainSigns(unescape(typed)).trim()
  if (LINK.test(text)) {
    const found = [...text.replaceAll('+', ' ').matchAll(IN_LINK)]
    const [, , latitude, longitude] = found.findLast(([, view]) => view === undefined) ?? found[0] ?? []
    return placed([numberOf(latitude), numberOf(longitude)].filter(() => longitude !== undefined))
  }
  const sided = text
    .replaceAll(/\blintang (s|u)\w+/giu, 'L$1')
    .replaceAll(/\bbujur (t|b)\w+/giu, 'B$1')
    // Moves a hemisphere that stands before its number behind it.
    .replaceAll(new RegExp(`^${SIDE}(?=[\\s\\d]).*`, 'gisu'), (all) => all.replaceAll(new RegExp(`(${SIDE})([^a-z]+)`, 'giu'), '$2$1 '))
  // Commas may be decimal signs; of three commas the middle one separates the numbers.
  const parted = sided.includes('.') ? sided.replaceAll(',', ' ') : sided.replace(/^([^,]*,[^,]*),(?=[^,]*,)|,\s+/u, '$1 ')
  const rest = parted.replaceAll(BESIDE, ' ')
  if (rest.replaceAll(DEGREES, '').trim() !== '') return null
  return placed(
    [...rest.matchAll(DEGREES)].map(([, degrees, minutes, seconds, side = '']) => {
      const is = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600
      return /^(?:L?S|W|BB?)$/iu.test(side) ? -Math.abs(is) : is
    }),
  )
}

/** Rounds to 0.000001 degrees (about 0.1 m), and swaps the numbers if the first cannot be a latitude. */
function placed(numbers: readonly number[]): { latitude: number; longitude: number } | null {
  const [first = 0, second = 0] = numbers.map((one) => Math.round(one * 1e6) / 1e6 || 0)
  const [latitude, longitude] = Math.abs(first) > 90 ? [second, first] : [first, second]
  return numbers.length !== 2 || Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude }
}
