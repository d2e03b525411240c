import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { readSaidTimes } from './times.ts'
import { readTimes } from '../schedule/times.ts'

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

test.each(pairsOf((tableOf('words/schedule.yaml') as { times: Words }).times))('the times in "%s" are %s', (text, times) => {
  expect(said(text)).toBe(times)
})

const WORDS = ['pagi', 'siang', 'sore', 'petang', 'malam'] as const

test('a part of the day is never ignored: the hours lie within it, or nothing is read', () => {
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

test('a part of the day before hours counts for their beginning; the end is the next such hour', () => {
  const hour = fc.integer({ min: 1, max: 12 })
  const between = fc.constantFrom(' ', ': ', ' jam ', ' pukul ')
  fc.assert(
    fc.property(fc.constantFrom(...WORDS), between, hour, hour, (word, sign, one, other) => {
      const before = said(`${word}${sign}${one} - ${other}`)
      expect(before).toBe(said(`${one} ${word} - ${other}`))
      expect([said(`${word} (${one}-${other})`), said(`(${word}) ${one}-${other}`)]).toEqual([before, before])
      expect(said(`${word} ${one}-${other} xqarta`)).toBe('nothing')
    }),
  )
})

test('with any sign between hour and minute the time is the same, or nothing is read', () => {
  const sign = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 2 }).filter((one) => /^[^\p{L}\d\s()-]+$/u.test(one))
  fc.assert(
    fc.property(sign, fc.integer({ min: 7, max: 12 }), fc.integer({ min: 0, max: 59 }), (between, hour, minute) => {
      const [from, to] = [hour, hour + 1].map((one) => [one, minute].map((part) => String(part).padStart(2, '0')).join(between))
      expect([`${from}-${to}`.replaceAll(between, ':'), 'nothing', 'ask']).toContain(said(`${from} - ${to}`))
    }),
  )
})

test('no text makes it throw, and what it reads is valid', () => {
  const words = fc.constantFrom(
    's/d',
    '-',
    ',',
    '08.00',
    '8',
    '12:30',
    'selesai',
    'dan',
    '24 jam',
    ...WORDS,
    'PM',
    'setengah',
    'kurang',
    'lewat 15',
    '(',
    ')',
    ';00',
    'kecuali',
  )
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
