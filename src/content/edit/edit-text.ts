import { isDeepStrictEqual } from 'node:util'
import { isAlias, isMap, isNode, isScalar, isSeq, Scalar, visit } from 'yaml'
import type { Document, Node, Pair } from 'yaml'
import { readYaml } from '../read-yaml.ts'
import { fieldOf, groupOr, isGroup } from './change.ts'
import type { Group, Plain } from './change.ts'
import {
  addLinesAfter,
  columnOf,
  entriesOf,
  insertIntoFlow,
  insertLines,
  lineBreakOf,
  lineEnd,
  lineStart,
  removeFromFlow,
  removeLines,
} from './entries.ts'
import type { Collection, Edit, Entry, Parsed } from './entries.ts'
import { findExample } from './examples.ts'
import { blockLines, isScalarValue, rewriteScalar } from './write-scalar.ts'
import type { ScalarValue } from './write-scalar.ts'
import { isEmpty, writeFlow, writeFlowPair, writeItem, writePair, writePairs } from './write-values.ts'
import type { Habits, Neighbour } from './write-values.ts'

/** `alias`: what would change is named by references (`*name`) elsewhere. `form`: it is written in a way that only a person can edit. */
export type Unwritable = 'alias' | 'form'

/** No act of a person needs as many. */
const MOST_EDITS = 1000

/** A file that was read: its text without the mark of its byte order, and what it says. */
export interface Read {
  mark: string
  text: string
  value: Group
  document: Document.Parsed
}

export function readText(text: string): Read | null {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  return readBare(mark, text.slice(mark.length))
}

function readBare(mark: string, text: string): Read | null {
  const read = readYaml(text)
  return read.ok ? { mark, text, value: groupOr(read.file.value), document: read.file.document } : null
}

/**
 * The file with other data in it: difference by difference, each an edit of the lines or words that hold it. All else stays byte
 * for byte. What it gives back was read once more and says what it should.
 */
export function editText(file: Read, wanted: Group): { ok: true; file: Read } | { ok: false; reason: Unwritable } {
  let edited = file
  try {
    for (let count = 0; count < MOST_EDITS; count += 1) {
      if (isDeepStrictEqual(edited.value, wanted)) return { ok: true, file: edited }
      const { start, end, text } = firstEdit(edited, wanted)
      const read = readBare(file.mark, edited.text.slice(0, start) + text + edited.text.slice(end))
      if (read === null) break
      edited = read
    }
  } catch (error) {
    if (error instanceof SharedValueError) return { ok: false, reason: 'alias' }
    throw error
  }
  return { ok: false, reason: aliasesOf(file.document).size > 0 ? 'alias' : 'form' }
}

/** What is about to change stands elsewhere too. */
class SharedValueError extends Error {}

/** The file that is edited. */
interface Source {
  text: string
  habits: Habits
  /** Names (`&name`) that something refers to. */
  shared: ReadonlySet<string>
}

/** Where a value stands: the entry of a group or a list. */
interface Place {
  collection: Collection
  at: number
}

function firstEdit({ text, value, document }: Read, wanted: Group): Edit {
  const source = { text, habits: habitsOf(document, text), shared: aliasesOf(document) }
  const root = document.contents
  if (isMap(root) && root.items.length > 0 && !(root.flow === true && isEmpty(wanted)))
    return editGroup(source, root as Collection, value, wanted)
  const lines = writePairs(wanted, 0, source.habits)
  const lineBreak = lineBreakOf(text)
  if (isMap(root)) return { ...spanOf(root), text: isEmpty(wanted) ? '{}' : lines.join(lineBreak) }
  const isLineOpen = text !== '' && !text.endsWith('\n')
  return {
    start: text.length,
    end: text.length,
    text: (isLineOpen ? lineBreak : '') + lines.join(lineBreak) + (isLineOpen ? '' : lineBreak),
  }
}

function editValue(source: Source, node: Parsed, place: Place, value: Plain, wanted: Plain): Edit {
  if (isNode(node) && 'anchor' in node && source.shared.has(node.anchor ?? '')) throw new SharedValueError()
  const isWhole = isEmpty(value) || isEmpty(wanted)
  if (isMap(node) && isGroup(value) && isGroup(wanted) && !isWhole) return editGroup(source, node as Collection, value, wanted, place)
  if (isSeq(node) && Array.isArray(value) && Array.isArray(wanted) && !isWhole) return editList(source, node as Collection, value, wanted)
  if (isScalar(node) && isScalarValue(wanted) && spanOf(node).start < spanOf(node).end)
    return editScalar(source, node, place.collection.flow === true, value, wanted)
  return writeAnew(source, place, wanted)
}

/** New fields come before old ones go, so that no group is ever empty. */
function editGroup(source: Source, collection: Collection, value: Group, wanted: Group, place?: Place): Edit {
  const pairs = collection.items as Pair<Scalar, Parsed>[]
  const names = pairs.map(({ key }) => String(key.value))
  for (const [at, { value: node }] of pairs.entries()) {
    const [old, other] = [fieldOf(value, names[at] ?? ''), fieldOf(wanted, names[at] ?? '')]
    if (old !== undefined && other !== undefined && !isDeepStrictEqual(old, other))
      return editValue(source, node, { collection, at }, old, other)
  }
  const order = Object.keys(wanted)
  for (const [nth, name] of order.entries()) {
    if (names.includes(name)) continue
    const before = order.slice(0, nth).findLast((other) => names.includes(other))
    const at = before === undefined ? 0 : names.indexOf(before) + 1
    return insertField(source, collection, at, name, fieldOf(wanted, name) ?? null, place)
  }
  return remove(
    source,
    collection,
    names.findIndex((name) => fieldOf(wanted, name) === undefined),
    place,
  )
}

function insertField(source: Source, collection: Collection, at: number, name: string, value: Plain, place?: Place): Edit {
  const { text, habits } = source
  const entries = entriesOf(text, collection)
  if (collection.flow === true) return insertIntoFlow(entries, at, writeFlowPair(name, value))
  const column = columnOf(text, entries[0]?.start ?? 0)
  const lines = writePair(name, value, column, habits)
  const example = exampleOf(text, entries, name, place)
  return example === null ? insertLines(text, entries, at, lines) : addLinesAfter(text, example, ' '.repeat(column), lines)
}

/** Items of lists have none. */
function exampleOf(text: string, entries: readonly Entry[], name: string, place?: Place): number | null {
  if (place !== undefined && isSeq(place.collection)) return null
  const start = place === undefined ? 0 : (entriesOf(text, place.collection)[place.at]?.start ?? 0)
  return findExample(text, { name, column: columnOf(text, entries[0]?.start ?? 0), start, entries })
}

/** Item by item from the front: one that comes later as it is stays as it is. */
function editList(source: Source, collection: Collection, value: Plain[], wanted: Plain[]): Edit {
  const isIn = (list: Plain[], item: Plain | undefined): boolean => list.some((other) => isDeepStrictEqual(other, item))
  const differs = value.findIndex((item, nth) => nth >= wanted.length || !isDeepStrictEqual(item, wanted[nth]))
  const at = differs === -1 ? value.length : differs
  const [old, other] = [value[at], wanted[at]]
  if (other === undefined || isIn(value.slice(at + 1), other)) return remove(source, collection, at)
  if (old === undefined || isIn(wanted.slice(at + 1), old)) return insertItem(source, collection, at, other)
  return editValue(source, collection.items[at] as Parsed, { collection, at }, old, other)
}

function insertItem({ text, habits }: Source, collection: Collection, at: number, item: Plain): Edit {
  const entries = entriesOf(text, collection)
  if (collection.flow === true) return insertIntoFlow(entries, at, writeFlow(item))
  const beside = at === 0 ? 0 : at - 1
  const column = columnOf(text, entries[0]?.start ?? 0)
  const neighbour = neighbourOf(text, collection.items[beside] as Parsed, entries[beside])
  return insertLines(text, entries, at, writeItem(item, column, habits, neighbour))
}

function neighbourOf(text: string, node: Parsed, entry: Entry | undefined): Neighbour | undefined {
  if (!isMap(node) || entry === undefined) return undefined
  const first = entriesOf(text, node as Collection)[0]?.start ?? 0
  const isBesideDash = node.flow !== true && lineStart(text, first) === lineStart(text, entry.start)
  return { isFlow: node.flow === true, gap: isBesideDash ? first - entry.start : 2 }
}

function remove({ text, shared }: Source, collection: Collection, at: number, place?: Place): Edit {
  visit((collection.items[at] ?? null) as Node | null, {
    Node(_, node) {
      if ('anchor' in node && shared.has(node.anchor ?? '')) throw new SharedValueError()
    },
  })
  const entries = entriesOf(text, collection)
  if (collection.flow === true) return removeFromFlow(text, entries, at)
  const name = nameAt(collection, at)
  return removeLines(text, entries, at, name === null ? null : exampleOf(text, entries, name, place))
}

/** Of a field. */
function nameAt(collection: Collection, at: number): string | null {
  return isMap(collection) ? String((collection.items[at] as Pair<Scalar, Parsed>).key.value) : null
}

/** A value that becomes something of another kind, where it stands. */
function writeAnew({ text, habits }: Source, { collection, at }: Place, wanted: Plain): Edit {
  const entry = entriesOf(text, collection)[at] as Entry
  const name = nameAt(collection, at)
  if (collection.flow === true) return { ...entry, text: name === null ? writeFlow(wanted) : writeFlowPair(name, wanted) }
  const column = columnOf(text, entry.start)
  const lines = name === null ? writeItem(wanted, column, habits) : writePair(name, wanted, column, habits)
  return { ...entry, text: lines.join(lineBreakOf(text) + ' '.repeat(column)) }
}

function editScalar({ text }: Source, node: Scalar, inFlow: boolean, value: Plain, wanted: ScalarValue): Edit {
  const { start, end } = spanOf(node)
  if (node.type !== Scalar.BLOCK_FOLDED && node.type !== Scalar.BLOCK_LITERAL)
    return { start, end, text: rewriteScalar(node.type, value, wanted, inFlow) }
  const written = text.slice(start, end).trimEnd()
  const head = lineEnd(text, start)
  const [first = '', ...others] = text
    .slice(head, start + written.length)
    .split(/\r?\n/u)
    .slice(1)
  const indent = /^ */u.exec(first)?.[0] ?? ''
  const width = Math.max(60, ...[first, ...others].map((line) => line.length - indent.length))
  const isStripped = /^[|>]\d?-/u.test(written)
  const lines = typeof wanted === 'string' && indent !== '' ? blockLines(node.type, wanted, isStripped, width) : null
  const comment = /[ \t]+#.*$/u.exec(text.slice(start, head))?.[0] ?? ''
  if (lines === null) return { start, end: start + written.length, text: rewriteScalar(undefined, value, wanted, inFlow) + comment }
  const body = lines.map((line) => lineBreakOf(text) + (line === '' ? '' : indent + line)).join('')
  return { start: head, end: start + written.length, text: body }
}

function spanOf(node: { range?: readonly [number, number, number] | null | undefined }): { start: number; end: number } {
  const [start, end] = node.range ?? [0, 0]
  return { start, end }
}

function aliasesOf(document: Document.Parsed): Set<string> {
  const names = new Set<string>()
  visit(document, {
    Alias(_, { source }) {
      names.add(source)
    },
  })
  return names
}

/** As the first group and the first list within a group have it; prettier's way where there is none. */
function habitsOf(document: Document.Parsed, text: string): Habits {
  const habits: Partial<Habits> = {}
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || isAlias(value) || (!isMap(value) && !isSeq(value)) || value.flow === true) return
      const first = entriesOf(text, value as Collection)[0]?.start
      if (first === undefined) return
      habits[isMap(value) ? 'group' : 'dash'] ??= columnOf(text, first) - columnOf(text, key.range?.[0] ?? 0)
    },
  })
  return { group: 2, dash: 2, ...habits }
}
