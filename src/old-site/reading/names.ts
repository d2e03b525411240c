import { LONGEST_NAME, LONGEST_TITLE } from '../../content/publications/shapes.ts'
import { decodedPath, nameInAddress } from '../../contract/address-name.ts'
import { plainLine } from '../../contract/foreign-text.ts'
import sentences from '../words.json' with { type: 'json' }
import { mendLetters } from './mend-letters.ts'

const { says } = sentences

/** Of what people call something what an address says, in so many letters at most. */
export const addressPart = (called: string, most = LONGEST_NAME - 4): string => nameInAddress(called, most)

/** The same letters, without the long text of which they are a part: it would be kept with them. */
export const copied = (part: string): string => Buffer.from(part, 'utf16le').toString('utf16le')

/** The last part of a path. */
export const lastPart = (path: string): string => decodedPath(path.split('/').findLast(Boolean) ?? '')

const SIGNS = new Map(
  'amp& lt< gt> quot" ndash– mdash— hellip… rsquo’ ldquo“ rdquo”'.split(' ').map((one) => [one.slice(0, -1), one.slice(-1)]),
)

/** On one line and without markup; its entities may have been written twice. */
export function plainTitle(written: string): string {
  const once = (text: string): string =>
    text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/giu, (whole, ten?: string, sixteen?: string, name = '') => {
      const code = ten === undefined ? Number.parseInt(sixteen ?? '', 16) : Number(ten)
      return Number.isNaN(code) ? (SIGNS.get(name) ?? (name === 'nbsp' ? ' ' : whole)) : String.fromCodePoint(code)
    })
  return plainLine(mendLetters(once(once(once(written)))).replaceAll(/<[^>]*>/gu, ' '))
}

/** What a text is called, within the room there is; without a name its first words. */
export function titleOf(title: string, text: string): { title: string; isMade: boolean; isCut: boolean } {
  const isMade = !/[\p{L}\p{N}]/u.test(title)
  const whole = isMade ? plainLine(text.slice(0, 1000).replaceAll(/\]\([^)]*\)|[#*_|>[\]\\!]/gu, ' ')) || says.untitled : title
  const most = isMade ? 70 : LONGEST_TITLE
  const cut = `${whole.slice(0, Math.max(40, whole.lastIndexOf(' ', most - 2))).replace(/[\s.,;:–-]+$/u, '')} …`
  return whole.length <= most ? { title: whole, isMade, isCut: false } : { title: cut, isMade, isCut: !isMade }
}
