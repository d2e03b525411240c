import type { Import } from './import-graph.ts'

/** Who may import whom, read from ARCHITECTURE.md. */
export interface ImportRules {
  /** For places with a row of their own: the places and packages that each may import. True means types only. */
  allowed: Map<string, Map<string, boolean>>
  /** The server's other places; each may import those after it. */
  order: readonly string[]
}

/** Folders within features that have rules of their own, because browsers run or render with them. */
const PARTS = new Set(['page/sections', 'page/service-worker', 'page/boot', 'reviews/island', 'reviews/shared'])
/** Folders whose subfolders are the places. */
const HALLS = new Set(['ground', 'extras'])
/** Places that others may import by any file. */
const OPEN = new Set(['contract', 'schedule', 'said', 'crisis', 'doctor-search', 'content'])

export function readRules(architecture: string): ImportRules {
  const lines = [...architecture.matchAll(/^ {4}(?<place>[\w/*-]+) +→ (?<names>.+)$/gmu)].map(({ groups = {} }) => groups)
  const namesOf = (names = ''): string[] => names.replace(/:.*$/u, '').split(', ')
  const isOrder = (place = ''): boolean => place === 'features' || place === 'ground'
  return {
    allowed: new Map(
      lines
        .filter(({ place }) => !isOrder(place))
        .map(({ place = '', names }) => [
          place,
          new Map(namesOf(names).map((name) => [name.replace(' (types)', ''), name.endsWith('(types)')])),
        ]),
    ),
    order: lines
      .filter(({ place }) => isOrder(place))
      .flatMap(({ place, names }) => namesOf(names).map((name) => (place === 'ground' ? `ground/${name}` : name))),
  }
}

/** The rule that an import breaks, or null. */
export function faultOf({ file, imported, isType }: Import, { allowed, order }: ImportRules): string | null {
  const from = placeOf(file)
  const to = imported.startsWith('src/') ? placeOf(imported) : imported
  if (from === to) return null
  const own = allowed.get(from)
  const isAllowed = own === undefined ? mayEnter(from, to, imported, order) : mayName(own, to, imported, isType)
  return isAllowed ? null : `${file} → ${imported}${isType ? ' (type)' : ''}`
}

/** What a file counts as: `reviews`, `reviews/island`, `ground/http`, `page/document`. */
export function placeOf(file: string): string {
  const [, folder = '', room = '', ...rest] = file.replace(/\.tsx?$/u, '').split('/')
  if (folder === 'page' && /^(?:Page|entry-server|boot)$/u.test(room)) return room === 'boot' ? 'page/boot' : 'page/document'
  if (rest.includes('enhancement')) return 'page/sections/*/enhancement'
  if (HALLS.has(folder) || PARTS.has(`${folder}/${room}`)) return `${folder}/${room}`
  return folder
}

function mayName(names: ReadonlyMap<string, boolean>, to: string, imported: string, isType: boolean): boolean {
  return [...names].some(
    ([name, typesOnly]) => (name === to || (name.startsWith(`${to}/`) && imported.startsWith(`src/${name}/`))) && (isType || !typesOnly),
  )
}

/** Allows only later places of the order, and features by their `index.ts`. */
function mayEnter(from: string, to: string, imported: string, order: readonly string[]): boolean {
  if (!imported.startsWith('src/') || OPEN.has(to) || to === 'reviews/shared') return order.includes(from)
  // `page/sections` may be imported by every place above it, the page itself only by its `index.ts`.
  if (to === 'page/sections') return order.includes(from) && order.indexOf(from) <= order.indexOf('page')
  const isBelow = order.includes(from) && order.indexOf(to) > order.indexOf(from)
  return isBelow && (to.startsWith('ground/') || imported === `src/${to}/index.ts`)
}
