import { expect, test } from 'vitest'
import { CARD_MILLISECONDS, LONGEST_MILLISECONDS, cardDelay } from './card-motion.ts'

test('cards start 0.05 s after one another', () => {
  expect([0, 1, 2, 3, 4, 5].map((index) => cardDelay(index, 1))).toEqual([0, 50, 100, 150, 200, 250])
})

test('a long list never waits more than 0.6 s in all', () => {
  expect(cardDelay(199, 1) + CARD_MILLISECONDS).toBe(LONGEST_MILLISECONDS)
  expect(2 * (cardDelay(199, 2) + CARD_MILLISECONDS)).toBe(LONGEST_MILLISECONDS)
})
