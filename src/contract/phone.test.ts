import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { callLink, chatLink, formatPhone, isDialable, readPhone } from './phone.ts'

const words = tableOf('words/contacts.yaml') as { dialled: Words; notDialled: string[]; noPhones: string[] }

test.each([
  ['+62799000119', '(0799) 000119'],
  ['+62215550119', '(021) 5550119'],
  ['+62711123456', '(0711) 123456'],
  ['+6281234567890', '0812-3456-7890'],
  ['+628123456789', '0812-3456-789'],
  ['+6284000000119', '0840-0000-0119'],
  ['119', '119'],
  ['1500567', '1500567'],
])('%s is shown as %s', (phone, shown) => {
  expect(isDialable(phone)).toBe(true)
  expect(formatPhone(phone)).toBe(shown)
})

test.each(words.noPhones)('"%s" cannot be dialled', (phone) => {
  expect(isDialable(phone)).toBe(false)
})

test('a call keeps the plus, a chat has digits only', () => {
  expect(callLink('+62799000119')).toBe('tel:+62799000119')
  expect(chatLink('+6284000000119')).toBe('https://wa.me/6284000000119')
})

test('whatever is typed into a chat arrives as it was typed, and in the text only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const link = new URL(chatLink('+6284000000119', text))
      expect(link.searchParams.get('text')).toBe(text)
      expect([...link.searchParams.keys()]).toEqual(['text'])
      expect(link.pathname).toBe('/6284000000119')
      expect(link.hash).toBe('')
    }),
  )
})

test('line breaks and spaces are written so that chat apps read them', () => {
  expect(chatLink('+6284000000119', 'Nama: A & B\nPesan')).toBe('https://wa.me/6284000000119?text=Nama%3A%20A%20%26%20B%0APesan')
})

test('no digit is lost in what is shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+62[1-9]\d{7,11}$/u), (phone) => {
      expect(formatPhone(phone).replace(/\D/gu, '').replace(/^0/u, '+62')).toBe(phone)
    }),
  )
})

test.each(pairsOf(words.dialled))('%j is dialled as %s', (typed, dialled) => {
  expect(readPhone(typed)).toBe(dialled)
})

test.each(words.notDialled)('%j is not dialled', (typed) => {
  expect(readPhone(typed)).toBeNull()
})
