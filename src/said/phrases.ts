import { patternOf, type Writing } from './notation.ts'
import listed from './words.json' with { type: 'json' }

/** What signs and figures say, by the names that phrases have for them. */
const SIGNS = new Map(
  Object.entries({
    // A number or a range, and not the beginning of an hour.
    angka: String.raw`\d{1,3}(?: ?[-–] ?\d{1,3})?(?![\d.:])`,
    waktu: String.raw`(?:[01]?\d|2[0-3])[.:](?:00|15|30|45)(?![\d.:])`,
    tahun: String.raw`(?:19|20)\d\d`,
    // With its year, and the hour of a printout.
    tanggal:
      String.raw`(?:(?:\d{1,2} )?\p{L}{3,9} 20\d\d|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d|20\d\d)` +
      String.raw`(?:[ ,]+(?:(?:jam|pukul|pkl)\.? )?\d{1,2}[.:]\d\d(?:[.:]\d\d)?(?: wi[bt]a?)?)?`,
    // Of a room or a building, `2.08` and `IV` among them: the hours of `2-4` and `8.00` are none.
    kode: String.raw`(?:[a-z]?[.-]?\d{1,3}(?:[.-]\d{1,2})?[a-z]?(?![a-z\d:]| ?[-–]|[.]\d)|(?:[ivx]{1,4}|[a-h])(?![a-z\d]))`,
    // Of a part of a building or a car park.
    petak: String.raw`(?:[a-h]|[a-z]?\d)(?![a-z\d]|[.:]\d| ?[-–] ?\d)`,
    harga: String.raw`(?:(?:rp|idr)\.? ?\d[\d.,]*(?: ?(?:rb|ribu|jt|juta|k))?(?:,-)?|\d{2,3} ?(?:rb|ribu|k)|\d{2,3}\.000)`,
    // Numbers of an office, alone and beside a word for them; behind one of these within it.
    sambungan: String.raw`(?:\(0\d{2,3}\) ?\d{3,4}[ -]?\d{3,4}|1500[ -]?\d{3})`,
    nomor: String.raw`\d[\d -]{4,14}\d`,
    pesawat: String.raw`\d{2,5}`,
    surel: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    situs: String.raw`(?:https?:\/\/|www\.)\S+`,
    // An account that no word or hour is, and one behind the name of its network.
    akun: String.raw`@(?=dr|[a-z]\w*(?:[._]\w|\d))[\w.]+`,
    sebutan: String.raw`(?:@[\w.]+|(?<=: ?)[a-z]+[._\d][\w.]*\w)`,
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
