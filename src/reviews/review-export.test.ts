import { expect, test } from 'vitest'
import { exportLine } from './review-export.ts'
import type { StoredReview } from './review-repository.ts'

const REVIEW: StoredReview = {
  id: 'a',
  publicId: 'a',
  userId: 'siti',
  name: 'Siti Rahmawati',
  photo: null,
  review: 'Petugasnya ramah.',
  rating: 4,
  photoName: null,
  time: '2026-03-02T20:00:00.000Z',
  state: 'published',
  reason: null,
  isPhotoWithheld: false,
  isPhotoKept: false,
  reply: null,
  nameAs: 'account',
  notice: null,
}

const lineOf = (changed: Partial<StoredReview>): string =>
  exportLine({ ...REVIEW, ...changed }, 'Asia/Jakarta', ['dr. Sekar Ayu, Sp.OG']).trimEnd()

test("a review is a line of facts, on the hospital's own day", () => {
  expect(lineOf({})).toBe('"2026-03-03","4","tampil","","tidak","","Petugasnya ramah."')
  const reply = { text: 'Terima kasih.', unit: 'Humas', time: '2026-03-05T20:00:00.000Z' }
  expect(lineOf({ reply, photoName: 'a.webp' })).toBe('"2026-03-03","4","tampil","","ya","3","Petugasnya ramah."')
})

test.each(
  '=1+1|+1|-1|@ 1|\t=1|\r=1| =HYPERLINK()|＝1|＋1|－1|＠ 1|﹦1|\u200B=1|\u2060\uFEFF＝1|\u3164\u00AD@1|\u2800+1|\u202E-1'.split('|'),
)('R13: %j begins no formula', (text) => {
  expect(lineOf({ review: text })).toContain(`,"'${text}"`)
})

test('R13: a quotation mark ends no field', () => {
  expect(lineOf({ review: 'Kata "kasar", lalu =1' })).toMatch(/,"Kata ""kasar"", lalu =1"$/u)
})

test('R13: nobody is named: not the author, not who is in the text, and nothing of what is not published', () => {
  const line = lineOf({ review: 'dr. Sekar lama, hubungi 0812 3456 7890 ya.', rating: 5 })
  expect(line).toContain('"[…] lama, hubungi […] ya."')
  expect(line).not.toContain('Siti')
  expect(lineOf({ review: 'Kata kasar.', state: 'hidden', reason: 'insult' })).toMatch(/,"disembunyikan","[^"]+","tidak","",""$/u)
})
