import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { readSaidDays } from './days.ts'
import { readAside, readRemark } from './remark.ts'
import { readTimes } from '../schedule/times.ts'

const words = tableOf('words/schedule.yaml') as { noRow: string[]; asides: Words }

/** One of these beside a day says when somebody is there: no row of a week holds it, and no note may hide it. */
test.each(words.noRow)('T06: "Senin (%s)" is no row and no note', (remark) => {
  for (const text of [`Senin (${remark})`, `Senin ${remark}`, `Senin, ${remark}`])
    expect(readRemark(text, (one) => readSaidDays(one))).toEqual({ rest: undefined, isUnsaid: true })
})

test.each([
  ['Senin (2 minggu sekali)', { rest: 'Senin', everyOther: true }],
  ['Senin selang seminggu', { rest: 'Senin', everyOther: true }],
  ['Senin minggu ganjil', { rest: 'Senin', weeks: [1, 3, 5] }],
  ['Setiap Sabtu minggu ke-2', { rest: 'Sabtu', weeks: [2] }],
  ['Sabtu (minggu ke-2 dan ke-4 libur)', { rest: 'Sabtu', exceptWeeks: [2, 4] }],
  ['Rabu (mg ke 2 sj)', { rest: 'Rabu', weeks: [2] }],
  ['Friday minggu ke first and third', { rest: 'Jumat', weeks: [1, 3] }],
  ['Senin (telepon dulu)', { rest: 'Senin', note: 'telepon dulu' }],
])('beside a day, "%s" says %j', (text, remark) => {
  expect(readRemark(text, (one) => readSaidDays(one))).toEqual(remark)
})

test.each([
  'Senin minggu ke-2, Kamis',
  'Senin-Jumat, Sabtu minggu ke-1',
  'Senin-Jumat + Sabtu (pekan 1 & 3)',
  'Senin-Sabtu, kecuali Sabtu minggu ke-5',
  'Senin-Jumat, Sabtu 2 minggu sekali',
  'Senin-Jumat, Sabtu perjanjian',
  'Senin (perjanjian), Selasa',
  'Senin (BPJS), Kamis',
])('T06: "%s" may concern only one of its days, and so is not a rule for all', (text) => {
  expect(readRemark(text, (one) => readSaidDays(one))).toEqual({ rest: undefined, isUnsaid: true })
})

test.each(['pasien', 'kamar', 'antrian', 'pendaftaran', 'daftar', 'telepon'])(
  'T06: hours beside "%s" alone may not be those of the clinic',
  (word) => {
    expect(readRemark(`${word} 08:00-10:00`, (one) => readTimes(one)?.text)).toEqual({ rest: '08:00-10:00', asked: [word] })
  },
)

test.each(pairsOf(words.asides))('T06, E25: beside days or hours "%s" is %s', (remark, made) => {
  const aside = readAside(remark)
  const kinds = { note: { note: remark }, nothing: {}, asked: expect.stringMatching(/^(?:asked|unsaid|closed)$/u) }
  expect(aside).toEqual(kinds[made as keyof typeof kinds])
})

test('T06: unknown words beside a day never become a note', () => {
  const unknown = fc.stringMatching(/^[a-z]{2,12}x[a-z]{2,5}$/u)
  fc.assert(
    fc.property(unknown, fc.constantFrom('', 'BPJS ', 'pasien ', 'telepon ', 'dengan perjanjian '), (word, before) => {
      expect(readAside(`${before}${word}`)).toBeTypeOf('string')
      for (const text of [`Senin (${before}${word})`, `Senin ${before}${word}`, `${before}${word} Senin`, `Senin, ${before}${word}`]) {
        const { rest, note, asked, isUnsaid } = readRemark(text, (one) => readSaidDays(one)) ?? {}
        expect([note, isUnsaid === true || asked?.join().includes(word) || rest === undefined]).toEqual([undefined, true])
      }
    }),
  )
})
