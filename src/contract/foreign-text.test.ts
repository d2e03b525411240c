import { expect, test } from 'vitest'
import { pairsOf, tableOf } from '../../tests/kit/tables.ts'
import type { Words } from '../../tests/kit/tables.ts'
import { plainLine, withoutContacts } from './foreign-text.ts'

const words = tableOf('words/contacts.yaml') as { repeated: Words; whole: string[] }

test.each(pairsOf(words.repeated))('Q06: of %j only %j is repeated', (text, kept) => {
  expect(withoutContacts(plainLine(text))).toBe(kept)
})

test.each(words.whole)('%j is repeated as it is', (text) => {
  expect(withoutContacts(plainLine(text))).toBe(text)
})
