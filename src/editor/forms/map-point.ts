import { plainSigns } from '../../schedule/plain-signs.ts'

/** The field of both numbers of a point. */
export const POINT_FIELD = 'titik'

const NUMBER = String.raw`-?\d{1,3}(?:[.,]\d+)?`
/** What says where the point is in a link, before what only says where its map looks: of one to a place, of a search, of the map. */
const IN_LINKS = [
  `!3d(${NUMBER})!4d(${NUMBER})`,
  `mlat=(${NUMBER})&mlon=(${NUMBER})`,
  `(?:\\bq|query|ll|center|destination|daddr|coordinate)=(?:loc:)?(${NUMBER}),[ +]*(${NUMBER})`,
  `/(?:search|place|dir/[^/]*)/(${NUMBER}),[ +]*(${NUMBER})`,
  `geo:(${NUMBER}),(${NUMBER})`,
  `@(${NUMBER}),(${NUMBER})`,
  `#map=[\\d.]+/(${NUMBER})/(${NUMBER})`,
].map((pattern) => new RegExp(pattern, 'u'))

/** A degree with its minutes and seconds, and the side of the equator or of Greenwich, as maps and papers write it. */
const DEGREES =
  /(-?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’])?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|''))?\s*(LS|LU|BT|BB|[NSEWUTB])?(?![\p{L}\d])/giu

const numberOf = (text = '0'): number => Number(text.replace(',', '.'))

/** A point as a map gives it: its numbers, or a link that has them. Null for anything else, as for a short link. */
export function readMapPoint(typed: string): { latitude: number; longitude: number } | null {
  const text = plainSigns(typed).trim()
  if (/^\w+:/u.test(text) && !/^lat/iu.test(text)) {
    const link = text.replaceAll(/%(?:2C|20)/giu, (sign) => (sign === '%20' ? ' ' : ','))
    const [, latitude, longitude] = IN_LINKS.map((pattern) => pattern.exec(link)).find((found) => found !== null) ?? []
    return latitude === undefined ? null : placed(numberOf(latitude), numberOf(longitude))
  }
  // Commas within numbers, of which there are as many as around them.
  const plain = text.includes('.') ? text.replaceAll(',', ' ') : text.replace(/,\s+/u, ' ')
  const rest = plain.replaceAll(/[();]|\b(?:lat|lon)\p{L}*\b:?|,(?!\d)/giu, ' ')
  const found = [...rest.matchAll(DEGREES)]
  if (found.length !== 2 || rest.replaceAll(DEGREES, '').trim() !== '') return null
  const sides = found.map(([, degrees, minutes, seconds, side = '']) => ({
    side: side.toUpperCase(),
    is: (numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600) * (/^(?:L?S)$/iu.test(side) ? -1 : 1),
  }))
  const [first, second] = sides
  return first === undefined || second === undefined ? null : placed(first.is, second.is)
}

/** Rounded to a metre. No place of Indonesia is taken for another when its numbers change places. */
function placed(first: number, second: number): { latitude: number; longitude: number } {
  const [latitude = 0, longitude = 0] = (Math.abs(first) > 90 ? [second, first] : [first, second]).map((one) => Math.round(one * 1e6) / 1e6)
  return { latitude: latitude || 0, longitude: longitude || 0 }
}
