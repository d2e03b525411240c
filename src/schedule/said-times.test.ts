import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSaidTimes } from './said-times.ts'
import { readTimes } from './times.ts'

const said = (text: string): string => {
  const read = readSaidTimes(text)
  if (read === null) return 'nothing'
  return read.kind === 'ask'
    ? 'ask'
    : read.kind === 'night'
      ? `${read.evening} + ${read.morning}`
      : read.kind === 'begins'
        ? `from ${read.text}`
        : read.text
}

test.each([
  ['8.00 – 14.00', '08:00-14:00'],
  ['08.00 s.d. 14.00 WIB', '08:00-14:00'],
  ['8:00 sampai 14:00 WITA', '08:00-14:00'],
  ['08.00 WITA - 12.00 WITA', '08:00-12:00'],
  ['16.00 s.d. 18.00 wib', '16:00-18:00'],
  ['08.00 s/d selesai', '08:00-selesai'],
  ['9 s/d selesai WIB', '09:00-selesai'],
  ['9-sls.', '09:00-selesai'],
  ['jam 8 s/d jam 12', '08:00-12:00'],
  ['buka jam 8 tutup jam 12', '08:00-12:00'],
  ['mulai 8 selesai 12', '08:00-12:00'],
  ['jam delapan sampai jam dua belas', '08:00-12:00'],
  ['08:00:00-12:00:00', '08:00-12:00'],
  ['‘08:00-10:00’', '08:00-10:00'],
  ['0800-1200', '08:00-12:00'],
  ['8-12', '08:00-12:00'],
  ['13-15', '13:00-15:00'],
  ['08.00-12.00 & 16.00-20.00', '08:00-12:00, 16:00-20:00'],
  ['24jam', '24 jam'],
  ['5-8 sore', '17:00-20:00'],
  ['1-5 siang', '13:00-17:00'],
  ['2-4 sore', '14:00-16:00'],
  ['8-10 malam', '20:00-22:00'],
  ['1-3 siang', '13:00-15:00'],
  ['9 - 11 pagi', '09:00-11:00'],
  ['6-8 pagi', '06:00-08:00'],
  ['11-1 siang', '11:00-13:00'],
  ['10-12 siang', '10:00-12:00'],
  ['8-2 siang', '08:00-14:00'],
  ['7-3 sore', '07:00-15:00'],
  ['8 petang - 9 petang', '20:00-21:00'],
  ['4 sore - 8 malam', '16:00-20:00'],
  ['4 sorean sampe 8 mlm', '16:00-20:00'],
  ['9 pagi - 12 siang', '09:00-12:00'],
  ['13.00 siang - 15.00 sore', '13:00-15:00'],
  ['8 pagi - 11', '08:00-11:00'],
  ['1 siang - 3', '13:00-15:00'],
  ['8 pagi - tengah hari', '08:00-12:00'],
  ['9 malam - tengah malam', '21:00-24:00'],
  ['12 malam - 6 pagi', '00:00-06:00'],
  ['5 subuh - 7 pagi', '05:00-07:00'],
  ['setengah delapan - 10 pagi', '07:30-10:00'],
  ['1 PM - 3 PM', '13:00-15:00'],
  ['8 am - 12 p.m.', '08:00-12:00'],
  ['08.00 AM - 02.00 PM', '08:00-14:00'],
  ['06.00-22.00 malam', '06:00-22:00'],
  ['21.00 - 00.00', '21:00-24:00'],
  ['10', 'from 10:00-selesai'],
  ['10.00', 'from 10:00-selesai'],
  ['jam 10', 'from 10:00-selesai'],
  ['mulai jam 10', 'from 10:00-selesai'],
  ['buka jam 10', 'from 10:00-selesai'],
  ['Pukul 09.00 WIT', 'from 09:00-selesai'],
  ['4 sore', 'from 16:00-selesai'],
  ['9-12, 16', 'from 09:00-12:00, 16:00-selesai'],
  ['21.00 - 07.00 WIB', '21:00-24:00 + 00:00-07:00'],
  ['20:00-06:00', '20:00-24:00 + 00:00-06:00'],
  ['10 malam - 2 dini hari', '22:00-24:00 + 00:00-02:00'],
  ['2 - 4', 'ask'],
  ['02.00', 'ask'],
  ['05.00', 'from 05:00-selesai'],
  ['1.30-3', 'ask'],
  ['8-2', 'ask'],
  ['4-8 malam', 'ask'],
  ['5.30-7 malam', 'ask'],
  ['9 sore - 10 malam', 'nothing'],
  ['15 pagi', 'nothing'],
  ['9 siang - 11 siang', 'nothing'],
  ['25.00-26.00', 'nothing'],
  ['08:00-08:00', 'nothing'],
  ['09:60-10:00', 'nothing'],
  ['08.00-12.00 kecuali Rabu', 'nothing'],
  ['08.00 atau 09.00', 'nothing'],
  ['pagi', 'nothing'],
  ['', 'nothing'],
  ['09.00-12.00 & makan', 'nothing'],
  ['<script>', 'nothing'],
])('the times in "%s" are %s', (text, times) => {
  expect(said(text)).toBe(times)
})

const WORDS = ['pagi', 'siang', 'sore', 'petang', 'malam'] as const

test('a word of the day that is written is never dropped: both ends lie within its hours, or nothing is read', () => {
  const bounds = { pagi: [0, 12], siang: [10, 18], sore: [13, 21], petang: [15, 22], malam: [18, 29] } as const
  fc.assert(
    fc.property(fc.constantFrom(...WORDS), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (word, one, other) => {
      const [, from, to] = /^(\d\d):00-(\d\d):00$/u.exec(said(`${one} ${word} - ${other} ${word}`)) ?? []
      if (from === undefined) return
      const [least, most] = bounds[word]
      const isNight = word === 'malam' && Number(to) <= 4
      expect(isNight || (Number(from) >= least && Number(to) <= most)).toBe(true)
      expect([Number(from) % 12, Number(to) % 12]).toEqual([one % 12, other % 12])
    }),
  )
})

test('no text makes it throw, and what is read is right', () => {
  const words = fc.constantFrom('s/d', '-', ',', '08.00', '8', '12:30', 'selesai', 'dan', '24 jam', ...WORDS, 'PM', 'setengah', 'kecuali')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(words).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const read = readSaidTimes(text)
        const texts = read === null || read.kind === 'ask' ? [] : read.kind === 'night' ? [read.evening, read.morning] : [read.text]
        expect(texts.map(readTimes)).not.toContain(null)
      },
    ),
  )
})
