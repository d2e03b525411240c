import type { FieldKind } from '../../content/fields/meta.ts'
import { fileNames, metaAt, type FieldPath } from '../../content/site.ts'
import { allowedSlips, slipsBetween } from '../../said/slips.ts'
import { contentForm, groupOr, isGroup, itemAddress, partNamed, writePlace, type ContentNow, type Plain } from '../../editor/index.ts'
import { plainText } from '../words/fact-words.ts'

/** One form of the content with its texts as people read them; `id` is its anchor on the page. */
export type KnownEntry = ReturnType<typeof knownEntries>[number]

/** Value of `asal` for a form that was opened from the public page. */
export const FROM_PAGE = 'halaman'
/** Kinds of fields that are drawn on the page, not read as text. */
const DRAWN = new Set<FieldKind | undefined>(['icon', 'file', 'colour', 'point'])
/** Scores of a word: the same, one that begins with it, one with a few slips. A match in a label or title counts half. */
const [SAME, BEGUN, MEANT] = [1, 0.9, 0.6]
const WORD = /[\p{L}\p{N}]+/gu

/** A text of this many words loses as much weight as one matching word gives. */
const LONG_TEXT = 50

/** Every form in which something is written. */
export function knownEntries(about: ContentNow) {
  return fileNames.flatMap((file) => {
    const entry = (address: { di: string; mana?: string }, value: Plain, at: FieldPath) => {
      const title = contentForm.titleOf?.(about, new URLSearchParams({ ...address })) ?? ''
      return { file, id: entryId(isGroup(value) ? at : [file]), title, part: partNamed(file), address, texts: textsOf(value, at, '') }
    }
    return Object.entries(groupOr(about.values[file])).flatMap(([name, value]) => {
      const place = { file, path: [name] }
      if (Array.isArray(value) && value.every(isGroup))
        return value.map((item, nth) => entry(itemAddress(place, value, item), item, [file, name, nth]))
      return entry({ di: writePlace(isGroup(value) ? place : { file, path: [] }) }, value, [file, name])
    })
  })
}

/** The anchor to which a saved form leads back. */
const entryId = (at: FieldPath): string => `isian-${at.join('-')}`

/** Finds the form for a path: that of the list's item, of the group, or of the file's own fields. */
export function formsByPlace(entries: readonly KnownEntry[]): (at: FieldPath) => KnownEntry | undefined {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (at) => [3, 2, 1].map((steps) => byId.get(entryId(at.slice(0, steps)))).find((one) => one !== undefined)
}

function textsOf(value: Plain, at: FieldPath, within: string): { label: string; text: string }[] {
  const { kind, label = within, isUnasked } = metaAt(at)
  if (isUnasked || DRAWN.has(kind) || value === null || typeof value === 'boolean') return []
  if (Array.isArray(value)) return value.flatMap((item, nth) => textsOf(item, [...at, nth], label))
  if (isGroup(value)) return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...at, key], label))
  return [{ label, text: plainText(value, at) }]
}

/** The best text of each form that has as many of the words as any, and more than half of them; best first. */
export function findWords(entries: readonly KnownEntry[], typed: string) {
  const wanted = wordsOf(typed)
  const tried = entries.flatMap((entry) => {
    const named = wordsOf(`${entry.title} ${entry.part}`)
    const lines = entry.texts.map((found) => ({ ...entry, found, ...weigh(wanted, found, named) }))
    return lines.toSorted((one, other) => other.hits - one.hits || other.weight - one.weight).slice(0, 1)
  })
  const most = Math.max(...tried.map(({ hits }) => hits))
  const kept = tried.filter(({ hits }) => hits === most && 2 * hits > wanted.length)
  return kept.toSorted((one, other) => other.weight - one.weight)
}

function weigh(wanted: readonly string[], found: KnownEntry['texts'][number], named: readonly string[]): { hits: number; weight: number } {
  const [text, about] = [wordsOf(found.text), [...named, ...wordsOf(found.label)]]
  const best = wanted.map((word) => Math.max(0, ...text.map((one) => alike(word, one)), ...about.map((one) => alike(word, one) / 2)))
  return { hits: best.filter(Boolean).length, weight: best.reduce((sum, one) => sum + one, -text.length / LONG_TEXT) }
}

function alike(wanted: string, word: string): number {
  if (wanted === word) return SAME
  if (wanted.length > 2 && word.startsWith(wanted)) return BEGUN
  if (/\d/u.test(wanted)) return wanted.length > 3 && word.includes(wanted) ? BEGUN : 0
  return slipsBetween(wanted, word, allowedSlips(wanted.length)) < Infinity ? MEANT : 0
}

/** Splits a text into words; a number that is written in groups is one word. */
function wordsOf(text: string): string[] {
  if (/^[\d\s()+.-]{6,}$/u.test(text)) return [text.replace(/\D/gu, '')]
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? []
}
