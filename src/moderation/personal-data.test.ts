import { expect, test } from 'vitest'
import { markedIn, pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { findPersonalData } from './hold-rules.ts'
import { asRead } from '../said/text-as-read.ts'

const table = tableOf('words/contacts.yaml') as { identifying: Words; harmless: string[] }
const found = (text: string): string[] => findPersonalData(asRead(text)).map(({ code, words }) => `${code} ${words}`)

test.each(pairsOf(table.identifying))('M01: of %j is held what identifies somebody', (marked, code) => {
  const { text, words } = markedIn(marked)
  expect(found(text)).toEqual([`${code} ${words}`])
})

test('M01: each place is told once, as it was typed and where', () => {
  const text = 'Ａyah\u0301 😀 di wa.me/62812345678, NIK 3201 0141 0590 0001 atau budi@contoh.example'
  const findings = findPersonalData(asRead(text))
  expect(findings.map(({ code }) => code)).toEqual(['link', 'identity-number', 'email'])
  expect(findings.map(({ start, words }) => text.slice(start, start + words.length))).toEqual(findings.map(({ words }) => words))
})

test.each(table.harmless)('M02: nothing in %j identifies anybody', (text) => {
  expect(found(text)).toEqual([])
})
