import { describe, expect, test, vi } from 'vitest'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_UNITS } from '../contract/review-rules.ts'
import { Problem } from '../ground/http/problem.ts'
import { checkDraft } from './review-requests.ts'

const imageUrl = `/images/${'0'.repeat(32)}.webp`
const good = { review: 'Pelayanan cepat.', rating: 5, imageUrl: null }

function codeOf(body: unknown): string {
  try {
    checkDraft(body)
    return 'accepted'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

test('a good draft passes, trimmed', () => {
  expect(checkDraft({ ...good, review: ' Pelayanan cepat.\r\nTerima kasih. ', imageUrl })).toEqual({
    review: 'Pelayanan cepat.\nTerima kasih.',
    rating: 5,
    photoName: `${'0'.repeat(32)}.webp`,
    ifHeld: 'send',
  })
})

test('a draft without imageUrl has no photo', () => {
  expect(checkDraft({ review: 'Baik', rating: 3 })).toMatchObject({ review: 'Baik', rating: 3, photoName: null })
})

test('R01: fields that only the server sets are dropped', () => {
  const greedy = {
    ...good,
    id: '1',
    userId: 'someone',
    name: 'Direktur',
    photo: '/x',
    time: '2030-01-01',
    hidden: true,
    __proto__: { a: 1 },
  }
  expect(Object.keys(checkDraft(greedy))).toEqual(['review', 'rating', 'ifHeld', 'photoName'])
})

describe('R02: rating', () => {
  test.each([0, 6, -1, 4.5, '5', 1e308, Number.NaN, Infinity, null, undefined, [5], true, {}])('%j asks for a star', (rating) => {
    expect(codeOf({ ...good, rating })).toBe('rating-missing')
  })

  test.each([1, 2, 3, 4, 5])('%d is taken', (rating) => {
    expect(codeOf({ ...good, rating })).toBe('accepted')
  })
})

describe('R03: text', () => {
  test.each(['', '   ', '\n\t', '\u200B', '\u00A0', '\u3164', '\u200B \u2060\u00A0', undefined, null, 5, ['a'], {}])(
    '%j is empty',
    (review) => {
      expect(codeOf({ ...good, review })).toBe('review-empty')
    },
  )

  test('the length is counted as a reader counts: an emoji is one', () => {
    expect(codeOf({ ...good, review: '🙂'.repeat(MAX_REVIEW_LENGTH) })).toBe('accepted')
    expect(codeOf({ ...good, review: '🙂'.repeat(MAX_REVIEW_LENGTH + 1) })).toBe('review-too-long')
  })

  test.each([MAX_REVIEW_LENGTH + 1, MAX_REVIEW_UNITS, MAX_REVIEW_UNITS + 1, 900_000])('%d letters are too many', (length) => {
    expect(codeOf({ ...good, review: 'a'.repeat(length) })).toBe('review-too-long')
  })

  test('white space around the text does not count', () => {
    expect(codeOf({ ...good, review: `  ${'a'.repeat(MAX_REVIEW_LENGTH)}  ` })).toBe('accepted')
  })

  test.each(['a\u0000b', '\uD83D', 'a\uDE00b'])('%j cannot be stored everywhere', (review) => {
    expect(codeOf({ ...good, review })).toBe('review-unreadable')
  })

  test('no letter of a text that is too long is looked at', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(codeOf({ ...good, review: `a${'\u0315\u0300'.repeat(10_000)}` })).toBe('review-too-long')
    expect(codeOf({ ...good, review: 'a'.repeat(MAX_REVIEW_UNITS + 1) })).toBe('review-too-long')
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  test('stacks of marks are refused before they are brought into order', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(codeOf({ ...good, review: `Bagus a${'\u0315\u0300'.repeat(1900)}` })).toBe('review-stacked')
    expect(codeOf({ ...good, review: 'Z\u0335\u0341\u030D\u0352a\u0335' })).toBe('review-stacked')
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  test.each(['Tiếng Việt', 'Tie\u0302\u0301ng', 'สวัสดี ที่นี่ดี', 'שָׁלוֹם', 'مُحَمَّدٌ', 'हिन्दी क्षि', 'བསྒྲུབས', '1️⃣ ❤️‍🩹 🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
    '%s is written with marks, and taken',
    (review) => {
      expect(checkDraft({ ...good, review }).review).toBe(review.normalize('NFC'))
    },
  )

  test.each(['مرحبا', 'Z̷͍͒a̵l̶g̴o̷', '👩‍⚕️', "Robert'); DROP TABLE reviews;--", '<script>alert(1)</script>'])(
    '%s is text like any other',
    (review) => {
      expect(checkDraft({ ...good, review }).review).toBe(review.normalize('NFC'))
    },
  )
})

describe('U16: photo address', () => {
  test.each([
    'https://evil.example/x.webp',
    '//evil.example/x.webp',
    'javascript:alert(1)',
    'data:image/webp;base64,AAAA',
    '',
    '/images/',
    '/images/../site.sqlite',
    `/images/${'0'.repeat(32)}.webp?x`,
    `/images/${'0'.repeat(32)}.webp\n`,
    `/images/${'0'.repeat(32)}.svg`,
    `/pictures/${'0'.repeat(32)}.webp`,
    'a'.repeat(201),
    7,
    {},
    true,
  ])('%j is not one of ours', (address) => {
    expect(codeOf({ ...good, imageUrl: address })).toBe('image-not-usable')
  })
})

test.each([undefined, null, 'text', 5, [], true])('%j is no draft', (body) => {
  expect(codeOf(body)).toBe('bad-request')
})
