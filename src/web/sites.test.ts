import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { elementAt, structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { SECOND_SITE } from '../../tests/kit/sites.ts'
import { hospitalShape } from '../content/shapes/hospital.ts'
import type { Site } from '../content/site.ts'
import { renderPage } from './entry-server.tsx'

const { site } = sampleInput()
const { sites } = hospitalShape.pick({ sites: true }).parse(parse(SECOND_SITE))
const [first, ...others] = site.doctors.doctors
if (!first) throw new Error('the sample has no doctors')
const there = {
  ...first,
  schedule: [
    { day: onDays('Rabu'), time: atTimes('09:00-12:00') },
    { day: onDays('Rabu'), time: atTimes('13:00-15:00'), site: 'Muara Serai' },
  ],
}
const changes = { hospital: { ...site.hospital, sites }, doctors: { ...site.doctors, doctors: [there, ...others] } }

/** On a Wednesday in Jakarta, unless told otherwise. */
const at = (time: string, more: Partial<Site> = {}, day = '2026-11-25') =>
  renderPage(sampleInput({ ...changes, ...more }, new Date(`${day}T${time}:00+07:00`)))
const page = at('13:30')

describe('a hospital of two places', () => {
  test('tells of the other one where it is, when it is open and how to reach it', () => {
    const text = textOf(page)
    for (const said of [
      'Klinik Muara Serai RSUD Kenanga Nusantara',
      'Jalan Dermaga Tua Nomor 9',
      'Senin-Kamis 08:00-13:00',
      'Lewat WhatsApp, sehari sebelumnya.',
      'Petunjuk Arah ke Klinik Muara Serai',
    ])
      expect(text).toContain(said)
    for (const link of ['tel:+62799000300', 'https://wa.me/6284000000300', 'https://peta.example/muara-serai'])
      expect(page).toContain(`href="${link}"`)
  })

  test('names the place of a row beside it', () => {
    expect(textOf(page)).toContain('Rabu di Muara Serai 13:00-15:00')
  })

  test('says of today at which of them somebody sits', () => {
    expect(textOf(page)).toContain('Praktik sekarang, sampai 15:00, di Muara Serai')
    expect(textOf(at('10:00'))).toContain('Praktik sekarang, sampai 12:00')
    expect(textOf(at('10:00'))).not.toContain('sampai 12:00, di Muara Serai')
  })

  test('is told to search engines with the address of each', () => {
    expect(structuredDataOf(page)).toMatchObject({
      department: expect.arrayContaining([
        expect.objectContaining({
          name: 'Klinik Muara Serai RSUD Kenanga Nusantara',
          telephone: '+62799000300',
          address: expect.objectContaining({ streetAddress: expect.stringContaining('Jalan Dermaga Tua Nomor 9'), postalCode: '00231' }),
        }),
      ]),
    })
  })
})

describe('of each place of a hospital the page says', () => {
  const none = { notices: [], closures: [], seasons: [], holidays: [] }
  const dated = (more: Partial<Site['calendar']>) => ({ calendar: { ...none, ...more } })
  const home = (...when: Parameters<typeof at>) => textOf(elementAt(at(...when), '#home'))
  const red = (more: { open?: string[]; only?: string[] }) =>
    dated({ holidays: [{ year: 2026, days: [{ date: '2026-11-25', name: 'Hari Jadi', clinicsOpen: false, open: [], ...more }] }] })

  test('whether it is open now', () => {
    expect(home('12:30', dated({}))).toContain('Rawat jalan buka sampai 14:00. Muara Serai buka sampai 13:00.')
    expect(home('13:00', dated({}))).toContain('Muara Serai sudah tutup, buka lagi Kamis 26 November, 08:00.')
  })

  test('the units there by their names and its own, of which none is another of the same name', () => {
    const rows = ['Farmasi', 'Poliklinik'].map((name) => ({
      name,
      site: 'Muara Serai',
      days: onDays('Rabu'),
      hours: atTimes('08:00-12:00'),
    }))
    const contact = { ...site.contact, openingHours: [...site.contact.openingHours, ...rows] }
    const text = home('12:00', { ...dated({}), contact })
    expect(text).toContain(
      'Rawat jalan buka sampai 14:00. Poliklinik Muara Serai dan Farmasi Muara Serai sudah tutup, buka lagi Rabu 2 Desember, 08:00.',
    )
    expect(text).toContain(`Farmasi di ${site.hospital.address.street} buka 24 jam.`)
    expect(textOf(elementAt(at('12:00', { contact }), '#contact'))).toContain('Poliklinik Muara Serai Rabu 08:00-12:00')
  })

  test('T08: that it is closed on a date, ahead and on the day, while the other one stays as it is', () => {
    const closures = dated({ closures: [{ name: 'Dermaga diperbaiki', date: '2026-11-25', open: [], only: ['Muara Serai'] }] })
    expect(home('10:00', closures, '2026-11-20')).toContain('Muara Serai tutup Rabu 25 November (Dermaga diperbaiki).')
    expect(home('10:00', closures)).toContain('Muara Serai tutup: Dermaga diperbaiki.')
    expect(home('10:00', closures)).toContain('Rawat jalan buka sampai 14:00.')
    expect(textOf(at('12:30', closures))).not.toContain('Praktik hari ini 13:00-15:00, di Muara Serai')
    expect(textOf(at('12:30', dated({})))).toContain('Praktik hari ini 13:00-15:00, di Muara Serai')
    expect(textOf(at('10:00', closures))).toContain('Praktik sekarang, sampai 12:00')
    const main = dated({ closures: [{ name: 'Listrik', date: '2026-11-25', open: [], only: ['alamat utama'] }] })
    expect(home('10:00', main, '2026-11-20')).toContain('Rawat jalan dan loket pendaftaran tutup Rabu 25 November (Listrik).')
    expect(home('10:00', main)).toContain(`IGD di ${site.hospital.address.street} buka 24 jam.`)
    expect(home('10:00', main)).toContain('Muara Serai buka sampai 13:00.')
  })

  test('T08: that a red day is one of the other place alone', () => {
    expect(home('10:00', red({ open: ['Muara Serai'] }))).toContain('Muara Serai buka sampai 13:00.')
    expect(textOf(at('12:30', red({ open: ['Muara Serai'] })))).toContain('Praktik hari ini 13:00-15:00, di Muara Serai')
    expect(home('10:00', red({ only: ['Muara Serai'] }))).toContain('Muara Serai tutup: Hari Jadi.')
    expect(home('10:00', red({ only: ['Muara Serai'] }))).toContain('Rawat jalan buka sampai 14:00.')
  })

  test('that a season has other hours there alone, also to search engines', () => {
    const rows = [{ days: onDays('Setiap hari'), hours: atTimes('08:00-10:00') }]
    const season = {
      name: 'Ramadan',
      from: '2026-11-25',
      until: '2026-11-25',
      openingHours: rows.map((row) => Object.assign({}, row, { name: 'Muara Serai' })),
      registrationHours: [],
      practiceHours: rows,
      keep: ['alamat utama'],
      schedules: [],
    }
    const html = at('09:00', dated({ seasons: [season] }))
    expect(textOf(html)).toContain('Muara Serai buka sampai 10:00.')
    expect(textOf(elementAt(html, '#contact'))).toContain('Jam Setiap hari 08:00-10:00')
    expect(textOf(html)).toContain('Praktik sekarang, sampai 12:00')
    expect(textOf(html)).not.toContain('Rabu di Muara Serai 13:00-15:00')
    expect(structuredDataOf(html)).toMatchObject({
      department: expect.arrayContaining([
        expect.objectContaining({ specialOpeningHoursSpecification: [expect.objectContaining({ name: 'Ramadan', closes: '10:00' })] }),
      ]),
    })
  })

  test('which of them a notice is about', () => {
    const notices = [{ from: '2026-11-25', until: '2026-11-25', text: 'Kapal singgah sampai 25 November.', site: 'Muara Serai' }]
    expect(textOf(at('10:00', dated({ notices })))).toContain('Muara Serai: Kapal singgah')
  })
})
