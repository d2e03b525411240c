/** Text of strangers that the hospital's page shows: a visitor's name, and what an address of the page says is searched for. */

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/**
 * Bidi marks, zero-width letters, lone surrogates and private letters: a reader sees nothing of them, or something else. The first part
 * finds a pictograph with what colours it and joins it to the next, which stays: of a family it makes one picture.
 */
const DECEIVING =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?)|[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/gu
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** Seven digits and more with nothing between them but spaces and signs, as telephones, accounts and identity cards have. Letters may stand for "0" and "1". */
const NUMBER = /[+(]*\p{N}(?:[^\p{L}\p{N}]*[\p{N}oOlI]){6,}/gu
/** `10.00-12.00` is no telephone. */
const HOURS = /^(?:[01]?\d|2[0-4])[.:][0-5]\d\s?[-–]\s?(?:[01]?\d|2[0-4])[.:][0-5]\d$/u
/** How addresses end. */
export const ADDRESS_ENDINGS = 'com|net|biz|id|io|xyz|dev|bet|ly|gl|gg|sg|cloud'
/** The same, but these are words, too: "kamar bersih.tv rusak". */
export const WORDLIKE_ENDINGS = 'org|info|co|cc|tv|site|online|store|shop|link|live|top|club|app|web|vip|win|me|my|page|click'
/** A word that leads somewhere: `https://…`, `www.…`, `nama@contoh.id`, `@nama`, `contoh.id`, `contoh.net/…`. A title (`Sp.OG/K`) does not. */
const ADDRESS = new RegExp(
  `://|^\\W*www[.。]|.@.+[.。]|^\\W*@.|[.。](?:${ADDRESS_ENDINGS}|${WORDLIKE_ENDINGS})(?![\\p{L}\\p{N}])|^(?!\\W*(?:sp|drg?)[.])\\S*[\\p{L}\\p{N}][.。]\\p{L}{2,}/.`,
  'iu',
)

/** As one line without what deceives its reader. Markup stays what it is: text. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(LINE_BREAKS, ' ').replace(DECEIVING, '$1').replace(STACKED_MARKS, '$1').replace(/\s+/gu, ' ').trim()
}

const MOST_LETTERS_OF_NAME = 80

/** Somebody's name as it was typed or is kept, on one line; null where nothing is left to read, or too much. */
export function personName(written: string): string | null {
  const name = plainLine(written)
  return /[\p{L}\p{N}]/u.test(name) && name.length <= MOST_LETTERS_OF_NAME ? name : null
}

/** A line without telephone numbers and addresses: nobody is to be called or visited in the hospital's name. Other lines stay as they are. */
export function withoutContacts(line: string): string {
  const read = line.normalize('NFKC')
  const kept = read
    .split(/\s+/u)
    .filter((word) => !ADDRESS.test(word))
    .join(' ')
    .replace(NUMBER, (run) => (HOURS.test(run) ? run : ' '))
  // What is left may make a number or an address again.
  return kept === read ? line : withoutContacts(kept.replace(/\s+/gu, ' ').trim())
}

/** As it stands within HTML, also between double quotes. */
export const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
