import { crisisHelp } from '../../content/for-reviews.ts'
import type { PageProgram, Search } from '../page-input.ts'
import type { SearchKeeper } from './search-keeper.ts'
import { compressAs, type Encoding } from '../../ground/http/compress.ts'
import { Problem } from '../../ground/http/problem.ts'
import { createGate, createTurns } from '../../ground/queues/gate.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

/** One at a time, because all of them share one thread with the page. `rest`: a search takes at most a quarter of that thread's time. */
const SEARCHES = { running: 1, waiting: 16, rest: 3 }

/** Running or waiting: one address cannot take everybody's places. */
const PLACES_OF_AN_ADDRESS = 1

/** What an address of the page asks for. */
export type AskedSearch = Pick<Search, 'request' | 'site'>

export type SearchedAnswer = Pick<KeptPage, 'contentSecurityPolicy'> & { body: Buffer }

export type SearchedPage = ReturnType<typeof createSearchedPage>

/** The page as an answer to one search: made for whoever asked, and kept by nobody. */
export function createSearchedPage(page: PageCache, searches: SearchKeeper, render: PageProgram['renderSearch']) {
  const gate = createGate(SEARCHES)
  const turns = createTurns(PLACES_OF_AN_ADDRESS)

  async function make(asked: AskedSearch, encoding: Encoding): Promise<SearchedAnswer> {
    const { parts, input, contentSecurityPolicy } = await page()
    const { answer, site, sites } = searches()
    // The content has changed between the two.
    if (site !== input.site) return make(asked, encoding)
    const at = sites.find((name) => name === asked.site)
    const search = { request: asked.request, site: at, ...answer(asked.request, at) }
    const help = search.isInNeed ? crisisHelp(site) : undefined
    const html = render(parts, { ...input, search, help })
    return { body: await compressAs(html, encoding), contentSecurityPolicy }
  }

  /** Null when too many ask at the same time, or this address already does. Not worked out once `gone` is aborted. */
  return async (asked: AskedSearch, encoding: Encoding, { address, gone }: { address: string; gone: AbortSignal }) => {
    try {
      return await turns.take(address, async () => gate.run(async () => make(asked, encoding), gone))
    } catch (error) {
      if (error instanceof Problem) return null
      throw error
    }
  }
}
