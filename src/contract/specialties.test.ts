import { expect, test } from 'vitest'
import { FILTER_SPECIALTIES, SPECIALTIES } from './specialties.ts'

test('the filter has its 20 buttons, and Neurologi has none', () => {
  expect(new Set<string>(FILTER_SPECIALTIES).size).toBe(20)
  expect(SPECIALTIES.filter((specialty) => !(FILTER_SPECIALTIES as readonly string[]).includes(specialty))).toEqual(['Neurologi'])
})
