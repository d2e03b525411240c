import { isDeepStrictEqual } from 'node:util'
import { findEntryList, groupOr, listOfPerson, openedIn, readPlace, textIn, writePlace } from '../../editor/index.ts'
import type { ContentNow, FormAnswers, Group } from '../../editor/index.ts'
import { byName } from '../paste/pasted-names.ts'
import { refusals } from '../words/words.ts'

/**
 * Follows an entry that was renamed since the form was opened: if exactly one entry is otherwise the same, or has nearly the same name, the
 * answers go on with it. Returns a question to ask first, or null.
 */
export function followName(about: ContentNow, form: FormAnswers): string | null {
  const place = readPlace(form.get('di') ?? '') ?? listOfPerson(form.get('siapa') ?? '', 'absences')
  const nth = place.path.findIndex((step) => typeof step === 'object')
  const step = place.path[nth]
  if (typeof step !== 'object' || !('name' in step) || form.getAll('siapa').length > 1) return null
  const old = step.name
  const items = findEntryList(about, { ...place, path: place.path.slice(0, nth) })
  if (old === '' || items.some(({ name }) => name === old)) return null
  const opened = nth === place.path.length - 1 ? openedIn(form) : undefined
  const same = items.filter((item) => isDeepStrictEqual({ ...item, name: old }, opened))
  const isNear = (item: Group): boolean => {
    const person = { name: textIn(item, 'name'), specialty: textIn(item, 'specialty') }
    return byName([person]).findNear(old, person.specialty, 2) !== undefined
  }
  const [found, ...others] = same.length > 0 ? same : items.filter(isNear)
  const wanted = form.get('name') ?? old
  const name = textIn(found, 'name')
  if (name === '' || others.length > 0) return null
  if (name === wanted) return refusals.written.join(' ')
  if (form.has('di')) form.set('di', writePlace({ ...place, path: place.path.with(nth, { name }) }))
  if (form.has('siapa')) form.set('siapa', name)
  if (opened !== undefined) form.set('semula', JSON.stringify({ ...groupOr(opened), name }))
  if (wanted === old) form.delete('name')
  return `“${old}” tidak ada lagi. Sekarang tertulis: “${name}”. ${wanted === old ? '' : `Yang Anda minta: “${wanted}”. `}Bila itu yang Anda maksud, periksa isian Anda, lalu lanjutkan.`
}
