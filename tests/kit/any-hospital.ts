import * as fc from 'fast-check'
import { addDays, TIME_ZONES, toInstant, type CalendarDay } from '../../src/schedule/times.ts'
import { ABSENCE_REASONS, type DayRange, type Practitioner } from '../../src/schedule/dated-facts.ts'
import type { DatedSite } from '../../src/schedule/unit-rows.ts'
import { atTimes, onDays } from './hours.ts'

/* Random hospitals for property tests, with dated facts of every kind around a year's end or a leap day. */

const names = ['dr. Ayu', 'dr. Bayu', 'dr. Citra']
const specialties = ['Anak', 'Mata']

/** Any day of a hundred years. */
export const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Days around a year's end or a leap day. */
const dayNear = (turn: CalendarDay) => fc.integer({ min: -12, max: 12 }).map((count) => addDays(turn, count))

const rangeNear = (turn: CalendarDay) =>
  fc.tuple(dayNear(turn), fc.integer({ min: 0, max: 9 })).map(([from, count]) => ({ from, until: addDays(from, count) }))

function dated<Facts extends object>({ from, until }: DayRange, facts: Facts): Facts & DayRange {
  return { from, until, ...facts }
}

function timesFrom(...all: [string, ...string[]]) {
  return fc.constantFrom(...all).map(atTimes)
}

const times = timesFrom(
  '09:00-12:00',
  '08:00-12:00, 16:00-20:00',
  '12:00-14:30',
  '09:00-selesai',
  '18:30-selesai',
  '20:00-24:00',
  '00:00-07:00',
  '24 jam',
)

const weekdays = fc.constantFrom('Senin', 'Jumat, Minggu', 'Senin-Sabtu', 'Setiap hari').map(onDays)

const row = (turn: CalendarDay) =>
  fc.record(
    {
      from: dayNear(turn),
      until: dayNear(turn),
      day: weekdays,
      time: times,
      clinic: fc.constantFrom(...specialties),
      weeks: fc.constantFrom([1, 3], [5]),
      exceptWeeks: fc.constantFrom([5]),
      everyOther: dayNear(turn),
      for: fc.constantFrom('BPJS', 'Umum'),
    },
    { requiredKeys: ['day'] },
  )

/** A change of a session that the day may have or not have. */
const change = (turn: CalendarDay) =>
  fc
    .record({
      date: dayNear(turn),
      session: fc.constantFrom(undefined, '09:00-12:00', '16:00-20:00', '09:00-selesai').map((text) => text && atTimes(text)),
      time: fc.option(timesFrom('10:00-11:00', '11:00-selesai', '08:00-09:00, 21:00-24:00'), { nil: undefined }),
      note: fc.constantFrom(undefined, 'rapat'),
    })
    .map((one) => Object.assign(one, { cancelled: one.time ? undefined : (true as const) }))

const doctor = (turn: CalendarDay) =>
  fc.record({
    specialty: fc.constantFrom(...specialties),
    schedule: fc.array(row(turn), { maxLength: 3 }),
    absences: fc.array(
      fc
        .tuple(rangeNear(turn), fc.constantFrom(...ABSENCE_REASONS), fc.constantFrom(undefined, ...names), fc.nat(4))
        .map(([{ from, until }, reason, replacement, known]) => ({ from, until: known > 0 ? until : undefined, reason, replacement })),
      { maxLength: 2 },
    ),
    extra: fc.array(fc.record({ date: dayNear(turn), time: timesFrom('13:00-14:00', '07:30-selesai') }), { maxLength: 2 }),
    changes: fc.array(change(turn), { maxLength: 3 }),
  })

const unitRow = fc.record({
  name: fc.constantFrom('Rawat jalan', 'IGD', 'Farmasi'),
  kind: fc.constantFrom(undefined, 'clinics' as const, 'laboratory' as const),
  days: weekdays,
  hours: timesFrom('24 jam', '08:00-14:00', '08:00-11:30, 13:00-15:00', '07:00-selesai', '00:00-02:00', '22:00-24:00'),
})

const deskRow = fc.record({
  name: fc.constantFrom(undefined, 'Telepon'),
  days: weekdays,
  hours: timesFrom('07:30-11:30', '08:00-12:00, 13:00-15:00', '24 jam', '07:00-selesai'),
})

const open = fc.subarray(['Anak', 'Rawat jalan', 'Pendaftaran'])

const calendar = (turn: CalendarDay) =>
  fc.record({
    closures: fc.array(
      fc.tuple(rangeNear(turn), open).map(([range, named]) => dated(range, { name: 'Renovasi', open: named })),
      { maxLength: 2 },
    ),
    holidays: fc
      .array(fc.record({ date: dayNear(turn), name: fc.constant('Libur'), clinicsOpen: fc.boolean(), open }), { maxLength: 3 })
      .map((days) => [{ year: 2027, days }]),
    seasons: fc.array(
      fc
        .tuple(
          rangeNear(turn),
          timesFrom('08:00-11:00', '09:00-10:00, 19:00-21:00'),
          fc.array(row(turn), { maxLength: 2 }),
          fc.array(deskRow, { maxLength: 1 }),
        )
        .map(([range, hours, schedule, registrationHours]) =>
          dated(range, {
            name: 'Ramadan',
            openingHours: [{ name: 'Rawat jalan', days: onDays('Senin-Jumat'), hours: atTimes('08:00-12:00') }],
            registrationHours,
            practiceHours: [{ days: onDays('Senin-Jumat'), hours }],
            schedules: [{ name: 'dr. Citra', schedule }],
          }),
        ),
      { maxLength: 1 },
    ),
    notices: fc.array(
      rangeNear(turn).map((range) => dated(range, { text: 'Pindah.' })),
      { maxLength: 4 },
    ),
  })

/** A random hospital with a moment near its dated facts. */
export const hospitalAtMoment = fc.constantFrom('2027-01-01', '2028-02-29').chain((turn) =>
  fc
    .record({
      timeZone: fc.constantFrom(...TIME_ZONES),
      openingHours: fc.array(unitRow, { maxLength: 4 }),
      desks: fc.array(deskRow, { maxLength: 2 }),
      doctors: fc.tuple(doctor(turn), doctor(turn), doctor(turn)),
      calendar: calendar(turn),
      day: dayNear(turn),
      minute: fc.integer({ min: 0, max: 1439 }),
    })
    .map(({ timeZone, openingHours, desks, doctors, day, minute, ...facts }) => {
      const team = doctors.map((one, place): Practitioner => ({ ...one, name: names[place] ?? '' }))
      const site: DatedSite = {
        hospital: { timeZone },
        contact: { openingHours },
        registration: { openingHours: desks },
        doctors: { doctors: team },
        calendar: facts.calendar,
      }
      return { site, team, day, minute, instant: toInstant(timeZone, { day, minute }) }
    }),
)
