const TITLES = /^(dr|drg|prof|h|hj|apt|ns|ir|drs|dra)\.?$/iu

type Named = { name: string }

/** Splits `dr. Ayu Lestari, Sp.OG, M.Kes.` into the words `Ayu` and `Lestari`, without titles, and the degrees `Sp.OG` and `M.Kes.`. */
export function nameParts(name: string): { words: string[]; degrees: string[] } {
  const [beforeDegrees = '', ...degrees] = name.split(',')
  const words = beforeDegrees.split(/\s+/u).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word))
  return { words, degrees: degrees.map((degree) => degree.trim()) }
}

/**
 * The names of people in addresses: as many of their first words as no other name begins with, `Ayu-Lestari` beside `Ayu-Wulandari`. Not their
 * indexes, because on an older page these would lead to somebody else.
 */
export function shortNames(team: readonly Named[]): string[] {
  const whole = team.map(wholeName)
  return whole.map((own) => {
    const words = own.split('-')
    const starts = words.map((_, index) => words.slice(0, index + 1).join('-'))
    return starts.find((start) => whole.filter((name) => beginsWith(name, start)).length === 1) ?? own
  })
}

/** The indexes of all people whom a short name may mean. */
export function findByShortName(team: readonly Named[], short: string): number[] {
  return [...team.keys()].filter((index) => beginsWith(wholeName(team[index]), short))
}

const beginsWith = (name: string, start: string): boolean => `${name}-`.startsWith(`${start}-`)

const wholeName = ({ name }: Named = { name: '' }): string => nameParts(name).words.join('-') || name
