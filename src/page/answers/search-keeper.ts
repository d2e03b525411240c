import { valueNamed } from '../../contract/value-named.ts'
import type { FastifyInstance } from 'fastify'
import { crisisHelp } from '../../content/for-reviews.ts'
import { makeLaterDay, makeSearchIndex } from '../../content/search-directory.ts'
import { createDirectorySearch } from '../../doctor-search/search-index.ts'
import { isLaterDay, LATER_DAY } from '../../doctor-search/search-request.ts'
import type { LaterDay, SearchAnswer, SearchRequest } from '../../doctor-search/shapes.ts'
import { createSiteSearches } from '../../doctor-search/site-words.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { PageProgram } from '../page-input.ts'
import { answerKept, answerOnce, keepText } from '../../ground/http/compress.ts'
import { Problem } from '../../ground/http/problem.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'

export type SearchKeeper = ReturnType<typeof createSearchKeeper>

/** Keeps the search of doctors for the current content and day: made when first needed, and again when either has changed. */
export function createSearchKeeper(current: () => CurrentSituation, clock: Clock, renderHelp: PageProgram['renderHelp']) {
  const make = ({ site, situation: { day } }: CurrentSituation) => {
    const index = { ...makeSearchIndex(site, day), help: renderHelp(crisisHelp(site)) }
    const text = keepText(JSON.stringify(index))
    const answerAt = createSiteSearches(index, (ofSite) => createDirectorySearch(ofSite, () => clock.now().getTime()))
    /** The data of a day after those in the index, as browsers fetch it; null if that day cannot be searched. */
    const laterDay = (date: string): LaterDay | null => {
      if (!isLaterDay(date, day)) return null
      const later = valueNamed(index.later, date) ?? makeLaterDay(site, day, date)
      Object.assign(index.later, { [date]: later })
      return later
    }
    /** Answers by the search of one site or of all; reads a further day if the request needs it. */
    const answer = (request: SearchRequest, at?: string): SearchAnswer => {
      const first = answerAt(request, at)
      return laterDay(first.when?.unread ?? '') ? answerAt(request, at) : first
    }
    return { site, day, sites: Object.keys(index.sites ?? {}), answer, laterDay, index: text }
  }
  const keep = keepWhile(
    ({ site, day }: ReturnType<typeof make>, now: CurrentSituation) => site === now.site && day === now.situation.day,
    make,
  )
  return () => keep(current())
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The index with which a browser searches by itself, fetched when somebody uses the field. Revalidated each time. */
export function searchIndexRoute(searches: SearchKeeper) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.doctorSearch, { exposeHeadRoute: true }, async (request, reply) => {
      const { [LATER_DAY]: date } = request.query as Record<string, string | string[]>
      if (date === undefined) return answerKept(request, reply, await searches().index, JSON_TYPE)
      const later = searches().laterDay(String(date))
      if (!later) throw new Problem('not-found')
      return answerOnce(request, reply, JSON.stringify(later), JSON_TYPE)
    })
  }
}
