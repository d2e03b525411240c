import type { ContentProblem } from '../../../content/content-problem.ts'
import { isGroup } from '../../../content/edit/change.ts'
import type { Change, Plain } from '../../../content/edit/change.ts'
import { fieldsOf, formatPath, labelOf, shapeAt } from '../../../content/field-path.ts'
import type { FieldPath } from '../../../content/field-path.ts'
import { formFactsOf } from '../../../content/fields/kind.ts'
import { siteShape } from '../../../content/site.ts'
import { callLink, formatPhone, isDialable } from '../../../contract/phone.ts'
import type { DocumentLink } from '../../../web/page-input/document-view.ts'
import type { Reading } from './form.ts'

export type EntryPlace = NonNullable<Extract<Reading, { ok: true }>['at']>

/** What `check-content` says of an entry, beside the fields that it says it of, and what it says of anything else. */
export function placed(problems: readonly ContentProblem[], { path: [file, ...path], names, areLines }: EntryPlace) {
  const errors: Record<string, string> = {}
  const others: ContentProblem[] = []
  const entry = formatPath(path)
  for (const problem of problems) {
    const isHere = problem.file.endsWith(`${String(file)}.yaml`) && problem.field.startsWith(entry)
    const name = isHere ? nearestName(problem.field.slice(entry.length).replace(/^\./u, ''), names) : undefined
    if (name === undefined) others.push(problem)
    else errors[name] ??= `${areLines ? `${name}: ` : ''}${inForm(problem.message)}`
  }
  return { errors, others }
}

/** Without what only helps in a file, or stands beside the field already. */
function inForm(message: string): string {
  const words = message.replace(/ Tambahkan "\w+:" di sini\./u, '').replace(/ Petunjuk: .*$/u, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
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
  if (isGroup(value)) return Object.keys(fieldsOf(shape)).flatMap((name) => numbersIn([...at, name], value[name]))
  if (typeof value !== 'string' || shape === undefined || formFactsOf(shape).kind !== 'phone' || !isDialable(value)) return []
  return [{ text: `${labelOf(shape) ?? ''} ${formatPhone(value)}`.trim(), href: callLink(value) }]
}

/** By which people know the hospital, and save their lives: not for whoever finds a phone that was left unlocked. */
export function isOfIdentity({ file, path: [group, field], kind }: Change): boolean {
  return (
    kind !== 'mark' &&
    file === 'hospital' &&
    (group === 'name' || (group === 'phones' && (field === undefined || field === 'emergency' || field === 'emergencyChat')))
  )
}
