import { addDays, weekdayOf, type CalendarDay } from '../../schedule/calendar-day.ts'
import { DAY_NAMES } from '../../schedule/days.ts'
import { readSaidDate } from '../../schedule/said-days.ts'
import { months, parts } from '../../schedule/words.ts'

const [MONTH, LINK] = [Object.keys(months).join('|'), '(?:-|sampai|hingga)']
const WEEKDAY = 'senin|selasa|rabu|kamis|jumat|sabtu|ahad|(?<!\\d )minggu(?! (?:ini|depan|lalu) )'
const DATE = `(?:tanggal )?\\d{1,2} (?:${MONTH})(?: 20\\d\\d)?|\\d{1,2}/\\d{1,2}(?:/20\\d\\d)?`
const ONE = `(?:hari )?(?:${WEEKDAY})(?: ini| depan)?(?:(?: ,)? (?:${DATE}))?|hariini|besok|lusa|${DATE}|tanggal \\d{1,2}`
const FIRST = `${ONE}|(?:tanggal )?\\d{1,2}(?= (?:${LINK}|dan) \\d{1,2} (?:${MONTH}) )`
const LAST = `${ONE}|(?<=tanggal \\d{1,2} (?:${LINK}|dan) )\\d{1,2}(?= )`
/** Patterns of days, and of what is surely an hour. */
export const DAYS = `(?:(?:mulai|sejak|dari|pada|per|${LINK}) )?(?:${FIRST})(?: (?:${LINK}|dan|,|&) (?:${LAST})(?= ))?`
const CLOCK = `\\d{1,2}(?:[.:]\\d\\d)?(?: (?:${Object.keys(parts).join('|')}))?(?: wi(?:b|ta|t))?`
const UNTIL_CLOCK = ` ${LINK} (?:(?:jam|pukul) )?(?:${CLOCK}|selesai)`
export const HOURS = `(?:mulai )?(?:jam|pukul|pkl) ${CLOCK}(?:${UNTIL_CLOCK})?|${CLOCK}${UNTIL_CLOCK}|\\d{1,2}[.:]\\d\\d`

const PARTED = new RegExp(`^(?:(mulai|sejak|per)|dari|pada|(${LINK}) )? ?(${FIRST})(?: (${LINK}|dan|,|&) (${LAST}))? $`, 'u')
/** A date without its year is hardly so far ahead: who writes it may mean one that is over. */
const FAR = 240

/** The days that a match of DAYS names; undefined where they do not follow one another. `isUnsure`: others may be meant. */
export function readNamedDays(text: string, today: CalendarDay) {
  const [, open, only, first = '', link, last] = PARTED.exec(`${text} `) ?? []
  const month = last === undefined || !/^(?:tanggal )?\d+$/u.test(first) ? '' : (/\d+ ([a-z]+.*)$/u.exec(last)?.[1] ?? '')
  const from = dayIn(`${first} ${month}`.trim(), today, today)
  const until = last === undefined ? from : from && dayIn(last, addDays(from, 1), today)
  const isList = link !== undefined && ['dan', ',', '&'].includes(link)
  if (!from || !until || until < from || (last !== undefined && until === from) || (isList && until !== addDays(from, 1))) return undefined
  const said = last === undefined ? [first] : [first, last]
  const bare = said.filter((one) => /^(?:hari )?[a-z]+(?: depan)?$/u.test(one) && weekdayIn(one) > 0)
  const isAround = bare.length === 2 && (dayIn(last ?? '', today, today) ?? '') < from
  const isUnsure =
    isAround ||
    said.some((one, nth) => !isWeekdayOf(one, nth === 0 ? from : until)) ||
    bare.some((one) => one.endsWith(' depan') || (one === 'minggu' && bare.length < 2)) ||
    (bare.includes(first) && from === today) ||
    (/^tanggal \d+$/u.test(first) && month === '' && from.slice(0, 7) !== today.slice(0, 7)) ||
    (!/20\d\d/u.test(text) && from > addDays(today, FAR))
  return { from, until, isOpen: open !== undefined, isFromNow: only !== undefined, isUnsure }
}

const weekdayIn = (text: string): number => DAY_NAMES.findIndex((name) => text.replace('ahad', 'minggu').includes(name.toLowerCase())) + 1
const isWeekdayOf = (text: string, day: CalendarDay): boolean => weekdayIn(text) === 0 || weekdayIn(text) === weekdayOf(day)

/** A weekday or number of the month is the next one from a day on. */
function dayIn(text: string, from: CalendarDay, today: CalendarDay): CalendarDay | null {
  const [dated] = /\d+ [a-z]+(?: \d+)?$|\d+\/.*$/u.exec(text) ?? []
  const near = readSaidDate(dated ?? text.replace('hariini', 'hari ini'), today)
  if (dated !== undefined || near !== null) return near
  const begin = text.endsWith(' depan') ? addDays(today, 8 - weekdayOf(today)) : from
  const [number] = /\d+$/u.exec(text) ?? []
  const fits = (day: CalendarDay): boolean =>
    number === undefined ? weekdayOf(day) === weekdayIn(text) : Number(day.slice(8)) === Number(number)
  return Array.from({ length: 62 }, (_, count) => addDays(begin, count)).find(fits) ?? null
}
