import { inForce } from '../content/in-force.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { announcedOn, isPublic, stateAt, type ListedInfo, type ListedNews } from '../content/publications/read-publication.ts'
import type { PublicationIndex, PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import type { Clock } from '../ground/time/clock.ts'
import { keepWhile } from '../ground/time/keep-while.ts'
import { localTime } from '../schedule/times.ts'
import type { ReadingMoment } from './words.ts'

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
  const pages = index.pages.filter((one) => isPublic(stateAt(one, now)))
  const read = index.news.filter((one) => isPublic(stateAt(one, now)))
  // A file may lie there long before its text is announced.
  const news = read.toSorted((one, other) => Number(announcedOn(one) < announcedOn(other)) - Number(announcedOn(other) < announcedOn(one)))
  const isOnTop = (one: ListedNews): boolean => one.head.pinned && stateAt(one, now) === 'current'
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
