import { describe, expect, test } from 'vitest'
import type { Practitioner, Season } from './dated-facts.ts'
import { situationAt } from './situation.ts'
import type { DatedSite } from './situation.ts'

const NOTHING = { closures: [], holidays: [], seasons: [], notices: [] }

const units = [
  { name: 'IGD', days: 'Setiap hari', hours: '24 jam' },
  { name: 'Farmasi', days: 'Setiap hari', hours: '24 jam' },
  { name: 'Rawat jalan', days: 'Senin-Sabtu', hours: '08:00-14:00' },
]

function siteOf(doctors: readonly Practitioner[], more: Partial<Omit<DatedSite, 'doctors'>> = {}): DatedSite {
  return {
    hospital: { timeZone: 'Asia/Jakarta' },
    contact: { openingHours: units },
    registration: { openingHours: [] },
    calendar: NOTHING,
    ...more,
    doctors: { doctors },
  }
}

/** Clocks of Jakarta: `2026-12-21T09:30`, a Monday. */
const at = (local: string): Date => new Date(`${local}:00+07:00`)

function practising(doctor: Omit<Practitioner, 'name' | 'specialty'>, local: string, more: Partial<Omit<DatedSite, 'doctors'>> = {}) {
  return situationAt(siteOf([{ name: 'dr. Rahayu', specialty: 'Anak', ...doctor }], more), at(local)).doctors[0]?.practising
}

describe('a doctor with a morning and an evening', () => {
  const schedule = [{ day: 'Senin, Kamis', time: '09:00-12:00, 16:00-18:00' }]
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

describe('T04: an open end', () => {
  const schedule = [{ day: 'Senin', time: '09:00-selesai' }]
  test('is no promise, and no "now" after the clinics have closed', () => {
    expect(practising({ schedule }, '2026-12-21T08:00')).toEqual({ kind: 'today', from: 540, to: null })
    expect(practising({ schedule }, '2026-12-21T13:59')).toEqual({ kind: 'since', from: 540 })
    expect(practising({ schedule }, '2026-12-21T14:00')).toEqual({ kind: 'next', day: '2026-12-28' })
  })

  test('that begins in the evening is only known to begin', () => {
    const evening = { schedule: [{ day: 'Senin', time: '16:00-selesai' }] }
    expect(practising(evening, '2026-12-21T16:30')).toEqual({ kind: 'today', from: 960, to: null })
    expect(practising({ schedule }, '2026-12-21T10:00', { contact: { openingHours: [] } })).toEqual({ kind: 'today', from: 540, to: null })
  })
})

describe('T04: what is not known is not claimed', () => {
  test('of a row with days only no hour, and nothing after the clinics have closed', () => {
    expect(practising({ schedule: [{ day: 'Senin' }] }, '2026-12-21T10:00')).toEqual({ kind: 'today', from: null, to: null })
    expect(practising({ schedule: [{ day: 'Senin' }] }, '2026-12-21T14:00')).toEqual({ kind: 'next', day: '2026-12-28' })
  })

  test('of shifts around the clock not who is there', () => {
    expect(practising({ schedule: [{ day: '24 Jam', time: '3 shift' }] }, '2026-12-21T03:00')).toEqual({ kind: 'shifts' })
  })

  test('of a doctor without rows anything', () => {
    expect(practising({ schedule: [] }, '2026-12-21T10:00')).toEqual({ kind: 'unknown' })
  })
})

test('a night is one night: its end is told on both sides of midnight', () => {
  const schedule = [
    { day: 'Senin', time: '20:00-24:00' },
    { day: 'Selasa', time: '00:00-07:00' },
  ]
  expect(practising({ schedule }, '2026-12-21T23:59')).toEqual({ kind: 'now', until: 1440 + 420 })
  expect(practising({ schedule }, '2026-12-22T00:00')).toEqual({ kind: 'now', until: 420 })
})

describe('weeks', () => {
  test.each([
    [{ day: 'Selasa', weeks: [5] }, '2026-12-29'],
    [{ day: 'Selasa', exceptWeeks: [4] }, '2026-12-29'],
    [{ day: 'Selasa', everyOther: '2026-12-01' }, '2026-12-29'],
    [{ day: 'Sabtu', weeks: [1] }, '2027-01-02'],
  ])('%j comes next on %s', (row, day) => {
    expect(practising({ schedule: [row] }, '2026-12-21T10:00')).toEqual({ kind: 'next', day })
  })
})

describe('leave', () => {
  const schedule = [{ day: 'Senin-Jumat', time: '09:00-12:00' }]
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
    const [doctor] = situationAt(siteOf(doctors), at(local)).doctors
    expect(doctor?.absences).toEqual(absences)
    expect(doctor?.practising).toEqual(expected)
  })

  test('lets the replacement practise for them, and say so', () => {
    expect(situationAt(siteOf(doctors), at('2026-12-21T10:00')).doctors[1]).toEqual({
      practising: { kind: 'now', until: 720 },
      elsewhere: null,
      replaces: 'dr. Rahayu',
      for: [],
      isExtra: false,
      absences: [],
      extra: [],
    })
  })

  test('T01: names no replacement who is away on one of these days', () => {
    const made = {
      name: 'dr. Made',
      specialty: 'Anak',
      schedule: [],
      absences: [{ from: '2027-01-03', until: '2027-01-09', reason: 'pelatihan' as const }],
    }
    const [rahayu] = situationAt(siteOf([...doctors.slice(0, 1), made]), at('2026-12-21T10:00')).doctors
    expect(rahayu?.absences[0]?.replacement).toBeNull()
  })
})

describe('the units', () => {
  const christmas = {
    ...NOTHING,
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
    const situation = situationAt(siteOf([], { calendar: christmas }), at(local))
    expect(situation.clinics).toEqual(clinics)
    expect(situation.emergency).toEqual({ kind: 'always' })
  })

  test('on a holiday have its name', () => {
    expect(situationAt(siteOf([], { calendar: christmas }), at('2026-12-25T10:00')).closed?.name).toBe('Hari Raya Natal')
    expect(situationAt(siteOf([], { calendar: christmas }), at('2026-12-26T00:00')).closed).toBeNull()
  })

  test('that a closure names stay open', () => {
    const closures = [{ name: 'Renovasi', date: '2026-12-21', open: ['Rawat jalan'] }]
    expect(situationAt(siteOf([], { calendar: { ...NOTHING, closures } }), at('2026-12-21T10:00')).clinics).toEqual({
      kind: 'open',
      until: 840,
    })
  })

  test('have the hours of the season, and the usual ones on the day after', () => {
    const ramadan: Season = {
      name: 'Ramadan',
      from: '2026-12-21',
      until: '2026-12-22',
      openingHours: [{ name: 'Rawat jalan', days: 'Senin-Sabtu', hours: '08:00-11:00' }],
      registrationHours: [],
      practiceHours: [],
      schedules: [],
    }
    const site = siteOf([], { calendar: { ...NOTHING, seasons: [ramadan] } })
    expect(situationAt(site, at('2026-12-22T10:00'))).toMatchObject({ clinics: { kind: 'open', until: 660 }, season: ramadan })
    expect(situationAt(site, at('2026-12-23T10:00'))).toMatchObject({ clinics: { kind: 'open', until: 840 }, season: null })
  })

  test('with an open end are open from an hour on, without a promise', () => {
    const openingHours = [{ name: 'Poliklinik', days: 'Senin', hours: '08:00-selesai' }]
    expect(situationAt(siteOf([], { contact: { openingHours } }), at('2026-12-21T13:00')).clinics).toEqual({ kind: 'from', from: 480 })
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
    const openingHours = [{ ...unit, days: 'Senin', hours: '08:00-14:00' }]
    expect(situationAt(siteOf([], { contact: { openingHours } }), at('2026-12-21T10:00')).clinics).toEqual(clinics)
  })

  test('T07: stay of their kind in a season', () => {
    const season: Season = {
      name: 'Ramadan',
      from: '2026-12-21',
      until: '2026-12-22',
      openingHours: [{ name: 'Pelayanan pagi', days: 'Senin', hours: '08:00-11:00' }],
      registrationHours: [],
      practiceHours: [],
      schedules: [],
    }
    const openingHours = [{ name: 'Pelayanan pagi', kind: 'clinics' as const, days: 'Senin', hours: '08:00-14:00' }]
    const site = siteOf([], { contact: { openingHours }, calendar: { ...NOTHING, seasons: [season] } })
    expect(situationAt(site, at('2026-12-21T10:00')).clinics).toEqual({ kind: 'open', until: 660 })
  })

  test('that nobody names are not spoken of', () => {
    expect(situationAt(siteOf([], { contact: { openingHours: [] } }), at('2026-12-21T13:00'))).toMatchObject({
      clinics: null,
      emergency: null,
    })
  })
})

describe('T08: a closed day', () => {
  const lab = { name: 'Laboratorium', kind: 'laboratory' as const, days: 'Senin-Jumat', hours: '07:00-15:00' }
  const contact = { openingHours: [...units, lab] }
  const registration = { openingHours: [{ days: 'Senin-Minggu', hours: '07:30-11:30' }] }
  const holiday = (date: string, name: string, open: string[] = []) => ({ date, name, clinicsOpen: false, open })
  const calendar = {
    ...NOTHING,
    closures: [{ name: 'Listrik', date: '2026-12-19', open: ['Rawat jalan', 'Pendaftaran', 'Anak'] }],
    holidays: [{ year: 2026, days: [holiday('2026-12-24', 'Natal'), holiday('2026-12-25', 'Natal'), holiday('2026-12-27', 'Minggu')] }],
  }
  const on = (local: string, more = {}) => situationAt(siteOf([], { contact, registration, calendar, ...more }), at(local))

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
      { name: 'Rawat jalan', days: 'Senin-Sabtu', hours },
      { name: 'Apotek', days: 'Senin', hours: '07:00-21:00' },
    ]
    const { hours: today, pharmacies } = situationAt(siteOf([], { contact: { openingHours } }), at(local))
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
      { name: 'Loket', days: 'Senin-Jumat', hours: '07:30-11:30' },
      { name: 'Telepon', days: 'Senin-Sabtu', hours: '07:00-15:00' },
    ],
  }
  const states = (local: string, more = {}) => situationAt(siteOf([], { registration, ...more }), at(local)).registration

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
    const mixed = { openingHours: [...registration.openingHours, { days: 'Minggu', hours: '09:00-10:00' }] }
    expect(states('2026-12-27T09:30', { registration: mixed }).map(({ name, state }) => [name, state.kind])).toEqual([
      ['Loket', 'open'],
      ['Telepon', 'open'],
    ])
  })

  test('closes on a closed day, unless the day names it', () => {
    const closing = (open: string[]) => ({ calendar: { ...NOTHING, closures: [{ name: 'Listrik', date: '2026-12-21', open }] } })
    expect(states('2026-12-21T10:00', closing(['Telepon'])).map(({ state }) => state.kind)).toEqual(['closed', 'open'])
    const unnamed = { registration: { openingHours: [{ days: 'Senin', hours: '07:30-11:30' }] } }
    expect(states('2026-12-21T10:00', { ...closing(['Pendaftaran']), ...unnamed })[0]?.state.kind).toBe('open')
  })

  test('is read from a unit of that kind when it has no hours of its own, and has the hours of a season', () => {
    const counter = { openingHours: [{ name: 'Loket', kind: 'registration' as const, days: 'Senin', hours: '08:00-10:00' }] }
    expect(states('2026-12-21T09:00', { contact: counter, registration: { openingHours: [] } })[0]?.state).toEqual({
      kind: 'open',
      until: 600,
    })
    expect(states('2026-12-21T09:00', { contact: counter })[0]?.state).toEqual({ kind: 'open', until: 690 })
    const season = { name: 'Ramadan', from: '2026-12-21', until: '2026-12-22', openingHours: [], practiceHours: [], schedules: [] }
    const registrationHours = [{ days: 'Senin', hours: '08:00-11:00' }]
    expect(
      states('2026-12-21T09:00', { calendar: { ...NOTHING, seasons: [{ ...season, registrationHours }] } }).map(({ state }) => state),
    ).toEqual([
      { kind: 'open', until: 660 },
      { kind: 'open', until: 660 },
    ])
  })
})

describe('T10: a claim about somebody holds for whom it says', () => {
  const schedule = [
    { day: 'Senin', time: '09:00-11:00', for: 'BPJS' },
    { day: 'Senin', time: '10:00-12:00', for: 'Umum' },
    { day: 'Senin', time: '12:00-14:00' },
  ]
  const state = (local: string, more: Partial<Practitioner> = {}, calendar: Partial<DatedSite['calendar']> = {}) =>
    situationAt(siteOf([{ name: 'dr. Rahayu', schedule, ...more }], { calendar: { ...NOTHING, ...calendar } }), at(local)).doctors[0]

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
    const extra = [{ date: '2026-12-25', time: '08:00-11:00', note: 'pengganti 21 Desember' }]
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

test('three notices are in force at most, from their first to their last day', () => {
  const notices = ['2026-12-20', '2026-12-21', '2026-12-21', '2026-12-21', '2026-12-21'].map((until, place) => ({
    from: '2026-12-20',
    until,
    text: `ke-${place}`,
  }))
  const texts = (local: string) => situationAt(siteOf([], { calendar: { ...NOTHING, notices } }), at(local)).notices.map(({ text }) => text)
  expect(texts('2026-12-19T23:59')).toEqual([])
  expect(texts('2026-12-20T00:00')).toEqual(['ke-0', 'ke-1', 'ke-2'])
  expect(texts('2026-12-21T23:59')).toEqual(['ke-1', 'ke-2', 'ke-3'])
  expect(texts('2026-12-22T00:00')).toEqual([])
})

test("T02: an answer stands until the next change, in the hospital's own hours", () => {
  const doctors = [{ name: 'dr. Rahayu', specialty: 'Anak', schedule: [{ day: 'Senin', time: '09:00-12:00' }] }]
  const { since, until } = situationAt(siteOf(doctors), at('2026-12-21T12:30'))
  expect([since, until]).toEqual([at('2026-12-21T12:00'), at('2026-12-21T14:00')])
  expect(situationAt(siteOf(doctors), at('2026-12-21T14:00')).until).toEqual(at('2026-12-22T00:00'))
})
