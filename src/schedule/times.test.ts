import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOf } from '../../tests/kit/tables.ts'
import { addDays, isCalendarDay, localTime, readSaidZone, readTimes, TIME_ZONES, toInstant, weekdayOf, weekNumber } from './times.ts'
import { weekOfMonth } from './times.ts'
import { anyDay } from '../../tests/kit/any-hospital.ts'

const range = (from: number, to: number) => ({ kind: 'range', from, to })

test.each([
  ['09:00-12:00', [range(540, 720)]],
  ['00:00-23:58', [range(0, 1438)]],
  ['00:00-23:59', [{ kind: 'all-day' }]],
  ['20:00-24:00', [range(1200, 1440)]],
  ['08:00-12:00, 16:00-20:00', [range(480, 720), range(960, 1200)]],
  ['09:00-selesai', [{ kind: 'open', from: 540 }]],
  ['08:00-11:30, 13:00-selesai', [range(480, 690), { kind: 'open', from: 780 }]],
  ['24 jam', [{ kind: 'all-day' }]],
  ['24 Jam', [{ kind: 'all-day' }]],
  ['3 shift', [{ kind: 'all-day' }]],
])('"%s" is read', (text, times) => {
  expect(readTimes(text)?.times).toEqual(times)
})

test.each((tableOf('words/schedule.yaml') as { noTimesOfFiles: string[] }).noTimesOfFiles)('"%s" is no list of times', (text) => {
  expect(readTimes(text)).toBeNull()
})

test('no minute is lost between what is written and what is meant', () => {
  const minutes = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 8 })
    .map((all) => all.toSorted((one, other) => one - other))
  const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(minutes, (all) => {
      const sessions = Array.from({ length: Math.floor(all.length / 2) }, (_, index) => range(all[2 * index] ?? 0, all[2 * index + 1] ?? 0))
      expect(readTimes(sessions.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', '))?.times).toEqual(sessions)
    }),
  )
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(() => readTimes(text)).not.toThrow()
    }),
  )
})

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

test('midnight comes to each zone in its own hour', () => {
  expect(localTime('Asia/Jakarta', new Date('2026-12-31T16:59:59Z'))).toEqual({ day: '2026-12-31', minute: 1439 })
  expect(localTime('Asia/Jakarta', new Date('2026-12-31T17:00:00Z'))).toEqual({ day: '2027-01-01', minute: 0 })
  expect(localTime('Asia/Makassar', new Date('2028-02-28T16:00:00Z'))).toEqual({ day: '2028-02-29', minute: 0 })
  expect(localTime('Asia/Jayapura', new Date('2026-12-31T15:00:00Z'))).toEqual({ day: '2027-01-01', minute: 0 })
})

test('clocks there show what this machine knows of the zone, and lead back to the same minute', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...TIME_ZONES), instants, (timeZone, instant) => {
      const { day, minute } = localTime(timeZone, instant)
      expect(day).toBe(instant.toLocaleDateString('sv', { timeZone }))
      const clock = instant.toLocaleTimeString('sv', { timeZone, hour: '2-digit', minute: '2-digit' })
      expect(minute).toBe(Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
      expect(toInstant(timeZone, { day, minute }).getTime()).toBe(Math.floor(instant.getTime() / 60_000) * 60_000)
    }),
  )
})

test('the last minute of a day is followed by the first of the next', () => {
  expect(toInstant('Asia/Jakarta', { day: '2027-12-31', minute: 1440 })).toEqual(
    toInstant('Asia/Jakarta', { day: '2028-01-01', minute: 0 }),
  )
})

test.each([
  ['WIB', 'Asia/Jakarta'],
  ['wita', 'Asia/Makassar'],
  [' WIT (UTC+9)', 'Asia/Jayapura'],
  ['asia/pontianak', 'Asia/Pontianak'],
  ['WIS', undefined],
  ['', undefined],
])('the zone in "%s" is %s', (text, zone) => {
  expect(readSaidZone(text)).toBe(zone)
})
