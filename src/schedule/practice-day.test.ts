import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import { casesOf, toldOfDay } from '../../tests/kit/told-moments.ts'
import { addDays } from './times.ts'
import { covers } from './dated-facts.ts'
import { nextDayOfRow, practiceOn } from './practice-day.ts'

const NOTHING = { closures: [], holidays: [], seasons: [] }

test.each(casesOf('practice-day.yaml'))('%s', (_, at, facts) => {
  expect(Object.fromEntries(Object.keys(at).map((day) => [day, toldOfDay(facts, day)]))).toEqual(at)
})

test('T13: a change that drops all of a row makes no day of it', () => {
  const thursday = { day: onDays('Kamis'), time: atTimes('10:00-12:00') }
  const nextWith = (change: object) =>
    nextDayOfRow({ name: '', schedule: [thursday], changes: [{ date: '2026-12-24', ...change }] }, thursday, NOTHING, '2026-12-22')
  expect(nextWith({ cancelled: true })).toBe('2026-12-31')
  expect(nextWith({ time: atTimes('13:00-14:00') })).toBe('2026-12-24')
})

test('T01: whoever is on leave is never in a session, whatever else is written', () => {
  const date = fc.integer({ min: 0, max: 40 }).map((count) => addDays('2026-12-10', count))
  const absence = fc.record({
    from: date,
    until: fc.option(date, { nil: undefined }),
    reason: fc.constant('cuti' as const),
    replacement: fc.constantFrom('0', '1', '2', undefined),
  })
  const person = fc.record({
    specialty: fc.constantFrom('Anak', 'Mata'),
    schedule: fc.array(
      fc.record({
        day: fc.constantFrom('Setiap hari', 'Senin-Rabu').map(onDays),
        time: fc.constantFrom('09:00-12:00', '24 jam', '08:00-selesai').map(atTimes),
      }),
    ),
    absences: fc.array(absence, { maxLength: 3 }),
    extra: fc.array(fc.record({ date, time: fc.constant(atTimes('13:00-14:00')) })),
  })
  fc.assert(
    fc.property(fc.array(person, { minLength: 3, maxLength: 3 }), date, (people, on) => {
      const team = people.map((one, index) => ({ ...one, name: String(index) }))
      for (const [index, { sessions }] of practiceOn(team, NOTHING, on).entries()) {
        const isOnLeave = team[index]?.absences.some((leave) => covers(leave, on))
        expect(isOnLeave && sessions.length > 0).toBeFalsy()
        for (const { replaces } of sessions)
          expect(replaces === null || team[Number(replaces)]?.absences.some((leave) => covers(leave, on))).toBe(true)
      }
    }),
  )
})
