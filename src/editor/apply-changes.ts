import { isDeepStrictEqual } from 'node:util'
import { metaAt, shapeAt, siteShape, type FileName } from '../content/site.ts'
import { fieldsOf } from '../content/fields/meta.ts'
import { groupOr, isGroup, isNamed, shapePath, type Change, type Group, type Plain, type Step } from '../content/change.ts'
import { editText, isAbout, parseText, type Read } from './edit-text.ts'
import { editMark, marksIn, type Mark, type Texts } from './marks.ts'
import { valueNamed } from '../contract/value-named.ts'

/**
 * One change after the other; all or none: `texts` are those of the files that changed. A collision is that something else stands there by
 * now: `found`; `form`, that only a person can edit the file.
 */
export function applyChanges(texts: Texts, changes: readonly Change[]) {
  const edited = new Map<FileName, Read>()
  /** Of texts that are written with the next change. */
  const wanted = new Map<FileName, Group>()
  for (const [at, change] of changes.entries()) {
    const { file } = change
    const refuse = (reason: 'collision' | 'form', found?: Plain) => ({ ok: false, reason, change, found }) as const
    const stands = edited.get(file) ?? parseText(texts[file] ?? '')
    if (stands === null) return refuse('form')
    if (change.kind === 'mark') {
      const marked = editMark(stands, change)
      if (marked === null) return refuse('collision')
      edited.set(file, marked)
      continue
    }
    const changed = changeAt(wanted.get(file) ?? stands.value, change.path, [], change)
    if (!changed.ok) return refuse('collision', changed.found)
    edited.set(file, stands)
    wanted.set(file, groupOr(changed.value))
    if (mayWait(change, changes[at + 1])) continue
    const written = editText(stands, groupOr(changed.value))
    if (written === null) return refuse('form')
    edited.set(file, written)
    wanted.delete(file)
  }
  const different = [...edited]
    .map(([file, { mark, text }]) => [file, mark + text] as const)
    .filter(([file, text]) => text !== (texts[file] ?? ''))
  return { ok: true, texts: Object.fromEntries(different) as Texts } as const
}

/** Items that only come or only go in one list, and fields of several places, are written together: each time a text is read anew. */
function mayWait(change: Change, next: Change | undefined): boolean {
  if (next?.file !== change.file || next.kind !== change.kind) return false
  const isSame = isDeepStrictEqual(next.path, change.path)
  if (change.kind === 'field') return !isSame
  return isSame && (['before', 'after'] as const).some((side) => change[side] === undefined && next[side] === undefined)
}

/**
 * With the marks that go: of a field that says something else from now on. They come first, at the places of before. A list whose entries are
 * forms of their own keeps its mark: one entry says nothing of the others.
 */
export function withMarks(texts: Texts, changes: readonly Change[]): Change[] {
  const files = [...new Set(changes.flatMap(({ file, kind }) => (kind === 'mark' ? [] : file)))]
  const marks = files.flatMap((file) => marksIn(file, texts[file]))
  const applied = marks.length > 0 && applyChanges(texts, changes)
  if (!applied || !applied.ok) return [...changes]
  const left = files.flatMap((file) => marksIn(file, applied.texts[file] ?? texts[file]))
  const gone = marks.filter((mark) => !left.some((other) => isKept(mark, other, marks))).map(({ change }) => change)
  return [...gone, ...changes.filter((one) => !gone.some((mark) => isDeepStrictEqual(mark, one)))]
}

/** Also under the new name of what holds its field. */
function isKept({ change, at, value }: Mark, now: Mark, marks: readonly Mark[]): boolean {
  const isThere = (mark: Mark, where: Change): boolean => mark.change.file === where.file && isDeepStrictEqual(mark.change.path, where.path)
  if (now.change.before !== change.before || (!isThere(now, change) && marks.some((mark) => isThere(mark, now.change)))) return false
  const isOfEntries = at.length === 1 && [value, now.value].every((list) => Array.isArray(list) && list.every(isGroup))
  return isOfEntries || isDeepStrictEqual(now.value, value)
}

type Changed = { ok: true; value: Plain | undefined } | { ok: false; found: Plain | undefined }

/** The data from here on with the change in it. `gone` are the steps up to here. */
function changeAt(here: Plain | undefined, path: readonly Step[], gone: readonly Step[], change: Change): Changed {
  const [step, ...rest] = path
  if (step === undefined) {
    if (change.kind === 'item') return changeList(here ?? [], change)
    const isAsBefore = isDeepStrictEqual(here ?? undefined, change.before ?? undefined)
    return isAsBefore ? { ok: true, value: change.after } : { ok: false, found: here ?? undefined }
  }
  if (typeof step === 'string') {
    const group = here ?? {}
    if (!isGroup(group)) return { ok: false, found: here }
    const inner = changeAt(valueNamed(group, step), rest, [...gone, step], change)
    const order = Object.keys(fieldsOf(shapeAt(siteShape, shapePath({ file: change.file, path: gone }))))
    return inner.ok ? { ok: true, value: withField(group, step, inner.value, order) } : inner
  }
  const items = Array.isArray(here) ? here : []
  const at = items.findIndex((item) => isNamed(item, step))
  const item = items[at]
  if (item === undefined || items.slice(at + 1).some((other) => isNamed(other, step))) return { ok: false, found: undefined }
  const inner = changeAt(item, rest, [...gone, step], change)
  if (!inner.ok) return inner
  return { ok: true, value: inner.value === undefined && rest.length === 0 ? items.toSpliced(at, 1) : items.with(at, inner.value ?? {}) }
}

function changeList(list: Plain, change: Change): Changed {
  if (!Array.isArray(list)) return { ok: false, found: list }
  const { before, after, at } = change
  if (before === undefined) {
    const there = after === undefined ? undefined : sameThing(list, after, change)
    if (after === undefined || there !== undefined) return { ok: false, found: there }
    return { ok: true, value: list.toSpliced(at ?? list.length, 0, after) }
  }
  // Of several equal items the one that stands where it did, or the last.
  const isEqual = (item: Plain | undefined): boolean => isDeepStrictEqual(item, before)
  const found = at !== undefined && isEqual(list[at]) ? at : list.findLastIndex(isEqual)
  if (found === -1) return { ok: false, found: sameThing(list, before, change) ?? (at === undefined ? undefined : list[at]) }
  const changed = after === undefined ? list.toSpliced(found, 1) : list.with(found, after)
  // A list that lost its last item goes; so it is with the list that its first item made.
  return { ok: true, value: changed.length === 0 ? undefined : changed }
}

/** The item that is about the same person, service or year, in a list that has each once. */
function sameThing(list: Plain[], item: Plain, { file, path }: Change): Plain | undefined {
  const keys = ['name', 'year'].filter((key) => metaAt([...shapePath({ file, path, kind: 'item' }), key]).once !== undefined)
  return list.find((other) => isAbout(other, item, keys))
}

/** A new field comes after the one that its shape has before it. A group that lost its last field goes. */
function withField(group: Group, name: string, value: Plain | undefined, order: readonly string[]): Group | undefined {
  if (value !== undefined && Object.hasOwn(group, name)) return { ...group, [name]: value }
  const fields = Object.entries(group).filter(([key]) => key !== name)
  if (value === undefined) return fields.length === 0 ? undefined : Object.fromEntries(fields)
  const earlier = new Set(order.slice(0, order.indexOf(name) + 1))
  const before = fields.findLastIndex(([key]) => earlier.has(key))
  return Object.fromEntries(fields.toSpliced(before === -1 ? fields.length : before + 1, 0, [name, value]))
}
