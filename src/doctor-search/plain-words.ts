import type { LONGEST_SEARCH } from './search-request.ts'
import { OTHER_WORD_WHEN_TWICE } from './language/strangers.ts'

/** Repeated: the module in the browser that searches shares no value with another. Its type lets no other value stand here. */
const LONGEST: typeof LONGEST_SEARCH = 120

/** Where one thing ends and the next begins: `batuk, pilek dan demam`. */
export const AND = 'dan'

const CHILD = 'anak'
const PLAIN = /^[a-z ]{1,120}$/u
const LINKS = /\b(?:sama|serta|plus|tapi|atau|and|or|lan|jeung|karo)\b/gu
const LITTLE_ONE = /\bsi kecil\b/gu
const SAID_THRICE = /([a-z])\1{2,}/gu
const MARKS = /[\u0300-\u036f]/gu
const DEGREE_DOTS = /\b(sp|m|s)\.\s*(?=[a-z])/gu
/** `sp a`, `sp. o.g`, `T H T`: letters that belong together. */
const SPELT = /\bsp(?:[. ]+[a-z]\b)+|\b[a-z](?:[. ]+[a-z]\b){2,}/gu
const TWICE = /\b([a-z]{3,})2\b/gu
const CHILD_AGE = /\b(?:umur|usia|umure|yuswa|age)\s*(\d{1,2})\s*(tahun|thn|th|taun|years?|yo|bulan|bln|minggu|hari|months?)\b/gu
const ADULT_YEARS = 18

const otherWhenTwice = new Set(OTHER_WORD_WHEN_TWICE.split(' '))

/** The text as it is compared: small letters without marks, dots and doubled letters by mistake. */
export function plainText(text: string): string {
  // Most of what a hospital lists is plain already.
  return (PLAIN.test(text) ? text : withoutMarks(text))
    .replace(SPELT, joined)
    .replace(LINKS, ` ${AND} `)
    .replace(LITTLE_ONE, CHILD)
    .replace(SAID_THRICE, '$1')
    .trim()
}

function joined(letters: string): string {
  return letters.replace(/[. ]/gu, '')
}

function withoutMarks(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/['’‘`´]/gu, '')
    .replace(SPELT, joined)
    .replace(DEGREE_DOTS, '$1')
    .replace(/[&+,;/]/gu, ` ${AND} `)
    .replace(CHILD_AGE, (_, years: string, unit: string) => (/^(?:t|y)/u.test(unit) && Number(years) >= ADULT_YEARS ? ' ' : ` ${CHILD} `))
    .replace(TWICE, '$1 $1')
    .replace(/[^a-z0-9]+/gu, ' ')
}

/** The words of a text, one that is said twice only once. */
export function plainWords(text: string): string[] {
  const words: string[] = []
  for (const word of plainText(text).split(' ')) {
    const last = words[words.length - 1]
    if (word === '' || /^(?:\d+|.)$/u.test(word)) continue
    if (last === undefined || !isSaidTwice(last, word)) words.push(word)
    else if (otherWhenTwice.has(last)) words[words.length - 1] = last + last
  }
  return words
}

/** `gatal gatal`, and `sakit sakitan`. */
function isSaidTwice(word: string, next: string): boolean {
  return next === word || (word.length > 3 && /^(?:an|nya|e)$/u.test(next.slice(word.length)) && next.startsWith(word))
}
