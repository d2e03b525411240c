import { expect, test } from 'vitest'
import { ayu, overviewOf, reviewBy } from './review-fixtures.ts'
import { shownReviews } from './shown-reviews.ts'
import { INITIAL_STATE } from './state.ts'

const newest = ['a', 'b', 'c'].map((userId) => reviewBy(userId))
const signedIn = { ...INITIAL_STATE, overview: overviewOf(...newest), visitor: { status: 'signed-in', user: ayu } } as const
const own = reviewBy('ayu')

test('a reader sees the newest, none of them their own', () => {
  expect(shownReviews({ ...signedIn, visitor: { status: 'signed-out' } })).toEqual(newest.map((review) => ({ review, own: false })))
})

test("one's own review among the newest is marked and not doubled", () => {
  const overview = overviewOf(reviewBy('a'), own)
  expect(shownReviews({ ...signedIn, overview, ownReview: own }).map((shown) => shown.own)).toEqual([false, true])
})

test("one's own older review comes first and is marked", () => {
  expect(shownReviews({ ...signedIn, ownReview: own })).toHaveLength(4)
  expect(shownReviews({ ...signedIn, ownReview: own })[0]).toEqual({ review: own, own: true })
})

test("one's own review can be reached even when the list cannot be read", () => {
  expect(shownReviews({ ...signedIn, overview: null, ownReview: own })).toEqual([{ review: own, own: true }])
})
