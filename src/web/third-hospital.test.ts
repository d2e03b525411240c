import { expect, test } from 'vitest'
import { elementAt, structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { sampleInput, siteIn } from '../../tests/kit/sample-page.ts'
import { inForce } from '../content/in-force.ts'
import { searchIndexOf } from '../content/search-directory.ts'
import { createDirectorySearch } from '../doctor-search/search-index.ts'
import { readSearchAddress } from '../doctor-search/search-request.ts'
import { createSiteSearches, SITE_FIELD } from '../doctor-search/site-words.ts'
import { scheduleBundle } from '../server/fhir/schedule-bundle.ts'
import { renderPage } from './entry-server.tsx'
import { chatLinks } from './sections/Doctors/chat-links.ts'
import { describeFact } from './staff/fact-words.ts'

/* What a hospital of two campuses and a ship can say by its content alone: its files stand in tests/hospitals/wana-segara. */

const site = siteIn(import.meta.glob<string>('../../tests/hospitals/wana-segara/*.yaml', { query: '?raw', import: 'default', eager: true }))

/** What stands in a place of the page at a moment of Makassar, at an address such as `?cari=anak`; or in the FHIR file, or in what is sent to the family. */
function readAt(moment: string, query: string, place: string): string {
  const now = new Date(`${moment}:00+08:00`)
  const input = sampleInput(inForce(site, moment.slice(0, 10)), now)
  if (query === 'fhir') return JSON.stringify(scheduleBundle(input.site, input.situation, input.publicUrl))
  if (query === 'kirim') return decodeURIComponent(chatLinks.send(input, place) ?? '')
  const page = pageOf(input, query, now)
  return place === 'json-ld' ? JSON.stringify(structuredDataOf(page)) : textOf(elementAt(page, place))
}

function pageOf(input: ReturnType<typeof sampleInput>, query: string, now: Date): string {
  const address = new URLSearchParams(query)
  const request = readSearchAddress(address) ?? (address.has(SITE_FIELD) ? { text: '', day: '' } : null)
  if (request === null) return renderPage(input)
  const searchAt = createSiteSearches(searchIndexOf(input.site, input.situation.day), (index) =>
    createDirectorySearch(index, () => now.getTime()),
  )
  const at = address.get(SITE_FIELD) ?? undefined
  return renderPage({ ...input, search: { request, site: at, ...searchAt(at).answer(request) } })
}

const cardOf = (name: string): string => `#doctors li:has(h3:contains("${name}"), h4:contains("${name}"))`
const siteCard = (name: string): string => `#contact div:has(> div > h3:contains("${name}"))`
const FIRST = '#doctor-list > li:first-child'

/** The bullet, a moment, what is asked of the page, the place on it, and what stands there; with a `!` what does not. */
const statements: readonly (readonly [about: string, moment: string, query: string, place: string, says: string])[] = [
  ['sites', '2026-11-30T09:00', '', siteCard('Kampus Kuala'), 'Jalan Muara Tenang Nomor 3'],
  ['sites', '2026-11-30T09:00', '', siteCard('Kampus Kuala'), 'Telepon (0797) 000300'],
  ['sites', '2026-11-30T09:00', '', siteCard('Kapal Layanan'), 'Jam Selasa, Kamis 09:00-12:00'],
  ['sites', '2026-11-30T09:00', '', siteCard('Kampus Kuala'), 'Pendaftaran Ambil nomor di loket lantai 1'],
  ['sites', '2026-11-30T09:00', '', siteCard('Kampus Kuala'), 'Petunjuk Arah ke Kampus Kuala RSUD Wana Segara'],
  ['sites', '2026-12-01T08:30', '', cardOf('Mapaliey'), '!Praktik sekarang, sampai 11:00, di Kampus Kuala'],
  ['sites', '2026-11-30T09:00', '', '#home', 'Poliklinik Kampus Kuala buka sampai 12:00.'],
  ['sites', '2026-11-30T12:30', '', '#home', 'Poliklinik di Jalan Rimba Raya Nomor 12 buka sampai 14:00.'],
  ['sites', '2026-11-30T12:30', '', '#home', 'Poliklinik Kampus Kuala sudah tutup, buka lagi Selasa 1 Desember, 08:00.'],
  ['sites', '2026-12-01T10:00', '', '#home', 'Kapal Husada buka sampai 12:00.'],
  ['sites', '2026-11-30T22:00', '', '#home', 'IGD di Jalan Rimba Raya Nomor 12 buka 24 jam.'],
  ['sites', '2026-11-30T22:00', '', '#home', 'IGD Kampus Kuala tutup, buka lagi Selasa 1 Desember, 07:00.'],
  ['sites', '2026-11-30T12:30', '', '#home', 'IGD Kampus Kuala buka sampai 21:00.'],
  ['sites', '2026-11-30T08:30', '', cardOf('Mapaliey'), 'Praktik sekarang, sampai 11:00, di Kampus Kuala'],
  ['sites', '2026-11-30T08:30', '', cardOf('Mapaliey'), 'Senin, Rabu di Kampus Kuala 08:00-11:00'],
  ['sites', '2026-11-30T08:30', '?cari=dokter anak kampus kuala', FIRST, 'Mapaliey'],
  ['sites', '2026-11-30T08:30', '?cari=demam kampus kuala', FIRST, 'Mapaliey'],
  ['sites', '2026-11-30T08:30', '?cari=dokter anak kuala', FIRST, 'Mapaliey'],
  ['sites', '2026-11-30T08:30', '?cari=anak kuala', '#answer', '1 dokter ditemukan'],
  [
    'a filter by site',
    '2026-11-30T08:30',
    '',
    '#doctors form',
    'Lokasi praktik Semua lokasi Jalan Rimba Raya Nomor 12 Kampus Kuala Kapal Husada',
  ],
  ['a filter by site', '2026-11-30T08:30', '?lokasi=Kampus Kuala', '#answer', 'Di Kampus Kuala: 3 dokter dan 1 layanan ditemukan'],
  [
    'a filter by site',
    '2026-11-30T08:30',
    '?lokasi=Kampus Kuala&hari=jumat',
    '#answer',
    'Di Kampus Kuala: 1 dokter ditemukan, praktik Jumat, 4 Desember',
  ],
  ['a filter by site', '2026-11-30T08:30', '?lokasi=Kampus Kuala&hari=kamis', '#answer', 'Di Kampus Kuala: tidak ada dokter ditemukan'],
  ['a filter by site', '2026-11-30T08:30', '?lokasi=Kampus Kuala&cari=anak kamis', '#answer', 'Yang terdekat: Jumat, 4 Desember'],
  [
    'a filter by site',
    '2026-11-30T08:30',
    '?lokasi=alamat utama&cari=anak',
    '#answer',
    'Di Jalan Rimba Raya Nomor 12: 2 dokter ditemukan untuk “anak”',
  ],
  ['a filter by site', '2026-11-30T08:30', '?lokasi=Kapal Husada', '#answer', 'Di Kapal Husada: 1 dokter dan 1 layanan ditemukan'],
  ['sites', '2026-11-30T08:30', '', cardOf('Mapaliey'), 'Jumat 4 Desember 08:00-11:00 di Kampus Kuala'],
  ['sites', '2026-12-01T08:30', '', cardOf('Situmeang'), 'Praktik tambahan Sabtu 5 Desember, 09:00-11:00 di Kapal Husada'],
  ['sites', '2026-12-01T08:30', '', '[aria-label=Pengumuman]', 'Kapal Husada: Kapal berangkat pukul 08.00.'],
  [
    'sites',
    '2026-12-20T09:00',
    '',
    '#home',
    'Poliklinik di Jalan Rimba Raya Nomor 12, Poliklinik Malam, Kapal Husada, dan pendaftaran tutup Kamis 24',
  ],
  ['sites', '2026-12-25T09:00', '', '#home', 'IGD di Jalan Rimba Raya Nomor 12 buka 24 jam. IGD Kampus Kuala tutup, buka lagi Sabtu'],
  ['T08: a red day of sites', '2027-01-01T09:00', '', '#home', 'Kampus Kuala tutup, buka lagi'],
  ['T08: a red day of sites', '2027-01-01T09:00', '', '#home', 'Poliklinik di Jalan Rimba Raya Nomor 12 buka sampai 14:00.'],
  ['sites', '2026-12-24T09:00', '', '#home', 'Poliklinik Kampus Kuala buka sampai 12:00.'],
  [
    'sites',
    '2026-11-30T09:00',
    '',
    'json-ld',
    '"name":"Kapal Layanan Wana Husada","address":{"@type":"PostalAddress","streetAddress":"Dermaga Rakyat,',
  ],
  ['sites', '2026-11-30T09:00', '', 'json-ld', '"name":"IGD Kampus Kuala RSUD Wana Segara","telephone":"+62797000300","address":'],
  ['sites', '2026-11-30T09:00', 'fhir', '', '"name":"Kampus Kuala RSUD Wana Segara","alias":["Kampus Kuala"]'],
  ['sites', '2026-11-30T09:00', 'fhir', '', '"location":[{"reference":"Location/lokasi-1","display":"Kampus Kuala"}]'],
  ['sites', '2026-11-30T09:00', 'kirim', 'Gita', 'Tempat (Kampus Kuala): Jalan Muara Tenang Nomor 3'],
  ['sites', '2026-11-30T09:00', 'kirim', 'Gita', '!Tempat: Jalan Rimba'],
  [
    'sites',
    '2026-11-30T09:00',
    'kirim',
    'Yosep',
    'Tempat: Jalan Rimba Raya Nomor 12, Kelurahan Wana, Kecamatan Hulu, Kabupaten Wana Segara\nTempat (Kampus Kuala)',
  ],
  ['words of a row', '2026-11-30T08:30', '?cari=eksekutif', FIRST, 'Siahaya'],
  ['words of a row', '2026-11-30T08:30', '?cari=telemedisin', '#answer', '1 dokter ditemukan'],
  ['by appointment', '2026-11-30T08:30', '', cardOf('Laoly'), 'Dengan perjanjian'],
  ['by appointment', '2026-11-30T08:30', '', cardOf('Laoly'), '!Praktik lagi'],
  ['by appointment', '2026-11-30T08:30', 'fhir', '', '"availabilityExceptions":"Dengan perjanjian"'],
  ['by appointment', '2026-12-03T10:30', '', cardOf('Datau'), '!Praktik sekarang'],
  ['by appointment', '2026-12-03T10:30', '', cardOf('Datau'), 'Kamis dengan perjanjian, di Kampus Kuala 10:00-12:00'],
  ['services without a doctor', '2026-11-30T08:30', '', cardOf('Hemodialisis'), 'Sedang berjalan sampai 11:30'],
  ['services without a doctor', '2026-11-30T18:00', '', cardOf('Hemodialisis'), 'Berikutnya Selasa 1 Desember 06:30-11:30, 12:30-17:30'],
  ['services without a doctor', '2026-12-01T09:30', '', cardOf('Poli Keliling'), 'Sedang berjalan sampai 12:00, di Kapal Husada'],
  [
    'services without a doctor',
    '2026-12-01T13:00',
    '',
    cardOf('Poli Keliling'),
    'Kamis 3 Desember tidak ada layanan 09:00-12:00 (gelombang tinggi)',
  ],
  ['services without a doctor', '2026-12-01T13:00', '', cardOf('Poli Keliling'), 'Berikutnya Selasa 8 Desember'],
  ['services without a doctor', '2026-12-01T13:00', '', cardOf('Fisioterapi'), 'Rabu 2 Desember: 10:00-13:00 di Kampus Kuala'],
  ['services without a doctor', '2026-12-01T13:00', '?cari=poli keliling', '#answer', '1 layanan ditemukan'],
  ['services without a doctor', '2026-12-01T13:00', '?cari=pulau karang', '#answer', '1 layanan ditemukan'],
  ['services without a doctor', '2026-12-01T13:00', '?cari=cuci darah', '#doctors', '1 layanan ditemukan untuk “cuci darah”'],
  ['registration', '2026-11-30T08:30', '', '#registration', 'Daftar lewat WhatsApp'],
  ['registration', '2026-11-30T08:30', '', '#registration', '!Telepon'],
  ['registration', '2026-11-30T08:30', '', '#registration', '!0100'],
  ['registration', '2026-11-30T08:30', '', '#registration', 'Kuota Setiap dokter 25 pasien sehari'],
  ['registration', '2026-11-30T08:30', '', '#registration', 'Dijawab Senin-Jumat 07:00-11:00.'],
  ['registration', '2026-11-30T11:30', '', '#registration', 'Sekarang tidak dijawab.'],
  ['units by the day', '2026-12-05T09:00', '', '#home', 'Poliklinik Malam tutup Rabu 9 Desember (Pengasapan).'],
  ['units by the day', '2026-12-09T09:00', '', '#home', 'Poliklinik Malam tutup: Pengasapan.'],
  ['units by the day', '2026-12-09T09:00', '', '#home', 'Poliklinik di Jalan Rimba Raya Nomor 12 buka sampai 14:00.'],
  ['T08: a site by the day', '2026-12-10T09:00', '', '#home', 'Kampus Kuala tutup Rabu 16 Desember (Perbaikan dermaga).'],
  ['T08: a site by the day', '2026-12-16T08:30', '', '#home', 'Kampus Kuala tutup: Perbaikan dermaga.'],
  ['T08: a site by the day', '2026-12-16T08:30', '', '#home', 'Poliklinik di Jalan Rimba Raya Nomor 12 buka sampai 14:00.'],
  ['T08: a site by the day', '2026-12-16T08:30', '', cardOf('Mapaliey'), '!Praktik sekarang'],
  ['T08: a site by the day', '2027-03-12T09:00', '', '#home', 'tutup Senin 15 Maret (Listrik).'],
  ['T08: a site by the day', '2027-03-15T09:00', '', '#home', 'Poliklinik Kampus Kuala buka sampai 12:00.'],
  ['T08: a site by the day', '2027-03-15T09:00', '', '#home', 'IGD di Jalan Rimba Raya Nomor 12 buka 24 jam.'],
  ['words', '2026-11-30T09:00', '?cari=batu ginjal', '#answer', 'Tidak ada dokter ditemukan'],
  ['words', '2026-11-30T09:00', '?cari=prostat', FIRST, 'Rondonuwu'],
  ['words', '2026-11-30T09:00', '', 'body', '!Fasilitas'],
  ['words', '2026-11-30T09:00', '', 'body', '!Tentang Kami Akreditasi dan Sertifikasi Pendaftaran'],
  ['words', '2026-11-30T09:00', '', cardOf('Rondonuwu'), 'Tugas belajar mulai 20 November 2026'],
  ['words', '2026-12-01T09:00', '', cardOf('Datau'), 'Ibadah haji 10–24 Desember'],
  ['a season', '2027-02-09T09:00', '', '#home', 'Poliklinik di Jalan Rimba Raya Nomor 12 buka sampai 12:30.'],
  ['a season', '2027-02-09T09:00', '', '#home', 'Kapal Husada buka sampai 10:00.'],
  ['a season', '2027-02-09T09:00', '', '#home', 'Poliklinik Malam buka hari ini mulai 19:30.'],
  ['a season', '2027-02-09T18:00', '', cardOf('Siahaya'), 'Praktik sekarang, sampai 20:00'],
  ['a season', '2027-02-08T09:00', '', cardOf('Siahaya'), 'Praktik sekarang, sampai 11:30'],
  ['a season', '2027-02-08T09:00', '', cardOf('Situmeang'), 'Praktik sekarang, sampai 14:00'],
  ['a season', '2027-02-09T09:30', '', siteCard('Kapal Layanan'), 'Jam Selasa, Kamis 08:00-10:00'],
  ['a season', '2027-02-09T09:30', '', 'json-ld', '"closes":"10:00","name":"Ramadan"'],
  ['dates', '2026-12-31T09:00', '', '#home', 'dr. Hasan Tumanggung'],
  ['dates', '2027-01-04T09:00', '', '#home', 'dr. Ratna Lumempouw'],
  ['dates', '2026-12-31T09:00', '', '#registration', 'Rp 20.000'],
  ['dates', '2027-01-01T09:00', '', '#registration', 'Rp 25.000'],
  ['dates', '2026-12-31T09:00', '', '#about', '!Paripurna'],
  ['dates', '2027-01-01T09:00', '', '#about', 'Paripurna'],
]

test.each(statements)('%s, %s %s: in %s stands "%s"', (_, moment, query, place, says) => {
  const isAbsent = says.startsWith('!')
  expect(readAt(moment, query, place).includes(says.replace('!', ''))).toBe(!isAbsent)
})

test.each([
  [
    'notices',
    { from: '2026-12-01', until: '2026-12-01', text: 'Berangkat siang.', site: 'Kapal Husada' },
    'Kapal Husada: "Berangkat siang."',
  ],
  [
    'seasons',
    { name: 'Ramadan', from: '2027-02-08', until: '2027-03-09', keepFrom: '17:00', keep: ['Bedah'] },
    'tetap: mulai 17:00, Bedah',
  ],
])('the staff read of %s what they say of sites and of what stays', (list, fact, words) => {
  expect(describeFact({ file: 'calendar', path: [list], kind: 'item' }, fact, '2026-11-30')).toContain(words)
})
