import { isDeepStrictEqual } from 'node:util'
import { fileNames, valueAt, type FieldPath, type FileName } from '../content/site.ts'
import { walkFields, isBelow, type FieldPlace } from '../content/placeholders.ts'
import { readYaml } from '../content/read-yaml.ts'
import { groupOr, type Change, type Plain, type Step } from '../content/change.ts'
import { parseText, type Read } from './edit-text.ts'
import { valueNamed } from '../contract/value-named.ts'

/** A mark (`ISI:`) of a value that is not the hospital's own yet. */
export interface Mark {
  /** The change that removes the mark. */
  change: Change & { before: string }
  at: FieldPath
  value: unknown
}

export function marksIn(file: FileName, text: string | undefined): Mark[] {
  const read = readYaml(text ?? '')
  if (!read.ok) return []
  const { value, placeholders } = read.file
  return placeholders.map(({ path, what, isAlone }) => ({
    change: { file, path: stepsTo(value, path), kind: 'mark', before: what, ...(isAlone && { at: 0 }) },
    at: path,
    value: valueAt(value, path),
  }))
}

/** The texts of the YAML files. A missing optional file counts as empty. */
export type Texts = Partial<Record<FileName, string>>

/** The marks that were removed by hand, as changes, so that undoing them sets the marks again. */
export function marksGone(before: Texts, after: Texts): Change[] {
  return fileNames.flatMap((file) => {
    const left = marksIn(file, after[file])
    const isGone = ({ change: { path, before: what } }: Mark): boolean =>
      !left.some(({ change }) => change.before === what && isDeepStrictEqual(change.path, path))
    return marksIn(file, before[file]).flatMap((mark) => (isGone(mark) ? mark.change : []))
  })
}

/** Removes or sets a mark, beside its field or on the line above; null if the file has changed there. */
export function editMark(file: Read, { path, before, after, at }: Change): Read | null {
  const read = readYaml(file.text)
  const what = before ?? after
  if (!read.ok || typeof what !== 'string') return null
  const { placeholders, document } = read.file
  const isMeant = (field: { path: FieldPath }): boolean => isDeepStrictEqual(stepsTo(file.value, field.path), path)
  const stands = placeholders.find((mark) => isMeant(mark) && mark.what === what)
  const field = [...walkFields(document.contents)].find(isMeant)
  if ((stands === undefined) !== (before === undefined) || (before === undefined && field === undefined)) return null
  const text = stands ? file.text.slice(0, stands.start) + file.text.slice(stands.end) : withMark(file.text, field!, what, at !== undefined)
  const edited = parseText(file.mark + text)
  return edited !== null && isDeepStrictEqual(edited.value, file.value) ? edited : null
}

function withMark(text: string, { start, value }: FieldPlace, what: string, isAlone: boolean): string {
  const [begins, ends] = value?.range ?? [start, start]
  if (isAlone) {
    const from = text.lastIndexOf('\n', (isBelow(value) ? begins : start) - 1) + 1
    const [indent] = /^[ \t]*/u.exec(text.slice(from)) ?? ['']
    return `${text.slice(0, from)}${indent}# ISI: ${what}${text.includes('\r\n') ? '\r' : ''}\n${text.slice(from)}`
  }
  const lineEnd = text.indexOf('\n', isBelow(value) ? start : ends)
  const end = text.slice(0, lineEnd === -1 ? undefined : lineEnd).trimEnd().length
  return `${text.slice(0, end)} # ISI: ${what}${text.slice(end)}`
}

/** A path with items by their names; a value within a nameless item counts as the list's. */
function stepsTo(value: unknown, path: FieldPath): Step[] {
  const steps: Step[] = []
  for (const [nth, step] of path.entries()) {
    const named = typeof step === 'string' ? step : nameStep(valueAt(value, path.slice(0, nth)) as Plain[], step)
    if (named === undefined) return steps
    steps.push(named)
  }
  return steps
}

function nameStep(items: readonly Plain[], index: number): Step | undefined {
  const { name, year } = groupOr(items[index])
  const isOwn = (key: string, value: Plain): boolean => items.filter((item) => valueNamed(groupOr(item), key) === value).length === 1
  if (typeof name === 'string' && isOwn('name', name)) return { name }
  return typeof year === 'number' && isOwn('year', year) ? { year } : undefined
}
