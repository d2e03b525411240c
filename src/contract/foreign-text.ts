/** For texts of strangers that the hospital's page shows: a visitor's name, and the words of a search in an address. */

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/**
 * Bidi marks, zero-width characters, lone surrogates and private-use characters, which readers do not see, or see as something else. The first
 * part matches a pictograph with its skin colour and joiner, which stay, because a family of them is one picture.
 */
const DECEIVING =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/gu
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** Seven or more digits with only spaces and signs between them, as in phone, account and identity numbers. Letters may stand for "0" and "1". */
const NUMBER = /[+(]*\p{N}(?:[^\p{L}\p{N}]*[\p{N}oOlI]){6,}/gu
/** Hours such as `10.00-12.00` are no phone number. */
const HOURS = /^(?:[01]?\d|2[0-4])[.:][0-5]\d\s?[-–]\s?(?:[01]?\d|2[0-4])[.:][0-5]\d$/u
/** Endings of internet addresses. */
export const ADDRESS_ENDINGS = 'com|net|biz|id|io|xyz|dev|bet|ly|gl|gg|sg|cloud'
/** Endings that are also words, as in "kamar bersih.tv rusak". */
export const WORDLIKE_ENDINGS = 'org|info|co|cc|tv|site|online|store|shop|link|live|top|club|app|web|vip|win|me|my|page|click'
/** A word that is an address: `https://…`, `www.…`, `nama@contoh.id`, `@nama`, `contoh.id`, `contoh.net/…`; but not a title (`Sp.OG/K`). */
const ADDRESS = new RegExp(
  `://|^\\W*www[.。]|.@.+[.。]|^\\W*@.|[.。](?:${ADDRESS_ENDINGS}|${WORDLIKE_ENDINGS})(?![\\p{L}\\p{N}])|^(?!\\W*(?:sp|drg?)[.])\\S*[\\p{L}\\p{N}][.。]\\p{L}{2,}/.`,
  'iu',
)

/** The text on one line, without deceiving characters. Markup stays, as plain text. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(LINE_BREAKS, ' ').replace(DECEIVING, '$1').replace(STACKED_MARKS, '$1').replace(/\s+/gu, ' ').trim()
}

/** Of a person's name, in code points. */
export const MOST_LETTERS_OF_NAME = 80

/** A person's name on one line; null if nothing readable is left, or it is too long. */
export function personName(written: string): string | null {
  const name = plainLine(written)
  return /[\p{L}\p{N}]/u.test(name) && [...name].length <= MOST_LETTERS_OF_NAME ? name : null
}

/** Removes phone numbers and addresses from a line, so that nobody advertises them in the hospital's name. Lines without any stay the same. */
export function withoutContacts(line: string): string {
  const read = line.normalize('NFKC')
  const kept = read
    .split(/\s+/u)
    .filter((word) => !ADDRESS.test(word))
    .join(' ')
    .replace(NUMBER, (run) => (HOURS.test(run) ? run : ' '))
  // What is left may form a number or address again.
  return kept === read ? line : withoutContacts(kept.replace(/\s+/gu, ' ').trim())
}

/** Escapes a text for HTML, also within double quotes. */
export const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
