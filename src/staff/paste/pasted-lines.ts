import { readSaidDays } from '../../said/days.ts'
import { phrasePattern } from '../../said/phrases.ts'
import { plainSigns } from '../../said/plain-signs.ts'
import { anyOf } from '../../said/time-words.ts'
import { saysHours } from '../../said/week.ts'
import asides from '../../said/words.json' with { type: 'json' }
import { ofClock } from '../../said/words.ts'
import { TITLED } from './pasted-names.ts'
import { columns } from './words.ts'

/** A line of a table as pasted. `number` is its first line, if a quoted cell spans several. */
export type PastedLine = { number: number; cells: string[] }

/** The most cells of a line, far more than a table has columns. */
export const MOST_CELLS = 60
/** What a chat puts before a line: a bullet, a number, a letter. Signs that may begin or separate cells, or mean "no", are kept. */
const BULLET = /^(?:[^\p{L}\p{N}\p{Extended_Pictographic}\t;,|"(=<~*✗✘?!]|\(?(?:\d{1,3}|[a-z])[.)][ \t])+/u
/** A label as in a form, `Hari : Senin`, which adds nothing to what follows. */
const LABEL = new RegExp(
  String.raw`^(?:(?:${anyOf([columns.name, columns.clinic, columns.week, columns.called, columns.beside].join(' '))}) ?){1,2}: ?(?=\S)`,
  'iu',
)
/** Emoji that decorate a name, day or hour. Others, such as a cross or a red light, may mean something and are kept. */
const PICTURES =
  /[\u25aa-\u25ff\u260e\u2611\u2695\u2705\u23f0-\u23f3\u2728\u2764\u27a1\u2b07\u2b1b\u2b50\u{1f310}\u{1f31f}\u{1f337}-\u{1f33c}\u{1f3e2}-\u{1f3e8}\u{1f440}-\u{1f44d}\u{1f466}-\u{1f478}\u{1f489}\u{1f48a}\u{1f499}-\u{1f49c}\u{1f4bb}-\u{1f4f2}\u{1f514}-\u{1f530}\u{1f536}-\u{1f567}\u{1f5d2}\u{1f5d3}\u{1f600}-\u{1f60e}\u{1f642}\u{1f64b}-\u{1f64f}\u{1f691}\u{1f7e2}\u{1f917}-\u{1f930}\u{1f9b4}\u{1f9b7}\u{1f9d1}-\u{1f9e1}\u{1fa78}-\u{1fac1}](?:\p{Mn}|\u200d|[\u{1f3fb}-\u{1f3ff}\u2640\u2642\u2695])*/gu

/** Replacements for what chats, printers and polite phrases leave around a table. */
const EVEN: (readonly [RegExp, string])[] = [
  [/\r\n?/gu, '\n'],
  [/[\u2013-\u2015]/gu, '-'],
  // When and by whom a message was sent.
  [/^(?:\[[\d/.:, ]{4,25}\]|[\d/]{6,10},? \d{1,2}[.:]\d{2} -) (?=[\p{L}~+])(?!drg?\b)[^:\n]{1,40}: ?/gimu, ''],
  // Markup for bold; a single star is kept, because it marks something.
  [/(\*{1,2})([^*\n]+)\1/gu, '$2'],
  [/(?<![\p{L}\d])_([^_\n]+)_(?![\p{L}\d])/gu, '$1'],
  // Digits in a box (keycaps), and ticks.
  [/\ufe0f?\u20e3/gu, '.'],
  [/(?<=^|\t)[ \u2705\u2611\u2714]*[\u2705\u2611\u2714]\ufe0f? *(?=\t|$)/gmu, '✓'],
  [PICTURES, ' '],
  [/[^\S\n\t]/gu, ' '],
  [phrasePattern(asides.polite), ' '],
  // Signs before a time, as in `Senin Pukul : 08.00` and `Senin- 08.00`.
  [new RegExp(String.raw`\b(${anyOf(ofClock)})\b *[:=.]+ *(?=\d)`, 'giu'), '$1 '],
  [/(?<=\p{L}{3})(?:- +| +-)(?=\d{1,2}[.:]\d\d)/gu, ' '],
]

/** The lines with content, split into cells at tabs (Excel), `|`, `;`, wide gaps (PDF) or commas, whichever most lines have. */
export function splitLines(text: string, isHeader: (cells: string[]) => boolean): PastedLine[] {
  const even = EVEN.reduce((so, [from, to]) => so.replaceAll(from, to), plainSigns(text))
  const bare = even.replaceAll(/"[^"\n]*"/gu, 'x').split('\n')
  const filled = bare.filter((line) => line.trim() !== '')
  const areMost = (sign: RegExp): boolean => filled.filter((line) => sign.test(line)).length >= filled.length / 2
  // Commas separate cells only with quotes or a header, since a chat has commas in its sentences.
  const signs = [
    /\t/u.test(even) && '\t',
    areMost(/\|/u) && '|',
    areMost(/;/u) && ';',
    (areMost(/\S {2,}\S.*\S {2,}\S/u) || (areMost(/\S {2,}\S/u) && isHeader(filled[0]?.trim().split(/ {2,}/u) ?? []))) && '  ',
  ]
  const sign = signs.find(Boolean) || (/^ *"/mu.test(even) || isHeader(filled[0]?.split(',') ?? []) ? ',' : '\0')
  return sign === '  ' ? cellsIn(even.replaceAll(/(?<=\S) {2,}(?=\S)/gu, '\t'), '\t') : cellsIn(even.replaceAll(/ {2,}/gu, ' '), sign)
}

function cellsIn(text: string, sign: string): PastedLine[] {
  const cell = new RegExp(String.raw`("(?:[^"]|""){0,2000}"(?= *(?:[${sign}\n]|$)))?([^${sign}\n]*)([${sign}\n]|$)`, 'gu')
  const lines: PastedLine[] = []
  let [number, cells, breaks]: [number, string[], number] = [1, [], 0]
  for (const [whole, quotes, plain = '', end] of text.matchAll(cell)) {
    const typed = ((quotes?.slice(1, -1).replaceAll('""', '"') ?? '') + plain).replaceAll('\n', ', ')
    // Commas at the start are what is left of a greeting.
    const words = (cells.length === 0 ? typed.replace(BULLET, '') : typed).replace(/^[\s,]+/u, '').trimEnd()
    cells.push(words.replace(LABEL, ''))
    breaks += whole.split('\n').length - 1
    if (end === sign) continue
    if (cells.some((one) => /[^\s:=_,.!–—-]/u.test(one))) lines.push({ number, cells })
    ;[number, cells] = [breaks + 1, []]
  }
  return lines
}

/** A cell that was left empty, or has only a dash. */
export const isOpen = (text = ''): boolean => /^(?:[-–—.]*|null)$/iu.test(text)

/** The columns that a header line names by people, or, above people, by days or specialties. */
function headedIn(cells: readonly string[], below: readonly string[], isField: (text: string) => boolean): number[] {
  if (cells.length < 2 || cells.length !== below.length || cells.some(saysHours)) return []
  const all = [...cells.keys()]
  const [people = [], under = []] = [cells, below].map((some) => all.filter((at) => TITLED.test(some[at] ?? '')))
  const named = all.filter((at) => isField(cells[at] ?? '') || readSaidDays(cells[at] ?? '') !== undefined)
  if (people.length > 0) return people.length > 1 && under.length === 0 ? people : []
  return named.length > 1 && under.length > 0 && under.every((at) => named.includes(at)) ? named : []
}

/** If people are the columns, or stand in cells below days or specialties, each filled cell becomes a line with its header and the row's other cells. */
export function unpivot(lines: readonly PastedLine[], isField: (text: string) => boolean): PastedLine[] {
  let [header, headed]: [readonly string[], readonly number[]] = [[], []]
  return lines.flatMap((line, nth) => {
    const { number, cells } = line
    if (cells.length > MOST_CELLS) return [line]
    const found = headedIn(cells, lines[nth + 1]?.cells ?? [], isField)
    if (found.length > 0) [header, headed] = [cells, found]
    if (found.length > 0) return []
    if (cells.length !== header.length) return [line]
    const fields = header.filter((title, at) => !headed.includes(at) && isField(title))
    const beside = cells.filter((_, at) => !headed.includes(at) && !/^no\.?$/iu.test(header[at] ?? ''))
    const filled = headed.filter((at) => !isOpen(cells[at]))
    return filled.map((at) => ({ number, cells: [...fields, ...beside, header[at] ?? '', cells[at] ?? ''].filter(Boolean) }))
  })
}
