import type { endpoints } from '../../../../../contract/endpoints.ts'
import { createDirectorySearch } from '../../../../../doctor-search/search-index.ts'
import type { DirectorySearch, SearchIndex } from '../../../../../doctor-search/search-index.ts'

// Repeated, because this module shares no file with others. The type makes sure that it is the same.
const ADDRESS: (typeof endpoints)['doctorSearch'] = '/api/doctor-search'

/** Older words may be of yesterday; to request them again costs little. */
const FRESH_MILLISECONDS = 600_000

/** Fetches the hospital's words once, and again when the field is used much later. */
export function createWordsLoader(): () => Promise<DirectorySearch> {
  let loading: Promise<DirectorySearch> | undefined
  let askedAt = 0
  return async () => {
    if (loading && performance.now() - askedAt < FRESH_MILLISECONDS) return loading
    const before = loading
    askedAt = performance.now()
    loading = fetchWords()
      .then(createDirectorySearch)
      .catch(async (error: unknown) => {
        loading = before
        if (before) return before
        throw error
      })
    return loading
  }
}

async function fetchWords(): Promise<SearchIndex> {
  // Without a network older words are better than none.
  const answer = await fetch(ADDRESS).catch(async () => fetch(ADDRESS, { cache: 'force-cache' }))
  if (!answer.ok) throw new Error(`The words of the search cannot be fetched: ${answer.status}`)
  return (await answer.json()) as SearchIndex
}
