import { describe, expect, test } from 'vitest'
import {
  faultsOfDraft,
  averageRating,
  cleanReviewText,
  countReviews,
  EMPTY_DISTRIBUTION,
  isBlank,
  isRating,
  sharePercent,
  textLength,
} from './review-rules.ts'

describe('the average', () => {
  test.each([
    [{ '5': 1 }, 5],
    [{ '4': 1, '5': 1 }, 4.5],
    [{ '1': 1, '2': 1, '5': 1 }, 2.7],
    [{ '4': 1, '5': 2 }, 4.7],
    [{ '3': 19, '4': 1 }, 3.1],
    [{}, 0],
  ])('of %j is %d', (counts, average) => {
    expect(averageRating({ ...EMPTY_DISTRIBUTION, ...counts })).toBe(average)
  })

  test('counts every star level', () => {
    expect(countReviews({ '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 })).toBe(15)
  })

  test('shares are whole percents, and 0 of nothing is 0', () => {
    expect(sharePercent(1, 3)).toBe(33)
    expect(sharePercent(0, 0)).toBe(0)
  })
})

describe('a rating', () => {
  test.each([1, 2, 3, 4, 5])('may be %d', (rating) => {
    expect(isRating(rating)).toBe(true)
  })

  test.each([0, 6, -1, 4.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined, [5], true])('R02: may not be %j', (rating) => {
    expect(isRating(rating)).toBe(false)
  })
})

describe('a text', () => {
  test.each(['', '   ', '\n\t', '\u00A0', '\u200B\u200D', '\u3164', '\u2800', '\u0000'])('R03: %j is blank', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  test('with a single visible letter is not blank', () => {
    expect(isBlank(' \u200B a')).toBe(false)
  })

  test('is kept in its composed form, without outer space and without gaps of many lines', () => {
    expect(cleanReviewText('  Cafe\u0301\r\n\r\n\r\n\r\nramah  ')).toBe('Café\n\nramah')
  })

  test('counts an emoji as one letter', () => {
    expect(textLength('a😀b')).toBe(3)
  })
})

describe('R02, R03: what is wrong with a draft is told', () => {
  test.each([
    [{ review: ' ', rating: 0 }, ['review-empty', 'rating-missing']],
    [{ review: 'Baik', rating: 6 }, ['rating-missing']],
    [{ review: 'a'.repeat(5000), rating: 3 }, ['review-too-long']],
    [{ review: 'Baik', rating: 3 }, []],
  ])('%j: first the text, then the stars', (draft, codes) => {
    expect(faultsOfDraft(draft).map(({ code }) => code)).toEqual(codes)
  })
})
