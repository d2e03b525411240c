import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay } from '../../tests/kit/any-hospital.ts'
import { addDays, isCalendarDay, weekdayOf, weekNumber, weekOfMonth } from './calendar-day.ts'

test('the calendar knows every day, its weekday and its week', () => {
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

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '01-12-2026', '', '2026-12-01T00:00'])('"%s" is no day', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})
