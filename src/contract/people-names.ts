const TITLES = /^(dr|drg|prof|h|hj|apt|ns|ir|drs|dra)\.?$/iu

type Named = { name: string }

/** `dr. Ayu Lestari, Sp.OG, M.Kes.` → the words `Ayu` and `Lestari`, without titles, and the degrees `Sp.OG` and `M.Kes.`. */
export function nameParts(name: string): { words: string[]; degrees: string[] } {
  const [beforeDegrees = '', ...degrees] = name.split(',')
  const words = beforeDegrees.split(/\s+/u).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word))
  return { words, degrees: degrees.map((degree) => degree.trim()) }
}

/**
 * How addresses name people of a team: with the first words that begin nobody else's name, `Ayu-Lestari` beside `Ayu-Wulandari`. Not by
 * their indexes: whoever has an older page would reach somebody else.
 */
export function shortNames(team: readonly Named[]): string[] {
  const whole = team.map(wholeName)
  return whole.map((own) => {
    const words = own.split('-')
    const starts = words.map((_, index) => words.slice(0, index + 1).join('-'))
    return starts.find((start) => whole.filter((name) => beginsWith(name, start)).length === 1) ?? own
  })
}

/** Places in the team of all whom a short name may mean. */
export function whoIs(team: readonly Named[], short: string): number[] {
  return [...team.keys()].filter((index) => beginsWith(wholeName(team[index]), short))
}

const beginsWith = (name: string, start: string): boolean => `${name}-`.startsWith(`${start}-`)

const wholeName = ({ name }: Named = { name: '' }): string => nameParts(name).words.join('-') || name
