const TITLES = /^(dr|drg|prof|h|hj|apt|ns|ir|drs|dra)\.?$/iu

interface Named {
  name: string
}

/** `dr. Ayu Lestari, Sp.OG` → `['Ayu', 'Lestari']`: titles and degrees are no part of the name. */
export function nameWords(name: string): string[] {
  const [beforeDegrees = ''] = name.split(',')
  return beforeDegrees.split(/\s+/u).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word))
}

/**
 * How addresses name people of a team: with the first words that begin nobody else's name, `Ayu-Lestari` beside `Ayu-Wulandari`. Not by
 * their places: whoever has an older page would reach somebody else.
 */
export function shortNames(team: readonly Named[]): string[] {
  const whole = team.map(wholeOf)
  return whole.map((own) => {
    const words = own.split('-')
    const starts = words.map((_, place) => words.slice(0, place + 1).join('-'))
    return starts.find((start) => whole.filter((name) => beginsWith(name, start)).length === 1) ?? own
  })
}

/** Places in the team of all whom a short name may mean. */
export function whoIs(team: readonly Named[], short: string): number[] {
  return [...team.keys()].filter((place) => beginsWith(wholeOf(team[place]), short))
}

const beginsWith = (name: string, start: string): boolean => `${name}-`.startsWith(`${start}-`)

function wholeOf({ name }: Named = { name: '' }): string {
  return nameWords(name).join('-') || name
}
