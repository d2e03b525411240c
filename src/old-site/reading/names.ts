import { wordsOfHtml } from '../../content/publications/from-html.ts'
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

/** On one line and without markup; its entities may have been written twice. */
export function plainTitle(written: string): string {
  const once = (text: string): string => wordsOfHtml(text.replaceAll(/<script[^]*?<\/script>|<[^>]*>/giu, ' '))
  return plainLine(mendLetters(once(once(once(written)))))
}

/** qTranslate writes all languages of a text into one: `[:id]Jam besuk[:en]Visiting hours[:]`. Where Indonesian is among them it is read alone. */
export function inIndonesian(text: string): string {
  const [before = '', ...parts] = text.split(/(?:<!--|[[{]):([a-z]{2})?(?:-->|[\]}])/iu)
  const isOurs = parts.includes('id') ? /^(?:id)?$/u : /^/u
  return before + parts.filter((_, nth) => nth % 2 === 1 && isOurs.test(parts[nth - 1] ?? '')).join('')
}

/** What a text is called, within the room there is; without a name its first words. */
export function titleOf(title: string, text: string): { title: string; isMade: boolean; isCut: boolean } {
  const isMade = !/[\p{L}\p{N}]/u.test(title)
  const whole = isMade ? plainLine(text.slice(0, 1000).replaceAll(/\]\([^)]*\)|[#*_|>[\]\\!]/gu, ' ')) || says.untitled : title
  const most = isMade ? 70 : LONGEST_TITLE
  const cut = `${whole.slice(0, Math.max(40, whole.lastIndexOf(' ', most - 2))).replace(/[\s.,;:–-]+$/u, '')} …`
  return whole.length <= most ? { title: whole, isMade, isCut: false } : { title: cut, isMade, isCut: !isMade }
}
