import { mistake, say, type FieldProblem } from './sentence.ts'
import { formatPath, textsIn, valueAt } from './site.ts'
import { ALL_SPECIALTIES } from '../contract/specialties.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { quoted } from './quoted.ts'
import { faults } from './words.ts'

/** Optional fields that need each other. */
export function checkTogether(values: unknown): FieldProblem[] {
  return [...checkFigures(values), ...checkWays(values)]
}

/** A named contact needs at least one way to reach it. */
function checkWays(values: unknown): FieldProblem[] {
  return ['complaints', 'dataProtection'].flatMap((name) => {
    const card = valueAt(values, ['contact', name])
    const isGroup = typeof card === 'object' && card !== null && !Array.isArray(card)
    const hasWay = ['phone', 'chat', 'email', 'unit', 'lapor'].some((way) => valueAt(card, [way]) !== undefined)
    return isGroup && !hasWay ? mistake(['contact', name], say(faults['no-way'])) : []
  })
}

/** Ratings and patient counts need their source. `showFigures: false` hides them. */
function checkFigures(values: unknown): FieldProblem[] {
  const doctors = valueAt(values, ['doctors', 'doctors'])
  if (!Array.isArray(doctors) || valueAt(values, ['doctors', 'showFigures']) === false) return []
  const hasFigure = doctors.some((_, index) => ['rating', 'patients'].some((figure) => valueAt(doctors, [index, figure]) !== undefined))
  if (!hasFigure || valueAt(values, ['doctors', 'source']) !== undefined) return []
  return mistake(['doctors', 'source'], say(faults['no-source']))
}

/** Every specialty that a doctor or a clinic names must be in `services.yaml`. */
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

/** Lists in which two equal texts are a mistake: file, list, and the key by which items are compared. */
const lists: readonly { file: string; list: string; key?: string; what: string }[] = [
  { file: 'doctors', list: 'doctors', key: 'name', what: 'Dokter' },
  { file: 'doctors', list: 'clinics', key: 'name', what: 'Layanan' },
  { file: 'hospital', list: 'social', key: 'network', what: 'Media sosial' },
  { file: 'hospital', list: 'sites', key: 'shortName', what: 'Lokasi' },
  { file: 'services', list: 'cards', key: 'title', what: 'Layanan' },
  { file: 'services', list: 'specialties', key: 'name', what: 'Spesialisasi' },
  { file: 'contact', list: 'subjects', what: 'Perihal' },
  { file: 'navigation', list: 'newsKinds', what: 'Jenis kabar' },
]

/** Whether each of the list's items has a name of its own. */
export function isKeptApart(file: string, list: string): boolean {
  return lists.some((one) => one.file === file && one.list === list && one.key === 'name')
}

export function checkDuplicates(values: unknown): FieldProblem[] {
  const texts = textsIn(values)
  return lists.flatMap(({ file, list, key, what }) => {
    const first = new Map<string, string>()
    return texts.flatMap(({ path, text }) => {
      const belongs = path[0] === file && path[1] === list && path[3] === key && path.length === (key === undefined ? 3 : 4)
      if (!belongs) return []
      const same = text
        .toLowerCase()
        .replace(/[\s.,]+/gu, ' ')
        .trim()
      const field = formatPath(path.slice(1, 3))
      const earlier = first.get(same)
      if (earlier === undefined) {
        first.set(same, field)
        return []
      }
      return mistake(path, say(faults.twice, { what, name: quoted(text), earlier }))
    })
  })
}
