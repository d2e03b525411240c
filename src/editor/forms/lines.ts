import { valueNamed } from '../../contract/value-named.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import type { Group } from '../../content/change.ts'
import { isOfWeek, lineFields, type ListField } from '../field-tree.ts'
import { unitKind } from '../../schedule/unit-state.ts'
import type { FormWork } from './form-work.ts'
import { readLine, showLine } from './said-line.ts'

/** A line of a list that is typed as one text, with its items, and the former index of each (`from`). */
export interface TypedLine {
  text: string
  items: { item: Group; from?: number | undefined }[]
  error?: string
  /** Set if the line differs from the saved one. */
  isNew?: true
}

/** The name of a text field of a list's lines; lines with errors are split off into fields of their own. */
export const pieceOf = (name: string, nth: number): string => `${name}.baris.${nth}`

/** The typed or else saved lines of a list. Values that a line cannot express stay with their item. */
export function typedLines(work: FormWork, field: ListField, was: readonly Group[], name: string): TypedLine[] {
  const fields = lineFields(field)
  const left = was.map((item, from): TypedLine => ({ text: showLine(work, fields, item), items: [{ item, from }] }))
  const pieces: string[] = []
  for (let piece = work.answer(pieceOf(name, 0)); piece !== null; piece = work.answer(pieceOf(name, pieces.length))) pieces.push(piece)
  if (pieces.length === 0) return left
  const take = (isMeant: (one: TypedLine) => boolean): TypedLine | undefined => {
    const at = left.findIndex(isMeant)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const texts = pieces.flatMap((piece) => piece.split('\n')).flatMap((text) => text.trim() || [])
  const same = texts.map((text) => take((one) => one.text === text))
  const lines = texts.map((text, nth): TypedLine => {
    if (nth >= field.most) return { text, items: [], error: `Paling banyak ${field.most} baris.` }
    if (same[nth] !== undefined) return same[nth]
    if (texts.indexOf(text) < nth) return { text, items: [], error: 'Baris ini sudah ada di atas. Hapus salah satunya.' }
    const said = readLine(work, fields, text)
    return 'error' in said
      ? { text, items: [], error: said.error }
      : { text, items: said.items.map((item) => ({ item: { ...item, ...kindOf(field, item) } })), isNew: true }
  })
  const firstOf = (item: Group | undefined): string => JSON.stringify(valueNamed(item ?? {}, fields[0]?.name ?? ''))?.toLowerCase()
  // A row of opening hours with another name is another unit, not a renamed one.
  const mayBecome = texts.length === was.length && !isOfWeek(fields)
  for (const by of ['name', 'place'])
    for (const [nth, { items, isNew }] of lines.entries())
      for (const one of isNew ? items : []) {
        const isMeant = ({ items: [there] }: TypedLine): boolean =>
          by === 'name' ? firstOf(there?.item) === firstOf(one.item) : mayBecome && there?.from === nth
        const [before] = (one.from === undefined && take(isMeant)?.items) || []
        const rest = Object.entries(before?.item ?? {}).filter(([key]) => !fields.some(({ name: said }) => said === key))
        if (before) Object.assign(one, { item: { ...one.item, ...Object.fromEntries(rest) }, from: before.from })
      }
  return lines
}

/** The kind of a unit by its name, if the list has that field. */
function kindOf({ item: list }: ListField, { name }: Group): Group {
  const isAsked = list.kind === 'group' && list.fields.some((field) => field.name === 'kind')
  const kind = isAsked && typeof name === 'string' ? unitKind({ name }) : 'other'
  return kind === 'other' ? {} : { kind }
}

/** The text fields of a list's lines: one field, or several where lines with errors stand apart below their error. */
export function lineTexts(name: string, label: string, lines: readonly TypedLine[]): FormField[] {
  const begins = lines.flatMap(({ error }, nth) => (nth > 0 && error === lines[nth - 1]?.error ? [] : nth))
  return (begins.length > 0 ? begins : [0]).map((from, piece): FormField => {
    const within = lines.slice(from, begins[piece + 1])
    const [{ error } = {}, ...others] = within
    const where = others.length > 0 ? `Baris ${from + 1} sampai ${from + within.length}` : `Baris ${from + 1}`
    const kind = error !== undefined && others.length === 0 ? 'text' : 'area'
    const value = within.map(({ text }) => text).join('\n')
    const field: FormField = { kind, name: pieceOf(name, piece), label: begins.length > 1 ? where : label, value }
    return error === undefined ? field : Object.assign(field, { error })
  })
}
