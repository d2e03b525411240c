import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant, localTime, readSaidZone, TIME_ZONES } from './zone.ts'

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
