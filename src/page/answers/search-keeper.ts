import type { FastifyInstance } from 'fastify'
import { crisisHelp } from '../../content/for-reviews.ts'
import type { Site } from '../../content/site.ts'
import { makeSearchIndex } from '../../content/search-directory.ts'
import { createDirectorySearch } from '../../doctor-search/search-index.ts'
import type { DirectorySearch } from '../../doctor-search/search-index.ts'
import { createSiteSearches } from '../../doctor-search/site-words.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { PageProgram } from '../page-input.ts'
import { answerKept, keepText } from '../../ground/http/compress.ts'
import type { KeptText } from '../../ground/http/compress.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'

/** The doctors' search for the content and the day that are now. */
interface KeptSearch {
  /** The content that is searched. */
  site: Site
  day: string
  /** Those that may be asked for alone. */
  sites: readonly string[]
  /** The search of one of them, or of all. */
  searchAt: (site?: string) => DirectorySearch
  /** The index as browsers fetch it. */
  index: Promise<KeptText>
}

export type SearchKeeper = () => KeptSearch

/** Makes it when it is asked for, and again when the content or the day has changed. */
export function createSearchKeeper(current: () => CurrentSituation, clock: Clock, renderHelp: PageProgram['renderHelp']): SearchKeeper {
  const keep = keepWhile<KeptSearch, CurrentSituation>(
    (kept, { site, situation }) => kept.site === site && kept.day === situation.day,
    ({ site, situation: { day } }) => {
      const index = { ...makeSearchIndex(site, day), help: renderHelp(crisisHelp(site)) }
      const searchAt = createSiteSearches(index, (ofSite) => createDirectorySearch(ofSite, () => clock.now().getTime()))
      return { site, day, sites: Object.keys(index.sites ?? {}), searchAt, index: keepText(JSON.stringify(index)) }
    },
  )
  return () => keep(current())
}

/** What a browser fetches to search by itself, when somebody touches the field. Asked for anew each time, sent when it has changed. */
export function searchIndexRoute(searches: SearchKeeper) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.doctorSearch, { exposeHeadRoute: true }, async (request, reply) =>
      answerKept(request, reply, await searches().index, 'application/json; charset=utf-8'),
    )
  }
}
