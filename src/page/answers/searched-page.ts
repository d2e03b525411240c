import { crisisHelp } from '../../content/for-reviews.ts'
import type { PageProgram, Search } from '../page-input.ts'
import type { SearchKeeper } from './search-keeper.ts'
import { compressAs, type Encoding } from '../../ground/http/compress.ts'
import type { PublicGate } from '../../ground/queues/gate.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

/** The search in an address of the page. */
export type AskedSearch = Pick<Search, 'request' | 'site'>

export type SearchedAnswer = Pick<KeptPage, 'policy'> & { body: Buffer }

export type SearchedPage = ReturnType<typeof createSearchedPage>

/** Renders the page as the answer to a search; the answer is not cached. */
export function createSearchedPage(page: PageCache, searches: SearchKeeper, render: PageProgram['renderSearch'], gate: PublicGate) {
  async function make(asked: AskedSearch, encoding: Encoding): Promise<SearchedAnswer> {
    const { parts, input, policy } = await page()
    const { answer, site, sites } = searches()
    // The content has changed since the page was made.
    if (site !== input.site) return make(asked, encoding)
    const at = sites.find((name) => name === asked.site)
    const search = { request: asked.request, site: at, ...answer(asked.request, at) }
    const help = search.isInNeed ? crisisHelp(site) : undefined
    const html = render(parts, { ...input, search, help })
    return { body: await compressAs(html, encoding), policy }
  }

  /** Null if too many searches run at the same time, or this IP address has one already. */
  return async (asked: AskedSearch, encoding: Encoding, { address, gone }: { address: string; gone: AbortSignal }) =>
    gate(address, async () => make(asked, encoding), gone)
}
