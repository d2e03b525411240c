/** Days of the week as staff write them: `Senin`, `Senin-Kamis, Sabtu`, `Senin & Kamis`, `Setiap hari kerja`. */

export const DAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const WORKING_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5]

const IN_WORDS: readonly { words: RegExp; days: readonly Weekday[] }[] = [
  { words: /^(?:(?:se)?tiap hari|24 jam)$/iu, days: EVERY_DAY },
  { words: /^(?:(?:se)?tiap )?hari kerja$/iu, days: WORKING_DAYS },
]

const BETWEEN_DAYS = /, (?:dan )?| & | dan /u

/** The days in the order of the week; null when the text is no list of days. */
export function readDays(text: string): readonly Weekday[] | null {
  const inWords = IN_WORDS.find(({ words }) => words.test(text))
  if (inWords) return inWords.days
  const parts = text.split(BETWEEN_DAYS).map(readRange)
  const days = parts.flatMap((range) => range ?? [])
  const isList = parts.every((range) => range !== null) && new Set(days).size === days.length
  return isList ? days.toSorted((one, other) => one - other) : null
}

/** `Senin-Rabu` or `Senin`; a range never runs over Sunday. */
function readRange(text: string): Weekday[] | null {
  const [first, last = first, ...rest] = text.split(/ ?- ?/u).map((name) => (DAY_NAMES as readonly string[]).indexOf(name) + 1)
  if (!first || !last || last < first || rest.length > 0) return null
  return EVERY_DAY.slice(first - 1, last)
}
