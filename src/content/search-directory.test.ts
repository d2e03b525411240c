import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDoctorSearch } from '../doctor-search/doctor-search.ts'
import { disciplines } from '../doctor-search/language.ts'
import { createDirectorySearch } from '../doctor-search/search-index.ts'
import { SAMPLE, siteOf } from '../../tests/kit/loaded-site.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import { tableOf } from '../../tests/kit/tables.ts'
import { makeLaterDay, makeSearchDirectory, makeSearchIndex } from './search-directory.ts'

const TESTS = join(import.meta.dirname, '../../tests')

interface Queries {
  /** By the specialty to which the first finding must belong: `A atau B`. */
  specialties: Record<string, string[]>
  names: Record<string, string[]>
  nobody?: string[]
  /** Whether the emergency unit is named before any schedule. */
  urgent: string[]
  calm: string[]
}

/** Expected results by the time that is meant, then by the search without it. */
type Times = Record<string, Record<string, string[]>>

test('Q09: who asks for a field of medicine by its name is in no emergency, unless it is that of emergencies', async () => {
  const search = createDoctorSearch(makeSearchDirectory(await siteOf(SAMPLE)))
  const fields = disciplines.flatMap(({ names }) => names).filter((name) => !/[iu]gd|darurat|emergency/u.test(name))
  expect(fields.filter((name) => search.isUrgent(`dokter ${name}`))).toEqual([])
})

describe.each([
  { hospital: 'the sample hospital', folder: SAMPLE, table: 'sample-queries.yaml', queries: 1175 },
  { hospital: 'the sample hospital, in plain words', folder: SAMPLE, table: 'plain-queries.yaml', queries: 400 },
  { hospital: 'the sample hospital, as people talk', folder: SAMPLE, table: 'colloquial-queries.yaml', queries: 300 },
  { hospital: 'the sample hospital, in words of provinces', folder: SAMPLE, table: 'province-queries.yaml', queries: 300 },
  { hospital: 'the second hospital', folder: join(TESTS, 'hospitals/teluk-lembayung'), table: 'second-hospital-queries.yaml', queries: 75 },
])('in $hospital', async ({ folder, table, queries }) => {
  const site = await siteOf(folder)
  const directory = makeSearchDirectory(site)
  const { doctors } = site.doctors
  const search = createDoctorSearch(directory)
  const { specialties, names, nobody = [], urgent, calm } = tableOf(`doctor-search/${table}`) as Queries

  const firstPerson = (text: string) => {
    const [first] = search.find(text)
    return first?.kind === 'person' ? directory.people[first.index] : undefined
  }
  const firstSpecialty = (text: string) => directory.specialties[firstPerson(text)?.specialties[0] ?? -1]?.name ?? 'nobody'

  test.each(Object.entries(specialties))('patients who look for %s are led there', (expected, texts) => {
    const astray = texts.filter((text) => !expected.split(' atau ').includes(firstSpecialty(text)))
    expect(astray.map((text) => `${text} → ${firstSpecialty(text)}`)).toEqual([])
  })

  test.each(Object.entries(names))('%s is found by name', (expected, texts) => {
    const isMeant = (text: string) => firstPerson(text) === directory.people[doctors.findIndex(({ name }) => name === expected)]
    expect(texts.filter((text) => !isMeant(text))).toEqual([])
  })

  test('Q01: for what the hospital does not have, nobody is found', () => {
    const found = nobody.flatMap((text) => search.find(text).map(({ why }) => `${text} → ${why}`))
    expect(found).toEqual([])
  })

  test('Q09: signs of an emergency call for the emergency unit, what is over or denied does not', () => {
    expect(urgent.filter((text) => !search.isUrgent(text))).toEqual([])
    expect(calm.filter((text) => search.isUrgent(text))).toEqual([])
  })

  test('the table has enough searches, and none of them twice', () => {
    const all = [...Object.values(specialties), ...Object.values(names), nobody].flat()
    expect(all.length).toBeGreaterThanOrEqual(queries)
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })
})

describe.each([
  { hospital: 'sample', folder: SAMPLE },
  { hospital: 'second', folder: join(TESTS, 'hospitals/teluk-lembayung') },
])('a time in the words of a search of the $hospital hospital', async ({ hospital, folder }) => {
  const site = await siteOf(folder)
  const table = tableOf('doctor-search/day-queries.yaml') as Record<string, Times> & { today: string }
  const searched = makeSearchIndex(site, table.today)
  const search = createDirectorySearch(searched)
  const answer = (text: string) => {
    const { unread } = search.answer({ text, day: '' }).when ?? {}
    if (unread !== undefined) searched.later[unread] = makeLaterDay(site, table.today, unread)
    return search.answer({ text, day: '' })
  }
  const timeOf = (text: string): string => {
    const { when } = answer(text)
    if (when === null) return 'semua'
    return when.isBeyond ? 'lewat' : [...when.dates.map((date) => date.slice(8)), ...when.parts].join(' ')
  }

  test.each(Object.entries(table[hospital] ?? {}))('Q05: %s is understood, and the rest as without it', (time, fields) => {
    for (const [field, texts] of Object.entries(fields)) {
      expect(texts.map((text) => `${text}: ${timeOf(text)}`)).toEqual(texts.map((text) => `${text}: ${time}`))
      const all = field === 'siapa saja' ? null : answer(field).found.map(({ index }) => index)
      for (const text of texts) {
        const { found, when } = answer(text)
        const others = found.filter(({ index }) => all !== null && !all.includes(index))
        expect([text, others, found.length === 0 && (all?.length ?? 1) > 0]).toEqual([text, [], when?.isOtherDay ?? false])
        const everyDay = when ? search.answer(when.without).found : found
        expect([text, all && everyDay.map(({ index }) => index)]).toEqual([text, all])
      }
    }
  })
})

describe('the days that may be searched', async () => {
  const site = await siteOf()
  const [first] = site.doctors.doctors
  if (!first) throw new Error('the sample has no doctors')
  const onLeave = { ...first, absences: [{ from: '2026-11-23', until: '2026-11-24', reason: 'cuti' as const }] }
  const withLeave = { ...site, doctors: { ...site.doctors, doctors: [onLeave, ...site.doctors.doctors.slice(1)] } }
  const isThere = (day: string) =>
    makeSearchIndex(withLeave, '2026-11-22')
      .days.find(({ names }) => names.includes(day))
      ?.people.some(([index]) => index === 0)

  test('are today and the six after it, each by its name', () => {
    const { days } = makeSearchIndex(site, '2026-11-22')
    expect(days.map(({ date }) => date.slice(8))).toEqual(['22', '23', '24', '25', '26', '27', '28'])
    expect(days.map(({ names }) => names.join(' ')).join(', ')).toBe('hari-ini minggu, besok senin, selasa, rabu, kamis, jumat, sabtu')
  })

  test('Q04: have nobody who is on leave', () => {
    expect(first.schedule.map(({ day }) => day.text)).toEqual(['Senin', 'Rabu', 'Jumat'])
    expect([isThere('senin'), isThere('selasa'), isThere('rabu')]).toEqual([false, false, true])
  })

  test('T13: have nobody whose session of that day is dropped, at the hours that hold, and no clinic of a row that is over', () => {
    const [, wednesday = { day: onDays('Rabu') }] = first.schedule
    const changed = {
      ...first,
      schedule: [...first.schedule, { ...wednesday, clinic: 'Anak', until: '2026-11-21' }],
      changes: [
        { date: '2026-11-23', cancelled: true as const },
        { date: '2026-11-25', time: atTimes('19:00-21:00') },
      ],
    }
    const { days, directory } = makeSearchIndex({ ...site, doctors: { ...site.doctors, doctors: [changed] } }, '2026-11-22')
    expect(days.map(({ people }) => people.map(([, , parts]) => parts))).toEqual([[], [], [], [8], [], [3], []])
    expect(directory.people[0]?.specialties).toHaveLength(1)
  })

  test('Q10: tell of each day what a card says of it: the hours, whom somebody stands in for, and the words of the schedule', () => {
    const day = (text: string, time: string, more = {}) => ({ day: onDays(text), time: atTimes(time), ...more })
    const [usual, clinic] = [
      { absences: [], extra: [], changes: [] },
      { name: 'Imunisasi', changes: [] },
    ]
    const doctors = [
      {
        ...usual,
        name: 'dr. H.',
        specialty: 'Anak',
        schedule: [day('Senin', '09:00-12:00'), day('Selasa', '09:00-12:00', { for: 'BPJS' }), day('Rabu', '09:00-12:00')],
        absences: [{ from: '2026-11-30', until: '2026-12-06', reason: 'cuti' as const, replacement: 'dr. I.' }],
      },
      {
        ...usual,
        name: 'dr. I.',
        specialty: 'Anak',
        schedule: [
          day('Senin', '13:00-15:00, 16:00-18:00'),
          day('Rabu', '09:00-12:00'),
          day('Jumat', '13:00-15:00', { clinic: 'Mata' }),
          day('Kamis, Jumat', '09:00-11:00'),
        ],
      },
      { ...usual, name: 'dr. J.', specialty: 'IGD', schedule: [day('Setiap hari', '24 jam')] },
      { ...usual, name: 'dr. K.', specialty: 'Anak', schedule: [{ day: onDays('Senin') }, { day: onDays('Rabu') }] },
    ]
    const clinics = [{ ...clinic, schedule: [day('Senin', '08:00-11:00'), day('Kamis', '08:00-11:00')] }]
    const { days } = makeSearchIndex({ ...site, doctors: { ...site.doctors, doctors, clinics } }, '2026-11-27')
    const told = ({ people, clinics: open }: (typeof days)[number]) =>
      [...people, ...open].flatMap(([index, , , ones]) => ones.map((one) => [index, ...one]))
    expect(days.flatMap(told)).toEqual([
      [1, 'Jumat 27 November 09:00-11:00; 13:00-15:00, di Poliklinik Mata', '2026-11-27', [2, 'Jumat'], [1, 'Kamis, Jumat']],
      [1, 'Jumat 27 November 09:00-11:00; 13:00-15:00, di Poliklinik Mata', '2026-11-27', [2, 'Jumat'], [1, 'Kamis, Jumat']],
      [1, 'Senin 30 November 09:00-12:00, menggantikan dr. H.; 13:00-15:00, 16:00-18:00', '2026-11-30', [4, 'Senin']],
      [3, 'Senin 30 November', '2026-11-30', [2, 'Senin']],
      [0, 'Senin 30 November 08:00-11:00', '2026-11-30', [1, 'Senin']],
      [1, 'Selasa 1 Desember 09:00-12:00, untuk BPJS, menggantikan dr. H.', '2026-12-01'],
      [1, 'Rabu 2 Desember 09:00-12:00, juga menggantikan dr. H.', '2026-12-02', [3, 'Rabu']],
      [3, 'Rabu 2 Desember', '2026-12-02', [1, 'Rabu']],
      [1, 'Kamis 3 Desember 09:00-11:00', '2026-12-03', [1, 'Kamis, Jumat']],
      [0, 'Kamis 3 Desember 08:00-11:00', '2026-12-03', [1, 'Kamis']],
    ])
  })

  test('Q05: name the next day of whoever sits on none of them', async () => {
    const search = createDirectorySearch(makeSearchIndex(await siteOf(join(TESTS, 'hospitals/teluk-lembayung')), '2026-11-25'))
    const nextOf = (text: string) => search.answer({ text, day: '' }).when?.next
    expect(nextOf('urologi sabtu')).toEqual({ date: '2026-12-05', isOtherPart: false, request: { text: 'urologi', day: '' } })
    expect(nextOf('dokter saraf besok')?.date).toBe('2026-12-03')
    expect(search.answer({ text: 'rawat inap besok', day: '' }).found).toEqual([])
    expect(search.answer({ text: 'sering kencing malam', day: 'senin' }).when?.without.text).toBe('sering kencing malam')
  })

  test('Q05: know today when somebody with an open end is no more said to be there, as their card does', () => {
    const usual = { specialty: 'Anak', absences: [], extra: [], changes: [] }
    const day = onDays('Senin')
    const doctors = [
      { ...usual, name: 'dr. A.', schedule: [{ day, time: atTimes('09:00-selesai') }] },
      { ...usual, name: 'dr. B.', schedule: [{ day }] },
    ]
    const index = makeSearchIndex({ ...site, doctors: { ...site.doctors, doctors } }, '2026-12-21')
    const closing = Date.parse('2026-12-21T14:00+07:00') / 60_000
    expect(index.days[0]?.people.map(([, , , , end]) => end)).toEqual([closing, closing])
  })

  test('have whoever was there at a birth beside the surgeon, for its wound', () => {
    const search = createDirectorySearch(makeSearchIndex(site, '2026-11-28'))
    for (const text of ['2 minggu setelah operasi cesar bekas jahitan bernanah', 'luka sesar bernanah']) {
      const found = search.answer({ text, day: '' }).found.map(({ index }) => site.doctors.doctors[index]?.specialty)
      expect([text, new Set(found)]).toEqual([text, new Set(['Bedah', 'Obgyn'])])
    }
  })

  test('have who sits around the clock on each', () => {
    const emergency = site.doctors.doctors.findIndex(({ specialty }) => specialty === 'IGD')
    const { days } = makeSearchIndex(site, '2026-12-25')
    expect(days.every(({ people }) => people.some(([index]) => index === emergency))).toBe(true)
  })
})
