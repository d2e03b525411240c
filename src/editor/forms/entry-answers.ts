import { isDeepStrictEqual } from 'node:util'
import { groupOr, type Group, type Plain } from '../../content/change.ts'
import { betweenItems, lineFields, type ShapeField, type GroupField, type ListField, type SingleField } from '../field-tree.ts'
import { formatPath, type FieldPath } from '../../content/site.ts'
import { readDays } from '../../schedule/days.ts'
import { plainSigns } from '../../said/plain-signs.ts'
import { answerColour, APART, listBoxes, countItems, nameIn, ORIGIN, showItems, showPoint } from './entry-fields.ts'
import type { FormAnswers } from './form.ts'
import { typedLines, lineTexts, pieceOf } from './lines.ts'
import { SAID, showText } from './said-field.ts'
import { partHours, readHours } from './said-hours.ts'
import type { FormWork } from './form-work.ts'
import { POINT_FIELD, readMapPoint } from './map-point.ts'
import { valueNamed } from '../../contract/value-named.ts'

/**
 * Reads an entry from the answers, with the form field's name for each path in it. Fields that the form lacks keep their value; unreadable answers
 * stay as typed, so that `check-content` refuses them.
 */
export function readEntry(work: FormWork, tree: GroupField, opened: Group) {
  const reader: Reader = { work, names: new Map(), errors: {}, isRead: false }
  const value = readGroup(reader, tree, opened, '', []) ?? {}
  return { ...reader, value }
}

interface Reader {
  work: FormWork
  /** Errors of unreadable fields, by field name. */
  errors: Record<string, string>
  /** Field names by path in the entry. */
  names: Map<string, string>
  isRead: boolean
}

function readField(reader: Reader, field: ShapeField, was: Plain | undefined, name: string, path: FieldPath): Plain | undefined {
  reader.work.spend()
  reader.names.set(formatPath(path), name)
  if (field.kind === 'group') return readGroup(reader, field, groupOr(was), name, path)
  if (field.kind === 'list') return readList(reader, field, Array.isArray(was) ? was : [], name, path)
  return readPlain(reader, field, was, name)
}

const NO_POINT = 'Di sini tidak ada titik. Tekan lama titiknya di peta, lalu salin kedua angkanya; tautan yang dipendekkan tidak memuatnya.'

/** Reads a group; fields keep their order, and new ones follow the order of the shape. Undefined if the group is empty. */
function readGroup(reader: Reader, { fields, isPoint }: GroupField, was: Group, name: string, path: FieldPath): Group | undefined {
  const point = nameIn(name, POINT_FIELD)
  const typed = isPoint ? reader.work.answer(point)?.trim() : undefined
  if (typed !== undefined) {
    for (const field of fields) reader.names.set(formatPath([...path, field.name]), point)
    if (typed === showPoint(was) && Object.keys(was).length > 0) return was
    if (typed === '') return undefined
    const read = readMapPoint(typed)
    if (read === null) Object.assign(reader.errors, { [point]: NO_POINT })
    return read ?? was
  }
  const read = fields.map((field) => {
    const inner = readField(reader, field, valueNamed(was, field.name) ?? undefined, nameIn(name, field.name), [...path, field.name])
    return [field.name, inner] as const
  })
  const all = new Map<string, Plain | undefined>([...Object.entries(was), ...read])
  // People also type a note behind the hours of a row.
  const [time, beside] = [all.get('time'), all.get('note')]
  const [hours, note] = typeof time === 'string' && fields.some((field) => field.name === 'note') ? partHours(time) : ['', '']
  if (note !== '')
    all.set('time', readHours(hours) ?? hours).set('note', typeof beside === 'string' && beside !== '' ? `${beside}, ${note}` : note)
  const now = Object.fromEntries([...all].filter((entry): entry is [string, Plain] => entry[1] !== undefined))
  // The description of a picture is removed with the picture.
  const pictures = fields.filter(({ kind }) => kind === 'file')
  const isPictureGone = pictures.some(({ name: file }) => valueNamed(was, file) !== undefined && valueNamed(now, file) === undefined)
  return isPictureGone || Object.keys(now).length === 0 ? undefined : now
}

/** List markers of copied lists; they are removed, because the page numbers items itself. */
const NUMBERED = /^(?:[-*–—](?=[\s\p{L}])|[•·▪●◦‣∙]|\(?(?:\d{1,2}|[a-z])[.)]\s)\s*/u

function readList(reader: Reader, field: ListField, was: Plain[], name: string, path: FieldPath): Plain[] | undefined {
  const { work } = reader
  const answer = work.answer(name)
  if (answer === null && lineFields(field).length > 0) return readTyped(reader, field, was.map(groupOr), name, path)
  if (answer === null) return was.length === 0 ? undefined : was
  const between = betweenItems(field)
  if (between !== null) {
    const typed = answer.replaceAll('\r\n', '\n').trim()
    if (typed === showItems(was, between).trim()) return was.length === 0 ? undefined : was
    const sentences = typed.split(between === '\n' ? /\n/u : /\n[^\S\n]*\n/u).map((part) => plainSigns(part).trim())
    const parts = sentences.flatMap((part) => (between === '\n' ? part.replace(NUMBERED, '') : part) || [])
    return parts.length === 0 ? undefined : parts
  }
  const choices = listBoxes(work, field, was)
  if (choices !== null) {
    const given = new Set(work.answersTo(name).filter((value) => value !== ''))
    const ticked = choices.flatMap(({ value }) => (given.delete(value) ? value : []))
    // Values that are no longer offered are kept: without them the rest would mean something else.
    const items = [...ticked, ...given].map((value) => (field.item.kind === 'whole' ? Number(value) : value))
    return items.length === 0 ? undefined : items
  }
  const items: Plain[] = []
  const count = countItems(work, field, name)
  for (let at = 0; at < count; at += 1) {
    const inside = nameIn(name, at)
    // A moved item keeps the values that the form does not ask for.
    const from = work.answer(nameIn(inside, ORIGIN))
    const item = readField(reader, field.item, from ? was[Number(from)] : undefined, inside, [...path, items.length])
    if (item !== undefined) items.push(item)
  }
  return items.length === 0 ? undefined : items
}

function readTyped(reader: Reader, field: ListField, was: Group[], name: string, path: FieldPath): Plain[] | undefined {
  const read = typedLines(reader.work, field, was, name)
  for (const { name: piece, error } of lineTexts(name, '', read)) if (error !== undefined) Object.assign(reader.errors, { [piece]: error })
  reader.names.set(formatPath(path), pieceOf(name, 0))
  reader.isRead ||= read.some(({ isNew }) => isNew)
  const items = read.flatMap((line) => line.items.map(({ item }) => item))
  return items.length === 0 ? undefined : items
}

function readPlain({ work }: Reader, field: SingleField, was: Plain | undefined, name: string): Plain | undefined {
  const sent = (field.kind === 'colour' ? answerColour(work, name) : work.answer(name))?.replaceAll('\r\n', '\n').trim()
  if (sent === undefined || sent === showText(field, was)) return was
  const answer = plainSigns(sent).trim()
  if (answer === '') return undefined
  if (field.kind === 'yes-no') return answer === 'ya' ? true : field.mayBeFalse ? false : undefined
  const said = valueNamed(SAID, field.kind)?.(answer, work.about.today) ?? answer
  if (field.kind !== 'days' || typeof said !== 'string') return said
  return isDeepStrictEqual(readDays(said)?.days, readDays(showText(field, was))?.days ?? []) ? was : said
}

/** `tambah:schedule`, `buang:schedule.0`, `naik:…`, `turun:…`: the answers with an item added, removed or moved; null for any other step. */
export function turnList(answers: FormAnswers, step: string): FormAnswers | null {
  const [, lines] = /^satu:([\w.]+)$/u.exec(step) ?? []
  if (lines !== undefined) return new URLSearchParams([...answers, [nameIn(lines, APART), 'ya']])
  const [, act, list = '', index] = /^(tambah|buang|naik|turun):(.+?)(?:\.(\d+))?$/u.exec(step) ?? []
  const count = Number(answers.get(list))
  if (act === undefined || !Number.isInteger(count) || count < 0 || count > MOST_ITEMS) return null
  const order = [...Array(count).keys()]
  const at = Number(index)
  if (act === 'tambah') order.push(count)
  else if (!(at < count)) return null
  else if (act === 'buang') order.splice(at, 1)
  else {
    const to = at + (act === 'naik' ? -1 : 1)
    if (to >= 0 && to < count) order.splice(to, 0, ...order.splice(at, 1))
  }
  return reordered(answers, list, order)
}

/** `warna:brand:#1f5f99`: the answers with that colour; null for any other step. */
export function turnColour(answers: FormAnswers, step: string): FormAnswers | null {
  const [, name, colour] = /^warna:([\w.]+):(#[\da-f]{6})$/u.exec(step) ?? []
  if (name === undefined || colour === undefined) return null
  const turned = new URLSearchParams(answers)
  turned.set(name, colour)
  turned.delete(nameIn(name, 'pilih'))
  return turned
}

/** More than any list may have. */
const MOST_ITEMS = 1000

function reordered(answers: FormAnswers, list: string, order: readonly number[]): FormAnswers {
  const turned = new URLSearchParams()
  const places = new Map(order.map((from, to) => [from, to]))
  for (const [name, value] of answers) {
    const [, index, rest = ''] = name.startsWith(`${list}.`) ? (/^(\d+)(\..*)?$/u.exec(name.slice(list.length + 1)) ?? []) : []
    const to = places.get(Number(index))
    if (name === list) turned.append(name, String(order.length))
    else if (index === undefined) turned.append(name, value)
    else if (to !== undefined) turned.append(`${list}.${to}${rest}`, value)
  }
  return turned
}
