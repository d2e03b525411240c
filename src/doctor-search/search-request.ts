import { plainLine, withoutContacts } from '../contract/foreign-text.ts'
import type { ALL_SPECIALTIES } from '../contract/specialties.ts'

/** What somebody looks for. All empty is no search. */
export interface SearchRequest {
  text: string
  /** One of {@link SEARCHED_DAYS}. */
  day: string
  /** Name of a specialty as the filter has it. Never shown: anybody can write an address. */
  specialty?: string
}

export const TODAY = 'hari-ini'
export const TOMORROW = 'besok'

/** What an address may ask for. */
export const SEARCHED_DAYS: readonly string[] = [TODAY, TOMORROW, 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu']

/** Longer than any sentence that somebody types into a search field; the rest is not read. */
export const LONGEST_SEARCH = 120

/** Names of the form's fields, and so of the address. */
export const SEARCH_FIELDS = { text: 'cari', day: 'hari', specialty: 'poli' } as const

/** Where an answer begins: below the form, above those who were found. */
export const ANSWER_ANCHOR = 'answer'

/** Repeated: the module in the browser that searches shares no value with another. Its type lets no other value stand here. */
const EVERYONE: typeof ALL_SPECIALTIES = 'Semua'

/** What is asked for in the query of an address (a `URLSearchParams`); null when nothing is. */
export function readSearchAddress(query: { get(name: string): string | null }): SearchRequest | null {
  const text = readSearchText(query.get(SEARCH_FIELDS.text) ?? '')
  const day = query.get(SEARCH_FIELDS.day) ?? ''
  const isDay = SEARCHED_DAYS.includes(day)
  const specialty = query.get(SEARCH_FIELDS.specialty) ?? ''
  const isOfOne = specialty !== '' && specialty !== EVERYONE
  return text === '' && !isDay && !isOfOne ? null : { text, day: isDay ? day : '', ...(isOfOne && { specialty }) }
}

/** The words as they are searched for and repeated. Anybody can write them into an address and send it, and the page must not say their sentence. */
export function readSearchText(typed: string): string {
  const letters = [...withoutContacts(plainLine(typed.slice(0, LONGEST_SEARCH)))]
  return letters.slice(0, LONGEST_SEARCH).join('').trim()
}

/** The address of a search on the page. */
export function searchAddress({ text, day, specialty = '' }: SearchRequest): string {
  const fields = [
    [SEARCH_FIELDS.text, text],
    [SEARCH_FIELDS.day, day],
    [SEARCH_FIELDS.specialty, specialty],
  ] as const
  const query = fields.flatMap(([name, value]) => (value === '' ? [] : `${name}=${encodeURIComponent(value)}`)).join('&')
  return query === '' ? '/#doctors' : `/?${query}#${ANSWER_ANCHOR}`
}
