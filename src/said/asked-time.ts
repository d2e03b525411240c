import { addDays, weekdayOf, type CalendarDay } from '../schedule/calendar-day.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { anyOf, PART_OF_DAY, readSaidDate, TIME_WORDS, UNTIL, weekdayCalled, type Guess } from './days.ts'
import { addressed, bounds, counts, greetings, months, notDays, numbers, weekdays } from './words.ts'

/** In the order of their bits in {@link AskedTime.parts}. */
export const DAY_PARTS = ['pagi', 'siang', 'sore', 'malam'] as const

/** When somebody wants to come, as far as a sentence of theirs says it. */
export type AskedTime = ReturnType<typeof readAskedTime>

/** What the words of a sentence may be besides a time. */
interface OtherWords {
  /** A part of somebody's name is no day. */
  isName(word: string): boolean
  /** Nothing for a word of the language: it is no misspelt one. */
  guess: Guess
}

const WEEKDAY = Object.keys(weekdays).join('|')
const PART = DAY_PARTS.join('|')
const MONTH = Object.keys(months).join('|')
const FEW = numbers.split(' ').slice(0, 6)
const MISSPELT = [...Object.keys(weekdays), 'besok', 'sekarang'].filter((word) => word.length > 4)
const NOT_DAYS = new Set(notDays.split(' '))

const ANY_DAY = `(?:${WEEKDAY}|besok|lusa|hari ini|hariini)`
const BETWEEN = '(?: (?:hari|jam|pukul|waktu|di|ini|pas|yang|yg|\\d+))*'
const WITH_PART = `(?:${BETWEEN} (?:${PART}))?`

/** What says nothing of the day on which somebody wants to come: greetings, since when it hurts, how many weeks. */
const NO_TIMES = [
  `(?:${anyOf(greetings)}) (?:${PART})(?: hari)?`,
  `lalu (?:hari )?(?:${WEEKDAY}|${PART})`,
  `^ (?:${PART}) (?:${anyOf(addressed)})`,
  `(?:${anyOf(bounds)}) (?:hari )?(?:${ANY_DAY}|sekarang|${PART}|tanggal \\d+)(?: lalu)?(?: (?:${PART}))?`,
  `(?:${anyOf(bounds)}) (?:tanggal )?(?:\\d+ (?:${MONTH})[a-z]*|\\d{4}-\\d\\d-\\d\\d)`,
  `(?:hari )?(?:${WEEKDAY})(?: (?:${PART}))?(?: yang| yg)? lalu`,
  `(?:\\d+|${anyOf(numbers)}|${anyOf(counts)}) (?:- )?minggu(?! lagi)`,
  `minggu (?:ini|ke|sekali|\\d+)`,
  `(?:[1-9]\\d?|${anyOf(numbers)}|${anyOf(counts)})(?: belas| puluh)? (?:hari|${PART}) ini|[a-z]*hari - hari ini`,
]

/** `jam 3 hari ini`, `8.30 malam ini`: the number is of a clock, and counts no days. */
const CLOCK = new RegExp(`\\b(?:(?:jam|pukul) (?:(?:\\d+|-|${UNTIL}|${anyOf(numbers)}) )+|\\d+ \\d+ )(?=(?:hari|${PART}) ini\\b)`, 'gu')

/** Reads when somebody wants to come, of days that follow one another from today on. */
export function readAskedTime(text: string, days: readonly CalendarDay[], others: OtherWords) {
  const [today = ''] = days
  const words = [...text.matchAll(/\d+\/\d+(?:\/\d+)?|\d+-\d+-\d+|[\p{L}\p{M}\p{N}'’‘`´]+|[-–]/gu)]
  const plain = words.map(
    ([word]) =>
      (/\d[/-]/u.test(word) && readSaidDate(word, today)) ||
      word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]/gu, '') ||
      '-',
  )
  const found = new Set<number>()
  const later = new Set<CalendarDay>()
  const [ofDay, ofPart] = [new Set<number>(), new Set<number>()]
  const asked = {
    /** A bit for each part of the day; 0 where none is named. */
    parts: 0,
    /** A time that names no day, such as `sore`: it may also belong to a complaint (`sering kencing malam`). */
    isLoose: false,
    /** A day is named that lies beyond the known ones, such as `minggu depan`. */
    isBeyond: false,
  }
  let said = ` ${plain.map((word, index) => readMeaning(word, plain[index - 1], plain[index + 1], others)).join(' ')} `
    .replace(/hari minggu/gu, 'hari ahad')
    .replace('jumat at', 'jumat jumat')
    .replace(CLOCK, (clock) => clock.replace(/[^ ]+/gu, '_'))
  if (/^\s*[\p{L}]+\s*[,.!]/u.test(text)) said = said.replace(new RegExp(`^ (?:${PART}) `, 'u'), ' _ ')

  /** Looks at each place where a pattern is said, and at none of its words again. */
  function each(pattern: string, read?: (...said: (string | undefined)[]) => void): void {
    said = said.replace(
      new RegExp(pattern.startsWith('^') ? `${pattern}\\b` : `\\b(?:${pattern})\\b`, 'gu'),
      (match: string, ...rest: unknown[]) => {
        const at = rest.findIndex((one) => typeof one === 'number')
        const first = said.slice(0, (rest[at] as number) + 1).split(' ').length - 2
        if (read) {
          for (const [nth, word] of match.trim().split(' ').entries()) {
            const part = (DAY_PARTS as readonly string[]).indexOf(word)
            if (part >= 0) asked.parts |= 1 << part
            ;(part >= 0 ? ofPart : ofDay).add(first + nth)
          }
          read(...(rest.slice(0, at) as (string | undefined)[]))
        }
        return match.replace(/[^ ]+/gu, '_')
      },
    )
  }
  const indexOfWeekday = (name?: string): number => days.findIndex((day) => DAY_NAMES[weekdayOf(day) - 1] === name)
  const indexOf = (name = ''): number => {
    const date = readSaidDate(name.replace('hariini', 'hari ini'), days[0])
    return date === null ? indexOfWeekday(weekdayCalled(name)) : days.indexOf(date)
  }
  const take = (index: number): void => void (index in days ? found.add(index) : (asked.isBeyond = true))
  const takeDate = (date?: CalendarDay | null): void => {
    take(days.indexOf(date ?? ''))
    if (date && !days.includes(date)) later.add(date)
  }
  const takeAhead = (count: number): void => takeDate(addDays(today, count))

  each(`(${WEEKDAY}) (?:-|${UNTIL}) (?:hari )?(${WEEKDAY})|hari kerja`, (from = 'senin', to = 'jumat') => {
    const [first = 0, last = 0] = [from, to].map((name) => DAY_NAMES.findIndex((day) => day === weekdayCalled(name)))
    for (const name of DAY_NAMES.slice(first, last + 1)) take(indexOfWeekday(name))
  })
  for (const pattern of NO_TIMES) each(pattern)
  each('(\\d{4}-\\d\\d-\\d\\d)', takeDate)
  each(
    `(?:(?:hari )?(?:${WEEKDAY}) )?(?:tanggal )?(\\d+) (${MONTH})[a-z]*(?: (\\d{4}))?${WITH_PART}|tanggal (\\d+)${WITH_PART}`,
    (dated, month, year, only) =>
      takeDate(
        month === undefined ? nextOfMonth(Number(only), today) : readSaidDate([dated, month, year].filter(Boolean).join(' '), today),
      ),
  )
  each(`(\\d+|${FEW.slice(1).join('|')}) hari lagi`, (count = '') => takeAhead(Number(count) || FEW.indexOf(count) + 1))
  each(`(\\d+|${FEW.slice(1, 4).join('|')}) minggu lagi`, (count = '') => takeAhead(7 * (Number(count) || FEW.indexOf(count) + 1)))
  each(`(?:(?:\\d+|${FEW.slice(1, 4).join('|')}) )?(?:minggu|bulan|tahun) lagi`, () => take(-1))
  // "Malam Minggu" is the evening before.
  each(`malam (${WEEKDAY})`, (name) => take((indexOf(name) + days.length - 1) % days.length))
  // Of the next week, which begins on Monday.
  each(`(?:hari )?(${WEEKDAY.replace('|minggu', '')}) (?:minggu |pekan )?depan${BETWEEN}(?: (?:${PART}))?`, (name = '') =>
    takeAhead(8 - weekdayOf(today) + DAY_NAMES.findIndex((day) => day === weekdayCalled(name))),
  )
  each('(?:minggu|pekan|bulan|tahun) depan', () => take(-1))
  each(`(?:${PART}) ini|nanti (?:${PART})`, () => take(0))
  each('akhir pekan|weekend|wiken', () => ['sabtu', 'minggu'].forEach((name) => take(indexOf(name))))
  each(`(?:(?:${PART}) )?(?:besok )?(?:hari )?(${WEEKDAY}|lusa)(?: ini)?${WITH_PART}`, (name) => take(indexOf(name)))
  each(`(?:(?:${PART}) )?(besok|hari ini|hariini)${WITH_PART}`, (name) => take(indexOf(name)))
  const hasDay = found.size > 0 || asked.isBeyond
  if (!hasDay) {
    each('sekarang', () => {
      take(0)
      asked.isLoose = true
    })
    each(PART, () => (asked.isLoose = true))
  }
  const [beyond, another] = found.size > 0 ? [] : later
  return {
    ...asked,
    /** That day, where it is a single one: `15 Desember`. */
    ...(beyond !== undefined && another === undefined && { beyond }),
    /** Indexes in the days that are known; empty where the words name none of them. */
    days: [...found].sort((one, other) => one - other),
    /** The text without the words for the day, and without those for its part as well. */
    withoutDay: leaveOut(text, words, ofDay),
    withoutTime: leaveOut(text, words, new Set([...ofDay, ...ofPart])),
    /** The words for the day as they were typed. */
    said: words.flatMap(([word], index) => (ofDay.has(index) ? word : [])).join(' '),
  }
}

function readMeaning(word: string, before = '', next = '', { isName, guess }: OtherWords): string {
  const isBesideTime = TIME_WORDS.get(before) === 'hari' || PART_OF_DAY.has(next)
  if (isName(word) && !isBesideTime) return '-'
  // Visiting hours are "jam besuk".
  if (word === 'besuk' && (before === 'jam' || before === 'waktu')) return '-'
  // "Kam" and "min" are days only beside a word that speaks of time.
  const day = TIME_WORDS.get(word) ?? (isBesideTime ? weekdayCalled(word)?.toLowerCase() : undefined)
  if (day !== undefined || word.length < 4 || NOT_DAYS.has(word)) return day ?? word
  return guess(word, MISSPELT) ?? word
}

/** The next day with this number: `tanggal 3`. */
function nextOfMonth(number: number, today: CalendarDay): CalendarDay | undefined {
  return Array.from({ length: 62 }, (_, count) => addDays(today, count)).find((day) => Number(day.slice(8)) === number)
}

function leaveOut(text: string, words: readonly RegExpExecArray[], indexes: ReadonlySet<number>): string {
  let [left, from] = ['', 0]
  for (const [at, { 0: word, index }] of words.entries()) {
    if (!indexes.has(at)) continue
    left += text.slice(from, index)
    from = index + word.length
  }
  return (left + text.slice(from)).replace(/\s+(?=[\s?,.!]|$)/gu, '').trim()
}
