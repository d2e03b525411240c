import type { ContentProblem } from '../../content/content-problem.ts'
import { isGroup, shapePath, type Change, type Plain } from '../change.ts'
import { fieldsOf, formatPath, leadsTo, shapeAt, type FieldPath } from '../../content/field-path.ts'
import { metaOf } from '../../content/fields/meta.ts'
import { siteShape } from '../../content/site.ts'
import { callLink, formatPhone, isDialable } from '../../contract/phone.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import type { FormReading } from './form.ts'
import { valueNamed } from '../../contract/value-named.ts'

export type EntryPlace = NonNullable<Extract<FormReading, { ok: true }>['at']>

/** What `check-content` says of an entry, beside the fields that it says it of, and what it says of anything else. */
export function placed(problems: readonly ContentProblem[], { path, names, areLines }: EntryPlace) {
  const errors = new Map<string, string>()
  const others: ContentProblem[] = []
  for (const problem of problems) {
    const { at } = problem
    const name = at && leadsTo(path, at.path) ? nearestName(at.path.slice(path.length), names) : undefined
    if (at === undefined || name === undefined) others.push(problem)
    else if (!errors.has(name)) errors.set(name, `${areLines ? `${name}: ` : ''}${at.inForm}`)
  }
  return { errors: Object.fromEntries(errors), others }
}

/** Of the field itself, or of what holds it. */
function nearestName(path: FieldPath, names: ReadonlyMap<string, string>): string | undefined {
  const name = names.get(formatPath(path))
  return name !== undefined || path.length === 0 ? name : nearestName(path.slice(0, -1), names)
}

/** New telephone numbers: whoever saves them has called each once. */
export function listCalls(changes: readonly Change[]): DocumentLink[] {
  return changes.flatMap((change) => {
    const at = shapePath(change)
    const known = new Set(numbersIn(at, change.before).map(({ href }) => href))
    return numbersIn(at, change.after).filter(({ href }) => !known.has(href))
  })
}

function numbersIn(at: FieldPath, value: Plain | undefined): DocumentLink[] {
  if (Array.isArray(value)) return value.flatMap((item) => numbersIn([...at, 0], item))
  const shape = shapeAt(siteShape, at)
  if (isGroup(value)) return Object.keys(fieldsOf(shape)).flatMap((name) => numbersIn([...at, name], valueNamed(value, name)))
  if (typeof value !== 'string' || shape === undefined || metaOf(shape).kind !== 'phone' || !isDialable(value)) return []
  return [{ text: `${metaOf(shape).label ?? ''} ${formatPhone(value)}`.trim(), href: callLink(value) }]
}
