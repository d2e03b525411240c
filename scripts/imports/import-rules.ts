import type { Import } from './import-graph.ts'

/** Drawn by the server itself; the page at `/` it gets from the build. */
const PLAIN_PAGES: ReadonlySet<string> = new Set(['web/documents', 'web/reviews', 'web/staff'])

/** Who may import whom, read from ARCHITECTURE.md. */
export interface ImportRules {
  /** For each folder of the web, the contract and the content: what it may import. True means types only. */
  allowed: Map<string, Map<string, boolean>>
  features: readonly string[]
  /** The server's folders, from the top down. */
  ground: readonly string[]
}

export function readRules(architecture: string): ImportRules {
  const lines = [...architecture.matchAll(/^ {4}(?<place>[\w/*-]+) +→ (?<names>.+)$/gmu)].map(({ groups = {} }) => groups)
  const namesOf = (place: string): string[] =>
    (lines.find((line) => line['place'] === place)?.['names'] ?? '').replace(/:.*$/u, '').split(', ')
  const others = lines.filter(({ place = '' }) => !place.startsWith('server/'))
  return {
    allowed: new Map(
      others.map(({ place = '' }) => [
        place,
        new Map(namesOf(place).map((name) => [name.replace(' (types)', ''), name.endsWith('(types)')])),
      ]),
    ),
    features: namesOf('server/features'),
    ground: namesOf('server/ground'),
  }
}

/** The rule that an import breaks, or null. */
export function faultOf({ file, imported, isType }: Import, rules: ImportRules): string | null {
  const from = placeOf(file)
  const to = imported.startsWith('src/') ? placeOf(imported) : imported
  if (from === to) return null
  const isAllowed = from.startsWith('server/') ? serverMay(from, to, isType, rules) : othersMay(from, imported, to, isType, rules)
  return isAllowed ? null : `${file} → ${imported}${isType ? ' (type)' : ''}`
}

/** The folder that a file counts as: `server/reviews`, `web/ui`, `contract`; files at the root of server and web have special names. */
export function placeOf(file: string): string {
  const [, side = '', folder = '', ...rest] = file.replace(/\.tsx?$/u, '').split('/')
  if (side === 'server') return `server/${rest.length > 0 || folder === 'main' ? folder : 'serve'}`
  if (side !== 'web') return side
  if (rest.includes('enhancement')) return `web/${folder}/*/enhancement`
  if (rest.length > 0) return `web/${folder}`
  return ['boot', 'page-input'].includes(folder) ? `web/${folder}` : 'web/page'
}

function othersMay(from: string, imported: string, to: string, isType: boolean, { allowed }: ImportRules): boolean {
  const names = [...(allowed.get(from) ?? [])]
  return names.some(
    ([name, typesOnly]) => (name === to || (name.startsWith(`${to}/`) && imported.startsWith(`src/${name}/`))) && (isType || !typesOnly),
  )
}

function serverMay(from: string, to: string, isType: boolean, { features, ground }: ImportRules): boolean {
  if (!to.startsWith('server/')) return !to.startsWith('web/') || PLAIN_PAGES.has(to) || (to === 'web/page-input' && isType)
  const [here, there] = [from, to].map((place) => place.slice('server/'.length)) as [string, string]
  if (here === 'main') return there === 'commands'
  if (here === 'commands') return there !== 'main'
  if (here === 'serve') return there !== 'main' && there !== 'commands'
  if (features.includes(here)) return ground.includes(there) || (features.includes(there) && isType)
  return ground.includes(here) && ground.indexOf(there) > ground.indexOf(here)
}
