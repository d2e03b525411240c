import type { ContentProblem } from '../../content/sentence.ts'
import { shapePath, type Change } from '../../content/change.ts'
import { formatPath, leadsTo, metaAt, textsIn, type FieldPath } from '../../content/site.ts'
import { callLink, formatPhone, isDialable } from '../../contract/phone.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import type { FormReading } from './form.ts'

export type EntryPlace = NonNullable<Extract<FormReading, { ok: true }>['at']>

/** Divides the problems of `check-content` into errors by field name, and problems outside of the form. */
export function placed(problems: readonly ContentProblem[], { path, names }: EntryPlace) {
  const errors = new Map<string, string>()
  const others: ContentProblem[] = []
  for (const problem of problems) {
    const { at } = problem
    const [name, nth] = at && leadsTo(path, at.path) ? nearestName(at.path.slice(path.length), names) : [undefined]
    // The list is typed as one text, so the sentence names the item.
    const item = typeof nth === 'number' ? `Butir ${nth + 1}: ` : ''
    if (at === undefined || name === undefined) others.push(problem)
    else if (!errors.has(name)) errors.set(name, `${item}${at.inForm}`)
  }
  return { errors: Object.fromEntries(errors), others }
}

/** The name of the field at a path or of the nearest one above it, with the next step of the path. */
function nearestName(path: FieldPath, names: ReadonlyMap<string, string>) {
  const known = [...path.keys(), path.length].findLast((steps) => names.has(formatPath(path.slice(0, steps)))) ?? path.length
  return [names.get(formatPath(path.slice(0, known))), path[known]] as const
}

/** Links to call new telephone numbers, as staff should call each once before saving. */
export function listCalls(changes: readonly Change[]): DocumentLink[] {
  return changes.flatMap((change) => {
    const known = new Set(textsIn(change.before).map(({ text }) => text))
    return textsIn(change.after).flatMap(({ path, text }) => {
      const { kind, label = '' } = metaAt([...shapePath(change), ...path])
      if (kind !== 'phone' || !isDialable(text) || known.has(text)) return []
      return [{ text: `${label} ${formatPhone(text)}`.trim(), href: callLink(text) }]
    })
  })
}
