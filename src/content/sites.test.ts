import { describe, expect, test } from 'vitest'
import { siteOf } from '../../tests/kit/loaded-site.ts'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import { SECOND_SITE } from '../../tests/kit/sites.ts'
import { createDoctorSearch } from '../doctor-search/doctor-search.ts'
import { createDirectorySearch } from '../doctor-search/search-index.ts'
import { searchedSites } from '../doctor-search/site-search.ts'
import { createSiteSearches, foundAtText } from '../doctor-search/site-words.ts'
import { placesOf } from '../schedule/dated-facts.ts'
import { calendarOfUnits } from '../schedule/unit-rows.ts'
import { loadContent } from './load-content.ts'
import { remind } from './remind.ts'
import { makeSearchDirectory, makeSearchIndex } from './search-directory.ts'
import { wordsInFile } from './sentence.ts'

const ROW = "{ day: Selasa, time: '09:00-12:00' }"
const RANGGA = `  - name: dr. Rangga Wiradikusumah, Sp.A
    specialty: Anak
    schedule:
      - ${ROW}`

/** The sample with a second place, whose paediatrician has these words in her row. */
async function withSites({ sites = SECOND_SITE, row = '' } = {}) {
  const content = await copyContent()
  await content.write('hospital.yaml', `${await content.read('hospital.yaml')}${sites}`)
  await content.edit('doctors.yaml', RANGGA, RANGGA.replace(' }', `${row} }`))
  return content
}

async function siteWith(row: string) {
  return siteOf((await withSites({ row })).folder)
}

test('a hospital of two campuses and a ship is taken', async () => {
  expect(await loadContent('tests/hospitals/wana-segara')).toMatchObject({ ok: true })
})

describe('a place of the hospital is refused', () => {
  test('when a row names one that does not exist', async () => {
    const content = await withSites({ row: ', site: Muara Sera' })
    expect(await content.problems()).toEqual([
      expect.stringMatching(
        /^doctors\.yaml baris \d+: .*\.site: "Muara Sera" bukan lokasi yang dikenal\. Mungkin maksud Anda "Muara Serai"\. Pilih salah satu: Muara Serai\. Lokasi ditambahkan pada sites di hospital\.yaml, dengan shortName\.$/u,
      ),
    ])
  })

  test('when a replacement is to stand in at one that does not exist; the hospital’s own address is one', async () => {
    const content = await withSites()
    const row = RANGGA.replace(
      'schedule',
      'absences: [{ from: 2026-12-21, reason: cuti, replacement: "dr. Aisyah Alhabsyi Karim, Sp.A", replacementSite: SITE }]\n    schedule',
    )
    for (const [site, said] of [
      ['Muara Sera', [expect.stringContaining('.replacementSite: "Muara Sera" bukan lokasi yang dikenal')]],
      ['alamat utama', []],
      ['Muara Serai', []],
    ] as const) {
      await content.edit('doctors.yaml', RANGGA, row.replace('SITE', site))
      expect([site, await content.problems()]).toEqual([site, said])
      await content.edit('doctors.yaml', row.replace('SITE', site), RANGGA)
    }
  })

  test.each([
    ['contact.yaml', 'openingHours:\n', 'openingHours:\n  - { name: Apotek, days: Senin, hours: 24 jam, site: SITE }\n'],
    ['calendar.yaml', 'holidays:', 'notices: [{ from: 2026-12-01, until: 2026-12-02, text: Pindah., site: SITE }]\nholidays:'],
    ['calendar.yaml', 'holidays:', 'closures: [{ name: Listrik, date: 2026-12-01, only: [SITE] }]\nholidays:'],
    ['calendar.yaml', 'holidays:', 'closures: [{ name: Listrik, date: 2026-12-01, open: [SITE, alamat utama] }]\nholidays:'],
  ])('when a unit or the calendar names one that does not exist: %s %s', async (file, from, to) => {
    const problemsOf = async (name: string) => {
      const content = await withSites()
      await content.edit(file, from, to.replace('SITE', name))
      return await content.problems()
    }
    expect(await problemsOf('Serai')).toEqual([expect.stringMatching(/^(?:contact|calendar)\.yaml baris \d+: .*: "Serai" bukan/u)])
    expect(await problemsOf('Muara Serai')).toEqual([])
  })

  test('when a hospital of one place names any', async () => {
    const content = await withSites({ sites: '', row: ', site: Muara Serai' })
    expect(await content.problems()).toEqual([expect.stringContaining('site: "Muara Serai" belum ada. Lokasi ditambahkan pada sites')])
  })

  test('when a session moves to one that does not exist, or moves and is dropped', async () => {
    const changed = async (change: string) => {
      const content = await withSites()
      const [who = ''] = RANGGA.split('\n    schedule')
      await content.edit('doctors.yaml', who, `${who}\n    changes: [{ date: 2027-03-02, ${change} }]`)
      return await content.problems()
    }
    for (const known of ['Muara Serai', 'alamat utama']) expect(await changed(`site: ${known}`)).toEqual([])
    expect(await changed('site: Muara Sera')).toEqual([
      expect.stringContaining(
        '.changes[0].site: "Muara Sera" bukan lokasi yang dikenal. Mungkin maksud Anda "Muara Serai". Pilih salah satu: Muara Serai, alamat utama.',
      ),
    ])
    expect(await changed('site: Muara Serai, cancelled: true')).toEqual([
      expect.stringContaining('.changes[0].cancelled: tidak dapat bersama site.'),
    ])
  })

  test('leave from two places on the same days is two leaves, from one of them twice is not, nor in a ring at one of them', async () => {
    const leaves = async (own: string, others = '') => {
      const content = await withSites()
      const row = `absences: [{ from: 2026-12-21, reason: cuti, site: Muara Serai${own}\n    schedule`
      await content.edit('doctors.yaml', RANGGA, RANGGA.replace('schedule', row))
      const AISYAH = '  - name: dr. Aisyah Alhabsyi Karim, Sp.A\n    specialty: Anak\n'
      if (others !== '') await content.edit('doctors.yaml', AISYAH, `${AISYAH}    absences: [${others}]\n`)
      return await content.problems()
    }
    const stands = ', replacement: "dr. Aisyah Alhabsyi Karim, Sp.A" }]'
    const back = (site: string) => `{ from: 2026-12-21, reason: cuti, ${site}replacement: "dr. Rangga Wiradikusumah, Sp.A" }`
    expect(await leaves(' }, { from: 2026-12-22, reason: cuti, site: alamat utama }]')).toEqual([])
    expect(await leaves(' }, { from: 2026-12-22, reason: cuti }]')).toEqual([expect.stringContaining('beririsan')])
    expect(await leaves(' }, { from: 2026-12-22, reason: cuti, site: Muara Serai }]')).toEqual([expect.stringContaining('beririsan')])
    expect(await leaves(', replacement: Siapa, site: Muara Sera }]')).not.toEqual([])
    expect(await leaves(stands, back('site: alamat utama, '))).toEqual([])
    expect(await leaves(stands, back('site: Muara Serai, '))).toEqual([expect.stringContaining('saling menggantikan')])
    expect(await leaves(stands, back(''))).toEqual([expect.stringContaining('saling menggantikan')])
  })

  test('when the main address has the name of another; by its own it may be named wherever a place is', async () => {
    const named = async (name: string, row = '') => {
      const content = await withSites({ sites: `\nmainSite: ${name}${SECOND_SITE}`, row })
      await content.edit('calendar.yaml', 'holidays:', 'closures: [{ name: Listrik, date: 2026-12-01, only: [Kampus Bukit] }]\nholidays:')
      return await content.problems()
    }
    expect(await named('Kampus Bukit', ', site: Kampus Bukit')).toEqual([])
    expect(await named('Muara Serai')).toContainEqual(expect.stringContaining('mainSite: "Muara Serai" sudah dipakai.'))
    expect(await named('Kampus Bukit', `, site: Kampus Bukit }\n      - ${ROW.replace(' }', '')}`)).toEqual([])
  })

  test('without an address', async () => {
    const content = await withSites({ sites: '\nsites: [{ name: Kapal Layanan, shortName: Kapal }]\n' })
    expect(await content.problems()).toEqual([expect.stringMatching(/^hospital\.yaml baris \d+: sites\[0\]\.address: belum ada/u)])
  })

  test('when another has its short name', async () => {
    const [, entry = ''] = SECOND_SITE.split('sites:\n')
    const content = await withSites({ sites: SECOND_SITE + entry.replace('Klinik', 'Kapal') })
    expect(await content.problems()).toEqual([
      expect.stringMatching(/^hospital\.yaml baris \d+: sites\[1\]\.shortName: Lokasi "Muara Serai" sudah ada di sites\[0\]/u),
    ])
  })
})

describe('whoever sits at two places at the same hour', () => {
  const ofSites = async (row: string) => remind(await siteWith(row), '2026-11-25').filter(({ path }) => path.at(-1) === 'site')
  const said = 'jamnya bertemu dengan baris lain di "alamat utama", Selasa 09:00-12:00. Periksa hari, jam, atau lokasinya.'

  test.each([
    ` }\n      - { day: Senin-Rabu, time: '11:00-13:00', site: Muara Serai`,
    `, weeks: [1] }\n      - { day: Selasa, time: '09:00-12:00', weeks: [1], site: Muara Serai`,
  ])('is refused, where both are certain: %#', async (row) => {
    expect(await (await withSites({ row })).problems()).toEqual([expect.stringContaining(`.site: ${said}`)])
  })

  test.each([
    ` }\n      - { day: Selasa, time: '09:00-12:00', weeks: [2], site: Muara Serai`,
    `, exceptWeeks: [5] }\n      - { day: Selasa, time: '09:00-12:00', site: Muara Serai`,
    ` }\n      - { day: Selasa, time: '09:00-12:00', everyOther: 2026-12-01, site: Muara Serai`,
  ])('is reminded of, where they may meet: %#', async (row) => {
    expect((await ofSites(row)).map(({ message }) => wordsInFile(message))).toEqual([said])
  })

  test.each([
    ` }\n      - { day: Selasa, time: '12:00-14:00', site: Muara Serai`,
    ` }\n      - { day: Kamis, time: '09:00-12:00', site: Muara Serai`,
    `, weeks: [1] }\n      - { day: Selasa, time: '09:00-12:00', weeks: [2], site: Muara Serai`,
    `, weeks: [2, 4] }\n      - { day: Selasa, time: '09:00-12:00', exceptWeeks: [2, 4], site: Muara Serai`,
    ` }\n      - { day: Selasa, time: '11:00-selesai', site: Muara Serai`,
    `, until: 2026-10-31 }\n      - { day: Selasa, time: '09:00-12:00', site: Muara Serai`,
    `, everyOther: 2026-12-01 }\n      - { day: Selasa, time: '09:00-12:00', everyOther: 2026-12-08, site: Muara Serai`,
  ])('is neither, when hours, days or weeks differ, an end is not known, or it is over: %#', async (row) => {
    expect(await ofSites(row)).toEqual([])
  })
})

test('T01: who stands in while they sit at another place is told once, with the first such day', async () => {
  const told = async (row: string, leave: string) => {
    const content = await withSites({ row })
    const AISYAH = '  - name: dr. Aisyah Alhabsyi Karim, Sp.A\n    specialty: Anak\n'
    const absences = `    absences: [{ ${leave}, reason: cuti, replacement: 'dr. Rangga Wiradikusumah, Sp.A' }]\n`
    await content.edit('doctors.yaml', AISYAH, `${AISYAH}${absences}`)
    const found = remind(await siteOf(content.folder), '2026-11-25').filter(({ path }) => path.at(-1) === 'replacement')
    return found.map(({ message }) => wordsInFile(message))
  }
  const there = ` }\n      - { day: Rabu, time: '08:00-11:00', site: Muara Serai`
  const december = 'from: 2026-12-01, until: 2026-12-31'
  expect(await told(there, december)).toEqual([
    '"dr. Rangga Wiradikusumah, Sp.A" pada Rabu, 2 Desember 2026 praktik di Muara Serai 08:00-11:00, pada jam yang sama. Pilih pengganti lain.',
  ])
  expect(await told(there, `${december}, site: Muara Serai`)).toEqual([])
  expect(await told(there.replace('Muara Serai', 'alamat utama').replace(', site: alamat utama', ''), december)).toEqual([])
  expect(await told(there.replace('08:00-11:00', '14:00-15:00'), december)).toEqual([])
  expect(await told(there, 'from: 2026-12-03, until: 2026-12-08')).toEqual([])
})

test('T15: a start that opens the emergency unit leaves a closure that names the main address as it is', async () => {
  const content = await withSites({ sites: `${SECOND_SITE}mainSite: Kampus Bukit\n` })
  const unit = (rest: string) => `  - { name: IGD, kind: emergency, days: Setiap hari, ${rest} }\n`
  const rows = unit("hours: '07:00-19:00'") + unit("hours: '00:00-07:00, 19:00-24:00', site: Muara Serai")
  await content.edit('contact.yaml', '  - name: IGD\n    kind: emergency\n    days: Setiap hari\n    hours: 24 jam\n', rows)
  const closures =
    'closures:\n  - { name: Listrik, date: 2099-12-16, open: [Kampus Bukit, Muara Serai] }\n  - { name: Air, date: 2099-12-18, only: [IGD] }\n'
  await content.write('calendar.yaml', closures)
  const started = await loadContent(content.folder, { isStart: true })
  expect(started.ok && started.site.calendar.closures).toEqual([
    expect.objectContaining({ name: 'Listrik', open: ['Kampus Bukit', 'Muara Serai'] }),
  ])
})

describe('T04: a service that names no place is at none', () => {
  const SHIP = `clinics:
  - name: Poli Keliling Kapal Anak
    schedule: [{ day: Selasa, time: '08:00-11:00' }]
    changes: [{ date: 2026-12-01, cancelled: true, note: gelombang tinggi }]
`
  const BULAN =
    "seasons: [{ name: R, from: 2027-02-08, until: 2027-02-10, schedules: [{ name: Poli Keliling Kapal Anak, schedule: [{ day: Selasa, time: '09:00-10:00' }] }] }]\n"

  test.each(['', 'mainSite: Kampus Bukit\n'])('neither in its rows nor in the search, %s', async (mainSite) => {
    const content = await withSites({ sites: `${SECOND_SITE}${mainSite}` })
    await content.write('doctors.yaml', `${SHIP}${await content.read('doctors.yaml')}`)
    await content.write('calendar.yaml', BULAN)
    const site = await siteOf(content.folder)
    const [main = ''] = placesOf(site.hospital)
    expect(site.doctors.clinics[0]?.schedule[0]?.site).toBeUndefined()
    expect(site.calendar.seasons[0]?.schedules[0]?.schedule[0]?.site).toBeUndefined()
    expect(site.doctors.doctors[0]?.schedule[0]?.site).toBe(mainSite ? main : undefined)
    expect(searchedSites(site, '2026-12-01')?.clinics).toEqual([[]])
    const index = makeSearchIndex(site, '2026-11-30')
    expect(index.sites?.[main]?.days.flatMap(({ clinics }) => clinics)).toEqual([])
    const answer = createSiteSearches(index, createDirectorySearch)({ text: 'poli keliling', day: '' }, main)
    expect(answer).toMatchObject({ found: [], at: { elsewhere: [], isUnplaced: true } })
    expect(foundAtText('Tidak ada layanan ditemukan', answer.at!, (name) => name)).toBe(
      `Di ${main}: tidak ada layanan ditemukan. Ada layanan yang lokasinya tidak disebut`,
    )
  })

  test('so that what is called off of it closes no place', async () => {
    const content = await withSites({ sites: `${SECOND_SITE}mainSite: Kampus Bukit\n` })
    const [file] = (await content.read('doctors.yaml')).split('doctors:\n')
    await content.write(
      'doctors.yaml',
      `${SHIP}${file}doctors:\n  - { name: 'dr. A', specialty: Anak, schedule: [{ day: Senin, time: '08:00-12:00' }] }\n`,
    )
    await content.write('calendar.yaml', '{}\n')
    const site = await siteOf(content.folder)
    expect(calendarOfUnits(site, '2026-12-01').closures).toEqual([])
  })
})

describe('the words of a row are searched', () => {
  test.each([
    [', note: kelas eksekutif', 'dokter anak eksekutif'],
    [', note: telemedisin', 'telemedisin'],
  ])('%s: "%s" finds who has it first', async (row, text) => {
    const directory = makeSearchDirectory(await siteWith(row))
    const [first] = createDoctorSearch(directory).find(text)
    expect(directory.people[first?.index ?? -1]?.name).toMatch(/^dr\. Rangga Wiradikusumah .*, Sp\.A$/u)
  })

  test.each(['poli keliling', 'klinik keliling', 'kapal', 'balai desa'])(
    '"%s" finds a service without a doctor by its own name and its rows',
    async (text) => {
      const site = await siteWith('')
      const schedule = [{ day: onDays('Selasa'), time: atTimes('08:00-11:00'), site: 'Muara Serai', note: 'Balai Desa' }]
      const clinics = [{ name: 'Poli Keliling Kapal Anak', schedule, changes: [] }]
      const search = createDoctorSearch(makeSearchDirectory({ ...site, doctors: { ...site.doctors, clinics } }))
      expect(search.find(text)[0]).toMatchObject({ kind: 'clinic', index: 0 })
      expect(search.find('anak')[0]).toMatchObject({ kind: 'person' })
    },
  )

  test('and whoever has none is called as before', async () => {
    const directory = makeSearchDirectory(await siteWith(''))
    expect(directory.people.map(({ name }) => name)).toContain('dr. Rangga Wiradikusumah, Sp.A')
  })
})
