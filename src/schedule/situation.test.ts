import { describe, expect, test } from 'vitest'
import { at, datedSiteOf, NOTHING_DATED, usualHours } from '../../tests/kit/dated-site.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import type { Season } from './dated-facts.ts'
import { situationAt } from './situation.ts'

describe('the units', () => {
  const christmas = {
    ...NOTHING_DATED,
    holidays: [{ year: 2026, days: [{ date: '2026-12-25', name: 'Hari Raya Natal', clinicsOpen: false, open: [] }] }],
  }

  test.each([
    ['2026-12-21T07:59', { kind: 'closed', opens: { day: '2026-12-21', minute: 480 } }],
    ['2026-12-21T08:00', { kind: 'open', until: 840 }],
    ['2026-12-21T14:00', { kind: 'closed', opens: { day: '2026-12-22', minute: 480 } }],
    ['2026-12-26T15:00', { kind: 'closed', opens: { day: '2026-12-28', minute: 480 } }],
    ['2026-12-24T15:00', { kind: 'closed', opens: { day: '2026-12-26', minute: 480 } }],
    ['2026-12-25T10:00', { kind: 'closed', opens: { day: '2026-12-26', minute: 480 } }],
  ])('at %s', (local, clinics) => {
    const situation = situationAt(datedSiteOf([], { calendar: christmas }), at(local))
    expect(situation.clinics).toEqual(clinics)
    expect(situation.emergency).toEqual({ kind: 'always' })
  })

  test('on a holiday have its name', () => {
    expect(situationAt(datedSiteOf([], { calendar: christmas }), at('2026-12-25T10:00')).closed?.name).toBe('Hari Raya Natal')
    expect(situationAt(datedSiteOf([], { calendar: christmas }), at('2026-12-26T00:00')).closed).toBeNull()
  })

  test('that a closure names stay open', () => {
    const closures = [{ name: 'Renovasi', date: '2026-12-21', open: ['Rawat jalan'] }]
    expect(situationAt(datedSiteOf([], { calendar: { ...NOTHING_DATED, closures } }), at('2026-12-21T10:00')).clinics).toEqual({
      kind: 'open',
      until: 840,
    })
  })

  test('have the hours of the season, and the usual ones on the day after', () => {
    const ramadan: Season = {
      name: 'Ramadan',
      from: '2026-12-21',
      until: '2026-12-22',
      openingHours: [{ name: 'Rawat jalan', days: onDays('Senin-Sabtu'), hours: atTimes('08:00-11:00') }],
      registrationHours: [],
      practiceHours: [],
      schedules: [],
    }
    const site = datedSiteOf([], { calendar: { ...NOTHING_DATED, seasons: [ramadan] } })
    expect(situationAt(site, at('2026-12-22T10:00'))).toMatchObject({ clinics: { kind: 'open', until: 660 }, season: ramadan })
    expect(situationAt(site, at('2026-12-23T10:00'))).toMatchObject({ clinics: { kind: 'open', until: 840 }, season: null })
  })

  test('with an open end are open from an hour on, without a promise', () => {
    const openingHours = [{ name: 'Poliklinik', days: onDays('Senin'), hours: atTimes('08:00-selesai') }]
    expect(situationAt(datedSiteOf([], { contact: { openingHours } }), at('2026-12-21T13:00')).clinics).toEqual({ kind: 'from', from: 480 })
  })

  test.each([
    [
      { name: 'Pelayanan pagi', kind: 'clinics' },
      { kind: 'open', until: 840 },
    ],
    [{ name: 'Laboratorium klinik', kind: 'laboratory' }, null],
    [{ name: 'Poliklinik gigi', kind: 'other' }, null],
    [{ name: 'Laboratorium klinik' }, null],
    [{ name: 'Poliklinik' }, { kind: 'open', until: 840 }],
  ] as const)('T07: %j are the clinics: %j', (unit, clinics) => {
    const openingHours = [{ ...unit, days: onDays('Senin'), hours: atTimes('08:00-14:00') }]
    expect(situationAt(datedSiteOf([], { contact: { openingHours } }), at('2026-12-21T10:00')).clinics).toEqual(clinics)
  })

  test('T07: stay of their kind in a season', () => {
    const season: Season = {
      name: 'Ramadan',
      from: '2026-12-21',
      until: '2026-12-22',
      openingHours: [{ name: 'Pelayanan pagi', days: onDays('Senin'), hours: atTimes('08:00-11:00') }],
      registrationHours: [],
      practiceHours: [],
      schedules: [],
    }
    const openingHours = [{ name: 'Pelayanan pagi', kind: 'clinics' as const, days: onDays('Senin'), hours: atTimes('08:00-14:00') }]
    const site = datedSiteOf([], { contact: { openingHours }, calendar: { ...NOTHING_DATED, seasons: [season] } })
    expect(situationAt(site, at('2026-12-21T10:00')).clinics).toEqual({ kind: 'open', until: 660 })
  })

  test('that nobody names are not spoken of', () => {
    expect(situationAt(datedSiteOf([], { contact: { openingHours: [] } }), at('2026-12-21T13:00'))).toMatchObject({
      clinics: null,
      emergency: null,
    })
  })
})

describe('T08: a closed day', () => {
  const lab = { name: 'Laboratorium', kind: 'laboratory' as const, days: onDays('Senin-Jumat'), hours: atTimes('07:00-15:00') }
  const contact = { openingHours: [...usualHours, lab] }
  const registration = { openingHours: [{ days: onDays('Senin-Minggu'), hours: atTimes('07:30-11:30') }] }
  const holiday = (date: string, name: string, open: string[] = []) => ({ date, name, clinicsOpen: false, open })
  const calendar = {
    ...NOTHING_DATED,
    closures: [{ name: 'Listrik', date: '2026-12-19', open: ['Rawat jalan', 'Pendaftaran', 'Anak'] }],
    holidays: [{ year: 2026, days: [holiday('2026-12-24', 'Natal'), holiday('2026-12-25', 'Natal'), holiday('2026-12-27', 'Minggu')] }],
  }
  const on = (local: string, more = {}) => situationAt(datedSiteOf([], { contact, registration, calendar, ...more }), at(local))

  test('says what it shuts, and what stays open with which hours', () => {
    expect(on('2026-12-25T09:00').closed).toEqual({
      name: 'Natal',
      shut: [
        { name: 'Rawat jalan', kind: 'clinics' },
        { name: 'Laboratorium', kind: 'laboratory' },
        { name: 'Pendaftaran', kind: 'registration' },
      ],
      open: [
        { name: 'IGD', kind: 'emergency', hours: '24 jam', named: false },
        { name: 'Farmasi', kind: 'pharmacy', hours: '24 jam', named: false },
      ],
    })
  })

  test('on which nothing is shut that would be open is none', () => {
    expect(on('2026-12-19T09:00').closed).toBeNull()
    expect(
      on('2026-12-19T09:00', { calendar: { ...calendar, closures: [{ name: 'Listrik', date: '2026-12-19', open: ['Anak'] }] } }),
    ).toMatchObject({
      closed: { shut: [{ name: 'Rawat jalan' }, { name: 'Pendaftaran' }], open: [{}, {}, { name: 'Anak', hours: '', named: true }] },
    })
  })

  test('is announced as early as leave, days on end of one name together', () => {
    expect(on('2026-12-09T12:00').closings.map(({ from, until, name }) => [from, until, name])).toEqual([])
    expect(on('2026-12-10T12:00').closings.map(({ from, until, name }) => [from, until, name])).toEqual([
      ['2026-12-24', '2026-12-24', 'Natal'],
    ])
    expect(on('2026-12-23T12:00').closings.map(({ from, until, name, shut }) => [from, until, name, shut.length])).toEqual([
      ['2026-12-24', '2026-12-25', 'Natal', 3],
      ['2026-12-27', '2026-12-27', 'Minggu', 1],
    ])
    expect(on('2026-12-27T12:00').closings).toEqual([])
  })
})

test('T02: hours of the day are those that hold on it, and none where an end is open', () => {
  const on = (local: string, hours: string) => {
    const openingHours = [
      { name: 'Rawat jalan', days: onDays('Senin-Sabtu'), hours: atTimes(hours) },
      { name: 'Apotek', days: onDays('Senin'), hours: atTimes('07:00-21:00') },
    ]
    const { hours: today, pharmacies } = situationAt(datedSiteOf([], { contact: { openingHours } }), at(local))
    return [today.emergency, today.clinics, pharmacies.map((unit) => unit.hours)]
  }
  const apotek = [{ from: 420, to: 1260 }]
  expect(on('2026-12-21T15:00', '08:00-12:00, 13:00-14:00')).toEqual([
    null,
    [
      { from: 480, to: 720 },
      { from: 780, to: 840 },
    ],
    [apotek],
  ])
  expect(on('2026-12-20T10:00', '08:00-14:00')).toEqual([null, [], [[]]])
  expect(on('2026-12-21T10:00', '08:00-selesai')).toEqual([null, null, [apotek]])
})

describe('T09: the registration', () => {
  const registration = {
    openingHours: [
      { name: 'Loket', days: onDays('Senin-Jumat'), hours: atTimes('07:30-11:30') },
      { name: 'Telepon', days: onDays('Senin-Sabtu'), hours: atTimes('07:00-15:00') },
    ],
  }
  const states = (local: string, more = {}) => situationAt(datedSiteOf([], { registration, ...more }), at(local)).registration

  test('has a state of its own, each way to register its own', () => {
    const tomorrow = { kind: 'closed', opens: { day: '2026-12-22', minute: 450 } }
    const hours = [{ from: 450, to: 690 }]
    expect(states('2026-12-21T11:29')[0]).toEqual({ name: 'Loket', state: { kind: 'open', until: 690 }, hours, isDay: true })
    expect(states('2026-12-21T11:30')).toMatchObject([
      { name: 'Loket', state: tomorrow, hours, isDay: true },
      { name: 'Telepon', state: { kind: 'open', until: 900 }, isDay: true },
    ])
    expect(states('2026-12-26T10:00').map(({ state, isDay }) => [state.kind, isDay])).toEqual([
      ['closed', false],
      ['open', true],
    ])
  })

  test('shares hours without a name among those that have one', () => {
    const mixed = { openingHours: [...registration.openingHours, { days: onDays('Minggu'), hours: atTimes('09:00-10:00') }] }
    expect(states('2026-12-27T09:30', { registration: mixed }).map(({ name, state }) => [name, state.kind])).toEqual([
      ['Loket', 'open'],
      ['Telepon', 'open'],
    ])
  })

  test('closes on a closed day, unless the day names it', () => {
    const closing = (open: string[]) => ({ calendar: { ...NOTHING_DATED, closures: [{ name: 'Listrik', date: '2026-12-21', open }] } })
    expect(states('2026-12-21T10:00', closing(['Telepon'])).map(({ state }) => state.kind)).toEqual(['closed', 'open'])
    const unnamed = { registration: { openingHours: [{ days: onDays('Senin'), hours: atTimes('07:30-11:30') }] } }
    expect(states('2026-12-21T10:00', { ...closing(['Pendaftaran']), ...unnamed })[0]?.state.kind).toBe('open')
  })

  test('is read from a unit of that kind when it has no hours of its own, and has the hours of a season', () => {
    const counter = {
      openingHours: [{ name: 'Loket', kind: 'registration' as const, days: onDays('Senin'), hours: atTimes('08:00-10:00') }],
    }
    expect(states('2026-12-21T09:00', { contact: counter, registration: { openingHours: [] } })[0]?.state).toEqual({
      kind: 'open',
      until: 600,
    })
    expect(states('2026-12-21T09:00', { contact: counter })[0]?.state).toEqual({ kind: 'open', until: 690 })
    const season = { name: 'Ramadan', from: '2026-12-21', until: '2026-12-22', openingHours: [], practiceHours: [], schedules: [] }
    const registrationHours = [{ days: onDays('Senin'), hours: atTimes('08:00-11:00') }]
    expect(
      states('2026-12-21T09:00', { calendar: { ...NOTHING_DATED, seasons: [{ ...season, registrationHours }] } }).map(({ state }) => state),
    ).toEqual([
      { kind: 'open', until: 660 },
      { kind: 'open', until: 660 },
    ])
  })
})

test('three notices are in force at most, from their first to their last day', () => {
  const notices = ['2026-12-20', '2026-12-21', '2026-12-21', '2026-12-21', '2026-12-21'].map((until, place) => ({
    from: '2026-12-20',
    until,
    text: `ke-${place}`,
  }))
  const texts = (local: string) =>
    situationAt(datedSiteOf([], { calendar: { ...NOTHING_DATED, notices } }), at(local)).notices.map(({ text }) => text)
  expect(texts('2026-12-19T23:59')).toEqual([])
  expect(texts('2026-12-20T00:00')).toEqual(['ke-0', 'ke-1', 'ke-2'])
  expect(texts('2026-12-21T23:59')).toEqual(['ke-1', 'ke-2', 'ke-3'])
  expect(texts('2026-12-22T00:00')).toEqual([])
})

test("T02: an answer stands until the next change, in the hospital's own hours", () => {
  const doctors = [{ name: 'dr. Rahayu', specialty: 'Anak', schedule: [{ day: onDays('Senin'), time: atTimes('09:00-12:00') }] }]
  const { since, until } = situationAt(datedSiteOf(doctors), at('2026-12-21T12:30'))
  expect([since, until]).toEqual([at('2026-12-21T12:00'), at('2026-12-21T14:00')])
  expect(situationAt(datedSiteOf(doctors), at('2026-12-21T14:00')).until).toEqual(at('2026-12-22T00:00'))
})

test('T08: several units of the clinics are known one by one, one alone is the clinics', () => {
  const row = (name: string, hours: string) => ({ name, kind: 'clinics' as const, days: onDays('Setiap hari'), hours: atTimes(hours) })
  const told = (...rows: ReturnType<typeof row>[]) =>
    situationAt(datedSiteOf([], { contact: { openingHours: rows } }), at('2026-12-21T09:00')).polyclinics.map(({ name, state }) => [
      name,
      state,
    ])
  expect(told(row('Rawat jalan', '08:00-14:00'), row('Poliklinik Sore', '16:00-20:00'))).toEqual([
    ['Rawat jalan', { kind: 'open', until: 840 }],
    ['Poliklinik Sore', { kind: 'closed', opens: { day: '2026-12-21', minute: 960 } }],
  ])
  expect(told(row('Rawat jalan', '08:00-14:00'), row('Rawat jalan', '16:00-20:00'))).toEqual([])
})
