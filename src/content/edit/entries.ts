import { isAlias, isCollection, isMap, isScalar } from 'yaml'
import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'

export type Parsed = Node | null | undefined
export type Collection = YAMLMap<Scalar, Parsed> | YAMLSeq<Parsed>

/** A field or an item as it stands in the text: from its name or dash to the last sign of its value. Comments after it are not in it. */
export interface Entry {
  start: number
  end: number
}

/** What replaces the text from `start` to `end`. */
export interface Edit extends Entry {
  text: string
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** Where the line ends, before its line break. */
export function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  if (found === -1) return text.length
  return found > at && text[found - 1] === '\r' ? found - 1 : found
}

export function lineBreakOf(text: string): string {
  return /\r?\n/u.exec(text)?.[0] ?? '\n'
}

export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at)
}

export function entriesOf(text: string, collection: Collection): Entry[] {
  if (isMap(collection)) return collection.items.map((pair) => entryOfPair(text, pair as Pair<Scalar, Parsed>))
  const dashes = dashesOf(collection)
  return collection.items.map((item, nth) => {
    const start = dashes?.[nth] ?? item?.range?.[0] ?? 0
    return { start, end: endOf(text, item, start + 1) }
  })
}

function entryOfPair(text: string, { key, value, srcToken }: Pair<Scalar, Parsed>): Entry {
  const [start, end] = key.range ?? [0, 0]
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
  return { start, end: endOf(text, value, colon === undefined ? end : colon.offset + 1) }
}

/** Of a list that is written with dashes. */
function dashesOf({ srcToken }: YAMLSeq<Parsed>): number[] | null {
  if (srcToken?.type !== 'block-seq') return null
  return srcToken.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [])
}

/** The end of what is written of a value; `before` when nothing is. */
function endOf(text: string, node: Parsed, before: number): number {
  if (isCollection(node) && node.flow !== true) return entriesOf(text, node as Collection).at(-1)?.end ?? before
  if (!isAlias(node) && !isCollection(node) && !isScalar(node)) return before
  const [start, end] = node.range ?? [before, before]
  return start === end ? before : start + text.slice(start, end).trimEnd().length
}

/** Without an entry of several, on lines of its own. Of the blank lines around it one goes, unless it stands below its `example`. */
export function removeLines(text: string, entries: readonly Entry[], at: number, example: number | null): Edit {
  const entry = entries[at] as Entry
  const first = lineStart(text, entry.start)
  const last = endWithComments(text, entry)
  const [before, next] = [entries[at - 1], entries[at + 1]]
  if (text.slice(first, entry.start).trim() !== '' && next !== undefined) {
    // It stands beside the dash of its group: the next moves up to it, unless a comment stands between them.
    const isNear = text.slice(last, next.start).trim() === ''
    if (isNear) return { start: entry.start, end: next.start, text: '' }
    return { start: first + text.slice(first, entry.start).trimEnd().length, end: last, text: '' }
  }
  const start = endOfLineBefore(text, first)
  if (first > 0 && start === example) return { start, end: last, text: '' }
  const areParted = arePartedByBlanks(text, entries)
  if (before === undefined && next !== undefined && areParted && isOneBlankLine(text.slice(last, lineStart(text, next.start))))
    return { start: first, end: lineStart(text, next.start), text: '' }
  if (first === 0) return { start: 0, end: nextLine(text, last), text: '' }
  const endBefore = before === undefined ? null : endWithComments(text, before)
  if (endBefore !== null && areParted && isOneBlankLine(text.slice(endBefore, first))) return { start: endBefore, end: last, text: '' }
  const leavesTwo = isBlankLine(text, first - 1) && (next === undefined || isBlankLine(text, nextLine(text, last)))
  return { start: leavesTwo ? endOfLineBefore(text, lineStart(text, start)) : start, end: last, text: '' }
}

/** Between the ends and beginnings of two lines. */
function isOneBlankLine(between: string): boolean {
  return /^\r?\n[ \t]*\r?\n$/u.test(between)
}

/** With these lines before the entry `at`, or after the last one; a blank line parts them where one parts all the others. */
export function insertLines(text: string, entries: readonly Entry[], at: number, lines: readonly string[]): Edit {
  const lineBreak = lineBreakOf(text)
  const [first] = entries as [Entry]
  const column = columnOf(text, first.start)
  const indent = ' '.repeat(column)
  const gap = arePartedByBlanks(text, entries) ? lineBreak : ''
  const before = entries[at - 1]
  if (before === undefined) {
    return { start: first.start, end: first.start, text: lines.join(lineBreak + indent) + lineBreak + gap + indent }
  }
  return addLinesAfter(text, endWithComments(text, before), indent, lines, gap)
}

export function addLinesAfter(text: string, end: number, indent: string, lines: readonly string[], gap = ''): Edit {
  const lineBreak = lineBreakOf(text)
  return { start: end, end, text: lineBreak + gap + lines.map((line) => indent + line).join(lineBreak) }
}

function arePartedByBlanks(text: string, entries: readonly Entry[]): boolean {
  const gaps = entries.slice(1).map(({ start }, nth) => text.slice(entries[nth]?.end, start))
  return gaps.length > 0 && gaps.every((gap) => /\n[ \t]*\r?\n/u.test(gap))
}

/** The end of an entry's last line, and of comments directly below it that stand further in than it does. */
function endWithComments(text: string, { start, end }: Entry): number {
  const column = columnOf(text, start)
  let last = lineEnd(text, end)
  for (;;) {
    const next = nextLine(text, last)
    const indent = /^(?<spaces> *)[ \t]*#/u.exec(text.slice(next, lineEnd(text, next)))?.groups?.['spaces']
    if (indent === undefined || indent.length <= column) return last
    last = lineEnd(text, next)
  }
}

function nextLine(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found === -1 ? text.length : found + 1
}

function endOfLineBefore(text: string, start: number): number {
  return start === 0 ? 0 : lineEnd(text, lineStart(text, start - 1))
}

/** False at the end of the text, where there is no line. */
function isBlankLine(text: string, at: number): boolean {
  return at < text.length && text.slice(lineStart(text, at), lineEnd(text, at)).trim() === ''
}

/** Without an entry of `[…]` or `{…}`, and with one comma less. */
export function removeFromFlow(text: string, entries: readonly Entry[], at: number): Edit {
  const { start, end } = entries[at] as Entry
  const before = entries[at - 1]
  const next = entries[at + 1]
  if (before !== undefined && !text.slice(before.end, start).includes('\n')) return { start: before.end, end, text: '' }
  if (next !== undefined && !text.slice(end, next.start).includes('\n')) return { start, end: next.start, text: '' }
  const comma = /^[ \t]*,/u.exec(text.slice(end))?.[0].length ?? 0
  const first = lineStart(text, start)
  const isAlone = first > 0 && text.slice(first, start).trim() === '' && text.slice(end + comma, lineEnd(text, end)).trim() === ''
  return isAlone ? { start: endOfLineBefore(text, first), end: lineEnd(text, end), text: '' } : { start, end: end + comma, text: '' }
}

export function insertIntoFlow(entries: readonly Entry[], at: number, written: string): Edit {
  const before = entries[at - 1]
  const start = before?.end ?? entries[0]?.start ?? 0
  return { start, end: start, text: before === undefined ? `${written}, ` : `, ${written}` }
}
