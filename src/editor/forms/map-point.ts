import { unescape } from 'node:querystring'
import { plainSigns } from '../../said/plain-signs.ts'

export const POINT_FIELD = 'titik'

/** A pair of numbers in a link; behind these signs it only says where the map looks. */
const IN_LINK = /(@|#map=[\d.]+\/|\b(?:map|cp|center)=)?(-?\d{1,3}\.\d+)(?:,\s*|[~/]|!4d|&m?lon=)(-?\d{1,3}\.\d+)/gu
const LINK = /\w:\/\/|\bgeo:|\bwww\.|\.\w+\//iu

const SIDE = '(?:L[SU]|B[TB]|[NSEWUTB])'
/** A degree with its minutes and seconds, and the side of the equator or of Greenwich, as maps and papers write it. */
const DEGREES = new RegExp(
  String.raw`(-?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’])?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|''))?\s*(${SIDE})?(?![\p{L}\d])`,
  'giu',
)
/** What stands beside the numbers and says nothing more. */
const BESIDE =
  /"?\b(?:lat|lon|lng|long|latitude|longitude|garis|lintang|bujur|koordinat|titik|lokasi|point)\b"?\s*[:=]?|[()[\]{};|&/@]|,(?!\d)|\b\d+(?:\.\d+)?z\b/giu

const numberOf = (text = '0'): number => Number(text.replace(',', '.'))

/** A point as a map gives it: its numbers, or a link that has them. Null for anything else, as for a short link. */
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
    // A side that stands before its number.
    .replaceAll(new RegExp(`^${SIDE}(?=[\\s\\d]).*`, 'gisu'), (all) => all.replaceAll(new RegExp(`(${SIDE})([^a-z]+)`, 'giu'), '$2$1 '))
  // Commas within numbers, and of three the one between them.
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

/** Rounded to a metre. No place of Indonesia is taken for another when its numbers change places. */
function placed(numbers: readonly number[]): { latitude: number; longitude: number } | null {
  const [first = 0, second = 0] = numbers.map((one) => Math.round(one * 1e6) / 1e6 || 0)
  const [latitude, longitude] = Math.abs(first) > 90 ? [second, first] : [first, second]
  return numbers.length !== 2 || Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude }
}
