import { mistake, say, type FieldProblem } from './sentence.ts'
import { formatPath, metaAt, textsIn, valueAt, type FieldPath } from './site.ts'
import { ALL_SPECIALTIES } from '../contract/specialties.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { quoted } from './quoted.ts'
import { faults } from './words.ts'

/** Checks optional fields that need each other. */
export function checkTogether(values: unknown): FieldProblem[] {
  return [...checkFigures(values), ...checkWays(values)]
}

/** Checks that a named contact has at least one way to reach it. */
function checkWays(values: unknown): FieldProblem[] {
  return ['complaints', 'dataProtection'].flatMap((name) => {
    const card = valueAt(values, ['contact', name])
    const isGroup = typeof card === 'object' && card !== null && !Array.isArray(card)
    const hasWay = ['phone', 'chat', 'email', 'unit', 'lapor'].some((way) => valueAt(card, [way]) !== undefined)
    return isGroup && !hasWay ? mistake(['contact', name], say(faults['no-way'])) : []
  })
}

/** Checks that ratings and patient counts have a source. `showFigures: false` hides them. */
function checkFigures(values: unknown): FieldProblem[] {
  const doctors = valueAt(values, ['doctors', 'doctors'])
  if (!Array.isArray(doctors) || valueAt(values, ['doctors', 'showFigures']) === false) return []
  const hasFigure = doctors.some((_, index) => ['rating', 'patients'].some((figure) => valueAt(doctors, [index, figure]) !== undefined))
  if (!hasFigure || valueAt(values, ['doctors', 'source']) !== undefined) return []
  return mistake(['doctors', 'source'], say(faults['no-source']))
}

/** Checks that every specialty that a doctor or a clinic names is in `services.yaml`. */
export function checkSpecialties(values: unknown): FieldProblem[] {
  const texts = textsIn(values)
  const specialties = texts.filter(({ path }) => path[0] === 'services' && path[1] === 'specialties' && path[3] === 'name')
  if (specialties.length === 0) return []
  const names = specialties.map(({ text }) => text)

  const taken = specialties
    .filter(({ text }) => text.toLowerCase() === ALL_SPECIALTIES.toLowerCase())
    .flatMap(({ path, text }) => mistake(path, say(faults['button-of-all'], { name: quoted(text) })))
  const unknown = texts.flatMap(({ path, text }) => {
    const isReference = path[0] === 'doctors' && ['specialty', 'clinic'].includes(String(path.at(-1)))
    if (!isReference || text.trim() === '' || names.includes(text)) return []
    return mistake(path, say(faults['unknown-specialty'], { what: explainUnknownChoice(text, 'spesialisasi', names) }))
  })
  return [...taken, ...unknown]
}

/** Checks that lists hold each value once where the shape of the field asks for it (`once`). */
export function checkDuplicates(values: unknown): FieldProblem[] {
  const first = new Map<string, FieldPath>()
  return textsIn(values).flatMap(({ path, text }) => {
    const at = path.findLastIndex((step) => typeof step === 'number')
    const same = text
      .toLowerCase()
      .replace(/[\s.,]+/gu, ' ')
      .trim()
    const key = JSON.stringify([path.slice(0, at), path.slice(at + 1), same])
    const earlier = first.get(key)
    first.set(key, earlier ?? path.slice(1, at + 1))
    if (at === -1 || earlier === undefined) return []
    // Few texts occur twice, so the shape is looked up for these only.
    const what = metaAt(path).once
    return what ? mistake(path, say(faults.twice, { what, name: quoted(text), earlier: formatPath(earlier) })) : []
  })
}
