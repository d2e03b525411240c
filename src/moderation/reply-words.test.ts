import { expect, test } from 'vitest'
import { markedIn, tableOf } from '../../tests/kit/tables.ts'
import { findForeignNumbers, findMarked } from './reply-words.ts'

const table = tableOf('words/contacts.yaml') as Record<'stopped' | 'passed', string[]>
const PHONES = new Set(['+62799123456', '+6281234567890', '119', '1500567'])

test.each(table.stopped)('M04: %j is stopped for its number', (marked) => {
  const { text, words } = markedIn(marked)
  expect(findForeignNumbers(text, PHONES)).toEqual([{ words, why: expect.stringMatching(/\.$/u) }])
})

test.each(table.passed)('M04: the numbers of the hospital, and what is no number of anybody, pass: %j', (words) => {
  expect(findForeignNumbers(words, PHONES)).toEqual([])
})

test.each([
  ['Bapak DIRAWAT di Ruang Melati (VIP) sejak 12/3.', ['DIRAWAT', 'Ruang', 'Melati (VIP)', '12/3']],
  ['Raw\u200Bat inap dan operasinya, resepnya, diabetesmu.', ['Raw\u200Bat inap', 'operasinya', 'resepnya', 'diabetesmu']],
  ['Kedatangannya kemarin.', ['Kedatangannya', 'kemarin']],
  ['Terima kasih, masukan ini kami bahas.', []],
])('the second reader of %j is shown %j, where they stand', (reply, expected) => {
  const found = findMarked(reply, ['Melati (VIP)'])
  expect(found.map(({ words }) => words)).toEqual(expected)
  expect(found.map(({ start, words }) => reply.slice(start, start + words.length))).toEqual(expected)
})
