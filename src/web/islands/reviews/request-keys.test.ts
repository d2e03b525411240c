import { expect, test } from 'vitest'
import { createRequestKeys } from './request-keys.ts'

const draft = { review: 'Baik', rating: 4, imageUrl: null }

test('R06: a second try with the same draft has the same key, a changed draft another', () => {
  const keys = createRequestKeys()
  const first = keys.of(draft)
  expect(keys.of({ ...draft })).toBe(first)
  expect(keys.of({ ...draft, rating: 5 })).not.toBe(first)
})
