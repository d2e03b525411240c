import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { formatDays, formatUntil, formatWeekday } from './calendar.ts'
import { initials, nameNumber } from '../Avatar/Avatar.tsx'
import { DOT, formatCount, formatRating, formatDate } from './numbers.ts'
import { wholeTimes } from './whole-times.tsx'

describe('initials', () => {
  test.each([
    ['dr. Ayu Lestari, Sp.OG', 'AL'],
    ['Prof. Dr. dr. Bima Satria Wijaya, Sp.PD-KGEH', 'BW'],
    ['drg. Citra', 'C'],
    ['Hj. Dewi Anggraini', 'DA'],
    ['  ', '?'],
    ['😀 Sari', 'S'],
  ])('of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

test('a name keeps its tone, and every tone exists', () => {
  expect(nameNumber('Ayu', 4)).toBe(nameNumber('Ayu', 4))
  expect(nameNumber('Rahmawati', 4)).toBeLessThan(4)
  expect(nameNumber('', 4)).toBe(0)
})

test('ratings and counts are written the Indonesian way', () => {
  expect(formatRating(4.8)).toBe('4,8')
  expect(formatRating(5)).toBe('5,0')
  expect(formatCount(1400)).toBe('1.400')
})

test("a date is that of the hospital's time zone, not the reader's", () => {
  expect(formatDate('2026-08-16T20:30:00.000Z', 'Asia/Jakarta')).toBe('17 Agustus 2026')
  expect(formatDate('2026-08-16T16:30:00.000Z', 'Asia/Jakarta')).toBe('16 Agustus 2026')
  expect(formatDate('2026-08-16T16:30:00.000Z', 'Asia/Jayapura')).toBe('17 Agustus 2026')
})

test('a weekday and a range of days need no year', () => {
  expect(formatWeekday('2027-01-04')).toBe('Senin 4 Januari')
  expect(formatDays('2026-12-21', '2027-01-03')).toBe('21 Desember–3 Januari')
  expect(formatDays('2026-12-21', '2026-12-24')).toBe('21–24 Desember')
  expect(formatDays('2028-02-29', '2028-02-29')).toBe('29 Februari')
  expect(formatUntil('2026-11-29', '2027-11-28')).toBe('28 November')
})

test('a day and a month that come once more before the last day have their year', () => {
  expect(formatDays('2025-09-01', '2029-08-31')).toBe('1 September 2025–31 Agustus 2029')
  expect(formatUntil('2026-11-29', '2027-12-30')).toBe('30 Desember 2027')
})

test('no line ends in the dot between two facts: it wraps with what follows', () => {
  expect(DOT).toMatch(/ ·\u00A0$/u)
  expect(renderToStaticMarkup(wholeTimes(`ICU${DOT}12.00-12.30`))).toBe('ICU <span class="whole">·\u00A012.00-12.30</span>')
})
