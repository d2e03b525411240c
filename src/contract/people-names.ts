const TITLES = /^(dr|drg|prof|h|hj|apt|ns|ir|drs|dra)\.?$/iu

/** FHIR allows 64 characters. */
const LONGEST_SLUG = 48

/** `dr. Ayu Lestari, Sp.OG` → `['Ayu', 'Lestari']`: titles and degrees are no part of the name. */
export function nameWords(name: string): string[] {
  const [beforeDegrees = ''] = name.split(',')
  return beforeDegrees.split(/\s+/u).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word))
}

const known = new WeakMap<readonly Named[], readonly string[]>()

interface Named {
  name: string
}

/**
 * How addresses and identifiers name the people of a team, in its order: `ayu-lestari`, and `ayu-lestari-2` for another one of that name.
 * Not by their places: whoever has an older page would reach somebody else.
 */
export function slugsOf(team: readonly Named[]): readonly string[] {
  const before = known.get(team)
  if (before) return before
  const slugs: string[] = []
  for (const { name } of team) {
    const own = slugOf(name)
    let slug = own
    for (let nth = 2; slugs.includes(slug); nth += 1) slug = `${own}-${nth}`
    slugs.push(slug)
  }
  known.set(team, slugs)
  return slugs
}

function slugOf(name: string): string {
  const plain = nameWords(name).join('-').normalize('NFKD').toLowerCase()
  const letters = plain.replace(/[^a-z0-9-]/gu, '').slice(0, LONGEST_SLUG)
  return letters.replace(/^-+|-+$/gu, '') || 'praktisi'
}
