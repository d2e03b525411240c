import { readSearchAddress } from '../../contract/doctor-search/search-request.ts'
import type { SearchRequest } from '../../contract/doctor-search/search-request.ts'
import { endpoints } from '../../contract/endpoints.ts'

/** The search that an address of the page asks for; any other query is not looked at. */
export function askedSearch({ url }: { url: string }): SearchRequest | null {
  const start = `${endpoints.page}?`
  return url.startsWith(start) ? readSearchAddress(new URLSearchParams(url.slice(start.length))) : null
}
