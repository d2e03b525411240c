import { inForce } from '../content/in-force.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { announcedOn, isPublic, stateAt, type ListedInfo, type ListedNews } from '../content/publications/read-publication.ts'
import type { PublicationIndex, PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import type { Clock } from '../ground/time/clock.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { localTime, type CalendarDay } from '../schedule/times.ts'
import type { ReadingMoment } from './words.ts'

/** All that visitors may read in one minute, the newest first. The object stays the same until the minute ends or a text changes. */
export interface Edition extends ReadingMoment {
  index: PublicationIndex
  news: readonly ListedNews[]
  /** All news, with those first that are pinned and have not ended. */
  listed: readonly ListedNews[]
  /** The kinds and years of these news. */
  kinds: readonly string[]
  years: readonly string[]
  pages: readonly ListedInfo[]
  /** The addresses of all these texts. */
  addresses: ReadonlySet<string>
  /** Facts that the law requires of a public hospital, without ended ones. */
  facts: PublicFacts
}

export interface EditionNeeds {
  site: Pick<SiteKeeper, 'current' | 'folder'>
  publications: Pick<PublicationsKeeper, 'index' | 'read'>
  clock: Clock
}

export function followEditions({ site, publications, clock }: EditionNeeds): () => Promise<Edition> {
  const keep = keepWhileSame((content: ReadingMoment['content'], index: PublicationIndex, day: CalendarDay, minute: number) =>
    makeEdition({ content, index, now: { day, minute } }),
  )
  return async () => {
    const index = await publications.index()
    const content = site.current()
    const { day, minute } = localTime(content.site.hospital.timeZone, clock.now())
    return keep(content, index, day, minute)
  }
}

function makeEdition(moment: ReadingMoment & { index: PublicationIndex }): Edition {
  const { index, now } = moment
  const pages = index.pages.filter((one) => isPublic(stateAt(one, now)))
  const read = index.news.filter((one) => isPublic(stateAt(one, now)))
  // The index sorts by the files' days; a text may be announced long after that.
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
