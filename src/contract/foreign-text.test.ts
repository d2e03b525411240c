import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { personName, plainLine, withoutContacts } from './foreign-text.ts'

const words = tableOf('words/contacts.yaml') as { repeated: Words; whole: string[] }

test.each(pairsOf(words.repeated))('Q06: of %j only %j is repeated', (text, kept) => {
  expect(withoutContacts(plainLine(text))).toBe(kept)
})

test.each(words.whole)('%j is repeated as it is', (text) => {
  expect(withoutContacts(plainLine(text))).toBe(text)
})

test.each([
  ['  Rina  Wijayanti ', 'Rina Wijayanti'],
  ['Rina\nWijayanti', 'Rina Wijayanti'],
  ['Rina\r\n\r\nid  pengelola  Palsu', 'Rina id pengelola Palsu'],
  ['Rina\u2028Palsu', 'Rina Palsu'],
  ['Rina\u2029Palsu', 'Rina Palsu'],
  ['Rina\u0085Palsu', 'Rina Palsu'],
  ['\u202Eanir', 'anir'],
  ['Ri\u2066na\u2069', 'Rina'],
  ['Ri\u200Bna', 'Rina'],
  ['\u001B[2JRina', '[2JRina'],
  ["Ma'ruf", "Ma'ruf"],
  ['Ń. Ó', 'Ń. Ó'],
  ['\u202E \u200B\n', null],
  ['', null],
  ['...', null],
  ['a'.repeat(81), null],
  ['𝓡'.repeat(80), '𝓡'.repeat(80)],
  ['𝓡'.repeat(81), null],
])('X08: the name %j is the one line %j', (written, name) => {
  expect(personName(written)).toBe(name)
})
