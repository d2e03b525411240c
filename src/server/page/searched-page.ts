import type { SearchRequest } from '../../contract/doctor-search/search-request.ts'
import type { SearchKeeper } from '../doctor-search/search-keeper.ts'
import { compressAs } from '../http/compress.ts'
import type { Encoding } from '../http/compress.ts'
import { makeDocument } from './make-document.ts'
import type { PageNeeds } from './page-needs.ts'

/** The page as an answer to one search: made for whoever asked, and kept by nobody. */
export interface SearchedPage {
  answer(request: SearchRequest, encoding: Encoding): Promise<{ body: Buffer; contentSecurityPolicy: string }>
}

export function createSearchedPage(needs: PageNeeds, searches: SearchKeeper): SearchedPage {
  return {
    async answer(request, encoding) {
      const reviews = await needs.reviews.overview().catch((error: unknown) => {
        needs.onReviewsMissing(error)
        return null
      })
      const search = { request, ...searches.current().search.answer(request) }
      const { html, contentSecurityPolicy } = makeDocument(needs, { reviews, now: needs.clock.now(), search })
      return { body: await compressAs(html, encoding), contentSecurityPolicy }
    },
  }
}
