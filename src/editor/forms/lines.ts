import { valueNamed } from '../../contract/value-named.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import type { Group, Plain } from '../change.ts'
import { lineFields, type ListField } from '../field-tree.ts'
import type { FormWork } from './form-work.ts'
import { readLine, showLine } from './said-line.ts'

/** A line of a list that is typed as one text, with the items that it says, and where each stood. */
export interface TypedLine {
  text: string
  items: { item: Group; from?: number | undefined }[]
  error?: string
}

/** Behind the name of a list: its lines, in pieces where some are asked about. */
export const pieceOf = (name: string, nth: number): string => `${name}.baris.${nth}`

/** What is typed, or else what is written, a line each. */
export function typedLines(work: FormWork, field: ListField, was: readonly Group[], name: string): TypedLine[] {
  const fields = lineFields(field)
  const there = was.map((item, from): TypedLine => ({ text: showLine(work, fields, item), items: [{ item, from }] }))
  const pieces: string[] = []
  for (let piece = work.answer(pieceOf(name, 0)); piece !== null; piece = work.answer(pieceOf(name, pieces.length))) pieces.push(piece)
  return pieces.length === 0 ? there : readLines(work, field, there, pieces.join('\n'))
}

/** What no line can say stays with the item of the same name, or with the one in whose place another is written. */
function readLines(work: FormWork, field: ListField, left: TypedLine[], typed: string): TypedLine[] {
  const fields = lineFields(field)
  const take = (isMeant: (one: TypedLine) => boolean): TypedLine | undefined => left.splice(...spanOf(left.findIndex(isMeant)))[0]
  const texts = typed.split('\n').flatMap((text) => text.trim() || [])
  const same = texts.map((text) => take((one) => one.text === text))
  const lines = texts.map((text, nth): TypedLine => {
    if (nth >= field.most) return { text, items: [], error: `Paling banyak ${field.most} baris.` }
    if (same[nth] !== undefined) return same[nth]
    if (texts.indexOf(text) < nth) return { text, items: [], error: 'Baris ini sudah ada di atas. Hapus salah satunya.' }
    const said = readLine(work, fields, text)
    return 'error' in said ? { text, items: [], error: said.error } : { text, items: said.items.map((item) => ({ item })) }
  })
  const others = lines.flatMap(({ items }) => items.filter(({ from }) => from === undefined))
  const nameOf = (item: Group | undefined): Plain | object => valueNamed(item ?? {}, fields[0]?.name ?? '') ?? {}
  const meant = others.map(({ item }) => take(({ items }) => nameOf(items[0]?.item) === nameOf(item)))
  const isInPlace = meant.filter((one) => one === undefined).length === left.length
  for (const [nth, one] of others.entries()) {
    const [before] = (meant[nth] ?? (isInPlace ? left.shift() : undefined))?.items ?? []
    const all = new Map([...Object.entries(before?.item ?? {}), ...fields.map(({ name }) => [name, valueNamed(one.item, name)] as const)])
    const item = Object.fromEntries([...all].filter((entry): entry is [string, Plain] => entry[1] !== undefined))
    Object.assign(one, { item, from: before?.from })
  }
  return lines
}

const spanOf = (at: number): [number, number] => (at === -1 ? [0, 0] : [at, 1])

/** The fields that ask for lines: one text, or what is asked about apart, each below what is said of it. */
export function lineTexts(name: string, label: string, lines: readonly TypedLine[]): FormField[] {
  const pieces: { texts: string[]; error?: string | undefined }[] = lines.length === 0 ? [{ texts: [] }] : []
  for (const { text, error } of lines) {
    const last = pieces[pieces.length - 1]
    if (last !== undefined && last.error === error) last.texts.push(text)
    else pieces.push({ texts: [text], error })
  }
  return pieces.map(({ texts, error }, nth): FormField => {
    const from = pieces.slice(0, nth).reduce((sum, piece) => sum + piece.texts.length, 1)
    const where = texts.length > 1 ? `Baris ${from} sampai ${from + texts.length - 1}` : `Baris ${from}`
    const kind = error !== undefined && texts.length === 1 ? 'text' : 'area'
    const text = { kind, name: pieceOf(name, nth), label: pieces.length > 1 ? where : label, value: texts.join('\n') } as const
    return error === undefined ? text : Object.assign(text, { error })
  })
}
