import { LONGEST_SEARCH, SEARCHED_DAYS, SEARCH_FIELDS } from './search-request.ts'
import type { SearchRequest } from './search-request.ts'

/** What is asked for in the query of an address (a `URLSearchParams`); null when nothing is. */
export function readSearchAddress(query: { get(name: string): string | null }): SearchRequest | null {
  const text = (query.get(SEARCH_FIELDS.text) ?? '').slice(0, LONGEST_SEARCH).trim()
  const day = query.get(SEARCH_FIELDS.day) ?? ''
  const isDay = SEARCHED_DAYS.includes(day)
  return text === '' && !isDay ? null : { text, day: isDay ? day : '' }
}

/** The address of a search on the page. */
export function searchAddress({ text, day }: SearchRequest): string {
  const fields = [
    [SEARCH_FIELDS.text, text],
    [SEARCH_FIELDS.day, day],
  ] as const
  const query = fields.flatMap(([name, value]) => (value === '' ? [] : `${name}=${encodeURIComponent(value)}`)).join('&')
  return `/${query && `?${query}`}#doctors`
}
