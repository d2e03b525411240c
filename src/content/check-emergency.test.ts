import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { processorOfWork } from '../../tests/kit/processes/processor-time.ts'
import { parse } from 'yaml'
import { SECOND_SITE } from '../../tests/kit/sites.ts'
import { tableOf } from '../../tests/kit/tables.ts'
import { situationAt } from '../schedule/situation.ts'
import { addDays } from '../schedule/times.ts'
import { emergencySpans, isWithin } from '../schedule/emergency-cover.ts'
import { NOTHING } from './calendar-facts.ts'
import { checkEmergency, closedEmergencies, keepEmergencyOpen, lookInWords } from './check-emergency.ts'
import { withHolidays } from './common-holidays.ts'
import { formatPath, parsedFile, type Site } from './site.ts'
import { wordsInFile } from './sentence.ts'

interface Case {
  units?: unknown[]
  calendar?: object
  clinics?: unknown[]
  says?: string[]
}

const table = tableOf('words/closed-emergency.yaml') as Record<string, Case>
const TODAY = '2026-12-07'
const sampleHospital = readFileSync('sample/hospital.yaml', 'utf8')
const USUAL = [
  { name: 'IGD', kind: 'emergency', days: 'Setiap hari', hours: '24 jam' },
  { name: 'Farmasi', days: 'Setiap hari', hours: '24 jam' },
]
const ONE_AND_ANOTHER = ['IGD', 'IGD Kebidanan'].map((name) => ({ name, kind: 'emergency', days: 'Setiap hari', hours: '24 jam' }))

function valuesOf({ units = USUAL, calendar = {}, clinics = [] }: Case) {
  return {
    contact: { openingHours: units, emergency: { title: 'Darurat', description: 'Datang.' }, subjects: ['Informasi'] },
    doctors: { doctors: [{ name: 'dr. Budi', specialty: 'Anak' }], clinics },
    calendar,
  }
}

function siteOf(written: Case) {
  const values = valuesOf(written)
  const [contact, doctors, calendar] = [parsedFile('contact', values), parsedFile('doctors', values), parsedFile('calendar', values)]
  if (!contact.success || !doctors.success || !calendar.success) throw new Error('the table has a slip')
  const hospital = { timeZone: 'Asia/Jakarta' as const }
  return { hospital, registration: { openingHours: [] }, contact: contact.data, doctors: doctors.data, calendar: calendar.data }
}

describe('T15: an emergency unit is open at every moment', () => {
  test.each(Object.entries(table))('%s', (_, { says = [], ...written }) => {
    siteOf(written)
    const problems = checkEmergency(valuesOf(written), TODAY).map(({ path, message }) => `${formatPath(path)}: ${wordsInFile(message)}`)
    expect(problems).toEqual(says.map((begin) => expect.stringContaining(begin)))
  })
})

test('T15: a place that stays open is meant by its own name, and by that of the main address', () => {
  const units = [
    { name: 'IGD', kind: 'emergency', days: 'Setiap hari', hours: '07:00-19:00' },
    { name: 'IGD', kind: 'emergency', site: 'Muara Serai', days: 'Setiap hari', hours: '00:00-07:00, 19:00-24:00' },
  ]
  const hospital = { ...parse(sampleHospital), mainSite: 'Kampus Bukit', sites: parse(SECOND_SITE).sites } as object
  for (const place of ['Kampus Bukit', 'alamat utama']) {
    const closures = [{ date: '2026-12-16', name: 'Listrik', open: [place, 'Muara Serai'] }]
    expect(checkEmergency({ ...valuesOf({ units, calendar: { closures } }), hospital }, TODAY)).toEqual([])
  }
  const closures = [{ date: '2026-12-16', name: 'Listrik', only: ['Kampus Bukit'] }]
  expect(checkEmergency({ ...valuesOf({ units, calendar: { closures } }), hospital }, TODAY)).toHaveLength(1)
})

/** Opening hours that are too short are not corrected, because only the hospital knows better. */
const CLOSED = Object.entries(table).filter(([, { says }]) => says?.every((one) => !one.includes('.hours:')))

test.each(CLOSED)('T15: a start takes what closes it out of force: %s', (_, written) => {
  const site = keepEmergencyOpen(siteOf(written), TODAY)
  const usual = (day: string) => emergencySpans(siteOf(written).contact.openingHours, { closures: [], holidays: [], seasons: [] }, day)
  for (const day of ['2026-12-07', '2026-12-16', '2026-12-25', '2027-02-12', '2027-02-17', '2027-02-19'])
    expect(situationAt(site, new Date(`${day}T04:00:00.000Z`)).hours.emergency ?? []).toEqual(usual(day))
})

const RED = ['2026-12-07', '2026-12-13', '2026-12-15', '2026-12-16', '2026-12-25', '2027-02-08', '2027-02-12', '2027-02-17', '2027-02-21']

const HELD = Object.entries(table).filter(([name, { says }]) => says === undefined || CLOSED.some(([one]) => one === name))

test.each(HELD)('T15: a province that calls any day red closes nothing that would be open else: %s', (_, written) => {
  const usual = siteOf(written)
  const site = keepEmergencyOpen(usual, TODAY)
  const days = RED.map((date) => ({ date, name: 'Hari Besar', clinicsOpen: false, open: [] }))
  const inProvince = withHolidays(site as unknown as Site, { holidays: [{ year: 2026, days }], problems: [] })
  for (const day of RED)
    for (const one of [day, addDays(day, 1)])
      expect([
        one,
        isWithin(
          emergencySpans(usual.contact.openingHours, NOTHING, one),
          emergencySpans(inProvince.contact.openingHours, inProvince.calendar, one),
        ),
      ]).toEqual([one, true])
})

test('T15: hours that close one of two on red days are asked about while no day is red', () => {
  const [one, another] = ONE_AND_ANOTHER
  const told = closedEmergencies(siteOf({ units: ONE_AND_ANOTHER }), siteOf({ units: [one, { ...another, holidays: 'tutup' }] }), TODAY)
  expect(told).toEqual([expect.objectContaining({ name: 'IGD Kebidanan', day: TODAY, others: ['IGD'] })])
  expect(told.map((look) => wordsInFile(lookInWords(look)))).toEqual(['Senin, 7 Desember 2026 bila tanggal merah'])
})

test('T15: of two, the one that is closed is told with its first day and the other one; a new name and none at all are told as well', () => {
  const closed = { units: ONE_AND_ANOTHER, calendar: { closures: [{ date: '2026-12-16', name: 'Pengasapan', only: ['IGD'] }] } }
  const told = (after: Case) => closedEmergencies(siteOf({ units: ONE_AND_ANOTHER }), siteOf(after), TODAY)
  expect(told(closed)).toEqual([{ name: 'IGD', day: '2026-12-16', others: ['IGD Kebidanan'] }])
  expect(told({ units: ONE_AND_ANOTHER, calendar: { closures: [{ date: '2026-12-16', name: 'Listrik' }] } })).toEqual([])
  expect(told({ units: ONE_AND_ANOTHER.slice(1) })).toEqual([{ name: 'IGD', day: TODAY, others: ['IGD Kebidanan'] }])
  expect(closedEmergencies(siteOf({}), siteOf({ units: USUAL.slice(1) }), TODAY)).toEqual([{ name: 'IGD', day: TODAY, others: [] }])
  expect(closedEmergencies(siteOf(closed), siteOf({ units: ONE_AND_ANOTHER }), TODAY)).toEqual([])
})

test('twelve hundred holidays and sixty closures of years cost less than a second to look through', () => {
  const days = (year: number) =>
    Array.from({ length: 60 }, (_, nth) => ({ date: new Date(Date.UTC(year, 0, 1 + nth * 6)).toISOString().slice(0, 10), name: 'Libur' }))
  const holidays = Array.from({ length: 20 }, (_, nth) => ({ year: 2027 + nth, days: days(2027 + nth) }))
  const closures = Array.from({ length: 60 }, (_, nth) => ({
    from: `20${27 + (nth % 20)}-01-01`,
    until: '2099-12-31',
    name: 'Renovasi',
    only: ['Farmasi'],
  }))
  const check = () => expect(checkEmergency(valuesOf({ calendar: { holidays, closures } }), TODAY)).toEqual([])
  expect(processorOfWork(check)).toBeLessThan(900)
})
