import { describe, expect, test } from 'vitest'
import type { Site } from '../content/site.ts'
import { renderPage } from './entry-server.tsx'
import { elementAt, textOf } from '../../tests/kit/html.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'

const { site } = sampleInput()

function render(changes: Partial<Site>): string {
  return renderPage(sampleInput(changes))
}

const { hospital, hero, about, services, facilities, doctors, contact } = site

/** Empties a list, and removes anything else; `*` means each item of a list. */
function emptyAt(within: Record<string, unknown>, [name = '', ...deeper]: readonly string[]): void {
  const found = within[name]
  const all = name === '*' ? Object.values(within) : [found]
  if (deeper.length > 0) for (const one of all) emptyAt((one ?? {}) as Record<string, unknown>, deeper)
  else if (Array.isArray(found)) within[name] = []
  else delete within[name]
}

/** The sample without these places of its content, for example `hospital.marks`. */
function without(places: string): Site {
  const less = structuredClone(site)
  for (const place of places.split(' ').filter(Boolean)) emptyAt(less, place.split('.'))
  return less
}

const REGISTRATION_SITE = 'hospital.registrationUrl registration.online'
const ABOUT = 'about.history about.timeline about.vision about.mission about.values about.accreditation'
const FIGURES = 'doctors.doctors.*.rating doctors.doctors.*.patients doctors.source'

/** What a hospital may leave out, its place, and words that would show a heading without content. */
const cases: [what: string, places: string, gone: readonly string[], more?: Partial<Site>][] = [
  ['marks', 'hospital.marks', ['Akreditasi dan nilai']],
  ['a director', 'hospital.director', ['blockquote', 'Direktur']],
  ["the director's picture", 'hospital.director.picture', ['director.svg']],
  ['social networks', 'hospital.social', ['Media sosial']],
  ['reviews', '', ['id="reviews"', 'Ulasan', 'data-reviews'], { hospital: { ...hospital, reviews: false } }],
  ['a registration site', REGISTRATION_SITE, ['Daftar Online', 'Daftar Sekarang', 'Cara lain mendaftar']],
  ['benefits and hours of registration', 'registration.benefits registration.openingHours', ['Jam buka pendaftaran']],
  [
    'leads',
    'hero.lead services.lead facilities.lead doctors.subtitle registration.lead registration.online.lead contact.lead about.accreditation.lead',
    [hero.lead, services.lead, facilities.lead, doctors.subtitle, contact.lead].flatMap((lead) => lead ?? []),
  ],
  [
    'pictures, specs and words of devices and rooms',
    'facilities.medical.*.picture facilities.medical.*.description facilities.technologies.*.picture facilities.technologies.*.specs',
    [...facilities.medical, ...facilities.technologies].flatMap(({ picture }) => picture?.file.split('.').slice(0, 1) ?? []),
  ],
  [
    'icons and descriptions',
    ['about.values', 'about.timeline', 'registration.benefits', 'contact.extras', 'facilities.support']
      .map((list) => `${list}.*.icon ${list}.*.description`)
      .join(' '),
    [...about.timeline, ...contact.extras].flatMap(({ description }) => description ?? []),
  ],
  [
    'words below titles',
    'services.cards.*.icon services.cards.*.colour services.cards.*.description services.cards.*.features facilities.technologies.*.specs facilities.technologies.*.description facilities.medical.*.description facilities.medical.*.features',
    services.cards.map(({ description }) => description ?? ''),
  ],
  ['a map', 'contact.map hospital.coordinates', ['Petunjuk Arah', '<iframe']],
  [
    'any telephone but that of the emergency unit',
    `${Object.keys(hospital.phones)
      .filter((name) => name !== 'emergency')
      .map((name) => `hospital.phones.${name}`)
      .join(' ')} ${REGISTRATION_SITE}`,
    ['wa.me', 'WhatsApp', 'Pendaftaran</dt>', 'Informasi</dt>', 'lewat Telepon', '<form method="dialog"'],
  ],
  ['a place on the map of search engines', 'hospital.coordinates', ['GeoCoordinates']],
  ['a postal code', 'hospital.address.postalCode', [`${hospital.address.province} ${hospital.address.postalCode}`]],
  ['extras', 'contact.extras', ['Fasilitas Tambahan']],
  ['a badge', 'hero.badge', ['Terakreditasi KARS']],
  ['statistics', 'hero.statistics', ['Tahun melayani']],
  ['history and timeline', 'about.history about.timeline', ['Mulai beroperasi']],
  ['vision and mission', 'about.vision about.mission', ['Visi', 'Misi<']],
  ['values', 'about.values', ['Nilai Kami']],
  ['accreditation', 'about.accreditation', ['Akreditasi dan Sertifikasi']],
  ['anything about itself', ABOUT, ['id="about"', 'Tentang Kami', 'href="#about"']],
  ['facilities', 'facilities.medical', ['Kamar Operasi Modern']],
  ['technologies', 'facilities.technologies', ['Teknologi Medis']],
  ['support facilities', 'facilities.support', ['Fasilitas Penunjang']],
  [
    'any facility',
    'facilities.medical facilities.technologies facilities.support',
    ['id="facilities"', 'Fasilitas Kami', 'href="#facilities"'],
  ],
  ['features of services', 'services.emergency.features services.cards.*.features', ['Fisioterapi']],
  ["doctors' figures", FIGURES, ['Penilaian ', '+ Pasien']],
  ['a list of clinics', 'services.specialties.*.listed', ['Poliklinik dan Bidang Spesialis']],
  ['a way to complain', '', ['Pengaduan</h3>'], { contact: { ...contact, complaints: { openingHours: [], lapor: false } } }],
  [
    "what the footer's menu leads to",
    ABOUT,
    ['Menu Utama'],
    { navigation: { ...site.navigation, footer: [{ label: 'Tentang', section: 'about' }] } },
  ],
  ["the footer's services and words", 'navigation.footerServices navigation.footerBlurb', ['Medical Check Up']],
]

describe('what a hospital leaves out leaves no trace', () => {
  test.each(cases)('without %s', (_, places, gone, more) => {
    const html = render({ ...without(places), ...more })
    const body = html.slice(html.indexOf('<body>'))
    expect(gone.filter((trace) => body.includes(trace))).toEqual([])
    expectNoTrace(body)
  })

  test('all of that at once', () => {
    const places = `hospital.marks hospital.social hospital.director hero.badge hero.statistics facilities.medical facilities.technologies
      facilities.support registration.benefits registration.openingHours registration.bring contact.map hospital.coordinates contact.extras
      navigation.footerServices navigation.footerBlurb ${REGISTRATION_SITE} ${ABOUT} ${FIGURES}`
    const bare = without(places.replace(/\s+/gu, ' '))
    const html = render({
      ...bare,
      hospital: { ...bare.hospital, reviews: false },
      doctors: { ...bare.doctors, doctors: bare.doctors.doctors.slice(0, 1) },
    })
    expectNoTrace(html.slice(html.indexOf('<body>')))
    expect(textOf(elementAt(html, '#registration'))).toContain('Daftar lewat Telepon atau WhatsApp')
    expect(elementAt(html, '#home')).toContain('href="#registration"')
  })
})

/** Expects no link without target, no empty list or group, no heading without content, no picture without description. */
function expectNoTrace(body: string): void {
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id))
  for (const [, id] of body.matchAll(/ href="#([^"]+)"/gu)) expect(ids).toContain(id)
  expect(body.match(/<(ul|ol|dl|div|section|p|h[1-6]|nav|figure|table)\b[^>]*>\s*<\/\1>/gu)).toBeNull()
  expect(body.match(/<h([2-4])[^>]*>[^<]*<\/h\1>\s*(?:<\/div>\s*)?<(?:\/section|\/li|h\1)/gu)).toBeNull()
  expect([...body.matchAll(/<img [^>]*alt=""/gu)]).toHaveLength(1)
  expect(textOf(body)).not.toMatch(/undefined|null|NaN|\[object/u)
}

describe('as many as a hospital has', () => {
  test.each([1, 12])('%i services', (count) => {
    const cards = Array.from({ length: count }, (_, place) => ({
      title: `Layanan ke-${place}`,
      description: 'Satu kalimat.',
      icon: 'outpatient' as const,
      colour: 'strong' as const,
      features: ['Butir'],
    }))
    const section = elementAt(render({ services: { ...services, cards } }), '#services')
    expect(textOf(section).match(/Layanan ke-/gu)).toHaveLength(count)
  })

  test.each([1, 40])('%i specialties', (count) => {
    const specialties = Array.from({ length: count }, (_, place) => ({
      name: `Poliklinik ke-${place}`,
      icon: 'doctor' as const,
      button: true,
      listed: true,
      words: [],
    }))
    const html = render({ services: { ...services, specialties } })
    expect(html.match(/type="radio"/gu)).toHaveLength(count + 1)
    expect(textOf(elementAt(html, '#services')).match(/Poliklinik ke-/gu)).toHaveLength(count)
  })

  test.each([4, 200])('%i doctors', (count) => {
    const team = Array.from({ length: count }, (_, place) => ({
      name: `dr. Nama ${place}`,
      specialty: 'Anak',
      schedule: [],
      absences: [],
      changes: [],
      extra: [],
    }))
    const section = elementAt(render({ doctors: { ...doctors, doctors: team } }), '#doctors')
    expect(section.match(/data-specialty=/gu)).toHaveLength(count)
    expect(section.includes('Lihat Semua Dokter')).toBe(count > 6)
  })
})
