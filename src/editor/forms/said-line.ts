import { isDeepStrictEqual } from 'node:util'
import { valueNamed } from '../../contract/value-named.ts'
import { nearest } from '../../doctor-search/typos.ts'
import { formatDay } from '../../ground/ui/format/calendar.ts'
import { isCalendarDay } from '../../schedule/calendar-day.ts'
import { plainSigns } from '../../schedule/plain-signs.ts'
import { anyOf, UNTIL } from '../../schedule/said-days.ts'
import { daysBegin, readSaidRow, readSaidWeek, weekBegins } from '../../schedule/said-week.ts'
import { begins } from '../../schedule/words.ts'
import type { Group, Plain } from '../change.ts'
import { FIGURE, type SingleField } from '../field-tree.ts'
import type { FormWork } from './form-work.ts'
import { SAID, showText } from './said-field.ts'
import { hoursError, readHours } from './said-hours.ts'

/** What a line says: an item, or several where it names several days. */
export type SaidLine = { items: Group[] } | { error: string }

/** Beyond them a line is a text. */
const [LONGEST_LINE, MOST_WORDS] = [600, 50]
/** Where something was taken out of a line, and between the cells of a sheet. */
const GAP = '\t'
const EDGES = /^[\s(,;:=–—-]+|(?:[\s),;:=–—-]|\.{2,})+$/gu
const AROUND = /^[\s,;:=)–—-]+|(?:[\s,;:=(–—-]|\.{2,})+$/gu
const [OPENED, CLOSED] = [/(?:[\t;,(:]|\s[-–—])\s*$/u, /^\s*(?:$|[\t;,)])/u]
const PART = /\s*(?:;|:(?=\s|$)|\s[-–—]+(?=\s)|\s=\s)\s*/u
const COMMA = /,\s+/u
const BESIDE_FIGURE = /(?<=^\S*\d\S*)\s+|\s+(?=\S*\d\S*$)/u
const SUM = /\brp\b|\d[.,]\d{3}|(?<!\d)0\d\d(?!\d)/iu
/** In a chat or a numbered list. */
const BULLET = /^(?:[^\p{L}\p{N}+(<>~"“]+|\d{1,2}[.)]\s+)/u
const BETWEEN = new RegExp(`^(?:${UNTIL})$`, 'iu')
const OPENS = new RegExp(String.raw`\b(?:${anyOf(begins)})\s*$`, 'iu')
const ALWAYS = '24 jam'

interface Line {
  fields: readonly SingleField[]
  text: string
  found: Map<string, Plain | undefined>
}

/** The parts of a line as they are found: what its field alone can mean, then what it can read, then days with hours; what is left are texts. */
export function readLine(work: FormWork, fields: readonly SingleField[], typed: string): SaidLine {
  work.spend()
  const text = plainSigns(typed)
    .replaceAll('*', '')
    .replaceAll('|', GAP)
    .replace(/;\s*|(?<=\p{L}):(?!\/\/|$)\s*|,(?=\p{L})/gu, (sign) => `${sign.trim()} `)
    .replace(BULLET, '')
    .trimEnd()
  if (text.length > LONGEST_LINE || text.split(' ').length > MOST_WORDS)
    return { error: `Paling banyak ${LONGEST_LINE} huruf dan ${MOST_WORDS} kata dalam satu baris.` }
  const line: Line = { fields, text, found: new Map() }
  for (const field of fields) takeField(work, line, field)
  const rows = takeWeek(line)
  if ('error' in rows) return rows
  const odd = takeTexts(line, text.includes(GAP))
  if (odd !== undefined) return { error: `“${odd}” tidak dimengerti. Hapus, atau pisahkan dengan titik koma.` }
  const items = rows.map((row) => inOrder(fields, { ...Object.fromEntries(line.found), ...row }))
  const lacks = fields.find(({ name, isOptional }) => !isOptional && items.some((item) => !Object.hasOwn(item, name)))
  if (lacks === undefined) return { items }
  return { error: [`${lacks.label} belum ada.`, lacks.hint].filter(Boolean).join(' ') }
}

const inOrder = (fields: readonly SingleField[], said: Readonly<Record<string, Plain | undefined>>): Group =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = valueNamed(said, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The longest words that the field reads: the first of them where it stands first in an item or before another of its kind, else the last. */
function takeField(work: FormWork, line: Line, field: SingleField): void {
  const { fields, text, found } = line
  const isFirst = field === fields[0] || field !== fields.findLast(({ kind }) => kind === field.kind)
  // A seldom choice is a part of its own: a unit may be called so.
  const isPart = field.kind === 'choice'
  const words = [...text.matchAll(/\S+/gu)]
  let best: { from: number; to: number; size: number; value: Plain | undefined } | undefined
  for (const [nth, { index: from }] of words.entries())
    for (const { 0: last, index } of words.slice(nth, nth + (field.kind === 'choice' ? 12 : 6))) {
      const to = index + last.length
      const said = text.slice(from, to).replaceAll(EDGES, '')
      const starts = text.indexOf(said, from)
      if (said === '' || said.includes(GAP)) continue
      if (isPart && !(OPENED.test(text.slice(0, starts)) && CLOSED.test(text.slice(starts + said.length)))) continue
      // `30 ribu`, `3 bulan`
      if (field.kind === 'whole' && !isFirst && !SUM.test(said) && /^\s*\p{L}/u.test(text.slice(to))) continue
      const read = readField(work, field, said)
      const size = said.split(' ').length + (SUM.test(said) ? 9 : 0)
      if (read !== null && (best === undefined || (isFirst ? from === best.from && size > best.size : size >= best.size)))
        best = { from, to, size, value: read.value }
    }
  if (best === undefined) return
  found.set(field.name, best.value)
  line.text = text.slice(0, best.from) + GAP + text.slice(best.to)
}

/** Null for what is not of this field, and for what is read with others. */
function readField(work: FormWork, field: SingleField, said: string): { value: Plain | undefined } | null {
  const { kind } = field
  const isSaid = (words: string): boolean => words.toLowerCase() === said.toLowerCase().replace(/^di /u, '')
  const ifThere = (value: Plain | null | undefined) => (value === undefined || value === null ? null : { value })
  if (kind === 'choice') return ifThere(field.choices.find(({ label }) => isSaid(label))?.value)
  if (kind === 'yes-no') return isSaid(field.label) ? { value: true } : null
  const name = work.namesOf(kind)?.find(isSaid)
  if (name !== undefined) return { value: name }
  // Of the main address a row says nothing.
  if (kind === 'site') return work.namesOf('any-site')?.some(isSaid) ? { value: undefined } : null
  return kind === 'days' || kind === 'hours' ? null : ifThere(SAID[kind]?.(said, work.about.today))
}

/** Rows of days and hours, with what stands beside them back in the line; one of nothing where the line says none. */
function takeWeek(line: Line): Group[] | { error: string } {
  const { fields, text } = line
  const [days, hours] = ['days', 'hours'].map((kind) => fields.find((field) => field.kind === kind)?.name)
  const [at, day] = [weekBegins(text), daysBegin(text)]
  if (days === undefined || hours === undefined || at === text.length) return [{}]
  line.text = text.slice(0, at).replace(OPENS, '')
  const part = (from: number, to?: number): string => text.slice(from, to).replaceAll(GAP, '; ')
  const alone = day === text.length ? readHours(part(at).replaceAll(EDGES, '')) : null
  if (alone !== null) return [{ ...(alone === ALWAYS && { [days]: 'Setiap hari' }), [hours]: alone }]
  const week = at < day && day < text.length ? readSaidRow(part(day), part(at, day), nearest) : readSaidWeek(part(at), nearest)
  if ('what' in week) return { error: week.what === 'hours' ? hoursError(week.text) : `“${week.text}” bukan hari yang dikenal.` }
  if (week.length === 0) return { error: 'Yang tutup cukup tidak ditulis: hapus baris ini, lalu periksa hari di baris lain.' }
  if (week.some(({ byAppointment, weeks, exceptWeeks }) => byAppointment ?? weeks ?? exceptWeeks))
    return { error: 'Di sini hanya hari dan jam setiap minggu.' }
  line.text += [...new Set(week.flatMap(({ note = '', asked = [] }) => ['', ...asked, note]))].join(GAP)
  return week.map(({ day: on, time }) =>
    Object.fromEntries(Object.entries({ [days]: on, [hours]: time }).flatMap(([name, said]) => (said ? [[name, said]] : []))),
  )
}

/** What is left as the texts of an item, in their order; gives back what belongs to none. */
function takeTexts({ fields, text, found }: Line, isSheet: boolean): string | undefined {
  const open = fields.filter(({ name, kind, isOptional }) => !found.has(name) && (kind === 'line' || (kind === 'unit' && !isOptional)))
  const needed = open.filter(({ isOptional }) => !isOptional).length
  let parts = partsOf(text.split(GAP))
  for (const sign of [PART, COMMA, ...(open.some(({ isFigure }) => isFigure) ? [BESIDE_FIGURE] : [])])
    for (let at = 0; at !== -1 && parts.length < (sign === PART ? open.length : needed);) {
      at = parts.findIndex((part) => sign.test(part))
      parts = parts.flatMap((part, nth) => (nth === at ? partsOf(splitOnce(part, sign)) : part))
    }
  // `Ambulans Rp 7.000 per km`
  if (!isSheet && open.length > 0 && fields.every(({ kind }) => kind !== 'days'))
    parts = partsOf([...parts.slice(0, open.length - 1), parts.slice(open.length - 1).join(' ')])
  const isSummed = fields.some(({ name, kind }, nth) => kind === 'whole' && nth > 0 && found.has(name))
  const odd = parts[open.length] ?? (isSummed ? parts.find((part) => SUM.test(part)) : undefined)
  for (const { name, isFigure } of open.toSorted((one, other) => Number(other.isFigure) - Number(one.isFigure))) {
    const at = isFigure ? parts.findIndex((one) => FIGURE.test(one)) : 0
    const [part] = parts.splice(Math.max(0, at), 1)
    if (part !== undefined) found.set(name, part)
  }
  // `Farmasi` is of the kind `farmasi`.
  const texts = new Set(open.map((field) => showText(field, found.get(field.name)).toLowerCase()))
  for (const field of fields)
    if (field.kind === 'choice' && !found.has(field.name))
      found.set(field.name, field.choices.find(({ label }) => texts.has(label.toLowerCase()))?.value)
  return odd
}

function splitOnce(text: string, sign: RegExp): string[] {
  const cut = sign.exec(text)
  return cut === null ? [text] : [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
}

const partsOf = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replaceAll(AROUND, '')).filter((text) => /[\p{L}\p{N}]/u.test(text) && !BETWEEN.test(text))

/** An item as its line: read again it is the same, where a line can say it. */
export function showLine(work: FormWork, fields: readonly SingleField[], item: Group): string {
  const name = fields.slice(0, 1).map((field) => showInLine(field, valueNamed(item, field.name) ?? undefined, true).toLowerCase())[0]
  const words = fields.flatMap((field) => {
    const shown = showInLine(field, valueNamed(item, field.name) ?? undefined, field === fields[0])
    return shown === '' || (field.kind === 'choice' && shown.toLowerCase() === name) ? [] : [{ shown, kind: field.kind }]
  })
  const write = (first: string, others: string): string =>
    words.map(({ shown }, nth) => (nth === 0 ? '' : words[nth - 1]?.kind === 'days' ? ' ' : nth === 1 ? first : others) + shown).join('')
  const isRead = (text: string): boolean => {
    const read = readLine(work, fields, text)
    return 'items' in read && isDeepStrictEqual(read.items, [inOrder(fields, item)])
  }
  const pretty = write(': ', '; ')
  return [pretty, write('; ', '; '), write(GAP, GAP)].find(isRead) ?? pretty
}

function showInLine(field: SingleField, value: Plain | undefined, isFirst: boolean): string {
  if (field.kind === 'yes-no') return value === true ? field.label : ''
  if (field.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? ''
  const text = showText(field, value)
  if (field.kind === 'day') return isCalendarDay(text) ? formatDay(text) : text
  // Years have no points.
  return field.kind === 'whole' && !isFirst ? Number(text).toLocaleString('id') : text
}
