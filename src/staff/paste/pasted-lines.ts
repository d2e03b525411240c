import { readSaidDays } from '../../said/days.ts'
import { anyOf, bySpelling, LONGEST_SAID } from '../../said/time-words.ts'
import { plainSigns } from '../../said/plain-signs.ts'
import { daysBegin } from '../../said/week.ts'
import { phrasePattern } from '../../said/phrases.ts'
import asides from '../../said/words.json' with { type: 'json' }
import { addressed, besideTimes, joining, ofClock, present, weekdays } from '../../said/words.ts'
import { beginsWithDegree, TITLED } from './pasted-names.ts'
import { clinicWords, columns, endings, servedBy, shortDays } from './words.ts'

/** A line of a table as it was pasted. A quoted cell may go on over several lines: then it is the first of them. */
export interface PastedLine {
  number: number
  cells: string[]
  /** Has more or fewer cells than the columns of people that it stands below. */
  isRagged?: boolean
}

/** Beyond it a cell is a text; its beginning alone may say something else than the whole. */
export const LONGEST_CELL = LONGEST_SAID
/** Far more than a table has columns. */
export const MOST_CELLS = 60
/** What the start of a line is marked with in a chat: a bullet, a number, a letter. What may begin or part cells stays, and what may say no. */
const BULLET = /^(?:[^\p{L}\p{N}\p{Extended_Pictographic}\t;,|"(=<~✗✘?!]|\(?(?:\d{1,3}|[a-z])[.)][ \t])+/u
const FORM_WORDS = anyOf([columns.name, columns.clinic, columns.own, columns.week, columns.called, columns.beside].join(' '))
/** `Hari : Senin`, as in a form: it says what the words behind it show. */
const LABEL = new RegExp(String.raw`^(?:(?:${FORM_WORDS}|status) ?){1,2}: ?(?=\S)`, 'iu')
/** Drawn beside a name, a day or an hour. Others, such as a cross or a red light, may say something. */
const PICTURES =
  /[\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u260e\u2611\u2695\u2705\u23f0-\u23f3\u25b6\u2728\u2764\u27a1\u2b07\u2b1b\u2b1c\u2b50\u267f\u{1f17f}\u{1f310}\u{1f31f}\u{1f337}-\u{1f33c}\u{1f3e2}\u{1f3e5}\u{1f3e8}\u{1f440}-\u{1f44d}\u{1f466}-\u{1f469}\u{1f474}-\u{1f476}\u{1f489}\u{1f48a}\u{1f499}-\u{1f49c}\u{1f4a0}\u{1f4b3}\u{1f4bb}\u{1f4c4}-\u{1f4cd}\u{1f4dd}-\u{1f4de}\u{1f4e2}\u{1f4e3}\u{1f4e7}\u{1f4f1}\u{1f4f2}\u{1f514}\u{1f52c}\u{1f530}\u{1f536}-\u{1f53b}\u{1f550}-\u{1f567}\u{1f5d2}\u{1f5d3}\u{1f600}-\u{1f60e}\u{1f642}\u{1f64b}\u{1f64f}\u{1f691}\u{1f6aa}\u{1f7e2}\u{1f917}\u{1f91d}\u{1f930}\u{1f931}\u{1f9b4}\u{1f9b7}\u{1f9d1}\u{1f9e0}\u{1f9e1}\u{1fa78}\u{1fa7a}\u{1fa7b}\u{1fac0}\u{1fac1}]+(?:\p{Mn}|\u200d|[\u{1f3fb}-\u{1f3ff}\u2640\u2642\u2695])*/gu

const within = (pattern: string): RegExp => new RegExp(pattern, 'giu')
const atBegin = (pattern: string): RegExp => new RegExp(`^${pattern}`, 'gimu')
const CLINICS = anyOf(clinicWords)
const DAYS = anyOf([...Object.entries(weekdays).flat(), ...Object.values(shortDays)].join(' '))

/** What chats, printers and kind words leave around a table, each to what it says there. */
const EVEN: (readonly [RegExp, string])[] = [
  [/\r\n?/gu, '\n'],
  [/[\u2013-\u2015]/gu, '-'],
  // When and by whom a message was sent.
  [/^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\]| -) (?=[\p{L}~+])(?!drg?\b)[^:\n]{1,40}: ?/gimu, ''],
  [
    atBegin(
      String.raw`(?:\[[\d/.:, ]{4,25}\]|\d{1,2}[.:]\d{2}, \d{1,2}\/\d{1,2}\/\d{2,4} -) (?=[\p{L}~+])(?!drg?\b|${CLINICS})[^:\n]{1,40}: ?`,
    ),
    '',
  ],
  // Hours that are struck out, before those that hold.
  [/~(\d{1,2}[.:]\d\d ?- ?\d{1,2}[.:]\d\d)~+(?=,? ?\d{1,2}[.:]\d\d ?-)/gu, ''],
  // `== Sore ==`, as what it heads.
  [/^ *([=#~—-])\1+ *(\S[^\n\t]*?) *:? *\1{2,} *$/gmu, '$2:'],
  [/^ *\[ *(\p{L}[^\]\n\t]*?) *:?\] *$/gmu, '$1:'],
  // Bold letters; one star alone marks something.
  [/(\*{1,2})([^*\n]+)\1/gu, '$2'],
  [/(?<![\p{L}\d])_([^_\n]+)_(?![\p{L}\d])/gu, '$1'],
  // Below a caption: `#poligigi #sehatbersama`.
  [/^(?: *#[\p{L}\d]+)+ *$/gmu, ''],
  // Each week, and not Sunday.
  [new RegExp(String.raw`\((?:${anyOf(besideTimes)}) (?:${anyOf(columns.weeks)})\)`, 'giu'), ' '],
  [/(?<=^|\t)[ \u2705\u2611\u2714]*[\u2705\u2611\u2714]\ufe0f? *(?=\t|$)/gmu, '✓'],
  // `08,00 - 10,30`.
  [/(?<!\d)(\d{1,2}),(\d\d) ?- ?(\d{1,2}),(\d\d)(?!\d)/gu, '$1.$2-$3.$4'],
  // `dr. Ani, Sp.A = Senin`, and with strokes.
  [/(?<=\bsp\.? ?[\p{L}-]{1,6}(?:\([kK]\))?) +[=/] +(?=\p{L})|(?<=\p{L}) +\/ +(?=\d{1,2}[.:]\d\d ?-)/giu, '\t'],
  // Digits in a box.
  [/\ufe0f?\u20e3/gu, '.'],
  [/ +\/\/ +/gu, '\t'],
  // `Nama      : dr. Andi`, as in a form.
  [/(?<=\p{L}) {2,}: ?/gu, ' : '],
  // An arrow before a day shows when; between cells there are several, and one alone says what somebody does.
  [within(String.raw` *(?:[=-]>|\u2192) *(?=(?:${DAYS})\b)`), ' : '],
  [/ *(?:[=-]>|\u2192) *(?=[^\n]*(?:[=-]>|\u2192))|(?<=(?:[=-]>|\u2192)[^\n]*) *(?:[=-]>|\u2192) */gu, '\t'],
  [/^[IVX]{1,5}[.)] +(?=(?:prof|drg?)\b)/gimu, ''],
  // `v = praktik` says what it shows.
  [new RegExp(String.raw`^ *(?:(?:${anyOf(columns.note)})\.? *[:=]? *)?[v✓√] *[=:] *(?:${anyOf(present)}) *$`, 'gimu'), ''],
  // `*) dokter konsultan` explains a star.
  [/^ *(?:\((\*{1,3})\)|(\*{1,3})\)) *[:=]? *(?=\p{L})/gmu, `${columns.note.split(' ')[0]}: $1$2 = `],
  [PICTURES, ' '],
  [/[^\S\n\t]/gu, ' '],
  [phrasePattern(asides.polite), ' '],
  // Who is spoken to at the beginning of a line, and what is said at its end.
  [atBegin(String.raw`\s{0,9}(?:${anyOf(addressed)})(?: ?\/ ?(?:${anyOf(addressed)}))?,`), ' '],
  [new RegExp(String.raw`(?<=[\p{L}\d] )(?:${anyOf(endings)})\b(?=[ .!]*$)`, 'gimu'), ' '],
  [new RegExp(String.raw`\b(?:${anyOf(servedBy)}) (?:${anyOf(joining)})\b(?= *(?:prof|drg?)\b)`, 'giu'), ' '],
  // `Senin Pukul : 08.00`, `Senin- 08.00`.
  [new RegExp(String.raw`\b(${anyOf(ofClock)})\b *[:=.]+ *(?=\d)`, 'giu'), '$1 '],
  [/(?<=\p{L}{3})(?:- +| +-)(?=\d{1,2}[.:]\d\d)/gu, ' '],
]

/** `Sn, Rb`: two letters are days where a table has several of them, and not behind a number (`50 rb`). */
const SHORT_DAYS = bySpelling(shortDays)
const SHORT_DAY = new RegExp(String.raw`(?<!\d ?)\b(?:${anyOf(Object.values(shortDays).join(' '))})\b(?!\.?\d)`, 'giu')
const FEWEST_SHORT_DAYS = 3

function withWholeDays(text: string): string {
  const said = new Set(text.match(SHORT_DAY)?.map((day) => day.toLowerCase()))
  if (said.size < FEWEST_SHORT_DAYS) return text
  // `Sn = Senin` says the same.
  return text.replaceAll(SHORT_DAY, (day) => SHORT_DAYS.get(day.toLowerCase()) ?? day).replaceAll(/\b(\p{L}+) ?= ?\1\b[,;]?/giu, ' ')
}

/** The lines that hold anything, in their cells: at tabs (Excel), `|`, `;`, wide gaps (PDF) or commas, whichever most of them have. */
export function splitLines(text: string): PastedLine[] {
  const even = withWholeDays(EVEN.reduce((so, [from, to]) => so.replaceAll(from, to), plainSigns(text)))
  const separator = findSeparator(
    even
      .replaceAll(/"[^"\n]*"/gu, 'x')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  )
  // Within names a PDF may have two.
  const gap = /\bdrg?\. {2}\S/iu.test(even) ? /(?<=\S) {3,}(?=\S)/gu : /(?<=\S) {2,}(?=\S)/gu
  const parted = separator === '  ' ? even.replaceAll(gap, '\t').replaceAll(/ {2,}/gu, ' ') : even
  return cellsIn(parted, separator === '  ' ? '\t' : separator)
}

function findSeparator(lines: readonly string[]): string {
  const share = (sign: RegExp): number => lines.filter((line) => sign.test(line)).length / lines.length
  if (share(/\t/u) > 0) return '\t'
  return [['|', /\|/u] as const, [';', /;/u] as const, ['  ', /\S {2,}\S/u] as const].find(([, sign]) => share(sign) >= 0.5)?.[0] ?? ','
}

function cellsIn(text: string, separator: string): PastedLine[] {
  const cell = new RegExp(String.raw`("(?:[^"]|""){0,2000}"(?= *(?:[${separator}\n]|$)))?([^${separator}\n]*)([${separator}\n]|$)`, 'gu')
  const lines: PastedLine[] = []
  let [number, cells, breaks, isCard]: [number, string[], number, boolean] = [1, [], 0, false]
  for (const [whole, quotes, plain = '', end] of text.matchAll(cell)) {
    const typed = (quotes?.slice(1, -1).replaceAll('""', '"') ?? '') + plain
    const words = (cells.length === 0 ? typed.replace(BULLET, '') : typed)
      .trim()
      .replace(LABEL, '')
      .slice(0, LONGEST_CELL + 1)
    const last = cells.at(-1)
    if (separator === ',' && last !== undefined && belongs(words, last, cells.length)) cells[cells.length - 1] = `${last}, ${words}`
    else cells.push(words)
    breaks += whole.split('\n').length - 1
    if (end === separator) continue
    // Of one person alone, with a label on each line.
    isCard = cells.length === 2 && (isCard || TITLED.test(words))
    if (isCard && LABEL.test(cells.join(': '))) cells.shift()
    if (cells.some((one) => /[^\s:=_,.!–—-]/u.test(one))) lines.push({ number, cells })
    ;[number, cells] = [breaks + 1, []]
  }
  return lines
}

/** A degree behind its name; a day behind those that a line begins with, as in `Senin, Rabu: 08-12`. */
function belongs(words: string, last: string, nth: number): boolean {
  if (last.length > LONGEST_CELL) return false
  if (/\p{L}/u.test(last) && beginsWithDegree(words)) return true
  if (last.lastIndexOf('(') > last.lastIndexOf(')')) return true
  return nth === 1 && daysBegin(words) === 0 && readSaidDays(last) !== undefined
}

/** A cell that somebody has left open. */
export const isOpen = (cell: string): boolean => /^(?:[-–—.]*|null)$/iu.test(cell)

/** `E = Eksekutif`: what a letter beside days stands for. */
const LEGEND = new RegExp(String.raw`^(?:(?:${anyOf(columns.note)})\.?\s*[:=]?\s*)?(\p{L}|\*{1,3})\s*[=:]\s*(\S.*)$`, 'iu')

/** What letters stand for by a line of the table; undefined for a line that is no such list. */
export function legendOf({ cells }: PastedLine): Map<string, string> | undefined {
  const parts = cells.join(', ').split(/[,;]\s*(?=\p{L}\s*=)/u)
  const said = parts.map((part) => LEGEND.exec(part))
  if (cells.length > parts.length || said.includes(null)) return undefined
  return new Map(said.map((one) => [one?.[1]?.toLowerCase() ?? '', one?.[2] ?? '']))
}
