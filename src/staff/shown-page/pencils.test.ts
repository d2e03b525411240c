import { expect, test } from 'vitest'
import type { KnownEntry } from '../contents/known-entries.ts'
import { insert, readBody } from './markup.ts'
import { pencils } from './pencils.ts'

const entry = (file: KnownEntry['file'], id: string, ...texts: string[]): KnownEntry => ({
  file,
  id,
  title: id,
  part: '',
  address: { di: id },
  texts: texts.map((text) => ({ label: '', text, isNamed: false })),
})

const drawn = (markup: string, ...entries: KnownEntry[]): string => {
  const html = `<html><body>${markup}</body></html>`
  const put = pencils(readBody(html), entries, (of) => `[${of.map(({ id }) => id).join()}]`)
  return insert(html, put).slice('<html><body>'.length, -'</body></html>'.length)
}

const card = entry('services', 'card', 'Rawat Jalan', 'Periksa & pulang', 'Buka')

test.each([
  [
    'a sentence, however it is written in markup',
    '<p>Periksa &amp;&nbsp;<b>pulang</b></p>'.replace('&nbsp;', '\u00a0'),
    '<p>Periksa &amp;\u00a0<b>pulang</b>[card]</p>',
  ],
  ['a card once', '<li><h3>Rawat Jalan</h3><ul><li>Buka</li></ul></li>', '<li><h3>Rawat Jalan[card]</h3><ul><li>Buka</li></ul></li>'],
  ['what is pressed, behind it', '<p><a href="#"><b>Buka</b></a></p>', '<p><a href="#"><b>Buka</b></a>[card]</p>'],
  [
    'not what stands nowhere, or in a list of choices',
    '<p>Lain</p><select><option>Buka</option></select>',
    '<p>Lain</p><select><option>Buka</option></select>',
  ],
])('a pencil gets %s', (_, markup, expected) => {
  expect(drawn(markup, card)).toBe(expected)
})

test('a text that stands in several forms is of the part in which it is read; else all are offered', () => {
  const other = entry('doctors', 'other', 'Buka')
  expect(drawn('<section id="doctors"><p>Buka</p></section><p>Buka</p>', card, other)).toBe(
    '<section id="doctors"><p>Buka[other]</p></section><p>Buka[card,other]</p>',
  )
})

test('what only names something that has a form of its own has no pencil', () => {
  const named = { ...card, texts: [{ label: '', text: 'Anak', isNamed: true }] }
  expect(drawn('<p>Anak</p>', named)).toBe('<p>Anak</p>')
})
