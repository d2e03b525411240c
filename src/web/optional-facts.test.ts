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

test('visiting hours, complaints and data protection are cards of the contact section, and only where there are any', () => {
  const section = '#contact'
  expect(textOn({}, section)).not.toMatch(/Jam Besuk|Pengaduan|Data Pribadi/u)
  const text = textOn(
    {
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
    },
    section,
  )
  expect(text).toContain('Jam Besuk Rawat inap Setiap hari 11:00-13:00, 17:00-19:00')
  expect(text).toContain('Pengaduan Datang ke Lobi Telepon (0799) 000300 Nasional SP4N-LAPOR!')
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
