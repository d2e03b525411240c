import { describe, expect, test } from 'vitest'
import type { Site } from '../content/site.ts'
import { renderPage } from './entry-server.tsx'
import { elementAt, textOf } from '../../tests/kit/html.ts'
import { SAMPLE_MOMENT, sampleInput } from '../../tests/kit/sample-page.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'

const input = sampleInput()
const { hospital, hero, about, registration, contact } = input.site

/** The page's text on a day; the fixture's clock stands in August 2026. */
function textOn(changes: Partial<Site>, section: string, now = SAMPLE_MOMENT): string {
  return textOf(elementAt(renderPage(sampleInput(changes, now)), section))
}

describe('what is true until a day', () => {
  const [mark] = hospital.marks
  const until = '2026-08-31'
  const lastMoment = new Date('2026-08-31T16:59:00Z')
  const dayAfter = new Date('2026-08-31T17:01:00Z')
  const entries = [{ label: 'Izin', value: '445/CONTOH', until }]
  const dated: Partial<Site> = {
    hospital: { ...hospital, marks: mark ? [{ ...mark, until }] : [] },
    hero: { ...hero, badgeUntil: until },
    about: { ...about, accreditation: { lead: 'Mutu.', entries } },
  }
  const page = (now: Date) => renderPage(sampleInput(dated, now))

  test('stands on its last day, in the zone of the hospital', () => {
    expect(page(lastMoment)).toContain('mark-akreditasi.svg')
    expect(page(lastMoment)).toContain('Terakreditasi KARS')
    expect(textOf(page(lastMoment))).toContain('Berlaku sampai 31 Agustus 2026')
  })

  test('is claimed no longer the day after', () => {
    expect(page(dayAfter)).not.toContain('mark-akreditasi.svg')
    expect(page(dayAfter)).not.toContain('Terakreditasi KARS')
    expect(textOf(page(dayAfter))).toContain('Masa berlakunya berakhir 31 Agustus 2026')
  })
})

test('tariffs stand with the registration, in rupiah and by whose word', () => {
  const tariffs = {
    entries: [
      { name: 'Karcis', amount: 15_000 },
      { name: 'Surat sehat', amount: 0 },
    ],
    basis: 'Peraturan Bupati Nomor 12 Tahun 2025',
    since: '2025-03-01',
  }
  expect(textOn({ registration: { ...registration, tariffs } }, '#registration')).toContain(
    'Tarif Karcis Rp 15.000 Surat sehat Gratis Menurut Peraturan Bupati Nomor 12 Tahun 2025, berlaku sejak 1 Maret 2025.',
  )
})

describe('registration as it is', () => {
  const { emergency, general = '', registrationChat = '', contactChat = '' } = hospital.phones
  const row = (name: string, days: string, hours: string) => ({ name, days: onDays(days), hours: atTimes(hours) })
  const asked = {
    ...registration,
    openingHours: [row('Telepon dan WhatsApp', 'Senin-Jumat', '08:00-12:00'), row('Loket', 'Senin', '07:00-15:00')],
  }
  const open = new Date('2026-08-19T09:00:00+07:00')
  const shut = new Date('2026-08-19T12:00:00+07:00')
  const afternoon = new Date('2026-08-19T13:30:00+07:00')
  const told = ['Dijawab Senin-Jumat 08:00-12:00.', 'Dijawab Senin-Jumat 08:00-12:00. Sekarang tidak dijawab.']

  test('by WhatsApp alone never names the general numbers as those of the desk', () => {
    const phones = { emergency, general, registrationChat, contactChat }
    const changes = { hospital: { ...hospital, registrationUrl: undefined, phones }, registration: { ...registration, online: undefined } }
    const html = elementAt(renderPage(sampleInput(changes)), '#registration')
    expect(textOf(html)).toContain('Daftar lewat WhatsApp')
    expect(html).not.toContain('tel:')
    const ofDesk = elementAt(
      renderPage(sampleInput({ ...changes, hospital: { ...changes.hospital, phones: { ...phones, registrationChat: undefined } } })),
      '#registration',
    )
    expect(textOf(ofDesk)).toContain('Daftar di Loket')
    expect(ofDesk).not.toContain('wa.me')
  })

  test('by an application is called by its name, with a link or without', () => {
    const online = { app: 'Mobile JKN', steps: [] }
    expect(textOn({ registration: { ...registration, online } }, '#registration')).toMatch(/Daftar lewat Mobile JKN Buka Mobile JKN/u)
    const changes = { hospital: { ...hospital, registrationUrl: undefined, phones: { emergency } } }
    const assisted = { app: 'Mobile JKN', steps: [] }
    const text = textOn({ ...changes, registration: { ...registration, online: undefined, assisted } }, '#registration')
    expect(text).toContain('Daftar lewat Mobile JKN Dalam keadaan darurat')
  })

  test.each(['#registration', '#contact'])(
    'has the hours of a number beside it, and says outside of them that nobody answers, in %s',
    (section) => {
      expect(textOn({ registration: asked }, section, open)).toContain(told[0])
      expect(textOn({ registration: asked }, section, open)).not.toContain('Sekarang tidak')
      expect(textOn({ registration: asked }, section, shut)).toContain(told[1])
    },
  )

  test('has them in the panel of a hospital without a registration site as well, for telephone and WhatsApp', () => {
    const changes = { hospital: { ...hospital, registrationUrl: undefined }, registration: { ...asked, online: undefined } }
    const html = elementAt(renderPage(sampleInput(changes, shut)), '#registration')
    expect(textOf(html).split(told[1] ?? '')).toHaveLength(3)
    expect(html).toMatch(/href="tel:\+62799000200".*href="https:\/\/wa\.me\/6284000000200"/su)
  })

  test('counts hours without a name for each number, and lists the ways in one sentence', () => {
    const openingHours = [...asked.openingHours, { days: onDays('Rabu'), hours: atTimes('13:00-14:00') }]
    const changes = { hospital: { ...hospital, registrationUrl: undefined } }
    const assisted = { app: 'Mobile JKN', steps: [] }
    const text = textOn({ ...changes, registration: { ...asked, openingHours, online: undefined, assisted } }, '#registration', afternoon)
    expect(text).toContain('Daftar lewat Mobile JKN, Telepon, atau WhatsApp')
    expect(text).toContain('Dijawab Senin-Jumat 08:00-12:00; Rabu 13:00-14:00.')
    expect(text).not.toContain('Sekarang tidak')
  })

  test('may have a quota, in words', () => {
    const quota = 'Setiap dokter 30 pasien sehari.'
    expect(textOn({ registration: { ...registration, quota } }, '#registration')).toContain(`Kuota ${quota}`)
  })
})

test('visiting hours, complaints and data protection are cards of the contact section, and only where there are any', () => {
  const section = '#contact'
  expect(textOn({}, section)).not.toMatch(/Jam Besuk|Pengaduan|Data Pribadi/u)
  const changes: Partial<Site> = {
    contact: {
      ...contact,
      visitingHours: [{ days: onDays('Setiap hari'), hours: atTimes('11:00-13:00, 17:00-19:00') }],
      complaints: { unit: 'Lobi', openingHours: [], phone: '+62799000300', lapor: true },
      dataProtection: {
        name: 'Pejabat Pelindungan Data Pribadi',
        unit: 'Gedung A lantai 2',
        openingHours: [
          { days: onDays('Senin-Kamis'), hours: atTimes('08:00-15:00') },
          { days: onDays('Jumat'), hours: atTimes('08:00-11:00') },
        ],
        email: 'data@rsud.example',
      },
    },
  }
  const text = textOn(changes, section)
  expect(text).toContain('Jam Besuk Rawat inap Setiap hari 11:00-13:00, 17:00-19:00')
  expect(text).toContain('Pengaduan Datang ke Lobi Telepon (0799) 000300 Nasional SP4N-LAPOR!')
  expect(renderPage(sampleInput(changes))).toContain('href="https://www.lapor.go.id/"')
  expect(text).toContain(
    'Data Pribadi Hubungi Pejabat Pelindungan Data Pribadi Datang ke Gedung A lantai 2 Jam Senin-Kamis 08:00-15:00 Jumat 08:00-11:00 Email data@rsud.example',
  )
})

test('T12: what patients bring and do to register without a site is what the hospital says, and nothing else', () => {
  const without = { hospital: { ...hospital, registrationUrl: undefined } }
  const { online: _, ...rest } = registration
  const panel = (changes: Partial<Site['registration']>) => textOn({ ...without, registration: { ...rest, ...changes } }, '#registration')
  expect(panel({})).not.toMatch(/KTP|BPJS|Petugas kami mendaftarkan/u)
  const text = panel({ assisted: { lead: 'Sebutkan nama.', steps: ['Bawa KK.', 'Ambil nomor.'], note: 'Loket di lobi.' } })
  expect(text).toContain('Daftar lewat Telepon atau WhatsApp Sebutkan nama. Bawa KK. Ambil nomor.')
  expect(text).toContain('Loket di lobi.')
})

test('T12: the emergency telephone is said to be open around the clock only where the unit is', () => {
  expect(textOn({}, '#home')).toContain('Telepon IGD, 24 jam')
  const openingHours = [{ name: 'IGD', kind: 'emergency' as const, days: onDays('Setiap hari'), hours: atTimes('07:00-21:00') }]
  expect(textOn({ contact: { ...contact, openingHours } }, '#home')).not.toContain('24 jam')
})
