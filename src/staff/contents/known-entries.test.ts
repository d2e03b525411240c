import { expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { findWords, knownEntries } from './known-entries.ts'

const entries = knownEntries(contentOf(textsIn('sample')))
const titles = (typed: string): string[] => findWords(entries, typed).map(({ title }) => title)

test.each([
  ['a name with a slip', 'hasudungn', 'dr. Hasudungan Sitompul, Sp.PD'],
  ['two names in another order', 'sitompul hasudungan', 'dr. Hasudungan Sitompul, Sp.PD'],
  ['a degree', 'nurhaliza sp pd', 'dr. Nurhaliza Daeng Ngai, Sp.PD'],
  ['a title with a letter left out', 'apotk', 'Apotek & Farmasi'],
  ['a clinic, as people call it', 'poli anak', 'Anak'],
  ['the words of a sentence', 'kesehatan terpercaya', 'Rumah sakit'],
  ['the label of a field', 'semboyan', 'Rumah sakit'],
  ['the beginning of a word', 'parkir', 'Parkir'],
  ['a number without its signs', '0799000119', 'Nomor telepon dan WhatsApp'],
  ['a part of a number', '000119', 'Nomor telepon dan WhatsApp'],
  ['a word of a card', 'rontgent', 'Radiologi'],
  ['a brand', 'whatsap', 'Nomor telepon dan WhatsApp'],
  ['whoever leads the house', 'direktur', 'Direktur rumah sakit'],
  ['words of which one stands nowhere', 'bapak direktur rumah', 'Direktur rumah sakit'],
])('%s leads to the form in which it stands', (_, typed, title) => {
  expect(titles(typed).slice(0, 3)).toContain(title)
})

test.each(['zzz', 'kemoterapi', '', '  ', '%', 'xq wq', '99999999'])('words that stand nowhere find nothing: "%s"', (typed) => {
  expect(titles(typed)).toEqual([])
})

test('no word of a file is shown', () => {
  const read = entries.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')
  expect(read).not.toMatch(/\+62|\.(?:jpg|svg|png)\b|\b(?:outpatient|true|false|free)\b/u)
  expect(entries.flatMap(({ title, part }) => (title && part ? [] : title))).toEqual([])
})
