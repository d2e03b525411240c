import { addDays, weekdayOf, type CalendarDay } from '../schedule/calendar-day.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { anyOf, readSaidDate, weekdayCalled } from './days.ts'
import { months, numbers, weekdays } from './words.ts'

const [WEEKDAY, MONTH] = [weekdays, months].map((words) => Object.keys(words).join('|'))
const DATE = String.raw`tanggal \d{1,2}|(?:tanggal )?\d{1,2}(?: (?:${MONTH})(?: 20\d\d)?|/\d{1,2}(?:/20\d\d)?)`
/** `besok`, `hari senin`, `besok selasa 5 mar`, `tanggal 5`, `12/3/2030`. */
const ONE = new RegExp(`^(besok|lusa|hariini)?(?:(?:^| )(?:hari )?(${WEEKDAY})( ini|(?<!minggu) depan)?)?(?:(?:^| )(${DATE}))?$`, 'u')
const SAYS_DAYS = new RegExp(`\\d|besok|lusa|hari|${WEEKDAY}`, 'u')
const COUNT = String.raw`(?:selama )?(\d+|${anyOf(numbers)}) hari`
const COUNT_FIRST = new RegExp(`^(${COUNT}) (?=(?:mulai|dari|sejak) )(.*)$`, 'u')
const PARTED = new RegExp(`^(?:(mulai|sejak|per|dari) |pada |(sampai) )?(.+?)(?: minggu (depan|ini))?(?: ${COUNT})?$`, 'u')
const OF_MONTH = new RegExp(`(?<=\\d)(?: (?:${MONTH})(?: 20\\d\\d)?|/\\d{1,2}(?:/20\\d\\d)?)$`, 'u')
/** The comma of `senin, 5 mar`, and none in `kamis jumat`. */
const [DATED, LISTED] = [`, (?=tanggal|\\d)`, `(?=(?:hari )?(?:${WEEKDAY}))`].map((what) => new RegExp(`(?<=${WEEKDAY}) ${what}`, 'gu'))
/** A date without its year is hardly so far ahead: who writes it may mean one that is over. */
const FAR = 240
/** Some day of two months has each number that a day may have. */
const COMING = Array.from({ length: 62 }, (_, ahead) => ahead)

/** The days that words name; undefined where they name none, or some that do not follow one another. `isUnsure`: others may be meant. */
export function readNamedDays(words: string, today: CalendarDay) {
  if (!SAYS_DAYS.test(words)) return undefined
  const next = addDays(today, 8 - weekdayOf(today))
  if (words === 'minggu depan') return { from: next, until: addDays(next, 6), isUnsure: true }
  const [, open, only, said = '', week, count] = PARTED.exec(words.replace(COUNT_FIRST, '$3 $1').replaceAll('hari ini', 'hariini')) ?? []
  const parts = said
    .replaceAll(DATED!, ' ')
    .replaceAll(LISTED!, ' , ')
    .split(/ (?:(-|sampai)|dan|,) /u)
  const isRange = parts.length === 3 && parts[1] !== undefined
  const [first = '', last = first] = [parts[0], parts.at(-1)]
  const [ofMonth] = OF_MONTH.exec(last) ?? []
  const areWeekdays = !/\d|besok|lusa|hariini/u.test(said)
  const days: CalendarDay[] = []
  let isUnsure = only !== undefined
  for (const one of parts.filter((_, at) => at % 2 === 0)) {
    const before = days.at(-1)
    const from = before !== undefined ? addDays(before, 1) : week === 'depan' ? next : today
    const whole = one.replace(/^(?:tanggal )?(\d+)$/u, ofMonth ? `$1${ofMonth}` : said.includes('tanggal') ? 'tanggal $1' : '$&')
    const named = nameDay(whole, from, today)
    if (!named || named.day < from || (before !== undefined && !isRange && named.day > from)) return undefined
    days.push(named.day)
    isUnsure ||= named.isUnsure
  }
  const [from = today, end = from] = [days[0], days.at(-1)]
  const until = count === undefined ? end : addDays(from, (Number(count) || numbers.split(' ').indexOf(count) + 1) - 1)
  if (until < end || (until > end && days.length > 1) || (week !== undefined && !areWeekdays)) return undefined
  isUnsure ||=
    (week === 'ini' && until >= next) ||
    (areWeekdays && week === undefined && from === today) ||
    (said === 'minggu' && week === undefined) ||
    // "Besok - Selasa" is one day.
    (isRange && !/\d/u.test(last) && end === addDays(from, 7)) ||
    (areWeekdays && isRange && week === undefined && (nameDay(last, today, today)?.day ?? from) < from) ||
    (/^tanggal \d+$/u.test(first) && ofMonth === undefined && from.slice(0, 7) !== today.slice(0, 7)) ||
    (!/20\d\d/u.test(said) && from > addDays(today, FAR))
  const isOpen = open !== undefined && until === from && count === undefined
  return { from: only === undefined ? from : today, until: isOpen ? undefined : until, isUnsure }
}

/** A weekday, or a number of the month, is the next one from a day on. */
function nameDay(text: string, from: CalendarDay, today: CalendarDay) {
  const [, near, weekday, which, date] = ONE.exec(text) ?? []
  const begin = which === ' depan' ? addDays(today, 8 - weekdayOf(today)) : from
  const nth = DAY_NAMES.findIndex((name) => name === weekdayCalled(weekday ?? '')) + 1
  const called = weekday && addDays(begin, (nth + 7 - weekdayOf(begin)) % 7)
  const close = near === undefined ? undefined : readSaidDate(near.replace('hariini', 'hari ini'), today)
  const dated = date?.replace('tanggal ', '') ?? ''
  const isOfMonth = (ahead: number): boolean => Number(addDays(begin, ahead).slice(8)) === Number(dated)
  const ahead = /^\d+$/u.test(dated) ? COMING.find(isOfMonth) : undefined
  const day = dated === '' ? (close ?? called) : ahead === undefined ? readSaidDate(dated, today) : addDays(begin, ahead)
  if (!day) return undefined
  return { day, isUnsure: (nth > 0 && weekdayOf(day) !== nth) || (close ?? day) !== day || which === ' depan' }
}
