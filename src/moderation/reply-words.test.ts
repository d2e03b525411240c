import { expect, test } from 'vitest'
import { markedIn, tableOf } from '../../tests/kit/tables.ts'
import { findForeignNumbers } from './reply-words.ts'

const table = tableOf('words/contacts.yaml') as Record<'stopped' | 'passed', string[]>
const PHONES = new Set(['+62799123456', '+6281234567890', '119', '1500567'])

test.each(table.stopped)('M04: %j is stopped for its number', (marked) => {
  const { text, words } = markedIn(marked)
  expect(findForeignNumbers(text, PHONES)).toEqual([{ words, why: expect.stringMatching(/\.$/u) }])
})

test.each(table.passed)('M04: the numbers of the hospital, and what is no number of anybody, pass: %j', (words) => {
  expect(findForeignNumbers(words, PHONES)).toEqual([])
})
