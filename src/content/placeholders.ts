import { isCollection, isMap, isNode, isScalar, isSeq, visit, type Document, type Node, type Scalar } from 'yaml'
import type { FieldPath } from './site.ts'

/** `# ISI: alamat` in a content file stands beside a value that is not the hospital's yet, and says what to fill in. */
const MARK = /(?:^|\s)#\s*ISI:\s*(?=\S)/gu

/** Searches comments only, because a mark within a value is text. */
export function findPlaceholders(text: string, document: Document.Parsed) {
  if (!text.includes('ISI:')) return []
  const fields = [...walkFields(document.contents)]
  const scalars: Scalar[] = []
  visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) })
  const fieldBefore = lastBefore(fields.map(({ start }) => start))
  const scalarBefore = lastBefore(scalars.map(({ range }) => range?.[0] ?? 0))
  let next = 0
  return text.split('\n').flatMap((written, index) => {
    const [from, line] = [next, written.trimEnd()]
    next += written.length + 1
    const mark = [...line.matchAll(MARK)].find((match) => !isText(text, scalars[scalarBefore(from + match.index)], from + match.index))
    if (mark === undefined) return []
    const [at, before] = [from + mark.index, line.slice(0, mark.index).trimEnd()]
    const isAlone = before === ''
    const isComment = isAlone || before.trimStart().startsWith('#')
    // The range of the mark with the space before it; the whole line if it stands alone.
    const [start, end] = isAlone ? [from, Math.min(next, text.length)] : [from + before.length, from + line.length]
    // The field beside the mark, or below a mark on a line of its own.
    const path = findOwner(fields, fieldBefore(at), { from, at, isComment })?.path ?? []
    return { line: index + 1, what: line.slice(mark.index + mark[0].length), path, isAlone, start, end }
  })
}

export interface FieldPlace {
  path: FieldPath
  /** The offset of the field's name. */
  start: number
  value: Node | null
}

/** Every field of a file in order, parents before their children. */
export function* walkFields(node: unknown, path: FieldPath = []): Generator<FieldPlace> {
  if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* walkFields(item, [...path, index])
  if (!isMap(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue
    const own = [...path, String(key.value)]
    yield { path: own, start: key.range?.[0] ?? 0, value: isNode(value) ? value : null }
    yield* walkFields(value, own)
  }
}

/** Finds the index of the last start before an offset; offsets must be asked for in ascending order. */
function lastBefore(starts: readonly number[]): (at: number) => number {
  let index = -1
  return (at) => {
    while ((starts[index + 1] ?? at) < at) index += 1
    return index
  }
}

/** Whether a field's value stands in the lines below its name. */
export function isBelow(value: Node | null): boolean {
  return isCollection(value) ? value.flow !== true : isScalar(value) && value.type?.startsWith('BLOCK') === true
}

function isText(text: string, scalar: Scalar | undefined, at: number): boolean {
  const [start, end] = scalar?.range ?? [0, 0]
  // The first line of a block scalar may have a comment.
  return scalar !== undefined && at < end && !(isBelow(scalar) && !text.slice(start, at).includes('\n'))
}

/** The first field on the line that is complete before the mark, because a list or group on one line is not its last field. */
function findOwner(fields: readonly FieldPlace[], nth: number, { from, at, isComment }: { from: number; at: number; isComment: boolean }) {
  const last = fields[nth]
  const isBetween = isCollection(last?.value) && (last.value.range?.[0] ?? 0) > at
  if (isBetween) return last
  if (isComment) return fields[nth + 1] ?? last
  let owner = last
  for (let on = nth; (fields[on]?.start ?? -1) >= from; on -= 1) if ((fields[on]?.value?.range?.[1] ?? at) <= at) owner = fields[on]
  return owner
}
