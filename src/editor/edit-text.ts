import { isDeepStrictEqual } from 'node:util'
import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, Scalar, visit } from 'yaml'
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml'
import { readToEdit, readYaml } from '../content/read-yaml.ts'
import { groupOr, isGroup, type Group, type Plain } from '../content/change.ts'
import { valueNamed } from '../contract/value-named.ts'

/** A parsed file: its byte order mark, the text without it, and its data. */
export type Read = { mark: string; text: string; value: Group }

export function parseText(text: string): Read | null {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const withoutMark = text.slice(mark.length)
  const read = readYaml(withoutMark)
  return read.ok ? { mark, text: withoutMark, value: groupOr(read.file.value) } : null
}

/**
 * Writes other data into the file. All else keeps its values, comments, order and line breaks; spacing and quotes become those of the YAML library.
 * The result is parsed again to check that it holds the data; null if only a person can edit the file, for example because of
 * references (`*name`).
 */
export function editText(file: Read, wanted: Group): Read | null {
  if (isDeepStrictEqual(file.value, wanted)) return file
  const read = readToEdit(withoutReturns(file.text))
  if (!read.ok) return null
  const { document } = read.file
  let hasAliases = false
  visit(document, { Alias: () => void (hasAliases = true) })
  try {
    if (isMap(document.contents)) editGroup(document, document.contents, file.value, wanted)
    else document.contents = document.createNode(wanted) as unknown as typeof document.contents
    const edited = parseText(file.mark + write(document, file.text))
    return isDeepStrictEqual(edited?.value, wanted) ? edited : null
  } catch (error) {
    // The library refuses to write a reference whose anchor was removed.
    if (hasAliases) return null
    throw error
  }
}

/** Writes the document without folding long lines. */
function write(document: Document, before: string): string {
  visit(document, {
    Scalar(_, scalar) {
      // The library would write the comment of an empty block into the block.
      if (scalar.value === '' && scalar.comment) scalar.type = Scalar.QUOTE_SINGLE
    },
  })
  const text = document.toString({ lineWidth: 0, singleQuote: true })
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

const withoutReturns = (text: string): string => text.replaceAll('\r\n', '\n')

function editValue(document: Document, node: unknown, value: Plain, wanted: Plain): Node {
  if (isMap(node) && isGroup(value) && isGroup(wanted)) return editGroup(document, node, value, wanted)
  if (isSeq(node) && Array.isArray(value) && Array.isArray(wanted)) return editList(document, node, value, wanted)
  if (isScalar(node) && (typeof wanted !== 'object' || wanted === null)) {
    node.value = wanted
    if (typeof wanted === 'string' && !isPlainText(wanted)) node.type = Scalar.QUOTE_DOUBLE
    return node
  }
  const made = create(document, wanted)
  if (!isNode(node) || isAlias(node)) return made
  const { commentBefore, comment, spaceBefore } = node
  return Object.assign(made, { commentBefore, comment, spaceBefore })
}

/** Whether a text can be written in every YAML style, including block scalars. */
const isPlainText = (text: string): boolean => text.trim() === text && !/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u.test(text)

const TIME = /^\d{1,2}[.:]\d{2}/u

/** Makes a YAML node of a value; a list without groups is written on one line. */
function create(document: Document, value: Plain): Node {
  const made = document.createNode(value)
  visit(made, {
    Scalar(_, scalar) {
      if (typeof scalar.value !== 'string') return
      // Times are quoted, as in all examples for the staff.
      if (TIME.test(scalar.value)) scalar.type = Scalar.QUOTE_SINGLE
      if (!isPlainText(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE
    },
    Collection(_, collection) {
      collection.flow = !collection.items.some((item) => isCollection(isNode(item) ? item : (item as Pair).value))
    },
  })
  return made
}

function editGroup(document: Document, map: YAMLMap, value: Group, wanted: Group): Node {
  const names = (): string[] => map.items.map(({ key }) => String((key as Scalar).value))
  for (const [at, name] of names().entries()) {
    const [pair, old, other] = [map.items[at], valueNamed(value, name), valueNamed(wanted, name)]
    if (pair && old !== undefined && other !== undefined && !isDeepStrictEqual(old, other))
      pair.value = editValue(document, pair.value, old, other)
  }
  for (const [nth, name] of Object.keys(wanted).entries()) {
    if (names().includes(name)) continue
    const pair = document.createPair(name, null)
    pair.value = create(document, valueNamed(wanted, name) ?? null) as typeof pair.value
    map.items.splice(nth === 0 ? 0 : names().indexOf(Object.keys(wanted)[nth - 1] ?? '') + 1, 0, pair)
  }
  for (let at = map.items.length - 1; at >= 0; at -= 1) if (!Object.hasOwn(wanted, names()[at] ?? '')) remove(map, at)
  return map
}

/** Edits a list: existing items are moved with their comments, and a changed item takes the place and comments of the former one. */
function editList(document: Document, list: YAMLSeq, value: Plain[], wanted: Plain[]): Node {
  const left = new Set(value.keys())
  const take = (fits: (index: number) => boolean): number | undefined => {
    const index = [...left].find(fits)
    if (index !== undefined) left.delete(index)
    return index
  }
  const same = wanted.map((item) => take((index) => isDeepStrictEqual(value[index], item)))
  const found = wanted.map((item, nth) => same[nth] ?? take((index) => isAbout(value[index], item)))
  const from = found.map((index, nth) => index ?? (wanted.length === value.length ? take((other) => other === nth) : undefined))
  const items = list.items.slice()
  const head = headOf(items[0] as Node | undefined)
  // The library takes a comment above the first item for the list's. It is moved to that item; only a mark (`ISI:`) belongs to the list.
  if (head && list.commentBefore) {
    const { own = [], marks = [] } = Object.groupBy(list.commentBefore.split('\n'), (line) => (/^\s*ISI:/u.test(line) ? 'marks' : 'own'))
    head.commentBefore = [...own, ...(head.commentBefore ? [head.commentBefore] : [])].join('\n') || null
    list.commentBefore = marks.join('\n') || null
  }
  for (const index of [...left].toReversed()) remove(list, index)
  list.items = wanted.map((item, nth) => {
    const index = from[nth]
    return index === undefined ? create(document, item) : editValue(document, items[index], value[index] as Plain, item)
  })
  return list
}

/** Whether two items are about the same person, service or year. */
export function isAbout(one: Plain | undefined, other: Plain, keys = ['name', 'year']): boolean {
  const [a, b] = [groupOr(one), groupOr(other)]
  return keys.some((key) => valueNamed(a, key) !== undefined && valueNamed(a, key) === valueNamed(b, key))
}

/** Removes an entry; comments around it move to the next entry or to the end of the collection. */
function remove(collection: YAMLMap | YAMLSeq, at: number): void {
  const [removed] = collection.items.splice(at, 1) as (Pair | Node)[]
  const words = [headOf(removed)?.commentBefore, isNode(removed) ? endOf(removed) : endOf(removed?.value)].filter(Boolean).join('\n')
  if (words === '') return
  const next = headOf(collection.items[at] as Pair | Node | undefined)
  if (next) next.commentBefore = [words, next.commentBefore].filter(Boolean).join('\n')
  else collection.comment = [collection.comment, words].filter(Boolean).join('\n')
}

const headOf = (item: Pair | Node | undefined): Node | undefined => (isNode(item) ? item : (item?.key as Node | undefined))

/** The comment below the last entry of a collection. */
const endOf = (node: unknown): string | null | undefined => (isCollection(node) && node.flow !== true ? node.comment : undefined)
