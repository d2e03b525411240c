import { describe, expect, test } from 'vitest'
import type { Site } from '../content/site.ts'
import { renderPage } from './entry-server.tsx'
import { elementAt, structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { NOTHING_DATED as calendar } from '../../tests/kit/dated-site.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'

const input = sampleInput()

/** The sample's page at a clock of Jakarta. */
function pageAt(local: string, changes: Partial<Site> = {}): string {
  return renderPage(sampleInput({ calendar, ...changes }, new Date(`${local}:00+07:00`)))
}

describe('notices', () => {
  const notices = ['satu', 'dua', 'tiga', 'empat'].map((text) => ({ from: '2026-12-01', until: '2026-12-31', text: `Berita ${text}.` }))
  const moved = (words: string) => ({
    calendar: { ...calendar, notices: [{ from: '2026-12-01', until: '2026-12-31', text: `Pindah ${words}.` }] },
  })
  const withNotices = { calendar: { ...calendar, notices } }

  test('stand between header and hero, three at most, each with its last day', () => {
    const html = pageAt('2026-12-01T00:00', withNotices)
    const before = html.slice(html.indexOf('</header>'), html.indexOf('id="home"'))
    expect(textOf(before)).toContain('Berita satu. Sampai 31 Desember. Berita dua. Sampai 31 Desember. Berita tiga. Sampai 31 Desember.')
    expect(html).not.toContain('Berita empat')
  })

  test.each(['sampai 31 Desember', 's.d. 31 Des 2026', '21–31 Desember', 'hingga 31/12', 'Tanggal 31-12-2026'])(
    'T11: whose words name the last day, as "%s", do not say it twice',
    (words) => {
      const html = pageAt('2026-12-01T00:00', moved(words))
      expect(textOf(elementAt(html, '[aria-label="Pengumuman"]'))).not.toContain('Sampai 31')
    },
  )

  test.each(['sampai 131 Desember', 'gedung 31', 'lantai 3', 'ruang 31/120'])('T11: "%s" is not their last day', (words) => {
    expect(textOf(pageAt('2026-12-01T00:00', moved(words)))).toContain('Sampai 31 Desember.')
  })

  test('come and go by themselves, and leave nothing', () => {
    for (const local of ['2026-11-30T23:59', '2027-01-01T00:00']) expect(pageAt(local, withNotices)).not.toContain('Pengumuman')
  })

  test('may lead somewhere', () => {
    const link = 'https://rsud.example/berita'
    const html = pageAt('2026-12-01T00:00', {
      calendar: { ...calendar, notices: [{ from: '2026-12-01', until: '2026-12-31', text: 'Pindah.', link }] },
    })
    expect(html).toContain(`<a href="${link}">Pindah.</a>`)
  })
})

describe('a season', () => {
  const season = {
    name: 'Ramadan',
    from: '2027-02-08',
    until: '2027-03-09',
    openingHours: [{ name: 'Rawat jalan', days: onDays('Senin-Sabtu'), hours: atTimes('08:00-12:00') }],
    registrationHours: [{ days: onDays('Senin-Sabtu'), hours: atTimes('08:00-11:00') }],
    practiceHours: [{ days: onDays('Senin-Jumat'), hours: atTimes('08:00-11:00') }],
    schedules: [],
  }
  const inSeason = { calendar: { ...calendar, seasons: [season] } }

  test('gives opening hours, registration and doctors its times, with its name and last day', () => {
    const html = pageAt('2027-02-08T10:00', inSeason)
    expect(textOf(elementAt(html, '#contact'))).toContain('Rawat jalan Senin-Sabtu 08:00-12:00 Ramadan, sampai 9 Maret')
    expect(textOf(elementAt(html, '#registration'))).toContain('Jam buka pendaftaran Ramadan, sampai 9 Maret Senin-Sabtu 08:00-11:00')
    expect(textOf(elementAt(html, '#doctors'))).toContain('Ramadan, sampai 9 Maret Selasa, Kamis 09:00-11:00')
  })

  test('says nothing of itself where nothing is cut', () => {
    const html = pageAt('2027-02-08T10:00', {
      ...inSeason,
      doctors: { ...input.site.doctors, doctors: input.site.doctors.doctors.filter(({ specialty }) => specialty === 'IGD') },
    })
    expect(textOf(elementAt(html, '#doctors'))).toContain('24 Jam 3 shift')
    expect(elementAt(html, '#doctors')).not.toContain('Ramadan')
  })

  test('is over on the day after its last', () => {
    expect(pageAt('2027-03-10T00:00', inSeason)).not.toContain('Ramadan')
  })
})

describe('the line of the first screen', () => {
  const holidays = [{ year: 2026, days: [{ date: '2026-12-25', name: 'Hari Raya Natal', clinicsOpen: false, open: [] }] }]

  test('says what is open, and by day and by night the same two numbers to call', () => {
    const hero = textOf(elementAt(pageAt('2026-12-25T10:00', { calendar: { ...calendar, holidays } }), '#home'))
    expect(hero).toContain(
      'Tutup: Hari Raya Natal. IGD tetap buka, juga Farmasi 24 jam. Poliklinik dan loket pendaftaran tutup, buka lagi Sabtu 26 Desember, 08:00. Darurat? Datang ke IGD atau telepon (0799) 000119 atau 119 .',
    )
    expect(textOf(elementAt(pageAt('2026-12-26T10:00'), '#home'))).toContain('telepon (0799) 000119 atau 119 .')
  })

  test("names the hospital's own emergency number in place of the nation's", () => {
    const contact = { ...input.site.contact, emergency: { ...input.site.contact.emergency, publicNumber: '112' } }
    expect(pageAt('2026-12-27T10:00', { contact })).toContain('<a href="tel:112"><span class="whole">112</span></a>')
  })
})

describe('T08: one unit of several that is closed', () => {
  const evening = { name: 'Poliklinik Sore', days: onDays('Senin-Jumat'), hours: atTimes('16:00-20:00') }
  const contact = { ...input.site.contact, openingHours: [...input.site.contact.openingHours, evening] }
  const closing = (only: string[]) => ({ closures: [{ name: 'Pengasapan', date: '2026-12-16', open: [], only }] })
  const at = (local: string, ...only: string[]) => pageAt(local, { contact, calendar: { ...calendar, ...closing(only) } })
  const home = (local: string, ...only: string[]) => textOf(elementAt(at(local, ...only), '#home'))

  test('is told ahead by its name, while the others stay as they are', () => {
    expect(home('2026-12-02T10:00', evening.name)).toContain('Poliklinik Sore tutup Rabu 16 Desember (Pengasapan).')
    expect(home('2026-12-16T10:00', evening.name)).toContain(
      'Poliklinik Sore tutup: Pengasapan. IGD buka 24 jam. Rawat jalan buka sampai 14:00. Poliklinik Sore tutup, buka lagi Kamis 17 Desember, 16:00.',
    )
    expect(home('2026-12-16T21:00', evening.name)).toContain('Hari ini , Rabu 16 Desember')
  })

  test('is a specialty, whose people then do not sit, or what is open around the clock', () => {
    expect(home('2026-12-02T10:00', 'Anak', 'Farmasi')).toContain('Farmasi dan Layanan Anak tutup Rabu 16 Desember (Pengasapan).')
    const sitting = (html: string) => textOf(elementAt(html, '#doctors')).match(/Praktik (?:sekarang|hari ini)/gu)?.length
    expect(sitting(at('2026-12-16T07:00', 'Anak'))).toBeLessThan(sitting(at('2026-12-16T07:00', evening.name)) ?? 0)
  })

  test('beside a day on which all is closed is not among what stays open', () => {
    const closures = [{ name: 'Listrik', date: '2026-12-16', open: ['Farmasi'] }, ...closing(['Farmasi']).closures]
    const text = textOf(elementAt(pageAt('2026-12-16T10:00', { contact, calendar: { ...calendar, closures } }), '#home'))
    expect(text).toContain('Tutup: Listrik. Farmasi tutup. IGD tetap buka.')
  })
})

describe('T08: who sits although the clinics are closed', () => {
  const holidays = [{ year: 2026, days: [{ date: '2026-12-25', name: 'Hari Raya Natal', clinicsOpen: false, open: [] }] }]
  const [first, ...others] = input.site.doctors.doctors
  const extra = [{ date: '2026-12-25', time: atTimes('08:00-11:00'), note: 'pengganti 21 Desember' }]
  const doctors = { ...input.site.doctors, doctors: first ? [{ ...first, extra }, ...others] : [] }
  const home = (local: string) => textOf(elementAt(pageAt(local, { doctors, calendar: { ...calendar, holidays } }), '#home'))

  test('is named beside it until the session is over', () => {
    expect(home('2026-12-25T10:00')).toContain(`08:00. Praktik tambahan hari ini: ${first?.name}. Darurat?`)
    expect(home('2026-12-25T11:00')).not.toContain('Praktik tambahan')
  })

  test('and the closed day is told two weeks ahead, the session on its card', () => {
    expect(home('2026-12-10T10:00')).not.toContain('Natal')
    expect(home('2026-12-11T10:00')).toContain('Poliklinik dan loket pendaftaran tutup Jumat 25 Desember (Hari Raya Natal).')
    const card = textOf(elementAt(pageAt('2026-12-11T10:00', { doctors }), '#doctors'))
    expect(card).toContain('Praktik tambahan Jumat 25 Desember, 08:00-11:00 (pengganti 21 Desember)')
  })
})

test('T09: registration closes while the clinics are open, and the name of each way to register stands at its hours', () => {
  const registration = {
    ...input.site.registration,
    openingHours: [
      { name: 'Loket', days: onDays('Senin-Jumat'), hours: atTimes('07:30-11:30') },
      { name: 'Telepon', days: onDays('Senin-Jumat'), hours: atTimes('07:30-11:30') },
    ],
  }
  const html = pageAt('2026-12-21T11:30', { registration })
  expect(textOf(elementAt(html, '#home'))).toContain(
    'Poliklinik buka sampai 14:00. Pendaftaran (Loket) dan pendaftaran (Telepon) sudah tutup, buka lagi Selasa 22 Desember, 07:30.',
  )
  expect(textOf(elementAt(html, '#registration'))).toContain('Loket, Senin-Jumat 07:30-11:30 Telepon, Senin-Jumat 07:30-11:30')
})

test('T11: no time of the page is written in two ways', () => {
  for (const local of ['2026-12-21T07:00', '2026-12-21T10:00', '2026-12-21T15:00'])
    expect(textOf(pageAt(local).replace(/<head>.*<\/head>/su, '')).match(/\b[0-2]\d\.[0-5]\d\b|\d\d:\d\d–/gu)).toBeNull()
})

test('the schedule says when it was checked', () => {
  const doctors = { ...input.site.doctors, checkedOn: '2026-02-19' }
  expect(textOf(pageAt('2026-12-21T10:00', { doctors }))).toContain('Jadwal diperiksa 19 Februari 2026.')
  expect(textOf(pageAt('2026-12-21T10:00'))).not.toContain('Jadwal diperiksa')
})

describe('what is true for a while', () => {
  test('is the same text for every moment of it', () => {
    expect(pageAt('2026-12-21T09:00')).toBe(pageAt('2026-12-21T11:59'))
    expect(pageAt('2026-12-21T09:00')).not.toBe(pageAt('2026-12-21T12:00'))
  })

  test('names its end, for the script that hides it then', () => {
    expect(pageAt('2026-12-21T09:00')).toContain(`<html lang="id" data-until="${Date.parse('2026-12-21T12:00:00+07:00')}"`)
  })

  test('says without a script of when it is', () => {
    expect(textOf(elementAt(pageAt('2026-12-21T10:30'), '.without-js'))).toContain('Keadaan per Senin 21 Desember, 09:00.')
  })
})

test('search engines learn of closed days and of seasons', () => {
  const closures = [{ name: 'Renovasi', date: '2026-12-30', open: [] }]
  const seasons = [
    {
      name: 'Ramadan',
      from: '2027-02-08',
      until: '2027-03-09',
      openingHours: [{ name: 'Rawat jalan', days: onDays('Jumat'), hours: atTimes('08:00-11:00') }],
      registrationHours: [],
      practiceHours: [],
      schedules: [],
    },
  ]
  const html = pageAt('2026-12-21T10:00', { calendar: { ...calendar, closures, seasons } })
  const hospital = structuredDataOf(html) as Record<string, unknown[]>
  const hours = { '@type': 'OpeningHoursSpecification' }
  expect(hospital['department']?.[2]).toMatchObject({
    specialOpeningHoursSpecification: [
      { ...hours, name: 'Renovasi', validFrom: '2026-12-30', validThrough: '2026-12-30', opens: '00:00', closes: '00:00' },
      {
        ...hours,
        name: 'Ramadan',
        validFrom: '2027-02-08',
        validThrough: '2027-03-09',
        dayOfWeek: ['Friday'],
        opens: '08:00',
        closes: '11:00',
      },
    ],
  })
  expect(hospital['department']?.[0]).not.toHaveProperty('specialOpeningHoursSpecification')
})
