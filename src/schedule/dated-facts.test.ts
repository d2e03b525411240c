import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './times.ts'
import { happensOn, overlap, type PracticeRow } from './dated-facts.ts'
import { anyDay } from '../../tests/kit/any-hospital.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'

/** Days of December 2026 on which a row happens. The 1st is a Tuesday. */
function inDecember(row: PracticeRow): number[] {
  return Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => happensOn(row, `2026-12-${String(day).padStart(2, '0')}`))
}

describe('a row happens', () => {
  test.each<{ row: PracticeRow; days: number[] }>([
    { row: { day: onDays('Selasa'), time: atTimes('09:00-12:00') }, days: [1, 8, 15, 22, 29] },
    { row: { day: onDays('Senin, Kamis') }, days: [3, 7, 10, 14, 17, 21, 24, 28, 31] },
    { row: { day: onDays('Selasa'), weeks: [1, 3] }, days: [1, 15] },
    { row: { day: onDays('Selasa'), weeks: [5] }, days: [29] },
    { row: { day: onDays('Selasa'), exceptWeeks: [5] }, days: [1, 8, 15, 22] },
    { row: { day: onDays('Selasa'), everyOther: '2026-12-01' }, days: [1, 15, 29] },
    { row: { day: onDays('Selasa'), everyOther: '2026-11-24' }, days: [8, 22] },
    { row: { day: onDays('Selasa'), from: '2026-12-08', until: '2026-12-22' }, days: [8, 15, 22] },
    { row: { day: onDays('Selasa'), from: '2026-12-16' }, days: [22, 29] },
    { row: { day: onDays('Selasa'), until: '2026-12-07' }, days: [1] },
    { row: { day: onDays('Selasa'), everyOther: '2026-12-01', until: '2026-12-15' }, days: [1, 15] },
    { row: { day: onDays('Senin & Jumat'), everyOther: '2026-12-04' }, days: [4, 14, 18, 28] },
  ])('$row', ({ row, days }) => {
    expect(inDecember(row)).toEqual(days)
  })
})

test('an every-other row happens on its own date and again two weeks later, never one', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const row = { day: onDays('Setiap hari'), everyOther: day }
      expect([0, 7, 14].map((count) => happensOn(row, addDays(day, count)))).toEqual([true, false, true])
    }),
  )
})

test('ranges overlap when they share a day; an end that nobody knows never comes', () => {
  const range = (from?: string, until?: string) => ({ from, until })
  expect(overlap(range('2026-12-01', '2026-12-02'), range('2026-12-02', '2026-12-03'))).toBe(true)
  expect(overlap(range('2026-12-01', '2026-12-02'), range('2026-12-03', '2026-12-03'))).toBe(false)
  expect(overlap(range('2026-12-01'), range('2030-01-01'))).toBe(true)
  expect(overlap(range('2030-01-01'), range('2026-12-01', '2026-12-31'))).toBe(false)
  expect(overlap(range(undefined, '2026-12-01'), range('2026-12-02'))).toBe(false)
})
