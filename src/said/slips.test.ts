import { assert, constantFrom, nat, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { allowedSlips, isSkeletonOf, nearest, slipsBetween } from './slips.ts'

const near = (typed: string, meant: string): boolean => slipsBetween(typed, meant, allowedSlips(meant.length)) !== Number.POSITIVE_INFINITY

test.each([
  ['jantng', 'jantung'],
  ['jnatung', 'jantung'],
  ['kandungann', 'kandungan'],
  ['kndugnan', 'kandungan'],
  ['giig', 'gigi'],
  ['ptah', 'patah'],
])('%s is %s', (typed, meant) => {
  expect(near(typed, meant)).toBe(true)
})

test.each([
  ['gizi', 'gigi'],
  ['kaca', 'kaki'],
  ['natal', 'gatal'],
  ['tht', 'tbt'],
  ['bengkel', 'bengkak'],
  ['urologi', 'neurologi'],
])('%s is another word than %s', (typed, meant) => {
  expect(near(typed, meant)).toBe(false)
})

test('a word without some of its vowels is recognised, but not a short one, nor one without a consonant', () => {
  expect(isSkeletonOf('jntng', 'jantung')).toBe(true)
  expect(isSkeletonOf('bnjoln', 'benjolan')).toBe(true)
  expect(isSkeletonOf('kejg', 'kejang')).toBe(true)
  expect(isSkeletonOf('mgg', 'magang', 3)).toBe(false)
  expect(isSkeletonOf('mt', 'mata')).toBe(false)
  expect(isSkeletonOf('jatng', 'jantung')).toBe(false)
  expect(isSkeletonOf('antung', 'jantung')).toBe(false)
})

test('one letter left out of a long word is one slip, wherever it is', () => {
  assert(
    property(stringMatching(/^[a-z]{8,12}$/u), nat(), (word, at) => {
      const index = 1 + (at % (word.length - 1))
      expect(slipsBetween(word.slice(0, index) + word.slice(index + 1), word, 2)).toBeLessThanOrEqual(1)
    }),
  )
})

test('two letters in the wrong order are one slip, wherever they are', () => {
  assert(
    property(stringMatching(/^[a-z]{6,12}$/u), nat(), (word, at) => {
      const index = at % (word.length - 1)
      const turned = word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2)
      expect(slipsBetween(turned, word, 2)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a distance never exceeds its limit, and is 0 for the same word', () => {
  const words = stringMatching(/^[a-z]{1,12}$/u)
  assert(
    property(words, words, constantFrom(1, 1.5, 2), (one, other, limit) => {
      const slips = slipsBetween(one, other, limit)
      expect(slips <= limit || slips === Number.POSITIVE_INFINITY).toBe(true)
      expect(slipsBetween(one, one, limit)).toBe(0)
    }),
  )
})

test.each([
  ['anakk', 'Anak'],
  ['Bedah Mulu', 'Bedah Mulut'],
  ['Kardiologi', undefined],
  ['x'.repeat(5000), undefined],
  ['', undefined],
])('"%s" most likely means %s', (text, meant) => {
  expect(nearest(text, ['Anak', 'Bedah', 'Bedah Mulut', 'Mata'])).toBe(meant)
})
