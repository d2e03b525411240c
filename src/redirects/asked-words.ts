import { isOwnPath } from '../content/redirects/old-address.ts'

const LONGEST_PATH = 200
const LONGEST_WORDS = 120

/** Names without a dot, or of a document or picture: programs are asked for by those who look for holes. */
const PAGE =
  /^(?:\/[\p{L}\p{N}][\p{L}\p{N}\p{So} ,_+–-]*)*\/[\p{L}\p{N}][\p{L}\p{N}\p{So} .,_+–-]*?(?:\.(?:html?|aspx?|pdf|docx?|xlsx?|pptx?|jpe?g|png))?$/u
const NO_PAGE =
  /\.(?!html?$|aspx?$|pdf$|docx?$|xlsx?$|pptx?$|jpe?g$|png$)|^\/(?:wp-(?!content\/uploads)|admin|cgi-bin|vendor|phpmyadmin|backup|author|users?\/)/u
/** A number of a telephone, a card or a patient, or what was drawn by chance. */
const OF_SOMEBODY = /\d{6}|[\p{L}\d]{24}|\p{L}\d+\p{L}\d|\d\p{L}+\d+\p{L}/u

/** Whether it may have been a page of an old site, and names nobody. */
export const looksLikeOldPage = (path: string): boolean =>
  path.length <= LONGEST_PATH &&
  /\p{L}{3}/u.test(path) &&
  PAGE.test(path) &&
  !NO_PAGE.test(path) &&
  !OF_SOMEBODY.test(path) &&
  !isOwnPath(path)

/** What addresses say beside what they are about. */
const NOISE = new Set(
  'category tag page author wp content uploads index html htm php asp aspx pdf doc docx xls xlsx jpg jpeg png dan di ke dari yang untuk'.split(
    ' ',
  ),
)

export const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => /\p{L}{2}/u.test(word) && !/\d{3}/u.test(word) && !NOISE.has(word),
  )

/** The words of an address, for a search: no number that tells nothing. */
export function askedWords(path: string): string[] {
  const words = looksLikeOldPage(path) ? wordsOf(path) : []
  while (words.join(' ').length > LONGEST_WORDS) words.pop()
  return words
}
