/** Days of the week as staff write them: `Senin`, `Senin-Kamis, Sabtu`, `Senin & Kamis`, `Setiap hari kerja`. */

export const DAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const WORKING_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5]

/** As the page writes them. */
const IN_WORDS: readonly { words: string; days: readonly Weekday[] }[] = [
  { words: 'Setiap hari', days: EVERY_DAY },
  { words: 'Tiap Hari', days: EVERY_DAY },
  { words: '24 Jam', days: EVERY_DAY },
  { words: 'Setiap hari kerja', days: WORKING_DAYS },
  { words: 'Tiap hari kerja', days: WORKING_DAYS },
  { words: 'Hari kerja', days: WORKING_DAYS },
]

const BETWEEN_DAYS = /, (?:dan )?| & | dan /u

/** The days in the order of the week; null when the text is no list of days. */
export function readDays(text: string): readonly Weekday[] | null {
  const inWords = IN_WORDS.find(({ words }) => words.toLowerCase() === text.toLowerCase())
  if (inWords) return inWords.days
  const parts = text.split(BETWEEN_DAYS).map(readRange)
  const days = parts.flatMap((range) => range ?? [])
  const isList = parts.every((range) => range !== null) && new Set(days).size === days.length
  return isList ? days.toSorted((one, other) => one - other) : null
}

/** Days that `readDays` knows in the one way in which the page writes them: `SETIAP HARI` → `Setiap hari`, `Senin & Selasa` → `Senin, Selasa`. */
export function spellDays(text: string): string {
  const inWords = IN_WORDS.find(({ words }) => words.toLowerCase() === text.toLowerCase())
  return inWords?.words ?? text.split(BETWEEN_DAYS).join(', ').replaceAll(' - ', '-')
}

/** `Senin-Rabu` or `Senin`; a range never runs over Sunday. */
function readRange(text: string): Weekday[] | null {
  const [first, last = first, ...rest] = text.split(/ ?- ?/u).map((name) => (DAY_NAMES as readonly string[]).indexOf(name) + 1)
  if (!first || !last || last < first || rest.length > 0) return null
  return EVERY_DAY.slice(first - 1, last)
}
