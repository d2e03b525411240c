import { expect, test } from 'vitest'
import { markedIn, rowsOf, tableOf } from '../../tests/kit/tables.ts'
import { findForeignNumbers } from './personal-numbers.ts'
import { findMarked } from './reply-marks.ts'

const rows = (table: string): string[] => rowsOf(`replies/${table}.txt`).map(([reply = '']) => reply)

test('M05: every reply that tells of a patient, or threatens, is marked for the second reader', () => {
  expect(rows('telling').filter((reply) => findMarked(reply).length === 0)).toEqual([])
})

test('M05: of replies that tell of nobody, at most one in five is marked', () => {
  const harmless = rows('harmless')
  expect(harmless.filter((reply) => findMarked(reply).length > 0).slice(harmless.length / 5)).toEqual([])
})

test.each([
  ['Bapak DIRAWAT di Ruang Melati (VIP) sejak 12/3.', ['Bapak', 'DIRAWAT', 'Melati (VIP)', 'sejak', '12', '3']],
  ['Raw\u200Bat inap dan operasinya, diabetesmu.', ['Raw\u200Bat inap', 'operasinya', 'diabetesmu']],
  ['Silakan ke poli paru, Senin pukul 08.00.', []],
  ['Ibu ke poli paru pukul 08.00. Hubungi (0799) 123456.', ['Ibu', 'poli', 'paru', '08', '00']],
  ['Ibu belum membayar, dan Anda belum puas. Anda sudah kami jemput.', ['Ibu', 'membayar', 'Anda']],
  ['Celengannya rusak. Terima kasih, Bapak, kami grogi.', ['Celengannya', 'grogi']],
  ['Griya tebih sanget, Pak. Masukan Ibu kami baca, dan Anda dapat menulis lagi.', ['Griya', 'tebih']],
])('M05: the second reader of %j is shown %j, where they stand', (reply, expected) => {
  const found = findMarked(reply, ['Melati (VIP)'])
  expect(found.map(({ words }) => words)).toEqual(expected)
  expect(found.map(({ start, words }) => reply.slice(start, start + words.length))).toEqual(expected)
})

const table = tableOf('words/contacts.yaml') as Record<'stopped' | 'passed', string[]>
const PHONES = ['+62799123456', '+6281234567890', '119', '1500567']

test.each(table.stopped)('M04: %j is stopped for its number', (marked) => {
  const { text, words } = markedIn(marked)
  expect(findForeignNumbers(text, PHONES)).toEqual([{ words, why: expect.stringMatching(/\.$/u) }])
})

test.each(table.passed)('M04: the numbers of the hospital, and what is no number of anybody, pass: %j', (words) => {
  expect(findForeignNumbers(words, PHONES)).toEqual([])
})
