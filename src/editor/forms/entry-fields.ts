import { groupOr, type Group, type Plain } from '../../content/change.ts'
import { betweenItems, lineFields, type ShapeField, type GroupField, type ListField, type SingleField } from '../field-tree.ts'
import { HEX } from '../../content/fields/colour.ts'
import { pictureWords } from '../../content/fields/picture.ts'
import { shownShades } from '../../content/palette/check-colours.ts'
import { uncapitalised } from '../../content/sentence.ts'
import type { IconName } from '../../contract/icon-names.ts'
import { swatches as swatchesOf } from '../../content/fields/words.ts'
import type { Choice, FormField, FormListItem } from '../../ground/documents/document-view.ts'
import { labelled, named } from '../../ground/documents/questions.ts'
import { typedLines, lineTexts, type TypedLine } from './lines.ts'
import { POINT_FIELD, readMapPoint } from './map-point.ts'
import type { FormWork } from './form-work.ts'
import { showText } from './said-field.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** A field's name is its path in the entry: `schedule.0.day`. The value of a list's own name is the number of its items. */
export const nameIn = (parent: string, name: string | number): string => (parent === '' ? String(name) : `${parent}.${name}`)

/** The hidden field of an item: its index when the form was opened; empty for a new item. */
export const ORIGIN = 'dari'

/** The input types of fields that are not single lines of text. */
const INPUTS: Partial<Record<string, 'area' | 'date' | 'tel'>> = { paragraph: 'area', day: 'date', phone: 'tel', chat: 'tel' }

/** The form fields of an entry, filled with the answers or else with the saved values. Fields that have nothing to choose from are left out. */
export function entryFields(work: FormWork, group: GroupField, written: Group, parent = ''): FormField[] {
  const { fields, isPoint, isOptional } = group
  if (isPoint) return [pointField(work, written, nameIn(parent, POINT_FIELD))]
  const isAt = ({ name }: ShapeField): Plain | undefined => valueNamed(written, name) ?? undefined
  return fields.flatMap((field) => formField(work, field, isAt(field), nameIn(parent, field.name), isOptional) ?? [])
}

type FieldWords = Pick<FormField, 'name' | 'label' | 'hint' | 'isOptional' | 'isShort'>

/** Kinds of fields with short answers, drawn narrow. */
const SHORT: ReadonlySet<ShapeField['kind']> = new Set(['days', 'hours', 'clock', 'number', 'whole'])

/** `isGroupOptional`: a required field may stay empty together with its whole group. */
function formField(work: FormWork, field: ShapeField, written: Plain | undefined, name: string, isGroupOptional = false): FormField | null {
  work.spend()
  const { label, hint } = field
  // A field with a default needs no remark that it is optional.
  const isAnswered = field.kind === 'yes-no' || (field.kind === 'choice' && field.usual !== '')
  const words: FieldWords = {
    name,
    label,
    ...(hint !== '' && { hint }),
    ...(field.isOptional && !isAnswered && { isOptional: true }),
    ...(SHORT.has(field.kind) && { isShort: true }),
  }
  if (field.kind === 'group') return { ...words, kind: 'group', fields: entryFields(work, field, groupOr(written), name) }
  if (field.kind === 'list') return listField(work, field, Array.isArray(written) ? written : [], words)
  return plainField(work, field, written, words, field.isOptional || isGroupOptional)
}

function plainField(work: FormWork, field: SingleField, written: Plain | undefined, words: FieldWords, mayGo: boolean): FormField | null {
  const value = work.answer(words.name) ?? showText(field, written)
  if (field.kind === 'colour') return colourField(words, field.name, answerColour(work, words.name) ?? value)
  const choices = listChoices(work, field, value)
  // A hospital with one site is not asked what its main site is called.
  if (field.kind === 'main-site' && value === '' && work.about.site.hospital.sites.length === 0) return null
  if (choices === null) return { ...words, kind: INPUTS[field.kind] ?? 'text', value }
  if (choices.length === 0) return null
  if (field.kind === 'file') {
    const all = mayGo ? [...choices, { value: '', label: 'Tanpa gambar' }] : choices
    return { ...words, kind: 'picture', choices: all, value, mayAim: field.drawn === 'photo' }
  }
  const { seldom, usual, none, areDrawn } = field.kind === 'choice' ? field : NAMED_CHOICE
  if (seldom || field.kind === 'yes-no')
    return { ...words, kind: 'radios', choices: choices.filter((one) => one.value === value || !seldom?.includes(one.value)), value }
  const mayBeNone = value === '' || (field.isOptional && usual === '')
  const all = mayBeNone ? [{ value: '', label: none ?? (field.isOptional ? 'Tidak diisi' : 'Pilih') }, ...choices] : choices
  return areDrawn ? iconsField(work, words, all, value) : { ...words, kind: 'select', choices: all, value }
}

/** The choice settings of fields that name other entries. */
const NAMED_CHOICE = { seldom: undefined, usual: '', none: undefined, areDrawn: false }

function iconsField(work: FormWork, words: FieldWords, all: Choice[], value: string): FormField {
  const name = nameIn(words.name, 'cari')
  const typed = work.answer(name) ?? ''
  const found = all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const hint = found.length === 0 ? 'Tidak ada ikon dengan kata itu.' : undefined
  const search = { kind: 'text' as const, name, label: 'Cari ikon', value: typed, ...(hint && { hint }) }
  return { ...words, kind: 'icons', choices: all.filter((one) => one.value === value || found.includes(one)), value, search }
}

/** The field of a map point: both numbers as maps copy them, with a link to the place. */
function pointField(work: FormWork, written: Group, name: string): FormField {
  const value = work.answer(name) ?? showPoint(written)
  const { latitude: lat, longitude: lon } = readMapPoint(value) ?? {}
  const href = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
  const link = lat === undefined ? undefined : { text: 'Lihat titik ini di peta', href }
  return { kind: 'text', name, label: 'Angka atau tautan dari peta', hint: 'Misalnya -2.915, 106.305.', value, ...(link && { link }) }
}

export const showPoint = ({ latitude, longitude }: Group): string =>
  typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : ''

/** The field of a colour, which can be typed, picked, or chosen from shades. */
function colourField(words: FieldWords, role: string, value: string): FormField {
  const isKnown = role === 'brand' || role === 'accent'
  const shades = isKnown && HEX.test(value) ? shownShades(role, value) : []
  return { ...words, kind: 'colour', value, swatches: isKnown ? labelled(swatchesOf[role]) : [], shades }
}

/** The answered colour: the picked one if it was changed later than the typed one. */
export function answerColour(work: FormWork, name: string): string | null {
  const [typed, picked, before] = [work.answer(name), work.answer(nameIn(name, 'pilih')), work.answer(nameIn(name, 'tadi'))]
  const isTyped = typed !== null && HEX.test(typed.trim()) && typed.trim().toLowerCase() !== before
  return picked === null || picked === before || isTyped ? typed : picked
}

/** The choices of a field; null if it is typed. The saved value stays a choice even if nothing has that name any more. */
function listChoices(work: FormWork, field: SingleField, value: string): Choice[] | null {
  if (field.kind === 'yes-no') return labelled({ ya: 'Ya', tidak: 'Tidak' })
  if (field.kind === 'choice') {
    work.spend(field.choices.length)
    const isKnown = value === '' || field.choices.some((choice) => choice.value === value)
    const choices = isKnown ? field.choices : [...field.choices, { value, label: value }]
    return choices.map((choice) => (field.areDrawn ? Object.assign({}, choice, { icon: choice.value as IconName }) : choice))
  }
  const names = work.namesOf(field.kind)
  if (names === null) return null
  work.spend(names.length)
  const all = [...new Set(value === '' ? names : [...names, value])]
  return field.kind === 'file' ? all.map((file) => ({ value: file, label: pictureWords(file) })) : named(all)
}

function listField(work: FormWork, field: ListField, written: Plain[], words: FieldWords): FormField | null {
  const { item, most, each } = field
  const { name, label } = words
  const between = betweenItems(field)
  if (between !== null) {
    const hint = [field.hint, between === '\n' ? 'Satu baris untuk setiap butir.' : 'Kosongkan satu baris di antara dua paragraf.']
    return { ...words, kind: 'area', hint: hint.filter(Boolean).join(' '), value: work.answer(name) ?? showItems(written, between) }
  }
  const isAnswered = work.answer(name) !== null
  const lines = !isAnswered && lineFields(field).length > 0 ? typedLines(work, field, written.map(groupOr), name) : null
  if (lines !== null && !(work.answer(nameIn(name, APART)) !== null && lines.every(({ error }) => error === undefined)))
    return linesField(field, lines, words)
  const ticked = listBoxes(work, field, written)
  if (ticked !== null) {
    const values = isAnswered ? [...work.answersTo(name)] : written.map(String)
    return ticked.length === 0 ? null : { ...words, kind: 'boxes', choices: ticked, values, tellsNone: true }
  }
  // A list that is usually filled begins with one empty item, which counts as none if it stays empty.
  const there = lines?.flatMap(({ items }) => items) ?? written.map((one, from) => ({ item: one, from }))
  const begun = there.length === 0 && (!field.isOptional || field.isShownAtOnce) ? 1 : there.length
  const count = isAnswered ? countItems(work, field, name) : begun
  const items = Array.from({ length: count }, (_, at): FormListItem => {
    const id = nameIn(name, at)
    const origin = isAnswered ? (work.answer(nameIn(id, ORIGIN)) ?? '') : String(there[at]?.from ?? '')
    const inside = formField(work, item, isAnswered ? (origin === '' ? undefined : written[Number(origin)]) : there[at]?.item, id)
    const kept = { id, origin: [nameIn(id, ORIGIN), origin] as const }
    if (inside?.kind !== 'group' || item.kind !== 'group')
      return { ...kept, fields: inside === null ? [] : [{ ...inside, label: `${label} ${at + 1}` }], folded: [] }
    const seldom = new Set(item.fields.flatMap((one) => (one.isOptional && !one.isShownAtOnce ? nameIn(id, one.name) : [])))
    // Hints stand beside the first item only.
    const isHinted = (one: FormField): boolean => at === 0 || seldom.has(one.name)
    const fields = inside.fields.map(({ hint, ...one }): FormField => (hint && isHinted(one) ? Object.assign(one, { hint }) : one))
    const { shown = [], folded = [] } = Object.groupBy(fields, (one) => (seldom.has(one.name) ? 'folded' : 'shown'))
    return { ...kept, fields: shown, folded }
  })
  return { ...words, kind: 'list', items, mayGrow: count < most, each }
}

/** The answer that a list typed as lines is to be asked for item by item instead. */
export const APART = 'satu'

function linesField(field: ListField, lines: readonly TypedLine[], words: FieldWords): FormField {
  const said = lineFields(field).map(({ label }) => uncapitalised(label))
  const hint = [field.hint, `Satu baris untuk setiap ${field.each}: ${said.join('; ')}.`].filter(Boolean).join(' ')
  const about = { ...words, hint, step: { step: `satu:${words.name}`, text: 'Isi satu per satu' } }
  const [text, ...others] = lineTexts(words.name, words.label, lines)
  return others.length === 0 ? { ...text!, ...about, name: text!.name } : { ...about, kind: 'group', fields: [text!, ...others] }
}

export const showItems = (items: readonly Plain[], between: string): string => items.map(String).join(between)

/** The boxes to tick for a list whose items are names of other entries or weeks of a month; null for every other list. */
export function listBoxes(work: FormWork, { item }: ListField, written: readonly Plain[]): Choice[] | null {
  if (item.kind !== 'whole' && item.kind !== 'open' && item.kind !== 'closed') return null
  const names = item.kind === 'whole' ? ['1', '2', '3', '4', '5'] : (work.namesOf(item.kind) ?? [])
  work.spend(names.length + written.length)
  return named([...new Set([...names, ...written.map(String)])])
}

/** The number of items that a request claims, at most one more than allowed, so that the excess is refused with a sentence. */
export function countItems(work: FormWork, { most }: ListField, name: string): number {
  const count = Number(work.answer(name))
  return Number.isInteger(count) && count > 0 ? Math.min(count, most + 1) : 0
}
