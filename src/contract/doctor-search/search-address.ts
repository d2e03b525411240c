import { plainLine, withoutContacts } from '../foreign-text.ts'
import { LONGEST_SEARCH, SEARCHED_DAYS, SEARCH_FIELDS } from './search-request.ts'
import type { SearchRequest } from './search-request.ts'

/** What is asked for in the query of an address (a `URLSearchParams`); null when nothing is. */
export function readSearchAddress(query: { get(name: string): string | null }): SearchRequest | null {
  const text = readSearchText(query.get(SEARCH_FIELDS.text) ?? '')
  const day = query.get(SEARCH_FIELDS.day) ?? ''
  const isDay = SEARCHED_DAYS.includes(day)
  return text === '' && !isDay ? null : { text, day: isDay ? day : '' }
}

/** The words as they are searched for and repeated. Anybody can write them into an address and send it, and the page must not say their sentence. */
export function readSearchText(typed: string): string {
  const letters = [...withoutContacts(plainLine(typed.slice(0, LONGEST_SEARCH)))]
  return letters.slice(0, LONGEST_SEARCH).join('').trim()
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
