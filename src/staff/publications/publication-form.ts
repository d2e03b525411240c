import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { attachmentTitle, attachmentWords, CHOOSABLE_ATTACHMENTS, type ListedAttachment } from '../../attachments/index.ts'
import { groupOr, type Group } from '../../content/change.ts'
import { capitalised, wordsInForm, type ContentProblem } from '../../content/sentence.ts'
import { contentShape, shapeAt } from '../../content/site.ts'
import { readPublication, splitFront, type Publication } from '../../content/publications/read-publication.ts'
import { LONGEST_TITLE } from '../../content/publications/shapes.ts'
import { publicationFaults } from '../../content/words.ts'
import { freeName, nameInAddress } from '../../contract/address-name.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { plainLine } from '../../contract/foreign-text.ts'
import {
  beginWork,
  entryFields,
  fieldTree,
  placed,
  readEntry,
  type ContentNow,
  type FormAnswers,
  type GroupField,
} from '../../editor/index.ts'
import { allFields, type FormField } from '../../ground/documents/document-view.ts'
import { named } from '../../ground/documents/questions.ts'
import { PHOTO_TYPES } from '../../contract/review-rules.ts'
import { plainSigns } from '../../said/plain-signs.ts'
import { clerkText } from './clerk-text.ts'
import { readSaidMoment } from './said-moment.ts'

export type Kind = Publication['kind']

/** A text as read from its file, or an empty new one. */
export interface Opened {
  kind: Kind
  /** Below `content/`; null for a new one. */
  path: string | null
  source: string | null
  head: Group
  text: string
}

/** Fields that are seldom filled in; the form folds them. */
const SELDOM = new Set(['from', 'event', 'contact', 'summary', 'pinned', 'parent', 'order'])
const MOMENTS = ['from', 'until', 'event.from', 'event.until']
const UNASKED = new Set(['draft', 'updated'])
export const [PHOTOS, FILES, THERE] = ['image', 'berkas-baru', 'berkas-ada']

/** Reads as much of a file as can be read, even with faults, so that the form can correct them. */
export function openText(kind: Kind, path: string | null, source: string | null): Opened {
  const { front, text } = splitFront(source ?? '')
  const head = groupOr(parseDocument(front).toJS() as unknown)
  return { kind, path, source, head, text: text.trim() }
}

function treeOf(kind: Kind): GroupField {
  const tree = fieldTree('', shapeAt(contentShape, [kind])!) as GroupField
  return { ...tree, fields: tree.fields.filter(({ name }) => !UNASKED.has(name)) }
}

/** The fields of the form. Uploads stand last, so that what was typed has been read even if an upload fails. */
export function textFields(
  about: ContentNow,
  { kind, head, text }: Opened,
  answers: FormAnswers,
  there: readonly ListedAttachment[],
): FormField[] {
  const kinds = about.site.navigation.newsKinds
  const usual: Group = kind === 'kabar' ? { kind: kinds.includes('pengumuman') ? 'pengumuman' : (kinds[0] ?? '') } : {}
  const asked = entryFields(beginWork(about, answers), treeOf(kind), { ...usual, ...head })
  const byName = new Map(asked.map((field) => [field.name, field]))
  const pick = (...names: string[]): FormField[] => names.flatMap((name) => byName.get(name) ?? [])
  const chosen = byName.get('kind')
  if (chosen?.kind === 'text')
    byName.set('kind', { ...chosen, kind: 'select', choices: named([...new Set([chosen.value, ...kinds])].filter(Boolean).toSorted()) })
  const hint = 'Seperti di WhatsApp: baris kosong di antara dua paragraf, tanda - di awal butir daftar, *tebal*. Judul bagian: ## Syarat.'
  const words: FormField = {
    kind: 'area',
    name: 'text',
    label: 'Tulisan',
    hint,
    value: answers.get('text') ?? text,
    leastRows: 12,
  }
  const seldom = asked.flatMap(({ name }) => (SELDOM.has(name) ? (byName.get(name) ?? []) : []))
  return [
    ...pick('kind', 'group', 'title'),
    words,
    ...pick('until'),
    ...sentList(byName.get('pictures')),
    ...sentList(byName.get('files')),
    ...filesThere(there, pick('files'), answers),
    { kind: 'group', name: 'lainnya', label: 'Lainnya', fields: seldom, isFolded: true },
    upload(
      PHOTOS,
      'Foto',
      'Boleh beberapa: JPEG, PNG, atau WebP, masing-masing paling besar 20 MB; dikecilkan sendiri. Tempat pemotretan tidak ikut.',
      PHOTO_TYPES.join(),
    ),
    upload(
      FILES,
      'Berkas',
      'Boleh beberapa: PDF, Word, Excel, PowerPoint, OpenDocument, atau CSV, masing-masing paling besar 20 MB.',
      CHOOSABLE_ATTACHMENTS,
    ),
  ]
}

const [NEWEST, MOST_SHOWN] = [8, 300]

/** Attachments of the site that this text can name too. */
function filesThere(there: readonly ListedAttachment[], files: FormField[], answers: FormAnswers): FormField[] {
  const isNamed = new Set(allFields(files).flatMap((field) => ('value' in field ? field.value : [])))
  const shown = there.filter(({ name }) => !isNamed.has(name)).slice(0, MOST_SHOWN)
  if (shown.length === 0) return []
  const choices = shown.map(({ name, bytes }, nth) => ({
    value: name,
    label: `${attachmentTitle(name)} (${attachmentWords(name, bytes)})`,
    fold: nth < NEWEST ? 'Terbaru' : 'Menurut nama',
  }))
  const inOrder = [...choices.slice(0, NEWEST), ...choices.slice(NEWEST).toSorted((one, other) => one.value.localeCompare(other.value))]
  return [{ kind: 'boxes', name: THERE, label: 'Berkas yang sudah ada', isOptional: true, choices: inOrder, values: answers.getAll(THERE) }]
}

const upload = (name: string, label: string, hint: string, takes: string): FormField => ({
  kind: 'upload',
  name,
  label,
  hint,
  value: '',
  takes,
  isOptional: true,
})

/** The list of uploaded pictures or files: descriptions and order can be changed; the files themselves cannot. */
function sentList(list: FormField | undefined): FormField[] {
  if (list?.kind !== 'list' || list.items.length === 0) return []
  const items = list.items.map((item) => ({
    ...item,
    fields: item.fields.map((field): FormField =>
      field.name.endsWith('.file') && 'value' in field
        ? { ...field, kind: 'picture', choices: [], mayAim: false, value: field.value }
        : field,
    ),
  }))
  return [{ ...list, items, mayGrow: false }]
}

type Read = { ok: true; source: string; publication: Publication } | { ok: false; errors: Record<string, string>; others: ContentProblem[] }

/** Writes the file's text from the answers and reads it like any other; faults come back by the name of their field. */
export function readAnswers(
  about: ContentNow,
  { kind, path, source, head: opened }: Opened,
  sent: FormAnswers,
  more: Group,
  newPath: string,
): Read {
  const answers = new URLSearchParams(sent)
  const errors = new Map<string, string>()
  for (const name of MOMENTS) {
    const typed = answers.get(name)?.trim()
    const read = typed ? readSaidMoment(typed, { today: about.today, timeZone: about.site.hospital.timeZone }) : null
    if (read !== null && 'error' in read) errors.set(name, read.error)
    else if (read !== null) answers.set(name, read.moment)
  }
  const title = plainLine(plainSigns(answers.get('title') ?? '')).replaceAll(/(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}])/gu, '')
  answers.set('title', title)
  if (title.length > LONGEST_TITLE)
    errors.set('title', `Judul ini ${title.length} huruf, paling banyak ${LONGEST_TITLE}. Pendekkan; selengkapnya di Tulisan.`)
  if ((answers.get('text') ?? '').trim() === '') errors.set('text', capitalised(wordsInForm(publicationFaults.empty, ['text'])))
  const { value, names } = readEntry(beginWork(about, answers), treeOf(kind), opened)
  const { draft: _draft, ...head } = value
  const written = writeSource(source, { ...head, ...more }, clerkText(answers.get('text') ?? ''))
  const read = readPublication(path ?? newPath, written)
  const problems = read.ok ? read.publication.faults : read.problems
  const found = placed(problems, { path: [kind], names: new Map([...names, ['text', 'text']]) })
  if (read.ok && problems.length === 0 && errors.size === 0) return { ok: true, source: written, publication: read.publication }
  return { ok: false, errors: { ...found.errors, ...Object.fromEntries(errors) }, others: found.others }
}

/** Rewrites only changed values of the front matter, so that comments and order stay. */
export function writeSource(source: string | null, head: Group, text: string): string {
  const front = parseDocument(splitFront(source ?? '').front)
  const before = groupOr(front.toJS() as unknown)
  for (const name of Object.keys(before)) if (!Object.hasOwn(head, name)) front.delete(name)
  for (const [name, value] of Object.entries(head))
    if (value !== undefined && !isDeepStrictEqual(valueNamed(before, name), value)) front.set(name, value)
  return `---\n${front.toString({ lineWidth: 0 })}---\n\n${text}\n`
}

/** The name in the address, 60 characters at most: `Donor darah di aula` → `donor-darah-di-aula`, with `-2` if that is taken. */
export function addressName(title: string, isTaken: (name: string) => boolean): string {
  const whole = nameInAddress(title)
  const name = /^.{1,60}(?=-|$)/u.exec(whole)?.[0] ?? (whole.slice(0, 60) || 'tulisan')
  return freeName(name, isTaken)
}
