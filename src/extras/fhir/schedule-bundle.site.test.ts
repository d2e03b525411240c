import { nameMainSite } from '../../content/main-site.ts'
import type { Bundle, PractitionerRole } from 'fhir/r4.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { siteOf } from '../../../tests/kit/loaded-site.ts'
import { SECOND_SITE } from '../../../tests/kit/sites.ts'
import { hospitalShape } from '../../content/shapes/hospital.ts'
import { fhirFaults } from '../../../tests/kit/fhir-r4.ts'
import { NOTHING_DATED } from '../../../tests/kit/dated-site.ts'
import { hospitalAtMoment } from '../../../tests/kit/any-hospital.ts'
import type { HolidayRule } from '../../schedule/dated-facts.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { Doctor } from '../../content/shapes/doctors.ts'
import type { Site } from '../../content/site.ts'
import { scheduleBundle } from './schedule-bundle.ts'
import { atTimes, onDays } from '../../../tests/kit/hours.ts'

const site = await siteOf()

function bundleOf(changed: Site, local: string): Bundle {
  return scheduleBundle(changed, situationAt(changed, new Date(`${local}:00+07:00`)), 'https://rsud.example')
}

function rolesOf(doctors: Partial<Doctor>[], local: string, more: Partial<Site> = {}): PractitionerRole[] {
  const team = doctors.map((doctor): Doctor => ({
    name: 'dr. Rahayu',
    specialty: 'Anak',
    schedule: [],
    absences: [],
    extra: [],
    changes: [],
    ...doctor,
  }))
  const bundle = bundleOf({ ...site, calendar: NOTHING_DATED, ...more, doctors: { ...site.doctors, doctors: team } }, local)
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'PractitionerRole' ? (resource as PractitionerRole) : [],
  )
}

describe('the schedule as FHIR R4', () => {
  test('of the sample has only fields of the standard, and all that it requires', () => {
    const bundle = bundleOf(site, '2026-12-21T10:00')
    expect(fhirFaults(JSON.parse(JSON.stringify(bundle)), 'Bundle')).toEqual([])
    expect(bundle.entry?.map(({ resource }) => resource?.resourceType).filter((type) => type === 'PractitionerRole')).toHaveLength(45)
  })

  test('names the place of rows that are elsewhere, with its address', () => {
    const { sites } = hospitalShape.pick({ sites: true }).parse(parse(SECOND_SITE))
    const row = { day: onDays('Rabu'), time: atTimes('09:00-12:00') }
    const rows = [row, { ...row, site: 'Muara Serai' }]
    const changes = [{ date: '2026-12-02', session: atTimes('09:00-12:00'), site: 'Muara Serai' }]
    const doctors = site.doctors.doctors.map((doctor, index) =>
      index === 0 ? Object.assign({}, doctor, { schedule: rows, changes }) : doctor,
    )
    const bundle = bundleOf({ ...site, hospital: { ...site.hospital, sites }, doctors: { ...site.doctors, doctors } }, '2026-11-25T10:00')
    const all = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? [])
    expect(fhirFaults(JSON.parse(JSON.stringify(bundle)), 'Bundle')).toEqual([])
    expect(all.find(({ resourceType }) => resourceType === 'Location')).toMatchObject({
      alias: ['Muara Serai'],
      address: { postalCode: '00231' },
    })
    const roles = all.filter(({ resourceType }) => resourceType === 'PractitionerRole') as PractitionerRole[]
    const places = roles.flatMap(({ practitioner, location }) => (practitioner?.reference?.endsWith('-1') ? [location] : []))
    expect(roles[0]).toMatchObject({
      notAvailable: expect.arrayContaining([expect.objectContaining({ description: 'Di Muara Serai' })]),
      availabilityExceptions: 'Pada 2026-12-02 di Muara Serai, jam 09:00-12:00',
    })
    expect(places).toEqual([undefined, [{ reference: 'Location/lokasi-1', display: 'Muara Serai' }]])

    const hospital = { ...site.hospital, sites, mainSite: 'Kampus Bukit' }
    const named = bundleOf(nameMainSite({ ...site, hospital, doctors: { ...site.doctors, doctors } }), '2026-11-25T10:00')
    expect(fhirFaults(JSON.parse(JSON.stringify(named)), 'Bundle')).toEqual([])
    const resources = (named.entry ?? []).flatMap(({ resource }) => resource ?? [])
    expect(resources).toContainEqual(expect.objectContaining({ resourceType: 'Location', id: 'lokasi-2', alias: ['Kampus Bukit'] }))
    expect(resources).toContainEqual(expect.objectContaining({ location: [{ reference: 'Location/lokasi-2', display: 'Kampus Bukit' }] }))
  })

  test('notices a field that FHIR does not have, one that lacks, and an empty list', () => {
    expect(fhirFaults({ resourceType: 'PractitionerRole', jam: '09:00' }, 'PractitionerRole')).toEqual([
      'PractitionerRole.jam does not exist',
    ])
    expect(fhirFaults({ resourceType: 'Bundle' }, 'Bundle')).toEqual(['Bundle.type is missing'])
    expect(fhirFaults({ resourceType: 'Bundle', type: 'collection', entry: [] }, 'Bundle')).toEqual([
      'Bundle.entry is empty, which FHIR forbids',
    ])
  })

  test('of any hospital stays within the standard, refers to what is there, and has no id twice', () => {
    fc.assert(
      fc.property(hospitalAtMoment, ({ site: dated, instant }) => {
        const changed = { ...site, ...dated, hospital: { ...site.hospital, ...dated.hospital } } as Site
        const bundle = scheduleBundle(changed, situationAt(changed, instant), 'https://rsud.example')
        expect(fhirFaults(JSON.parse(JSON.stringify(bundle)), 'Bundle')).toEqual([])
        const ids = (bundle.entry ?? []).map(({ resource }) => `${resource?.resourceType}/${resource?.id}`)
        expect(new Set(ids).size).toBe(ids.length)
        const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/gu)].map(([, to]) => to)
        expect(references.filter((to) => !ids.includes(to ?? ''))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('has days and times, an open end left open, days alone, and shifts as whole days', () => {
    const schedule = [
      { day: onDays('Senin, Rabu'), time: atTimes('09:00-12:00, 20:00-24:00') },
      { day: onDays('Kamis'), time: atTimes('09:00-selesai') },
      { day: onDays('Jumat') },
      { day: onDays('Minggu'), time: atTimes('24 jam') },
    ]
    expect(rolesOf([{ schedule }], '2026-12-21T10:00')[0]?.availableTime).toEqual([
      { daysOfWeek: ['mon', 'wed'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' },
      { daysOfWeek: ['mon', 'wed'], availableStartTime: '20:00:00', availableEndTime: '23:59:59' },
      { daysOfWeek: ['thu'], availableStartTime: '09:00:00' },
      { daysOfWeek: ['fri'] },
      { daysOfWeek: ['sun'], allDay: true },
    ])
  })

  test('claims no row for every week that is not of every week', () => {
    const schedule = [
      { day: onDays('Senin'), time: atTimes('09:00-12:00'), weeks: [1, 3], note: 'telepon dulu' },
      { day: onDays('Selasa'), time: atTimes('09:00-12:00'), everyOther: '2026-12-01' },
      { day: onDays('Rabu'), time: atTimes('09:00-12:00'), byAppointment: true as const },
      { day: { text: 'Dengan perjanjian', days: [] }, byAppointment: true as const, note: 'telepon dulu' },
    ]
    const [role] = rolesOf([{ schedule, extra: [{ date: '2026-12-26', time: atTimes('08:00-10:00') }] }], '2026-12-21T10:00')
    expect(role).not.toHaveProperty('availableTime')
    expect(role?.availabilityExceptions).toBe(
      'Senin 09:00-12:00: hanya minggu ke-1, ke-3, telepon dulu; Selasa 09:00-12:00: dua minggu sekali, misalnya 2026-12-01; Rabu 09:00-12:00: dengan perjanjian; Dengan perjanjian, telepon dulu; Tambahan 2026-12-26 08:00-10:00',
    )
  })

  test('says who is on leave from when until when, and gives the rows to the replacement for as long', () => {
    const schedule = [{ day: onDays('Senin'), time: atTimes('09:00-12:00') }]
    const absences = [{ from: '2026-12-21', until: '2027-01-03', reason: 'cuti' as const, replacement: 'dr. Made' }]
    const [own, standIn] = rolesOf([{ schedule, absences }, { name: 'dr. Made' }], '2026-12-10T10:00')
    expect(own?.notAvailable).toEqual([{ description: 'Cuti', during: { start: '2026-12-21', end: '2027-01-03' } }])
    expect(standIn).toMatchObject({
      practitioner: { reference: 'Practitioner/praktisi-2', display: 'dr. Made' },
      period: { start: '2026-12-21', end: '2027-01-03' },
      availableTime: [{ daysOfWeek: ['mon'], availableStartTime: '09:00:00', availableEndTime: '12:00:00' }],
    })
    expect(rolesOf([{ schedule, absences }, { name: 'dr. Made' }], '2026-12-06T10:00')).toHaveLength(1)
  })

  test('T13: gives rows that begin or end their period, and a replacement no days beyond it', () => {
    const time = atTimes('09:00-12:00')
    const schedule = [
      { day: onDays('Senin'), time, until: '2026-12-31' },
      { day: onDays('Jumat'), time, from: '2027-01-01' },
      { day: onDays('Rabu'), time, until: '2026-11-30' },
    ]
    const absences = [{ from: '2026-12-28', reason: 'cuti' as const, replacement: 'dr. Made' }]
    const roles = rolesOf([{ schedule, absences }, { name: 'dr. Made' }], '2026-12-21T10:00')
    expect(
      roles.map(({ practitioner, period, availableTime }) => [practitioner?.display, period, availableTime?.[0]?.daysOfWeek?.[0]]),
    ).toEqual([
      ['dr. Rahayu', { end: '2026-12-31' }, 'mon'],
      ['dr. Made', { start: '2026-12-28', end: '2026-12-31' }, 'mon'],
      ['dr. Rahayu', { start: '2027-01-01' }, 'fri'],
      ['dr. Made', { start: '2027-01-01' }, 'fri'],
    ])
    expect(roles[0]?.notAvailable?.[0]).toMatchObject({ description: 'Cuti', during: { start: '2026-12-28', end: undefined } })
  })

  test('T13: says when a session is dropped, and of other hours what they leave out', () => {
    const schedule = [
      { day: onDays('Kamis'), time: atTimes('09:00-12:00, 16:00-selesai') },
      { day: onDays('Senin'), time: atTimes('09:00-12:00'), clinic: 'Gizi' },
    ]
    const changes = [
      { date: '2026-12-24', session: atTimes('09:00-12:00'), time: atTimes('10:00-11:00'), note: 'rapat' },
      { date: '2026-12-24', session: atTimes('16:00-selesai'), cancelled: true as const },
      { date: '2026-12-28', cancelled: true as const, note: 'alat diperbaiki' },
    ]
    const [own, clinic] = rolesOf([{ schedule, changes }], '2026-12-21T10:00')
    expect(own?.notAvailable).toEqual([
      { description: 'rapat', during: { start: '2026-12-24T02:00:00.000Z', end: '2026-12-24T03:00:00.000Z' } },
      { description: 'rapat', during: { start: '2026-12-24T04:00:00.000Z', end: '2026-12-24T05:00:00.000Z' } },
      { description: 'Sesi ditiadakan', during: { start: '2026-12-24T09:00:00.000Z', end: '2026-12-24T17:00:00.000Z' } },
    ])
    expect(own?.availabilityExceptions).toBe('Pada 2026-12-24 10:00-11:00, bukan 09:00-12:00: rapat')
    expect(clinic?.notAvailable?.map(({ description }) => description)).toEqual(['alat diperbaiki'])
  })

  test('names closed days, but not for what is open around the clock', () => {
    const calendar = { ...NOTHING_DATED, closures: [{ name: 'Renovasi', date: '2026-12-30', open: ['Gizi'] }] }
    const closed = [{ description: 'Renovasi', during: { start: '2026-12-30', end: '2026-12-30' } }]
    const row = { day: onDays('Senin'), time: atTimes('09:00-12:00') }
    const roles = rolesOf(
      [
        { schedule: [row, { ...row, clinic: 'Gizi' }] },
        { name: 'dr. Jaga', schedule: [{ day: onDays('24 Jam'), time: atTimes('3 shift') }] },
      ],
      '2026-12-21T10:00',
      { calendar },
    )
    expect(roles.map(({ specialty, notAvailable }) => [specialty?.[0]?.text, notAvailable])).toEqual([
      ['Anak', closed],
      ['Gizi', undefined],
      ['Anak', undefined],
    ])
  })

  test('T08: a red day takes the rows of its weekday that do not say otherwise, whatever those of other weekdays say', () => {
    const red = { name: 'Natal', date: '2026-12-25', clinicsOpen: false, open: [] }
    const calendar = { ...NOTHING_DATED, holidays: [{ year: 2026, days: [red] }] }
    const closedFor = (...rows: [days: string, hours: string, holidays?: HolidayRule][]) => {
      const schedule = rows.map(([days, hours, holidays]) => ({ day: onDays(days), time: atTimes(hours), holidays }))
      return rolesOf([{ schedule }], '2026-12-21T10:00', { calendar })[0]
    }
    const all = [{ description: 'Natal', during: { start: '2026-12-25', end: '2026-12-25' } }]
    const others = closedFor(['Senin-Kamis', '09:00-12:00', 'juga'], ['Jumat', '09:00-11:00'])
    expect(others?.notAvailable).toEqual(all)
    expect(others?.availabilityExceptions).toBe('Senin-Kamis 09:00-12:00: tetap pada hari libur')
    expect(closedFor(['Jumat', '09:00-12:00', 'juga'])?.notAvailable).toBeUndefined()
    const afternoon = { start: '2026-12-25T06:00:00.000Z', end: '2026-12-25T08:00:00.000Z' }
    for (const rule of ['juga', 'hanya'] as const)
      expect(closedFor(['Jumat', '09:00-12:00', rule], ['Jumat', '13:00-15:00'])?.notAvailable).toEqual([
        { description: 'Natal', during: afternoon },
      ])
    expect(closedFor(['Kamis', '09:00-12:00', 'hanya'], ['Jumat', '13:00-15:00'])?.notAvailable).toEqual(all)
  })

  test('in a season has its times, for its period', () => {
    const season = { name: 'Ramadan', from: '2026-12-20', until: '2026-12-27', openingHours: [], registrationHours: [], schedules: [] }
    const calendar = {
      ...NOTHING_DATED,
      seasons: [{ ...season, practiceHours: [{ days: onDays('Senin'), hours: atTimes('08:00-11:00') }] }],
    }
    expect(
      rolesOf([{ schedule: [{ day: onDays('Senin'), time: atTimes('09:00-12:00') }] }], '2026-12-21T10:00', { calendar })[0],
    ).toMatchObject({
      period: { start: '2026-12-20', end: '2026-12-27' },
      availableTime: [{ daysOfWeek: ['mon'], availableStartTime: '09:00:00', availableEndTime: '11:00:00' }],
    })
  })
})
