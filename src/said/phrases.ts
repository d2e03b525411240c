import { patternOf, type Writing } from './notation.ts'
import listed from './words.json' with { type: 'json' }

/** Patterns for figures and signs, by their names in phrases. */
const SIGNS = new Map(
  Object.entries({
    // A number or a range, but not the beginning of an hour.
    angka: String.raw`\d{1,3}(?: ?[-–] ?\d{1,3})?(?![\d.:])`,
    waktu: String.raw`(?:[01]?\d|2[0-3])[.:](?:00|15|30|45)(?![\d.:])`,
    // A date with its year, also with the time of a printout.
    tanggal:
      String.raw`(?:(?:\d{1,2} )?\p{L}{3,9} 20\d\d|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|20\d\d)` +
      String.raw`(?:[ ,]+\d{1,2}[.:]\d\d(?:[.:]\d\d)?(?: wi[bt]a?)?)?`,
    // A room, a building or a part of it, such as `2.08` and `IV`, but not hours such as `2-4` and `8.00`.
    kode: String.raw`(?:[a-z]?[.-]?\d{1,3}(?:[.-]\d{1,2})?[a-z]?(?![a-z\d:]| ?[-–]|[.]\d)|(?:[ivx]{1,4}|[a-h])(?![a-z\d]))`,
    harga: String.raw`(?:(?:rp|idr)\.? ?\d[\d.,]*(?: ?(?:rb|ribu|jt|juta|k))?(?:,-)?|\d{2,3} ?(?:rb|ribu|k)|\d{2,3}\.000)`,
    // A telephone number after a word for it.
    nomor: String.raw`(?:\(0\d{2,3}\) ?)?\d[\d -]{2,14}\d`,
    telepon: String.raw`(?:\+62|0)\d(?:[ -]?\d){7,12}`,
    // An identity number after a word for it.
    induk: String.raw`\d[\d ./-]{7,}`,
    // A mail address, a web address, or an account name.
    alamat: String.raw`(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|@(?=dr|[a-z]\w*(?:[._]\w|\d))[\w.]+)`,
    berkas: String.raw`[\w./-]{2,20}`,
    kata: String.raw`\p{L}+`,
    // A week of the month.
    nth: `(?:ke)?[ -]{0,2}(?:${listed.weeks.join('|').replaceAll(' ', '|')})(?![\\d.:])`,
  }),
)

/** Up to two spaces, with a dot or colon before a figure or sign; between two words at least one. It occurs twice around a missing optional part. */
const SPACE = ' {0,2}(?:[.:]{1,2} ?(?=[^a-z ]))?(?!(?<=[a-z])[a-z])'

/** A dot, comma or colon after a word is optional, a hyphen inside a word may be a space or nothing, and a dash may be any dash. */
function word(token: string): string {
  if (/^[a-z\d]/u.test(token)) return token.replaceAll('-', '[ -]?').replaceAll(/[.,:]/gu, '[$&]?')
  return token === '-' ? '[-–]' : `[${token}]`
}

/**
 * A pattern for phrases of words/asides.yaml. A match does not begin or end within a word; next to figures and signs no space is needed.
 * `{name}` is a part of the file, with phrases separated by commas, or a sign as above. For the server only, because old browsers lack lookbehind.
 */
export const phrasePattern = (lines: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${patternOf(lines, writing)})(?![\p{L}\d])`, flags)

const writing: Writing = { word, space: SPACE, part: (name) => SIGNS.get(name) ?? `(?:${patternOf(partCalled(name), writing)})` }

function partCalled(name: string): string {
  const part = Object.entries(listed.parts).find(([key]) => key === name)?.[1]
  if (part === undefined) throw new Error(`words/asides.yaml: {${name}} is neither a part nor a sign.`)
  return part.replaceAll(', ', '|')
}
