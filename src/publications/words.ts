import { timeZones } from '../content/fields/words.ts'
import { firstMinuteOf, lastMinuteOf, readMoment } from '../content/publications/moment.ts'
import { stateAt, type ListedPublication } from '../content/publications/read-publication.ts'
import { summaryOf } from '../content/publications/read-markdown.ts'
import type { KeptSite } from '../ground/site/site-keeper.ts'
import { formatDay } from '../ground/ui/format/calendar.ts'
import { sayClock, toInstant, type LocalTime, type TimeZone } from '../schedule/times.ts'

/** The content and the hospital's local time with which a text is rendered. */
export interface ReadingMoment {
  content: KeptSite
  now: LocalTime
}

/** `2026-12-12 14.00` → `12 Desember 2026 pukul 14.00 WIB`; the date alone if no hour is given. */
export function sayMoment(moment: string, timeZone: TimeZone): string {
  const { day, minute } = readMoment(moment) ?? { day: moment, minute: null }
  const clock = minute === null ? '' : ` pukul ${sayClock(minute)} ${timeZones[timeZone].split(',')[0]}`
  return formatDay(day) + clock
}

/** `5 Desember 2026 pukul 08.00 WIB sampai 12.00 WIB`: a common day is said once. */
export function sayTimes({ from, until = from }: { from: string; until?: string | undefined }, timeZone: TimeZone): string {
  const [first, last, day] = [from, until, from.slice(0, 10)].map((moment) => sayMoment(moment, timeZone))
  return first === last ? `${first}` : `${first} sampai ${last?.replace(`${day} pukul `, '')}`
}

/** The instant (ISO 8601, UTC) at which a written moment begins, or with `isEnd` at which it ends. */
export function instantOf(moment: string, timeZone: TimeZone, isEnd = false): string {
  const read = readMoment(moment) ?? { day: moment, minute: null }
  return toInstant(timeZone, isEnd ? lastMinuteOf(read) : firstMinuteOf(read)).toISOString()
}

/** The sentence about the end of news; null if it has none. */
export function sayUntil(one: ListedPublication, { content, now }: ReadingMoment): string | null {
  if (one.kind !== 'kabar' || one.head.until === undefined) return null
  const said = stateAt(one, now) === 'over' ? 'Sudah berakhir' : 'Berlaku sampai'
  return `${said} ${sayMoment(one.head.until, content.site.hospital.timeZone)}`
}

/** Whether news has one of these kinds, in any case; `kinds` in lower case. */
export const isOfKind = (one: ListedPublication, ...kinds: readonly string[]): boolean =>
  one.kind === 'kabar' && kinds.includes(one.head.kind.toLowerCase())

/** The title for lists and chats, where it is read without its text: a corrected rumour is marked as such, lest it be believed again. */
export const titleAlone = (one: ListedPublication): string =>
  isOfKind(one, 'klarifikasi') && !/^klarifikasi/iu.test(one.head.title) ? `Klarifikasi: ${one.head.title}` : one.head.title

/** The summary, or else the opening of the text; 200 characters at most. */
export const summaryOfListed = ({ head: { summary }, opening }: ListedPublication): string => summaryOf(summary ?? opening)
