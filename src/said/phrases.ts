import { patternOf, type Writing } from './notation.ts'
import listed from './words.json' with { type: 'json' }

/** What signs and figures say, by the names that phrases have for them. */
const SIGNS = new Map(
  Object.entries({
    // A number or a range, and not the beginning of an hour.
    angka: String.raw`\d{1,3}(?: ?[-–] ?\d{1,3})?(?![\d.:])`,
    waktu: String.raw`(?:[01]?\d|2[0-3])[.:](?:00|15|30|45)(?![\d.:])`,
    // With its year, and the hour of a printout.
    tanggal:
      String.raw`(?:(?:\d{1,2} )?\p{L}{3,9} 20\d\d|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|20\d\d)` +
      String.raw`(?:[ ,]+\d{1,2}[.:]\d\d(?:[.:]\d\d)?(?: wi[bt]a?)?)?`,
    // Of a room, a building or a part of it, `2.08` and `IV` among them: the hours of `2-4` and `8.00` are none.
    kode: String.raw`(?:[a-z]?[.-]?\d{1,3}(?:[.-]\d{1,2})?[a-z]?(?![a-z\d:]| ?[-–]|[.]\d)|(?:[ivx]{1,4}|[a-h])(?![a-z\d]))`,
    harga: String.raw`(?:(?:rp|idr)\.? ?\d[\d.,]*(?: ?(?:rb|ribu|jt|juta|k))?(?:,-)?|\d{2,3} ?(?:rb|ribu|k)|\d{2,3}\.000)`,
    // Of an office, where a word for it stands beside.
    nomor: String.raw`(?:\(0\d{2,3}\) ?)?\d[\d -]{2,14}\d`,
    telepon: String.raw`(?:\+62|0)\d(?:[ -]?\d){7,12}`,
    // Of a person, by its word.
    induk: String.raw`\d[\d ./-]{7,}`,
    // Mail, a page, an account that no word is.
    alamat: String.raw`(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|@(?=dr|[a-z]\w*(?:[._]\w|\d))[\w.]+)`,
    berkas: String.raw`[\w./-]{2,20}`,
    kata: String.raw`\p{L}+`,
    // Of a week of the month.
    nth: `(?:ke)?[ -]{0,2}(?:${listed.weeks.join('|').replaceAll(' ', '|')})(?![\\d.:])`,
  }),
)

/** A space or two, and before a figure or a sign a dot or colon; between two words at least one. Around what is missing it stands twice. */
const SPACE = ' {0,2}(?:[.:]{1,2} ?(?=[^a-z ]))?(?!(?<=[a-z])[a-z])'

/** A dot, comma or colon behind a word may be missing, and a hyphen within one may be a space or nothing; a sign by itself stands for itself, a dash for any. */
function word(token: string): string {
  if (/^[a-z\d]/u.test(token)) return token.replaceAll('-', '[ -]?').replaceAll(/[.,:]/gu, '[$&]?')
  return token === '-' ? '[-–]' : `[${token}]`
}

/**
 * One pattern for phrases of words/asides.yaml in any text. None begins or ends within another word; beside figures and signs no space is needed.
 * `{name}` is one of the phrases of that part, parted by commas, or signs as above. Looks behind, as no browser of the floor can: for the server alone.
 */
export const phrasePattern = (lines: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${patternOf(lines, writing)})(?![\p{L}\d])`, flags)

const writing: Writing = { word, space: SPACE, part: (name) => SIGNS.get(name) ?? `(?:${patternOf(partCalled(name), writing)})` }

function partCalled(name: string): string {
  const part = Object.entries(listed.parts).find(([key]) => key === name)?.[1]
  if (part === undefined) throw new Error(`words/asides.yaml: {${name}} is neither a part nor a sign.`)
  return part.replaceAll(', ', '|')
}
