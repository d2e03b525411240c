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

/** Days of the week, and how the page writes them. */
export interface WrittenDays {
  text: string
  /** In the order of the week. */
  days: readonly Weekday[]
}

/** Reads a list of weekdays; null if the text is none. `text` is in the page's spelling: `SETIAP HARI` → `Setiap hari`, `Senin & Selasa` → `Senin, Selasa`. */
export function readDays(text: string): WrittenDays | null {
  const inWords = IN_WORDS.find(({ words }) => words.toLowerCase() === text.toLowerCase())
  if (inWords) return { text: inWords.words, days: inWords.days }
  const parts = text.split(BETWEEN_DAYS)
  const ranges = parts.map(readRange)
  const days = ranges.flatMap((range) => range ?? [])
  const isList = ranges.every((range) => range !== null) && new Set(days).size === days.length
  return isList ? { text: parts.join(', ').replaceAll(' - ', '-'), days: days.toSorted((one, other) => one - other) } : null
}

/** Writes weekdays one by one, in the given order. */
export const writeDays = (days: readonly Weekday[]): WrittenDays => ({ text: days.map((day) => DAY_NAMES[day - 1]).join(', '), days })

/** `Senin-Rabu` or `Senin`; a range never runs over Sunday. */
function readRange(text: string): Weekday[] | null {
  const [first, last = first, ...rest] = text.split(/ ?- ?/u).map((name) => (DAY_NAMES as readonly string[]).indexOf(name) + 1)
  if (!first || !last || last < first || rest.length > 0) return null
  return EVERY_DAY.slice(first - 1, last)
}
