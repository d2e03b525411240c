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
