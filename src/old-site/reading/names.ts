import { wordsOfHtml } from '../../content/publications/from-html.ts'
import { LONGEST_TITLE } from '../../content/publications/shapes.ts'
import { decodedPath } from '../../contract/address-name.ts'
import { cutAtWord } from '../../contract/cut-at-word.ts'
import { plainLine } from '../../contract/foreign-text.ts'
import sentences from '../words.json' with { type: 'json' }
import { repairMojibake } from './repair-mojibake.ts'

const { says } = sentences

/** A copy of a part of a text, so that the whole text is not kept in memory with it. */
export const copyOf = (part: string): string => Buffer.from(part, 'utf16le').toString('utf16le')

/** The host of an address without `www`; empty if it has none. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./u, '') : '')

/** The last part of a path. */
export const lastPart = (path: string): string => decodedPath(path.split('/').findLast(Boolean) ?? '')

/** A title on one line without markup; its entities may have been escaped several times. */
export function plainTitle(written: string): string {
  const once = (text: string): string => wordsOfHtml(text.replaceAll(/<script[^]*?<\/script>|<[^>]*>/giu, ' '))
  return plainLine(repairMojibake(once(once(once(written)))))
}

/** The Indonesian part of a text by qTranslate, which writes all languages into one: `[:id]Jam besuk[:en]Visiting hours[:]`; without one, all parts. */
export function inIndonesian(text: string): string {
  const [before = '', ...parts] = text.split(/(?:<!--|[[{]):([a-z]{2})?(?:-->|[\]}])/iu)
  const isOurs = parts.includes('id') ? /^(?:id)?$/u : /^/u
  return before + parts.filter((_, nth) => nth % 2 === 1 && isOurs.test(parts[nth - 1] ?? '')).join('')
}

/** The title within the allowed length, or the first words of a text without one. */
export function titleOf(title: string, text: string): { title: string; isMade: boolean; isCut: boolean } {
  const isMade = !/[\p{L}\p{N}]/u.test(title)
  const whole = isMade ? plainLine(text.slice(0, 1000).replaceAll(/\]\([^)]*\)|[#*_|>[\]\\!]/gu, ' ')) || says.untitled : title
  const most = isMade ? 70 : LONGEST_TITLE
  return { title: cutAtWord(whole, most), isMade, isCut: !isMade && whole.length > most }
}
