import { describe, expect, test } from 'vitest'
import { at, datedSiteOf, NOTHING_DATED } from '../../tests/kit/dated-site.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import type { Practitioner, UnitHours } from './dated-facts.ts'
import { situationAt } from './situation.ts'
import type { DatedSite } from './situation.ts'

function practising(doctor: Omit<Practitioner, 'name' | 'specialty'>, local: string, more: Partial<Omit<DatedSite, 'doctors'>> = {}) {
  return situationAt(datedSiteOf([{ name: 'dr. Rahayu', specialty: 'Anak', ...doctor }], more), at(local)).doctors[0]?.practising
}

describe('a doctor with a morning and an evening', () => {
  const schedule = [{ day: onDays('Senin, Kamis'), time: atTimes('09:00-12:00, 16:00-18:00') }]
  test.each([
    ['2026-12-21T00:00', { kind: 'today', from: 540, to: 720 }],
    ['2026-12-21T08:59', { kind: 'today', from: 540, to: 720 }],
    ['2026-12-21T09:00', { kind: 'now', until: 720 }],
    ['2026-12-21T11:59', { kind: 'now', until: 720 }],
    ['2026-12-21T12:00', { kind: 'today', from: 960, to: 1080 }],
    ['2026-12-21T17:59', { kind: 'now', until: 1080 }],
    ['2026-12-21T18:00', { kind: 'next', day: '2026-12-24' }],
    ['2026-12-24T18:00', { kind: 'next', day: '2026-12-28' }],
  ])('at %s', (local, expected) => {
    expect(practising({ schedule }, local)).toEqual(expected)
  })
})

test('T04: what is by appointment is no practice of a day, and other sessions stay what they are', () => {
  const agreed = { byAppointment: true as const }
  const schedule = [
    { day: onDays('Senin'), time: atTimes('09:00-12:00'), ...agreed },
    { day: { text: 'Dengan perjanjian', days: [] }, ...agreed },
  ]
  expect(practising({ schedule }, '2026-12-21T10:00')).toEqual({ kind: 'unknown' })
  const both = [...schedule, { day: onDays('Senin, Kamis'), time: atTimes('12:00-14:00') }]
  expect(practising({ schedule: both }, '2026-12-21T10:00')).toEqual({ kind: 'today', from: 720, to: 840 })
  expect(practising({ schedule: both }, '2026-12-21T15:00')).toEqual({ kind: 'next', day: '2026-12-24' })
})

describe('T04: an open end', () => {
  const schedule = [{ day: onDays('Senin'), time: atTimes('09:00-selesai') }]
  test('is no promise, and no "now" after the clinics have closed', () => {
    expect(practising({ schedule }, '2026-12-21T08:00')).toEqual({ kind: 'today', from: 540, to: null })
    expect(practising({ schedule }, '2026-12-21T13:59')).toEqual({ kind: 'since', from: 540 })
    expect(practising({ schedule }, '2026-12-21T14:00')).toEqual({ kind: 'next', day: '2026-12-28' })
  })

  test('that begins in the evening, or where no closing is known, is since its beginning for as long as most last, and then over', () => {
    const evening = { schedule: [{ day: onDays('Senin'), time: atTimes('19:00-selesai') }] }
    expect(practising(evening, '2026-12-21T18:59')).toEqual({ kind: 'today', from: 1140, to: null })
    expect(practising(evening, '2026-12-21T19:30')).toEqual({ kind: 'since', from: 1140 })
    expect(practising(evening, '2026-12-21T22:00')).toEqual({ kind: 'next', day: '2026-12-28' })
    const none = { contact: { openingHours: [] } }
    expect(practising({ schedule }, '2026-12-21T10:00', none)).toEqual({ kind: 'since', from: 540 })
    expect(practising({ schedule }, '2026-12-21T12:00', none)).toEqual({ kind: 'next', day: '2026-12-28' })
  })
})

describe('T04: what is not known is not claimed', () => {
  test('of a row with days only no hour, and nothing after the clinics have closed', () => {
    expect(practising({ schedule: [{ day: onDays('Senin') }] }, '2026-12-21T10:00')).toEqual({ kind: 'today', from: null, to: null })
    expect(practising({ schedule: [{ day: onDays('Senin') }] }, '2026-12-21T14:00')).toEqual({ kind: 'next', day: '2026-12-28' })
  })

  test('of shifts around the clock not who is there', () => {
    expect(practising({ schedule: [{ day: onDays('24 Jam'), time: atTimes('3 shift') }] }, '2026-12-21T03:00')).toEqual({ kind: 'shifts' })
  })

  test('of a doctor without rows anything', () => {
    expect(practising({ schedule: [] }, '2026-12-21T10:00')).toEqual({ kind: 'unknown' })
  })
})

test('a night is one night: its end is told on both sides of midnight', () => {
  const schedule = [
    { day: onDays('Senin'), time: atTimes('20:00-24:00') },
    { day: onDays('Selasa'), time: atTimes('00:00-07:00') },
  ]
  expect(practising({ schedule }, '2026-12-21T23:59')).toEqual({ kind: 'now', until: 1440 + 420 })
  expect(practising({ schedule }, '2026-12-22T00:00')).toEqual({ kind: 'now', until: 420 })
})

describe('T14: a night is of the day on which it began', () => {
  const usual = [
    { day: onDays('Setiap hari'), time: atTimes('21:00-24:00') },
    { day: onDays('Setiap hari'), time: atTimes('00:00-07:00') },
  ]
  const both = [{ day: onDays('Setiap hari'), time: atTimes('00:00-07:00, 21:00-24:00') }]
  const night = { kind: 'now', until: 420 }
  const evening = { kind: 'today', from: 1260, to: 1440 }
  const redOn = (date: string) => ({
    calendar: { ...NOTHING_DATED, holidays: [{ year: 2027, days: [{ name: 'Libur', date, clinicsOpen: false, open: [] }] }] },
  })

  test.each([usual, both])('with leave, however its rows are written', (...schedule) => {
    const away = { schedule, absences: [{ from: '2027-01-04', until: '2027-01-04', reason: 'cuti' as const }] }
    expect(practising(away, '2027-01-04T02:00')).toEqual(night)
    expect(practising(away, '2027-01-04T22:00')).toEqual({ kind: 'next', day: '2027-01-05' })
    expect(practising(away, '2027-01-05T00:30')).toEqual(evening)
    expect(practising(away, '2027-01-06T00:30')).toEqual(night)
  })

  test('with a red day, which shuts all of the night that begins on it, and nothing of the one before', () => {
    expect(practising({ schedule: usual }, '2027-01-01T02:00', redOn('2027-01-01'))).toEqual(night)
    expect(practising({ schedule: usual }, '2027-01-01T22:00', redOn('2027-01-01'))).toEqual({ kind: 'next', day: '2027-01-02' })
    expect(practising({ schedule: usual }, '2027-01-02T02:00', redOn('2027-01-01'))).toEqual(evening)
  })

  test('with a replacement, a change of its evening, the weeks of a month, and the first and last day of its rows', () => {
    const leave = { from: '2027-01-04', until: '2027-01-04', reason: 'cuti' as const, replacement: 'dr. Made' }
    const team = [
      { name: 'dr. Rahayu', specialty: 'Anak', schedule: usual, absences: [leave] },
      { name: 'dr. Made', specialty: 'Anak', schedule: [] },
    ]
    expect(situationAt(datedSiteOf(team), at('2027-01-05T02:00')).doctors[1]).toMatchObject({ practising: night, replaces: 'dr. Rahayu' })

    const dropped = { schedule: usual, changes: [{ date: '2027-01-04', session: atTimes('21:00-24:00'), cancelled: true as const }] }
    expect(practising(dropped, '2027-01-05T02:00')).toEqual(evening)
    const first = [
      { day: onDays('Senin'), time: atTimes('21:00-24:00'), weeks: [1] },
      { day: onDays('Selasa'), time: atTimes('00:00-07:00'), weeks: [1] },
    ]
    // The first Monday of June 2027 is the 7th: the Tuesday after it is a second one.
    expect(practising({ schedule: first }, '2027-06-08T02:00')).toEqual(night)
    expect(practising({ schedule: first }, '2027-06-01T02:00')).toEqual({ kind: 'next', day: '2027-06-07' })

    const dated = usual.map((row) => Object.assign({}, row, { from: '2027-01-04', until: '2027-01-05' }))
    expect(practising({ schedule: dated }, '2027-01-04T02:00')).toEqual(evening)
    expect(practising({ schedule: dated }, '2027-01-06T02:00')).toEqual(night)
    expect(practising({ schedule: dated }, '2027-01-06T22:00')).toEqual({ kind: 'unknown' })
  })

  test('in a season, which cuts it where it begins', () => {
    const season = { name: 'Ramadan', openingHours: [], registrationHours: [], schedules: [], from: '2027-01-04', until: '2027-01-05' }
    const calendar = {
      ...NOTHING_DATED,
      seasons: [{ ...season, practiceHours: [{ days: onDays('Senin-Selasa'), hours: atTimes('08:00-14:00') }] }],
    }
    expect(practising({ schedule: usual }, '2027-01-04T02:00', { calendar })).toEqual(night)
    expect(practising({ schedule: usual }, '2027-01-05T02:00', { calendar })).toEqual({ kind: 'next', day: '2027-01-06' })
    expect(practising({ schedule: usual }, '2027-01-06T02:00', { calendar })).toEqual(evening)
  })
})

describe('T08: what a red day shuts', () => {
  const red = (date: string) => ({
    ...NOTHING_DATED,
    holidays: [{ year: 2027, days: [{ name: 'Libur', date, clinicsOpen: false, open: [] }] }],
  })
  const units = (rows: Pick<UnitHours, 'name' | 'kind' | 'days' | 'hours' | 'holidays'>[], local = '2027-01-01T12:00') => {
    const { closed } = situationAt(datedSiteOf([], { contact: { openingHours: rows }, calendar: red('2027-01-01') }), at(local))
    return { open: closed?.open.map(({ name, hours }) => `${name} ${hours}`), shut: closed?.shut.map(({ name }) => name) }
  }
  const everyDay = onDays('Setiap hari')
  const pharmacy = (hours: string, more = {}) => ({
    name: 'Farmasi',
    kind: 'pharmacy' as const,
    days: everyDay,
    hours: atTimes(hours),
    ...more,
  })

  test.each(['24 jam', '00:00-24:00', '00:00-23:59', '00:00-12:00, 12:00-24:00'])(
    'is nothing that is open around the clock, as %s',
    (hours) => {
      expect(units([pharmacy(hours)])).toEqual({ open: [`Farmasi ${hours}`], shut: [] })
      expect(
        practising({ schedule: [{ day: everyDay, time: atTimes(hours) }] }, '2027-01-01T12:00', { calendar: red('2027-01-01') }),
      ).toEqual({
        kind: 'shifts',
      })
    },
  )

  test('is nothing that is open around the clock by several rows', () => {
    expect(units([pharmacy('00:00-07:00'), pharmacy('07:00-24:00')]).shut).toEqual([])
  })

  test('is no visiting, unless its row says so', () => {
    const visiting = { name: 'Jam besuk', kind: 'visiting' as const, days: everyDay, hours: atTimes('11:00-13:00, 17:00-19:00') }
    expect(units([visiting])).toEqual({ open: ['Jam besuk 11:00-13:00, 17:00-19:00'], shut: [] })
    expect(units([{ ...visiting, holidays: 'tutup' }])).toEqual({ open: [], shut: ['Jam besuk'] })
    expect(units([visiting, { ...visiting, hours: atTimes('10:00-12:00'), holidays: 'hanya' }]).open).toEqual(['Jam besuk 10:00-12:00'])
  })

  test('is no row of "juga", and a row of "hanya" counts on red days alone, in the place of the others', () => {
    expect(units([pharmacy('08:00-14:00', { holidays: 'juga' })])).toEqual({ open: ['Farmasi 08:00-14:00'], shut: [] })
    const rows = [pharmacy('08:00-20:00'), pharmacy('09:00-12:00', { holidays: 'hanya' })]
    expect(units(rows)).toEqual({ open: ['Farmasi 09:00-12:00'], shut: [] })
    const site = datedSiteOf([], { contact: { openingHours: rows }, calendar: red('2027-01-01') })
    expect(situationAt(site, at('2027-01-02T10:00')).pharmacies[0]?.state).toEqual({ kind: 'open', until: 1200 })

    const schedule = [
      { day: everyDay, time: atTimes('08:00-12:00') },
      { day: everyDay, time: atTimes('16:00-18:00'), holidays: 'juga' as const },
      { day: everyDay, time: atTimes('19:00-20:00'), holidays: 'hanya' as const },
    ]
    const on = (local: string) => practising({ schedule }, local, { calendar: red('2027-01-01') })
    expect([on('2027-01-01T08:30'), on('2027-01-01T19:30'), on('2027-01-02T18:30')]).toEqual([
      { kind: 'today', from: 960, to: 1080 },
      { kind: 'now', until: 1200 },
      { kind: 'next', day: '2027-01-03' },
    ])
  })

  test('is of a unit as well the night that begins on it alone', () => {
    const rows = [pharmacy('18:00-24:00'), pharmacy('00:00-02:00')]
    const site = datedSiteOf([], { contact: { openingHours: rows }, calendar: red('2027-01-01') })
    const stateAt = (local: string) => situationAt(site, at(local)).pharmacies[0]?.state
    expect(stateAt('2027-01-01T01:00')).toEqual({ kind: 'open', until: 120 })
    expect(stateAt('2027-01-01T20:00')).toEqual({ kind: 'closed', opens: { day: '2027-01-02', minute: 1080 } })
    expect(stateAt('2027-01-02T01:00')).toMatchObject({ kind: 'closed' })
    expect(stateAt('2027-01-03T01:00')).toEqual({ kind: 'open', until: 120 })
  })
})

describe('weeks', () => {
  test.each([
    [{ day: onDays('Selasa'), weeks: [5] }, '2026-12-29'],
    [{ day: onDays('Selasa'), exceptWeeks: [4] }, '2026-12-29'],
    [{ day: onDays('Selasa'), everyOther: '2026-12-01' }, '2026-12-29'],
    [{ day: onDays('Sabtu'), weeks: [1] }, '2027-01-02'],
  ])('%j comes next on %s', (row, day) => {
    expect(practising({ schedule: [row] }, '2026-12-21T10:00')).toEqual({ kind: 'next', day })
  })
})

describe('leave', () => {
  const schedule = [{ day: onDays('Senin-Jumat'), time: atTimes('09:00-12:00') }]
  const leave = { from: '2026-12-21', until: '2027-01-03', reason: 'cuti' as const, replacement: 'dr. Made' }
  const doctors = [
    { name: 'dr. Rahayu', specialty: 'Anak', schedule, absences: [leave] },
    { name: 'dr. Made', specialty: 'Anak', schedule: [] },
  ]
  const told = { from: leave.from, until: leave.until, reason: 'cuti', replacement: 'dr. Made' }

  test.each([
    ['2026-12-06T23:59', [], { kind: 'next', day: '2026-12-07' }],
    ['2026-12-07T00:00', [told], { kind: 'today', from: 540, to: 720 }],
    ['2026-12-20T23:59', [told], { kind: 'next', day: '2027-01-04' }],
    ['2026-12-21T00:00', [told], { kind: 'next', day: '2027-01-04' }],
    ['2026-12-21T10:00', [told], { kind: 'next', day: '2027-01-04' }],
    ['2027-01-03T23:59', [told], { kind: 'next', day: '2027-01-04' }],
    ['2027-01-04T00:00', [], { kind: 'today', from: 540, to: 720 }],
  ])('at %s', (local, absences, expected) => {
    const [doctor] = situationAt(datedSiteOf(doctors), at(local)).doctors
    expect(doctor?.absences).toEqual(absences)
    expect(doctor?.practising).toEqual(expected)
  })

  test('lets the replacement practise for them, and say so', () => {
    expect(situationAt(datedSiteOf(doctors), at('2026-12-21T10:00')).doctors[1]).toEqual({
      practising: { kind: 'now', until: 720 },
      elsewhere: null,
      replaces: 'dr. Rahayu',
      for: [],
      isExtra: false,
      absences: [],
      extra: [],
      changes: [],
    })
  })

  test('T01: whose end is not known brings nobody back, and is told as long as it lasts', () => {
    const open = { from: '2026-12-21', reason: 'cuti' as const }
    const [rahayu] = situationAt(datedSiteOf([{ name: 'dr. Rahayu', schedule, absences: [open] }]), at('2027-06-01T10:00')).doctors
    expect(rahayu).toMatchObject({ practising: { kind: 'unknown' }, absences: [open] })
  })

  test('T01: names no replacement who is on leave on one of these days', () => {
    const made = {
      name: 'dr. Made',
      specialty: 'Anak',
      schedule: [],
      absences: [{ from: '2027-01-03', until: '2027-01-09', reason: 'pelatihan' as const }],
    }
    const [rahayu] = situationAt(datedSiteOf([...doctors.slice(0, 1), made]), at('2026-12-21T10:00')).doctors
    expect(rahayu?.absences[0]?.replacement).toBeNull()
  })
})

describe('T10: a claim about somebody holds for whom it says', () => {
  const schedule = [
    { day: onDays('Senin'), time: atTimes('09:00-11:00'), for: 'BPJS' },
    { day: onDays('Senin'), time: atTimes('10:00-12:00'), for: 'Umum' },
    { day: onDays('Senin'), time: atTimes('12:00-14:00') },
  ]
  const state = (local: string, more: Partial<Practitioner> = {}, calendar: Partial<DatedSite['calendar']> = {}) =>
    situationAt(datedSiteOf([{ name: 'dr. Rahayu', schedule, ...more }], { calendar: { ...NOTHING_DATED, ...calendar } }), at(local))
      .doctors[0]

  test.each([
    ['2026-12-21T08:00', { kind: 'today', from: 540, to: 660 }, ['BPJS']],
    ['2026-12-21T09:30', { kind: 'now', until: 660 }, ['BPJS']],
    ['2026-12-21T10:30', { kind: 'now', until: 660 }, ['BPJS', 'Umum']],
    ['2026-12-21T11:30', { kind: 'now', until: 720 }, ['Umum']],
    ['2026-12-21T12:30', { kind: 'now', until: 840 }, []],
    ['2026-12-21T14:00', { kind: 'next', day: '2026-12-28' }, []],
  ])('at %s', (local, expected, whom) => {
    expect(state(local)).toMatchObject({ practising: expected, for: whom })
  })

  test('an extra session is announced as early as leave, and says that it is one', () => {
    const extra = [{ date: '2026-12-25', time: atTimes('08:00-11:00'), note: 'pengganti 21 Desember' }]
    const holidays = [{ year: 2026, days: [{ date: '2026-12-25', name: 'Natal', clinicsOpen: false, open: [] }] }]
    expect(state('2026-12-10T23:59', { extra })?.extra).toEqual([])
    expect(state('2026-12-11T00:00', { extra })?.extra).toEqual(extra)
    expect(state('2026-12-25T09:00', { extra }, { holidays })).toMatchObject({
      practising: { kind: 'now', until: 660 },
      isExtra: true,
      extra,
    })
    expect(state('2026-12-26T00:00', { extra })?.extra).toEqual([])
    const absences = [{ from: '2026-12-25', until: '2026-12-25', reason: 'cuti' as const }]
    expect(state('2026-12-20T09:00', { extra, absences })?.extra).toEqual([])
    expect(state('2026-12-20T09:00', { extra }, { closures: [{ name: 'Listrik', date: '2026-12-25', open: [] }] })?.extra).toEqual([])
  })
})

describe('a session at other hours, or dropped', () => {
  const schedule = [{ day: onDays('Kamis'), time: atTimes('09:00-12:00') }]
  const later = { date: '2026-12-24', time: atTimes('10:00-12:00'), note: 'rapat' }
  const state = (local: string, more: Partial<Practitioner> = {}, calendar: Partial<DatedSite['calendar']> = {}) =>
    situationAt(
      datedSiteOf([{ name: 'dr. Rahayu', schedule, changes: [later], ...more }], { calendar: { ...NOTHING_DATED, ...calendar } }),
      at(local),
    ).doctors[0]

  test.each([
    ['2026-12-24T09:30', { kind: 'today', from: 600, to: 720 }],
    ['2026-12-24T10:00', { kind: 'now', until: 720 }],
    ['2026-12-24T12:00', { kind: 'next', day: '2026-12-31' }],
  ])('is claimed as it is: at %s', (local, expected) => {
    expect(state(local)?.practising).toEqual(expected)
    const changes = [{ date: '2026-12-24', cancelled: true as const }]
    expect(state(local, { changes })?.practising).toEqual({ kind: 'next', day: '2026-12-31' })
  })

  test('is announced two weeks ahead with its usual hours, on its day for the last time, and not when it would not happen anyhow', () => {
    const told = [{ ...later, session: atTimes('09:00-12:00') }]
    expect(state('2026-12-09T23:59')?.changes).toEqual([])
    expect(state('2026-12-10T00:00')?.changes).toEqual(told)
    expect(state('2026-12-24T23:59')?.changes).toEqual(told)
    expect(state('2026-12-25T00:00')?.changes).toEqual([])
    expect(state('2026-12-20T09:00', { absences: [{ from: '2026-12-24', reason: 'cuti' }] })?.changes).toEqual([])
    expect(state('2026-12-20T09:00', {}, { closures: [{ name: 'Listrik', date: '2026-12-24', open: [] }] })?.changes).toEqual([])
  })
})
