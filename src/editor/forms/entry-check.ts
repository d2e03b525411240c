import type { ContentProblem } from '../../content/content-problem.ts'
import { isGroup } from '../change.ts'
import type { Change, Plain } from '../change.ts'
import { fieldsOf, formatPath, labelOf, shapeAt } from '../../content/field-path.ts'
import type { FieldPath } from '../../content/field-path.ts'
import { formFactsOf } from '../../content/fields/kind.ts'
import { siteShape } from '../../content/site.ts'
import { callLink, formatPhone, isDialable } from '../../contract/phone.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { capitalised } from './form.ts'
import type { Reading } from './form.ts'
import { valueNamed } from '../../contract/value-named.ts'

export type EntryPlace = NonNullable<Extract<Reading, { ok: true }>['at']>

/** What `check-content` says of an entry, beside the fields that it says it of, and what it says of anything else. */
export function placed(problems: readonly ContentProblem[], { path: [file, ...path], names, areLines }: EntryPlace) {
  const errors = new Map<string, string>()
  const others: ContentProblem[] = []
  const entry = formatPath(path)
  for (const problem of problems) {
    const isHere = problem.file.endsWith(`${String(file)}.yaml`) && problem.field.startsWith(entry)
    const name = isHere ? nearestName(problem.field.slice(entry.length).replace(/^\./u, ''), names) : undefined
    if (name === undefined) others.push(problem)
    else if (!errors.has(name)) errors.set(name, `${areLines ? `${name}: ` : ''}${inForm(problem)}`)
  }
  return { errors: Object.fromEntries(errors), others }
}

const OF_FILES =
  / Tambahkan "\w+:" di sini\..*$| Petunjuk: .*$| Untuk desimal pakai titik, bukan koma\.|,? tanpa (?:titik dan tanpa )?tanda kutip/gsu

/** Without what only helps in a file, or stands beside the field already; fields by their labels. What was typed stays as it is. */
export function inForm({ file, field, message }: ContentProblem): string {
  const path = pathOf(file, field)
  const [, typed = '', said = ''] = /^("[^"]*")?(.*)$/su.exec(message.replaceAll(OF_FILES, '')) ?? []
  const words = path.reduceRight<string>((text, _, nth) => withLabels(text, path.slice(0, nth)), said)
  const subject = message.startsWith('belum') ? labelOf(shapeAt(siteShape, path))?.split(',')[0] : undefined
  return subject === undefined ? capitalised(typed + words) : `${subject} ${words}`
}

/** A word that the label of its field says as well is one of the language. */
function withLabels(text: string, group: FieldPath): string {
  return Object.keys(fieldsOf(shapeAt(siteShape, group))).reduce((so, name) => {
    const label = labelOf(shapeAt(siteShape, group.concat(name)))
    if (label === undefined || label.toLowerCase().includes(name)) return so
    const named = new RegExp(`"${name}(: true)?:?"|(?<!')\\b${name}\\b(?:\\[\\d+\\])?(: true)?`, 'gu')
    return so.replaceAll(named, (_, one?: string, other?: string) => `"${label}${(one ?? other) === undefined ? '' : ': Ya'}"`)
  }, text)
}

/** `doctors[3].specialty` of `content/doctors.yaml`. */
export function pathOf(file: string, field: string): FieldPath {
  const steps = field.match(/[^.[\]]+/gu) ?? []
  return [/(\w+)\.yaml$/u.exec(file)?.[1] ?? '', ...steps.map((step) => (/^\d+$/u.test(step) ? Number(step) : step))]
}

/** Of the field itself, or of what holds it. */
function nearestName(path: string, names: ReadonlyMap<string, string>): string | undefined {
  const name = names.get(path)
  if (name !== undefined || path === '') return name
  return nearestName(path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0)), names)
}

/** New telephone numbers: whoever saves them has called each once. */
export function callsOf(changes: readonly Change[]): DocumentLink[] {
  return changes.flatMap(({ file, path, kind, after, before }) => {
    const at: FieldPath = [file, ...path.map((step) => (typeof step === 'string' ? step : 0)), ...(kind === 'item' ? [0] : [])]
    const known = new Set(numbersIn(at, before).map(({ href }) => href))
    return numbersIn(at, after).filter(({ href }) => !known.has(href))
  })
}

function numbersIn(at: FieldPath, value: Plain | undefined): DocumentLink[] {
  if (Array.isArray(value)) return value.flatMap((item) => numbersIn([...at, 0], item))
  const shape = shapeAt(siteShape, at)
  if (isGroup(value)) return Object.keys(fieldsOf(shape)).flatMap((name) => numbersIn([...at, name], valueNamed(value, name)))
  if (typeof value !== 'string' || shape === undefined || formFactsOf(shape).kind !== 'phone' || !isDialable(value)) return []
  return [{ text: `${labelOf(shape) ?? ''} ${formatPhone(value)}`.trim(), href: callLink(value) }]
}
