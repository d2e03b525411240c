import unhomoglyph from 'unhomoglyph'

/** The names under which no visitor may write. */
export interface House {
  hospital: string
  /** Undefined where the content names none. */
  director: string | undefined
}

/** At the start of a word, and as a whole word: who speaks for a hospital, or for its site. */
const OFFICE = /^(?:admin|rsud)|^(?:moderator|operator|humas|direktur|direksi)$/u

/** True for a name that readers would take for the hospital, its director or whoever runs the site, however it is spelt. */
export function isPosing(name: string, { hospital, director }: House): boolean {
  const words = wordsOf(name)
  return (
    [...words, words.join('')].some((word) => OFFICE.test(word)) ||
    holdsAll(words, wordsOf(hospital)) ||
    (director !== undefined && holdsPerson(wordsOf(withoutTitles(name)), wordsOf(withoutTitles(director))))
  )
}

/** Words as a reader sees them: letters of other scripts that look alike, accents, case and the likes of "1" for "l" make no difference. */
function wordsOf(text: string): string[] {
  const plain = unhomoglyph(text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()
  // The list of Unicode sees "m" as "rn" and one letter in "I", "l" and "1"; small and large letters must come out the same.
  const alike = unhomoglyph(plain).replaceAll('rn', 'm').replaceAll('l', 'i')
  return alike.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** "dr. Ratih Lubis, M.Kes." is "Ratih Lubis". */
function withoutTitles(name: string): string {
  const [beforeComma = ''] = name.split(',', 1)
  return beforeComma
    .split(/\s+/u)
    .filter((word) => !word.endsWith('.'))
    .join(' ')
}

function holdsAll(words: readonly string[], wanted: readonly string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `) || words.join('') === wanted.join('')
}

/** A single name is shared by many: it is the director's only when nothing else stands beside it. */
function holdsPerson(words: readonly string[], person: readonly string[]): boolean {
  return person.length > 1 ? holdsAll(words, person) : words.join('') === person.join('')
}
