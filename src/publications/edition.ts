import { inForce } from '../content/in-force.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { announcedOn, isPublic, stateAt } from '../content/publications/read-publication.ts'
import type { ListedInfo, ListedNews, ListedPublication } from '../content/publications/read-publication.ts'
import type { PublicationIndex, PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { KeptSite, SiteKeeper } from '../ground/site/site-keeper.ts'
import type { Clock } from '../ground/time/clock.ts'
import { keepWhile } from '../ground/time/keep-while.ts'
import { formatMinutes, localTime, toInstant, type LocalTime, type TimeZone } from '../schedule/times.ts'
import { timeZones } from '../content/fields/words.ts'
import { firstMinuteOf, lastMinuteOf, readMoment } from '../content/publications/moment.ts'
import { summaryOf } from '../content/publications/read-markdown.ts'
import { formatDay } from '../ground/ui/format/calendar.ts'

/** What a text is shown with: the hospital, and what its clock says. */
export interface ReadingMoment {
  content: KeptSite
  now: LocalTime
}

/** A page that stays has no day. */
export const stateOf = (one: ListedPublication, now: LocalTime) => stateAt(one.head, now, one.kind === 'kabar' ? one.day : undefined)

/** `2026-12-12 14.00` → `12 Desember 2026 pukul 14.00 WIB`; of a day alone only that. */
export function sayMoment(moment: string, timeZone: TimeZone): string {
  const { day, minute } = readMoment(moment) ?? { day: moment, minute: null }
  const clock = minute === null ? '' : ` pukul ${formatMinutes(minute).replace(':', '.')} ${timeZones[timeZone].split(',')[0]}`
  return formatDay(day) + clock
}

/** `5 Desember 2026 pukul 08.00 WIB sampai 12.00 WIB`: the day once. */
export function sayTimes({ from, until = from }: { from: string; until?: string | undefined }, timeZone: TimeZone): string {
  const [first, last, day] = [from, until, from.slice(0, 10)].map((moment) => sayMoment(moment, timeZone))
  return first === last ? `${first}` : `${first} sampai ${last?.replace(`${day} pukul `, '')}`
}

/** The instant from which on it is, or at which it is over. */
export function instantOf(moment: string, timeZone: TimeZone, isEnd = false): string {
  const read = readMoment(moment) ?? { day: moment, minute: null }
  return toInstant(timeZone, isEnd ? lastMinuteOf(read) : firstMinuteOf(read)).toISOString()
}

/** Until when it holds; null where nobody has said so. */
export function sayUntil(one: ListedPublication, { content, now }: ReadingMoment): string | null {
  if (one.kind !== 'kabar' || one.head.until === undefined) return null
  const said = stateOf(one, now) === 'over' ? 'Sudah berakhir' : 'Berlaku sampai'
  return `${said} ${sayMoment(one.head.until, content.site.hospital.timeZone)}`
}

/** Kinds that mean something, however the hospital writes them. */
export const isOfKind = (one: ListedPublication, ...kinds: readonly string[]): boolean =>
  one.kind === 'kabar' && kinds.includes(one.head.kind.toLowerCase())

/** A rumour that is told again must not be believed again: a title is often read without its text. */
export const titleAlone = (one: ListedPublication): string =>
  isOfKind(one, 'klarifikasi') && !/^klarifikasi/iu.test(one.head.title) ? `Klarifikasi: ${one.head.title}` : one.head.title

/** At most 200 letters. */
export const summaryOfListed = ({ head: { summary }, opening }: ListedPublication): string => summaryOf(summary ?? opening)

/** What visitors may read in a minute, the newest first: the same object until it is over or a text changes. */
export interface Edition extends ReadingMoment {
  index: PublicationIndex
  news: readonly ListedNews[]
  /** What is pinned and not over before all other news. */
  listed: readonly ListedNews[]
  /** Those that there are. */
  kinds: readonly string[]
  years: readonly string[]
  pages: readonly ListedInfo[]
  /** Of all that there are. */
  addresses: ReadonlySet<string>
  /** What the law wants to see, and is not over. */
  facts: PublicFacts
}

export interface EditionNeeds {
  site: Pick<SiteKeeper, 'current' | 'folder'>
  publications: Pick<PublicationsKeeper, 'index' | 'read'>
  clock: Clock
}

export function followEditions({ site, publications, clock }: EditionNeeds): () => Promise<Edition> {
  const keep = keepWhile<Edition, ReadingMoment & { index: PublicationIndex }>(
    ({ content, index, now }, then) =>
      content === then.content && index === then.index && now.day === then.now.day && now.minute === then.now.minute,
    makeEdition,
  )
  return async () => {
    const index = await publications.index()
    const content = site.current()
    return keep({ content, index, now: localTime(content.site.hospital.timeZone, clock.now()) })
  }
}

function makeEdition(moment: ReadingMoment & { index: PublicationIndex }): Edition {
  const { index, now } = moment
  const pages = index.pages.filter((one) => isPublic(stateOf(one, now)))
  const read = index.news.filter((one) => isPublic(stateOf(one, now)))
  // A file may lie there long before its text is announced.
  const news = read.toSorted((one, other) => Number(announcedOn(one) < announcedOn(other)) - Number(announcedOn(other) < announcedOn(one)))
  const isOnTop = (one: ListedNews): boolean => one.head.pinned && stateOf(one, now) === 'current'
  return {
    ...moment,
    news,
    pages,
    facts: inForce(moment.content.site, now.day).public,
    addresses: new Set([...news, ...pages].map(({ address }) => address)),
    listed: [...news.filter(isOnTop), ...news.filter((one) => !isOnTop(one))],
    kinds: [...new Set(news.map(({ head }) => head.kind))],
    years: [...new Set(news.map(({ year }) => year))],
  }
}
