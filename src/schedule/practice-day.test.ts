import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar-day.ts'
import { covers } from './dated-facts.ts'
import type { HospitalCalendar, Practitioner, Season } from './dated-facts.ts'
import { nextDayOfRow, practiceOn } from './practice-day.ts'
import { writeTimes } from './times.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'

const NOTHING: HospitalCalendar = { closures: [], holidays: [], seasons: [] }

const rahayu: Practitioner = {
  name: 'dr. Rahayu',
  specialty: 'Anak',
  schedule: [
    { day: onDays('Senin, Jumat'), time: atTimes('09:00-12:00, 16:00-18:00'), note: 'telepon dulu' },
    { day: onDays('Kamis'), time: atTimes('10:00-selesai'), clinic: 'Gizi', for: 'BPJS' },
    { day: onDays('Rabu') },
  ],
}
const made: Practitioner = { name: 'dr. Made', specialty: 'Anak', schedule: [{ day: onDays('Selasa'), time: atTimes('08:00-11:00') }] }
const igd: Practitioner = { name: 'dr. Jaga', specialty: 'IGD', schedule: [{ day: onDays('24 Jam'), time: atTimes('3 shift') }] }

/** Times and clinics of the first of a team, as text. 2026-12-21 is a Monday. */
function day(date: string, team: readonly Practitioner[], calendar: Partial<HospitalCalendar> = {}): string[] {
  const [first] = practiceOn(team, { ...NOTHING, ...calendar }, date)
  return (first?.sessions ?? []).map(({ time, clinic }) => `${time === null ? 'hari saja' : writeTimes([time]).text} ${clinic}`)
}

const holidays = (name: string, date: string, more: { clinicsOpen?: boolean; open?: string[] } = {}) => [
  { year: 2026, days: [{ name, date, clinicsOpen: false, open: [], ...more }] },
]

const season = (more: Partial<Season>): HospitalCalendar['seasons'] => [
  {
    name: 'Ramadan',
    from: '2026-12-20',
    until: '2026-12-27',
    openingHours: [],
    registrationHours: [],
    practiceHours: [],
    schedules: [],
    ...more,
  },
]

describe('a day like any other', () => {
  test('has the sessions of its rows, each in its clinic, in the order of the day', () => {
    expect(day('2026-12-21', [rahayu])).toEqual(['09:00-12:00 Anak', '16:00-18:00 Anak'])
    expect(day('2026-12-24', [rahayu])).toEqual(['10:00-selesai Gizi'])
    expect(day('2026-12-22', [rahayu])).toEqual([])
  })

  test('claims no hour where only the day is known', () => {
    expect(day('2026-12-23', [rahayu])).toEqual(['hari saja Anak'])
  })

  test('has the extra session of its date, and no other day has', () => {
    const busy = { ...rahayu, extra: [{ date: '2026-12-21', time: atTimes('13:00-14:00'), note: 'pengganti' }] }
    expect(day('2026-12-21', [busy])).toEqual(['09:00-12:00 Anak', '13:00-14:00 Anak', '16:00-18:00 Anak'])
    expect(day('2026-12-28', [busy])).toHaveLength(2)
  })
})

describe('leave', () => {
  const onLeave = { ...rahayu, absences: [{ from: '2026-12-21', until: '2027-01-01', reason: 'cuti' as const, replacement: 'dr. Made' }] }

  test('empties its first and its last day and no day around them', () => {
    expect(day('2026-12-18', [onLeave])).toHaveLength(2)
    expect(day('2026-12-21', [onLeave])).toEqual([])
    expect(day('2027-01-01', [onLeave])).toEqual([])
    expect(day('2027-01-04', [onLeave])).toHaveLength(2)
  })

  test('gives the sessions to the replacement, who is told for whom', () => {
    expect(day('2026-12-21', [made, onLeave])).toEqual(['09:00-12:00 Anak', '16:00-18:00 Anak'])
    expect(practiceOn([made, onLeave], NOTHING, '2026-12-21')[0]?.sessions[0]?.replaces).toBe('dr. Rahayu')
  })

  test('gives them to nobody while the replacement is on leave as well', () => {
    const alsoOnLeave = { ...made, absences: [{ from: '2026-12-01', until: '2026-12-31', reason: 'cuti' as const }] }
    expect(practiceOn([onLeave, alsoOnLeave], NOTHING, '2026-12-21').flatMap(({ sessions }) => sessions)).toEqual([])
  })

  test('counts before an extra session', () => {
    expect(day('2026-12-21', [{ ...onLeave, extra: [{ date: '2026-12-21', time: atTimes('13:00-14:00') }] }])).toEqual([])
  })
})

describe('T13: a change of one session on one date', () => {
  // A Thursday with one session, a Friday with two.
  const hours = { date: '2026-12-24', time: atTimes('13:00-14:00'), note: 'rapat' }
  const dropped = { date: '2026-12-25', session: atTimes('09:00-12:00'), cancelled: true as const, note: 'alat diperbaiki' }

  test('moves it, in its clinic and for whom it is; the same day a week later is as usual', () => {
    expect(day('2026-12-24', [{ ...rahayu, changes: [hours] }])).toEqual(['13:00-14:00 Gizi'])
    expect(practiceOn([{ ...rahayu, changes: [hours] }], NOTHING, '2026-12-24')[0]?.sessions[0]?.for).toBe('BPJS')
    expect(day('2026-12-31', [{ ...rahayu, changes: [hours] }])).toEqual(['10:00-selesai Gizi'])
  })

  test('drops it and leaves the other session of the day', () => {
    expect(day('2026-12-25', [{ ...rahayu, changes: [dropped] }])).toEqual(['16:00-18:00 Anak'])
    expect(day('2026-12-25', [{ ...rahayu, changes: [{ ...dropped, session: atTimes('08:00-12:00') }] }])).toHaveLength(2)
  })

  test('gives a row of which only the day is known its hours', () => {
    expect(day('2026-12-23', [{ ...rahayu, changes: [{ ...hours, date: '2026-12-23' }] }])).toEqual(['13:00-14:00 Anak'])
  })

  test('holds for whoever replaces them, and brings nobody back from leave or into a closed clinic', () => {
    const leave = { from: '2026-12-21', until: '2026-12-27', reason: 'cuti' as const, replacement: 'dr. Made' }
    const away = { ...rahayu, changes: [hours, dropped], absences: [leave] }
    expect(day('2026-12-24', [away, made])).toEqual([])
    expect(day('2026-12-24', [made, away])).toEqual(['13:00-14:00 Gizi'])
    expect(day('2026-12-25', [made, away])).toEqual(['16:00-18:00 Anak'])
    expect(day('2026-12-24', [{ ...rahayu, changes: [hours] }], { holidays: holidays('Libur', '2026-12-24') })).toEqual([])
  })

  test('in a season names its hours, and is not cut by them', () => {
    const seasons = season({ practiceHours: [{ days: onDays('Jumat'), hours: atTimes('08:00-10:00') }] })
    const evening = { date: '2026-12-25', time: atTimes('19:00-20:00') }
    expect(day('2026-12-25', [{ ...rahayu, changes: [evening] }], { seasons })).toEqual(['19:00-20:00 Anak'])
    expect(day('2026-12-25', [{ ...rahayu, changes: [{ ...evening, session: atTimes('09:00-10:00') }] }], { seasons })).toEqual([
      '19:00-20:00 Anak',
    ])
  })

  test('moves it to another place, at its usual hours or others, or back to the own one; an extra session is at its own', () => {
    const there = { ...rahayu, schedule: [{ day: onDays('Kamis'), time: atTimes('10:00-12:00'), site: 'Kapal' }] }
    const at = (change: object, person = rahayu) =>
      practiceOn([{ ...person, changes: [{ date: '2026-12-24', ...change }] }], NOTHING, '2026-12-24')[0]?.sessions
    expect(at({ site: 'Kapal' })).toMatchObject([{ time: { kind: 'open', from: 600 }, site: 'Kapal' }])
    expect(at({ site: 'Kapal', time: atTimes('13:00-14:00') })).toMatchObject([{ time: { from: 780 }, site: 'Kapal' }])
    expect(at({ time: atTimes('13:00-14:00') }, there)).toMatchObject([{ site: 'Kapal' }])
    expect(at({ site: 'alamat utama' }, there)?.map(({ site }) => site)).toEqual([undefined])
    const extra = [{ date: '2026-12-22', time: atTimes('08:00-09:00'), site: 'Kapal' }]
    const closures = [{ name: 'Ombak', date: '2026-12-22', open: [], only: ['Kapal'] }]
    expect(practiceOn([{ ...rahayu, extra }], NOTHING, '2026-12-22')[0]?.sessions).toMatchObject([{ site: 'Kapal' }])
    expect(day('2026-12-22', [{ ...rahayu, extra }], { closures })).toEqual([])
  })

  test('that drops all of a row is no day of it', () => {
    const [, thursday] = rahayu.schedule
    const off = { date: '2026-12-24', cancelled: true as const }
    expect(thursday && nextDayOfRow({ ...rahayu, changes: [off] }, thursday, NOTHING, '2026-12-22')).toBe('2026-12-31')
    expect(thursday && nextDayOfRow({ ...rahayu, changes: [hours] }, thursday, NOTHING, '2026-12-22')).toBe('2026-12-24')
  })
})

test('rows that begin and end on dates hand over from one day to the next', () => {
  const moved = {
    ...made,
    schedule: [
      { day: onDays('Setiap hari'), time: atTimes('08:00-11:00'), until: '2026-12-31' },
      { day: onDays('Setiap hari'), time: atTimes('13:00-15:00'), from: '2027-01-01' },
    ],
  }
  expect(day('2026-12-31', [moved])).toEqual(['08:00-11:00 Anak'])
  expect(day('2027-01-01', [moved])).toEqual(['13:00-15:00 Anak'])
})

test('leave whose end is not known goes on', () => {
  const away = { ...rahayu, absences: [{ from: '2026-12-21', reason: 'tidak praktik' as const, replacement: 'dr. Made' }] }
  expect(day('2026-12-18', [away])).toHaveLength(2)
  expect(day('2026-12-21', [away])).toEqual([])
  expect(day('2028-12-21', [made, away])).toEqual(['10:00-selesai Gizi'])
})

describe('a closed day', () => {
  test('empties the clinics, but not what is open around the clock', () => {
    expect(day('2026-12-25', [rahayu], { holidays: holidays('Natal', '2026-12-25') })).toEqual([])
    expect(day('2026-12-25', [igd], { holidays: holidays('Natal', '2026-12-25') })).toEqual(['24 jam IGD'])
  })

  test('leaves open what it names', () => {
    expect(day('2026-12-24', [rahayu], { holidays: holidays('Libur', '2026-12-24', { open: ['Gizi'] }) })).toEqual(['10:00-selesai Gizi'])
    expect(day('2026-12-25', [rahayu], { holidays: holidays('Libur', '2026-12-25', { open: ['Gizi'] }) })).toEqual([])
  })

  test('of collective leave may be a day like any other', () => {
    expect(day('2026-12-25', [rahayu], { holidays: holidays('Cuti bersama', '2026-12-25', { clinicsOpen: true }) })).toHaveLength(2)
  })

  test('keeps an extra session on a holiday, which was planned for it, and none on a closure', () => {
    const planned = { ...rahayu, extra: [{ date: '2026-12-25', time: atTimes('13:00-14:00') }] }
    expect(day('2026-12-25', [planned], { holidays: holidays('Natal', '2026-12-25') })).toEqual(['13:00-14:00 Anak'])
    expect(day('2026-12-25', [planned], { closures: [{ name: 'Listrik', date: '2026-12-25', open: [] }] })).toEqual([])
  })

  test('may be several days, the last included', () => {
    const closures = [{ name: 'Renovasi', from: '2026-12-21', until: '2026-12-25', open: [] }]
    expect(['2026-12-18', '2026-12-21', '2026-12-25', '2026-12-28'].map((date) => day(date, [rahayu], { closures }).length)).toEqual([
      2, 0, 0, 2,
    ])
  })
})

test('T08: a service without a doctor is closed or stays open by its own name', () => {
  const dialysis = { name: 'Hemodialisis', schedule: [{ day: onDays('Senin'), time: atTimes('07:00-12:00') }] }
  const closures = (more: { open?: string[]; only?: string[] }) => ({ closures: [{ name: 'Air', date: '2026-12-21', open: [], ...more }] })
  expect(day('2026-12-21', [dialysis], closures({}))).toEqual([])
  expect(day('2026-12-21', [dialysis], closures({ open: ['Hemodialisis'] }))).toHaveLength(1)
  expect(day('2026-12-21', [dialysis], closures({ only: ['Hemodialisis'] }))).toEqual([])
  expect(day('2026-12-21', [dialysis], closures({ only: ['Anak'] }))).toHaveLength(1)
})

describe('a season', () => {
  test('cuts the sessions to its hours, day by day', () => {
    const practiceHours = [
      { days: onDays('Senin-Kamis'), hours: atTimes('08:00-11:00') },
      { days: onDays('Jumat'), hours: atTimes('08:00-10:00, 17:00-20:00') },
    ]
    const seasons = season({ practiceHours })
    expect(day('2026-12-21', [rahayu], { seasons })).toEqual(['09:00-11:00 Anak'])
    expect(day('2026-12-24', [rahayu], { seasons })).toEqual(['10:00-selesai Gizi'])
    expect(day('2026-12-25', [rahayu], { seasons })).toEqual(['09:00-10:00 Anak', '17:00-18:00 Anak'])
    expect(day('2026-12-28', [rahayu], { seasons })).toHaveLength(2)
    expect(day('2026-12-21', [igd], { seasons })).toEqual(['24 jam IGD'])
    expect(day('2026-12-23', [rahayu], { seasons })).toEqual(['hari saja Anak'])
  })

  test('takes away a session that begins after its hours, and an open end with it', () => {
    expect(
      day('2026-12-24', [rahayu], { seasons: season({ practiceHours: [{ days: onDays('Kamis'), hours: atTimes('08:00-10:00') }] }) }),
    ).toEqual([])
  })

  test('keeps what begins late, with the morning after it, and whoever is named', () => {
    const practiceHours = [{ days: onDays('Setiap hari'), hours: atTimes('08:00-11:00') }]
    const nights = {
      name: 'dr. Malam',
      specialty: 'Jaga',
      schedule: [{ day: onDays('Setiap hari'), time: atTimes('00:00-07:00, 21:00-24:00') }],
    }
    const late = { seasons: season({ practiceHours, keepFrom: 960 }) }
    expect(day('2026-12-21', [rahayu], late)).toEqual(['09:00-11:00 Anak', '16:00-18:00 Anak'])
    expect(day('2026-12-22', [nights], late)).toEqual(['00:00-07:00 Jaga', '21:00-24:00 Jaga'])
    expect(day('2026-12-22', [nights], { seasons: season({ practiceHours, keepFrom: 1320 }) })).toEqual([])
    for (const name of ['Anak', 'dr. Rahayu'])
      expect(day('2026-12-21', [rahayu], { seasons: season({ practiceHours, keep: [name] }) })).toEqual([
        '09:00-12:00 Anak',
        '16:00-18:00 Anak',
      ])
    expect(day('2026-12-24', [rahayu], { seasons: season({ practiceHours, keep: ['Anak'] }) })).toEqual(['10:00-selesai Gizi'])
    expect(day('2026-12-21', [rahayu], { seasons: season({ practiceHours, keep: ['Gizi'] }) })).toEqual(['09:00-11:00 Anak'])
  })

  test('replaces a whole schedule by name', () => {
    const seasons = season({ schedules: [{ name: 'dr. Rahayu', schedule: [{ day: onDays('Selasa'), time: atTimes('08:00-09:00') }] }] })
    expect(day('2026-12-21', [rahayu], { seasons })).toEqual([])
    expect(day('2026-12-22', [rahayu], { seasons })).toEqual(['08:00-09:00 Anak'])
  })
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
