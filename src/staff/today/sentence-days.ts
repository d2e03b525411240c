import { addDays, weekdayOf, type CalendarDay } from '../../schedule/calendar-day.ts'
import { DAY_NAMES } from '../../schedule/days.ts'
import { anyOf, readSaidDate, weekdayCalled } from '../../schedule/said-days.ts'
import { months, numbers, weekdays } from '../../schedule/words.ts'

const [WEEKDAY, MONTH] = [weekdays, months].map((words) => Object.keys(words).join('|'))
const DATE = String.raw`tanggal \d{1,2}|(?:tanggal )?\d{1,2}(?: (?:${MONTH})(?: 20\d\d)?|/\d{1,2}(?:/20\d\d)?)`
/** `besok`, `hari senin`, `besok selasa 5 mar`, `tanggal 5`, `12/3/2030`. */
const ONE = new RegExp(`^(besok|lusa|hariini)?(?:(?:^| )(?:hari )?(${WEEKDAY})( ini|(?<!minggu) depan)?)?(?:(?:^| )(${DATE}))?$`, 'u')
const COUNT = String.raw`(?:selama )?(\d+|${anyOf(numbers)}) hari`
const PARTED = new RegExp(`^(?:(mulai|sejak|per|dari) |pada |(sampai) )?(.+?)(?: minggu (depan|ini))?(?: ${COUNT})?$`, 'u')
/** A date without its year is hardly so far ahead: who writes it may mean one that is over. */
const FAR = 240

/** The days that words name; undefined where they name none, or some that do not follow one another. `isUnsure`: others may be meant. */
export function readNamedDays(words: string, today: CalendarDay) {
  const next = addDays(today, 8 - weekdayOf(today))
  if (words === 'minggu depan') return { from: next, until: addDays(next, 6), isUnsure: true }
  const text = words.replace(new RegExp(`^(${COUNT}) (?=(?:mulai|dari|sejak) )(.*)$`, 'u'), '$3 $1')
  const [, open, only, said = '', week, count] = PARTED.exec(text.replaceAll('hari ini', 'hariini')) ?? []
  const parts = said
    .replaceAll(new RegExp(`(?<=${WEEKDAY}) , (?=tanggal|\\d)`, 'gu'), ' ')
    .replaceAll(new RegExp(`(?<=${WEEKDAY}) (?=(?:hari )?(?:${WEEKDAY}))`, 'gu'), ' , ')
    .split(/ (?:(-|sampai)|dan|,) /u)
  const isRange = parts.length === 3 && parts[1] !== undefined
  const [first = '', last = first] = [parts[0], parts.at(-1)]
  const [ofMonth = ''] = new RegExp(`(?<=\\d) (?:${MONTH})(?: 20\\d\\d)?$`, 'u').exec(last) ?? []
  const days: NamedDay[] = []
  for (const one of parts.filter((_, at) => at % 2 === 0)) {
    const before = days.at(-1)?.day
    const from = before !== undefined ? addDays(before, 1) : week === 'depan' ? next : today
    const isOfDate = /^\d+$/u.test(one) && said.includes('tanggal') ? `tanggal ${one}` : one
    const named = nameDay(/^(?:tanggal )?\d+$/u.test(one) && ofMonth !== '' ? one + ofMonth : isOfDate, from, today)
    if (named === undefined || named.day < from || (before !== undefined && !isRange && named.day > from)) return undefined
    days.push(named)
  }
  const [from, end] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const until = count === undefined ? end : addDays(from, (Number(count) || numbers.split(' ').indexOf(count) + 1) - 1)
  const areWeekdays = days.every(({ isBare }) => isBare)
  if (until < end || (count !== undefined && until !== end && days.length > 1) || (week !== undefined && !areWeekdays)) return undefined
  const isOpen = open !== undefined && until === from && count === undefined
  const isUnsure =
    days.some((one) => one.isUnsure) ||
    (week === 'ini' && until >= next) ||
    (areWeekdays && week === undefined && from === today) ||
    (areWeekdays && days.length === 1 && first === 'minggu') ||
    (areWeekdays && isRange && week === undefined && (nameDay(last, today, today)?.day ?? from) < from) ||
    (/^tanggal \d+$/u.test(first) && ofMonth === '' && from.slice(0, 7) !== today.slice(0, 7)) ||
    (!/20\d\d/u.test(text) && from > addDays(today, FAR))
  return { from: only === undefined ? from : today, until: isOpen ? undefined : until, isUnsure: isUnsure || only !== undefined }
}

interface NamedDay {
  day: CalendarDay
  isBare: boolean
  isUnsure: boolean
}

/** A weekday, or a number of the month, is the next one from a day on. */
function nameDay(text: string, from: CalendarDay, today: CalendarDay): NamedDay | undefined {
  const [, near, weekday, which, date] = ONE.exec(text) ?? []
  const begin = which === ' depan' ? addDays(today, 8 - weekdayOf(today)) : from
  const coming = Array.from({ length: 62 }, (_, ahead) => addDays(begin, ahead))
  const isCalled = (day: CalendarDay): boolean => weekday === undefined || DAY_NAMES[weekdayOf(day) - 1] === weekdayCalled(weekday)
  const [number] = /(?<=^tanggal )\d+$/u.exec(date ?? '') ?? []
  const close = near === undefined ? undefined : readSaidDate(near.replace('hariini', 'hari ini'), today)
  const dated =
    number === undefined
      ? date && readSaidDate(date.replace('tanggal ', ''), today)
      : coming.find((day) => Number(day.slice(8)) === Number(number))
  const day = date === undefined ? (close ?? (weekday && coming.find(isCalled))) : dated
  if (!day) return undefined
  const isBare = near === undefined && date === undefined
  return { day, isBare, isUnsure: !isCalled(day) || (close ?? day) !== day || which === ' depan' }
}
