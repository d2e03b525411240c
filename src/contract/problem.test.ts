import { expect, test } from 'vitest'
import { problems } from './problem.ts'

test('a message names every number that it is told with', () => {
  expect(problems['reports-too-many'].message).toBe('Paling banyak 5 laporan dalam 24 jam. Coba lagi besok.')
  expect(Object.values(problems).filter(({ message }) => /[{}]|undefined/u.test(message))).toEqual([])
})
