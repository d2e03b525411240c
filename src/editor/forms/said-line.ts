import { isDeepStrictEqual } from 'node:util'
import { valueNamed } from '../../contract/value-named.ts'
import { nearest } from '../../said/slips.ts'
import { plainSigns } from '../../said/plain-signs.ts'
import { anyOf } from '../../said/time-words.ts'
import { daysBegin, readSaidRow, readSaidWeek, weekBegins } from '../../said/week.ts'
import { begins } from '../../said/words.ts'
import { written, type Group, type Plain } from '../../content/change.ts'
import { FIGURE, isOfWeek, type SingleField } from '../field-tree.ts'
import type { FormWork } from './form-work.ts'
import { shownWords } from './item-words.ts'
import { SAID } from './said-field.ts'
import { hoursError, readHours } from './said-hours.ts'

/** The result of reading a line: an item, or several if it names several days. */
export type SaidLine = { items: Group[] } | { error: string }

/** A longer line is refused as running text. */
const [LONGEST_LINE, MOST_WORDS] = [600, 50]
/** Marks where a recognised part was taken out of a line; also separates the cells of a sheet. */
const GAP = '\t'
const EDGES = /^[\s(,;:=–—-]+|[\s),;:=–—-]+$/gu
const AROUND = /^[\s,;:=)–—-]+|(?:[\s,;:=(@–—-]|\.{2,})+$/gu
const PART = /\s*(?:;|:(?=\s|$)|\s[-–—]+(?=\s))\s*/u
const BESIDE_FIGURE = /(?<=^\S*\d\S*)\s+|\s+(?=rp\.? ?\d)|(?<=\p{L}{3}\S*)\s+(?=\S*\d\S*(?: \p{L}+)?$)/iu
const SUM = /\brp\b|\d[.,]\d{3}|(?<!\d)0\d\d(?!\d)/iu
/** List markers of chats and numbered lists. */
const BULLET = /^(?:[^\p{L}\p{N}+(<>~±≥≈"“]+|\d{1,2}(?:[.)] +|\t))/u
const OPENS = new RegExp(String.raw`\b(?:${anyOf(begins)})\s*$`, 'iu')

type Line = { fields: readonly SingleField[]; text: string; found: Map<string, Plain | undefined> }

/** Reads a line in steps: parts that only one field can mean, then parts that a field can read, then days with hours; the rest become texts. */
export function readLine(work: FormWork, fields: readonly SingleField[], typed: string): SaidLine {
  work.spend()
  const text = plainSigns(typed)
    .replaceAll('*', '')
    .replaceAll('|', GAP)
    .replace(/;\s*|(?<=\p{L}):(?!\/\/|$)\s*|(?<!:\/\/\S*),(?=\p{L})/gu, (sign) => `${sign.trim()} `)
    .replace(BULLET, '')
    .trimEnd()
  if (text.length > LONGEST_LINE || text.split(' ').length > MOST_WORDS)
    return { error: `Paling banyak ${LONGEST_LINE} huruf dan ${MOST_WORDS} kata dalam satu baris.` }
  const line: Line = { fields, text, found: new Map() }
  for (const field of fields) takeField(work, line, field)
  const rows = takeWeek(line)
  if ('error' in rows) return rows
  const odd = takeTexts(line)
  if (odd !== undefined) return { error: `“${odd}” tidak dimengerti. Hapus, atau pisahkan dengan titik koma.` }
  const items = rows.map((row) => inOrder(fields, { ...Object.fromEntries(line.found), ...row }))
  const lacks = fields.find(({ name, isOptional }) => !isOptional && items.some((item) => !Object.hasOwn(item, name)))
  if (lacks === undefined) return { items }
  return { error: [`${lacks.label} belum ada.`, lacks.hint].filter(Boolean).join(' ') }
}

const inOrder = (fields: readonly SingleField[], said: Readonly<Record<string, Plain | undefined>>): Group =>
  written(Object.fromEntries(fields.map(({ name }) => [name, valueNamed(said, name)])))

/** Takes the longest part that the field can read out of the line: the first such part for the first field of an item or of its kind, else the last. */
function takeField(work: FormWork, line: Line, field: SingleField): void {
  const { fields, text, found } = line
  const isFirst = field === fields[0]
  const words = [...text.matchAll(/\S+/gu)]
  let best: { from: number; to: number; size: number; value: Plain | undefined } | undefined
  for (const [nth, { index: from }] of words.entries())
    for (const { 0: last, index } of words.slice(nth, nth + (field.kind === 'choice' ? 12 : 6))) {
      const to = index + last.length
      const said = text.slice(from, to).replaceAll(EDGES, '')
      if (said === '' || said.includes(GAP)) continue
      // `30 ribu`, `3 bulan`, `10-11 Maret`
      const isOpen = field.kind === 'whole' ? !isFirst && !SUM.test(said) : /^\d+-\d+$/u.test(said)
      if (isOpen && /^\s*\p{L}/u.test(text.slice(to))) continue
      const read = readField(work, field, said)
      const size = said.split(' ').length
      if (read !== null && (best === undefined || (isFirst ? from === best.from && size > best.size : size >= best.size)))
        best = { from, to, size, value: read.value }
    }
  if (best === undefined) return
  found.set(field.name, best.value)
  const before = text.slice(0, best.from).trimEnd()
  // `Tahun 2015`
  const called = before.toLowerCase().endsWith(field.label.toLowerCase()) ? field.label.length : 0
  line.text = before.slice(0, before.length - called) + GAP + text.slice(best.to)
}

/** Reads a part as a value of the field; null if it is none, or is read together with other fields. */
function readField(work: FormWork, field: SingleField, said: string): { value: Plain | undefined } | null {
  const { kind } = field
  const isSaid = (words: string): boolean => words.toLowerCase() === said.toLowerCase().replace(/^di /u, '')
  const ifThere = (value: Plain | null | undefined) => (value === undefined || value === null ? null : { value })
  if (kind === 'choice') return ifThere(field.choices.find(({ label }) => isSaid(label))?.value)
  if (kind === 'yes-no') return isSaid(field.label) ? { value: true } : null
  const name = work.namesOf(kind)?.find(isSaid)
  if (name !== undefined) return { value: name }
  // A row at the main site has no `site`.
  if (kind === 'site') return work.namesOf('any-site')?.some(isSaid) ? { value: undefined } : null
  return kind === 'days' || kind === 'hours' ? null : ifThere(SAID[kind]?.(said, work.about.today))
}

/** Reads the days and hours of a line as rows, and puts remarks beside them back into the line; one empty row if there are none. */
function takeWeek(line: Line): Group[] | { error: string } {
  const { fields, text } = line
  const [days, hours] = ['days', 'hours'].map((kind) => fields.find((field) => field.kind === kind)?.name)
  const [at, day] = [weekBegins(text), daysBegin(text)]
  if (days === undefined || hours === undefined || at === text.length) return [{}]
  line.text = text.slice(0, at).replace(OPENS, '')
  const part = (from: number, to?: number): string => text.slice(from, to).replaceAll(GAP, '; ')
  const alone = day === text.length ? readHours(part(at).replaceAll(EDGES, '')) : null
  if (alone !== null) return [{ ...(alone === '24 jam' && { [days]: 'Setiap hari' }), [hours]: alone }]
  const week = at < day && day < text.length ? readSaidRow(part(day), part(at, day), nearest) : readSaidWeek(part(at), nearest)
  if ('what' in week) return { error: week.what === 'hours' ? hoursError(week.text) : `“${week.text}” bukan hari yang dikenal.` }
  if (week.length === 0) return { error: 'Yang tutup cukup tidak ditulis: hapus baris ini, lalu periksa hari di baris lain.' }
  if (week.some(({ byAppointment, weeks, exceptWeeks }) => byAppointment ?? weeks ?? exceptWeeks))
    return { error: 'Di sini hanya hari dan jam setiap minggu.' }
  line.text += [...new Set(week.flatMap(({ note = '', asked = [] }) => ['', ...asked, note]))].join(GAP)
  return week.map(({ day: on, time }) => written({ [days]: on, [hours]: time }))
}

/** Assigns the rest of the line to the item's text fields in their order; returns a part that belongs to none. */
function takeTexts({ fields, text, found }: Line): string | undefined {
  const open = fields.filter(({ name, kind, isOptional }) => !found.has(name) && (kind === 'line' || (kind === 'unit' && !isOptional)))
  const needed = open.filter(({ isOptional }) => !isOptional).length
  const ofWeek = isOfWeek(fields)
  let parts = partsOf(text.split(ofWeek ? /[\t;]/u : GAP))
  const isOfFigure = open.some(({ isFigure }) => isFigure)
  for (const [sign, most] of [[PART, open.length] as const, ...(isOfFigure ? [[BESIDE_FIGURE, needed] as const] : [])])
    for (let at = 0; at !== -1 && parts.length < most;) {
      at = parts.findIndex((part) => sign.test(part))
      parts = parts.flatMap((part, nth) => (nth === at ? partsOf(splitOnce(part, sign)) : part))
    }
  // `Ambulans Rp 7.000 per km`
  if (open.length > 0 && !ofWeek) parts = partsOf([...parts.slice(0, open.length - 1), parts.slice(open.length - 1).join(' ')])
  const isSummed = fields.some(({ name, kind }, nth) => kind === 'whole' && nth > 0 && found.has(name))
  const odd = parts[open.length] ?? (isSummed ? parts.find((part) => SUM.test(part)) : undefined)
  for (const { name, isFigure } of open) {
    const at = isFigure ? parts.findIndex((one) => FIGURE.test(one)) : 0
    const [part] = parts.splice(Math.max(0, at), 1)
    if (part !== undefined) found.set(name, part)
  }
  return odd
}

function splitOnce(text: string, sign: RegExp): string[] {
  const cut = sign.exec(text)
  return cut === null ? [text] : [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
}

const partsOf = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replaceAll(AROUND, '')).filter((text) => /[\p{L}\p{N}]/u.test(text))

/** Writes an item as a line, which {@link readLine} reads as the same item if a line can express it. */
export function showLine(work: FormWork, fields: readonly SingleField[], item: Group): string {
  const words = fields.flatMap((field) => {
    const shown = showInLine(field, valueNamed(item, field.name) ?? undefined, field === fields[0])
    return shown === '' ? [] : [{ shown, kind: field.kind }]
  })
  const write = (first: string, others: string): string =>
    words.map(({ shown }, nth) => (nth === 0 ? '' : words[nth - 1]?.kind === 'days' ? ' ' : nth === 1 ? first : others) + shown).join('')
  const isRead = (text: string): boolean => {
    const read = readLine(work, fields, text)
    return 'items' in read && isDeepStrictEqual(read.items, [inOrder(fields, item)])
  }
  const pretty = write(': ', '; ')
  return [pretty, write(GAP, GAP)].find(isRead) ?? pretty
}

function showInLine(field: SingleField, value: Plain | undefined, isFirst: boolean): string {
  if (field.kind === 'yes-no') return value === true ? field.label : ''
  // A year is written without a thousands separator.
  return field.kind === 'whole' && !isFirst ? Number(value).toLocaleString('id') : shownWords(field, value)
}
