import { endpoints } from '../contract/endpoints.ts'
import { isRating, type Rating } from '../contract/review-rules.ts'

export const LIST_KINDS = ['foto', 'dijawab'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** Which of the published reviews a page of `/ulasan` shows, the newest first. */
export interface ReviewListRequest {
  stars: Rating | null
  kind: ListKind | null
  /** Reviews before (`sebelum`) or after (`sesudah`) a review's time (ISO 8601, UTC); null for the newest. */
  from: { side: 'sebelum' | 'sesudah'; time: string } | null
}

export const REVIEWS_OF_A_PAGE = 20

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

/** Reads the query of the list. Invalid values are ignored, so that a truncated link still shows reviews. */
export function readListAddress(query: { get(name: string): string | null }): ReviewListRequest {
  const stars = /^[1-5]$/u.test(query.get('bintang') ?? '') ? Number(query.get('bintang')) : null
  const side = query.get('sebelum') === null ? 'sesudah' : 'sebelum'
  const time = query.get(side) ?? ''
  return {
    stars: isRating(stars) ? stars : null,
    kind: LIST_KINDS.find((kind) => kind === query.get('tampil')) ?? null,
    from: TIME.test(time) ? { side, time } : null,
  }
}

export function listAddress({ stars, kind, from }: Partial<ReviewListRequest> = {}): string {
  const query = [stars && `bintang=${stars}`, kind && `tampil=${kind}`, from && `${from.side}=${from.time}`].filter(Boolean).join('&')
  return query === '' ? endpoints.allReviews : `${endpoints.allReviews}?${query}`
}
