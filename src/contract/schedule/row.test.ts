import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isCalendarDay, weekdayOf, weekNumber, weekOfMonth } from './calendar-day.ts'
import { happensOn, nextDay, readRow } from './row.ts'
import type { WrittenRow } from './row.ts'

/** Days of December 2026 on which a row happens. The 1st is a Tuesday. */
function inDecember(row: WrittenRow): number[] {
  const read = readRow(row)
  return Array.from({ length: 31 }, (_, place) => place + 1).filter((day) => happensOn(read, `2026-12-${String(day).padStart(2, '0')}`))
}

describe('a row happens', () => {
  test.each<{ row: WrittenRow; days: number[] }>([
    { row: { day: 'Selasa', time: '09:00-12:00' }, days: [1, 8, 15, 22, 29] },
    { row: { day: 'Senin, Kamis' }, days: [3, 7, 10, 14, 17, 21, 24, 28, 31] },
    { row: { day: 'Selasa', weeks: [1, 3] }, days: [1, 15] },
    { row: { day: 'Selasa', weeks: [5] }, days: [29] },
    { row: { day: 'Selasa', exceptWeeks: [5] }, days: [1, 8, 15, 22] },
    { row: { day: 'Selasa', everyOther: '2026-12-01' }, days: [1, 15, 29] },
    { row: { day: 'Selasa', everyOther: '2026-11-24' }, days: [8, 22] },
    { row: { day: 'Senin & Jumat', everyOther: '2026-12-04' }, days: [4, 14, 18, 28] },
  ])('$row', ({ row, days }) => {
    expect(inDecember(row)).toEqual(days)
  })
})

test('what a row says stands beside what it means', () => {
  expect(readRow({ day: 'Senin, Rabu', time: '09:00-selesai', exceptWeeks: [5] })).toEqual({
    days: [1, 3],
    times: [{ kind: 'open', from: 540 }],
    weeks: [1, 2, 3, 4],
    everyOther: null,
  })
  expect(readRow({ day: 'Tiap Hari' }).times).toEqual([])
})

test('the next day is found over the turn of a month and of a year', () => {
  expect(nextDay(readRow({ day: 'Selasa', everyOther: '2026-12-01' }), '2026-12-30')).toBe('2027-01-12')
  expect(nextDay(readRow({ day: 'Selasa' }), '2026-12-01')).toBe('2026-12-01')
})

describe('the calendar', () => {
  const anyDay = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  test('knows every day, its weekday and its week', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isCalendarDay(day)).toBe(true)
        expect(weekdayOf(day)).toBe(new Date(day).getUTCDay() || 7)
        expect(weekNumber(addDays(day, 7))).toBe(weekNumber(day) + 1)
        expect(weekNumber(addDays(day, 1)) - weekNumber(day)).toBe(weekdayOf(day) === 7 ? 1 : 0)
        expect(weekOfMonth(day)).toBe([-28, -21, -14, -7, 0].filter((back) => addDays(day, back).slice(0, 7) === day.slice(0, 7)).length)
      }),
    )
  })

  test('an every-other row happens on its own date and again two weeks later, never one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const row = readRow({ day: 'Setiap hari', everyOther: day })
        expect([0, 7, 14].map((count) => happensOn(row, addDays(day, count)))).toEqual([true, false, true])
      }),
    )
  })

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '01-12-2026', '', '2026-12-01T00:00'])('"%s" is no day', (text) => {
    expect(isCalendarDay(text)).toBe(false)
  })
})
