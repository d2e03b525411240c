import type { endpoints } from '../../../../../contract/endpoints.ts'
import type { AnsweringSearch } from '../../../../../doctor-search/search-index.ts'
import { LATER_DAY } from '../../../../../doctor-search/search-request.ts'
import type { LaterDay, SearchIndex } from '../../../../../doctor-search/shapes.ts'
import type { CreateSearch } from '../directory.ts'

// Repeated, because this module shares no file with others. The type makes sure that it is the same.
const ADDRESS: (typeof endpoints)['doctorSearch'] = '/api/doctor-search'

/** After this time the index is requested again: it may be of yesterday, and the request costs little. */
const FRESH_MILLISECONDS = 600_000

/** Fetches the hospital's index once, and again if the field is used much later. */
export function createWordsLoader(create: CreateSearch): () => Promise<AnsweringSearch> {
  let loading: Promise<AnsweringSearch> | undefined
  let askedAt = 0
  return async () => {
    if (loading && performance.now() - askedAt < FRESH_MILLISECONDS) return loading
    const before = loading
    askedAt = performance.now()
    loading = fetch(ADDRESS)
      // Without a network an older index is better than none.
      .catch(async () => fetch(ADDRESS, { cache: 'force-cache' }))
      .then(readJson)
      .then((words) => create(words as SearchIndex))
      .catch((error: unknown) => {
        loading = before
        return before ?? Promise.reject(error)
      })
    return loading
  }
}

/** Fetches a day after those of the index. */
export async function fetchDay(date: string): Promise<LaterDay> {
  return (await readJson(await fetch(`${ADDRESS}?${LATER_DAY}=${date}`))) as LaterDay
}

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}
