import { isDeepStrictEqual } from 'node:util'
import { metaAt, shapeAt, siteShape, type FileName } from '../content/site.ts'
import { fieldsOf } from '../content/fields/meta.ts'
import { groupOr, isGroup, isNamed, shapePath, type Change, type Group, type Plain, type Step } from '../content/change.ts'
import { editText, isAbout, parseText, type Read } from './edit-text.ts'
import { editMark, marksIn, type Mark, type Texts } from './marks.ts'
import { valueNamed } from '../contract/value-named.ts'

/**
 * Applies changes in order, all or none, and returns the texts of the changed files. `collision`: the file has something else by now (`found`);
 * `form`: only a person can edit the file.
 */
export function applyChanges(texts: Texts, changes: readonly Change[]) {
  const edited = new Map<FileName, Read>()
  /** Data of files whose text is written together with the next change. */
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

/** Whether a change can be written together with the next one (items added to or removed from one list, fields at several places), to save parsing. */
function mayWait(change: Change, next: Change | undefined): boolean {
  if (next?.file !== change.file || next.kind !== change.kind) return false
  const isSame = isDeepStrictEqual(next.path, change.path)
  if (change.kind === 'field') return !isSame
  return isSame && (['before', 'after'] as const).some((side) => change[side] === undefined && next[side] === undefined)
}

/**
 * Adds changes that remove the marks (`ISI:`) of changed fields. They come first, with the paths from before. A list whose entries have forms of
 * their own keeps its mark, because one entry says nothing of the others.
 */
export function withMarks(texts: Texts, changes: readonly Change[]): Change[] {
  const files = [...new Set(changes.flatMap(({ file, kind }) => (kind === 'mark' ? [] : file)))]
  const marks = files.flatMap((file) => marksIn(file, texts[file]))
  const applied = marks.length > 0 && applyChanges(texts, changes)
  if (!applied || !applied.ok) return [...changes]
  const left = files.flatMap((file) => marksIn(file, applied.texts[file] ?? texts[file]))
  const removed = marks.filter((mark) => !left.some((other) => isKept(mark, other, marks))).map(({ change }) => change)
  return [...removed, ...changes.filter((one) => !removed.some((mark) => isDeepStrictEqual(mark, one)))]
}

/** Whether a mark stays, also if the group that holds its field was renamed. */
function isKept({ change, at, value }: Mark, now: Mark, marks: readonly Mark[]): boolean {
  const isThere = (mark: Mark, where: Change): boolean => mark.change.file === where.file && isDeepStrictEqual(mark.change.path, where.path)
  if (now.change.before !== change.before || (!isThere(now, change) && marks.some((mark) => isThere(mark, now.change)))) return false
  const isOfEntries = at.length === 1 && [value, now.value].every((list) => Array.isArray(list) && list.every(isGroup))
  return isOfEntries || isDeepStrictEqual(now.value, value)
}

type Changed = { ok: true; value: Plain | undefined } | { ok: false; found: Plain | undefined }

/** The data at this level with the change applied; `above` are the steps from the top to here. */
function changeAt(here: Plain | undefined, path: readonly Step[], above: readonly Step[], change: Change): Changed {
  const [step, ...rest] = path
  if (step === undefined) {
    if (change.kind === 'item') return changeList(here ?? [], change)
    const isAsBefore = isDeepStrictEqual(here ?? undefined, change.before ?? undefined)
    return isAsBefore ? { ok: true, value: change.after } : { ok: false, found: here ?? undefined }
  }
  if (typeof step === 'string') {
    const group = here ?? {}
    if (!isGroup(group)) return { ok: false, found: here }
    const inner = changeAt(valueNamed(group, step), rest, [...above, step], change)
    const order = Object.keys(fieldsOf(shapeAt(siteShape, shapePath({ file: change.file, path: above }))))
    return inner.ok ? { ok: true, value: withField(group, step, inner.value, order) } : inner
  }
  const items = Array.isArray(here) ? here : []
  const at = items.findIndex((item) => isNamed(item, step))
  const item = items[at]
  if (item === undefined || items.slice(at + 1).some((other) => isNamed(other, step))) return { ok: false, found: undefined }
  const inner = changeAt(item, rest, [...above, step], change)
  if (!inner.ok) return inner
  return { ok: true, value: inner.value === undefined && rest.length === 0 ? items.toSpliced(at, 1) : items.with(at, inner.value ?? {}) }
}

function changeList(list: Plain, change: Change): Changed {
  if (!Array.isArray(list)) return { ok: false, found: list }
  const { before, after, at } = change
  if (before === undefined) {
    const existing = after === undefined ? undefined : sameThing(list, after, change)
    if (after === undefined || existing !== undefined) return { ok: false, found: existing }
    return { ok: true, value: list.toSpliced(at ?? list.length, 0, after) }
  }
  // If several items are equal, the one at the expected index, or else the last.
  const isEqual = (item: Plain | undefined): boolean => isDeepStrictEqual(item, before)
  const found = at !== undefined && isEqual(list[at]) ? at : list.findLastIndex(isEqual)
  if (found === -1) return { ok: false, found: sameThing(list, before, change) ?? (at === undefined ? undefined : list[at]) }
  const changed = after === undefined ? list.toSpliced(found, 1) : list.with(found, after)
  // An empty list is removed, so that undoing the first item also removes the list that it created.
  return { ok: true, value: changed.length === 0 ? undefined : changed }
}

/** The item about the same person, service or year, in a list where these are unique. */
function sameThing(list: Plain[], item: Plain, { file, path }: Change): Plain | undefined {
  const keys = ['name', 'year'].filter((key) => metaAt([...shapePath({ file, path, kind: 'item' }), key]).once !== undefined)
  return list.find((other) => isAbout(other, item, keys))
}

/** Sets a field; a new one is placed in the order of the shape. Returns undefined for a group that has no field left. */
function withField(group: Group, name: string, value: Plain | undefined, order: readonly string[]): Group | undefined {
  if (value !== undefined && Object.hasOwn(group, name)) return { ...group, [name]: value }
  const fields = Object.entries(group).filter(([key]) => key !== name)
  if (value === undefined) return fields.length === 0 ? undefined : Object.fromEntries(fields)
  const earlier = new Set(order.slice(0, order.indexOf(name) + 1))
  const before = fields.findLastIndex(([key]) => earlier.has(key))
  return Object.fromEntries(fields.toSpliced(before === -1 ? fields.length : before + 1, 0, [name, value]))
}
