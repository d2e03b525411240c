import { plainLine, withoutContacts } from '../foreign-text.ts'

/** What somebody looks for. Both empty is no search. */
export interface SearchRequest {
  text: string
  /** One of {@link SEARCHED_DAYS}. */
  day: string
}

export const TODAY = 'hari-ini'
export const TOMORROW = 'besok'

/** What an address may ask for. */
export const SEARCHED_DAYS: readonly string[] = [TODAY, TOMORROW, 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu']

/** Longer than any sentence that somebody types into a search field; the rest is not read. */
export const LONGEST_SEARCH = 120

/** Names of the form's fields, and so of the address. */
export const SEARCH_FIELDS = { text: 'cari', day: 'hari' } as const

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
