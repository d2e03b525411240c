import { expect, test } from 'vitest'
import { problems } from '../../contract/problem.ts'
import { checkForm } from './review-actions.ts'
import { EMPTY_FORM } from './state.ts'

const complete = { ...EMPTY_FORM, text: 'Baik', rating: 4 } as const

test.each(['', '   ', '\n', '\u200B', '\u00A0\u3164'])('R03: a text of %j is no text', (text) => {
  expect(checkForm({ ...complete, text }, false)).toEqual({ warning: 'Tulis ulasan dulu ya!', errors: { text: 'Tulis ulasan dulu ya!' } })
})

test('R02: no star is no rating', () => {
  expect(checkForm({ ...complete, rating: 0 }, false)?.warning).toBe('Pilih bintang dulu!')
})

test('the first thing missing is the warning, and everything missing stands beside its field', () => {
  expect(checkForm(EMPTY_FORM, true)).toEqual({
    warning: 'Tulis ulasan dulu ya!',
    errors: { text: 'Tulis ulasan dulu ya!', rating: 'Pilih bintang dulu!' },
  })
})

test('a thousand emoji are a thousand letters', () => {
  expect(checkForm({ ...complete, text: '😀'.repeat(1000) }, false)).toBeNull()
  expect(checkForm({ ...complete, text: '😀'.repeat(1001) }, false)?.warning).toBe('Ulasan paling panjang 1000 huruf.')
})

test('R03: what the server would refuse is said before it is sent', () => {
  expect(checkForm({ ...complete, text: ' '.repeat(4001) }, false)?.warning).toBe(problems['review-too-long'].message)
  expect(checkForm({ ...complete, text: `a${'\u0301'.repeat(50)}` }, false)?.warning).toBe(problems['review-stacked'].message)
  expect(checkForm({ ...complete, text: 'a\uD83D' }, false)?.warning).toBe(problems['review-unreadable'].message)
})

test('a second review is refused, changing the first is not', () => {
  expect(checkForm(complete, true)).toEqual({ warning: 'Anda hanya bisa memberikan 1 ulasan!', errors: {} })
  expect(checkForm({ ...complete, editing: 'review-ayu' }, true)).toBeNull()
})
