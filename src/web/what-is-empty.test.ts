import { describe, expect, test } from 'vitest'
import type { Site } from '../content/site.ts'
import { renderPage } from './entry-server.tsx'
import { elementAt, textOf } from '../../tests/kit/html.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'

const { site } = sampleInput()

function render(changes: Partial<Site>): string {
  return renderPage(sampleInput(changes))
}

const { hospital, hero, about, services, facilities, doctors, registration, contact, navigation } = site
const withoutFigures = doctors.doctors.map((doctor) => Object.assign({}, doctor, { rating: undefined, patients: undefined }))
const withoutFeatures = { features: [] }

/** What a hospital may leave out, and words that would betray a heading without content. */
const cases: { without: string; changes: Partial<Site>; gone: readonly string[] }[] = [
  { without: 'marks', changes: { hospital: { ...hospital, marks: [] } }, gone: ['Akreditasi dan nilai'] },
  { without: 'a director', changes: { hospital: { ...hospital, director: undefined } }, gone: ['blockquote', 'Direktur'] },
  {
    without: "the director's picture",
    changes: { hospital: { ...hospital, director: { name: 'dr. A', title: 'Direktur', greeting: 'Selamat datang.' } } },
    gone: ['director.svg'],
  },
  { without: 'social networks', changes: { hospital: { ...hospital, social: [] } }, gone: ['Media sosial'] },
  { without: 'reviews', changes: { hospital: { ...hospital, reviews: false } }, gone: ['id="reviews"', 'Ulasan', 'data-reviews'] },
  {
    without: 'a registration site',
    changes: { hospital: { ...hospital, registrationUrl: undefined }, registration: { ...registration, online: undefined } },
    gone: ['Daftar Online', 'Daftar Sekarang', 'Cara lain mendaftar'],
  },
  {
    without: 'benefits and hours of registration',
    changes: { registration: { ...registration, benefits: [], openingHours: [] } },
    gone: ['Jam buka pendaftaran'],
  },
  {
    without: 'leads',
    changes: {
      hero: { ...hero, lead: undefined },
      services: { ...services, lead: undefined },
      facilities: { ...facilities, lead: undefined },
      doctors: { ...doctors, subtitle: undefined },
      registration: { ...registration, lead: undefined, online: { steps: [] } },
      contact: { ...contact, lead: undefined },
      about: { ...about, accreditation: about.accreditation && { ...about.accreditation, lead: undefined } },
    },
    gone: [hero.lead, services.lead, facilities.lead, doctors.subtitle, contact.lead].flatMap((lead) => lead ?? []),
  },
  {
    without: 'pictures, specs and words of devices and rooms',
    changes: {
      facilities: {
        ...facilities,
        medical: facilities.medical.map(({ title, features }) => ({ title, features })),
        technologies: facilities.technologies.map(({ name }) => ({ name })),
      },
    },
    gone: [...facilities.medical, ...facilities.technologies].flatMap(({ picture }) => picture?.file.split('.').slice(0, 1) ?? []),
  },
  {
    without: 'icons and descriptions',
    changes: {
      about: {
        ...about,
        values: about.values.map(({ title }) => ({ title })),
        timeline: about.timeline.map(({ year, title }) => ({ year, title })),
      },
      registration: { ...registration, benefits: registration.benefits.map(({ title }) => ({ title })) },
      contact: { ...contact, extras: contact.extras.map(({ title }) => ({ title })) },
      facilities: { ...facilities, support: facilities.support.map(({ title }) => ({ title })) },
    },
    gone: [...about.timeline, ...contact.extras].flatMap(({ description }) => description ?? []),
  },
  { without: 'a map', changes: { contact: { ...contact, map: undefined } }, gone: ['Petunjuk Arah', '<iframe'] },
  {
    without: 'any telephone but that of the emergency unit',
    changes: {
      hospital: { ...hospital, phones: { emergency: hospital.phones.emergency }, registrationUrl: undefined },
      registration: { ...registration, online: undefined },
    },
    gone: ['wa.me', 'WhatsApp', 'Pendaftaran</dt>', 'Informasi</dt>', 'lewat Telepon', '<form method="dialog"'],
  },
  {
    without: 'a place on the map of search engines',
    changes: { hospital: { ...hospital, coordinates: undefined } },
    gone: ['GeoCoordinates'],
  },
  {
    without: 'a postal code',
    changes: { hospital: { ...hospital, address: { ...hospital.address, postalCode: undefined } } },
    gone: [`${hospital.address.province} ${hospital.address.postalCode}`],
  },
  { without: 'extras', changes: { contact: { ...contact, extras: [] } }, gone: ['Fasilitas Tambahan'] },
  { without: 'a badge', changes: { hero: { ...hero, badge: undefined } }, gone: ['Terakreditasi KARS'] },
  { without: 'statistics', changes: { hero: { ...hero, statistics: [] } }, gone: ['Tahun melayani'] },
  { without: 'history and timeline', changes: { about: { ...about, history: [], timeline: [] } }, gone: ['Mulai beroperasi'] },
  { without: 'vision and mission', changes: { about: { ...about, vision: undefined, mission: [] } }, gone: ['Visi', 'Misi<'] },
  { without: 'values', changes: { about: { ...about, values: [] } }, gone: ['Nilai Kami'] },
  { without: 'accreditation', changes: { about: { ...about, accreditation: undefined } }, gone: ['Akreditasi dan Sertifikasi'] },
  {
    without: 'anything about itself',
    changes: { about: { history: [], timeline: [], mission: [], values: [] } },
    gone: ['id="about"', 'Tentang Kami', 'href="#about"'],
  },
  { without: 'facilities', changes: { facilities: { ...facilities, medical: [] } }, gone: ['Kamar Operasi Modern'] },
  { without: 'technologies', changes: { facilities: { ...facilities, technologies: [] } }, gone: ['Teknologi Medis'] },
  { without: 'support facilities', changes: { facilities: { ...facilities, support: [] } }, gone: ['Fasilitas Penunjang'] },
  {
    without: 'any facility',
    changes: { facilities: { lead: '', medical: [], technologies: [], support: [] } },
    gone: ['id="facilities"', 'Fasilitas Kami', 'href="#facilities"'],
  },
  {
    without: 'features of services',
    changes: {
      services: {
        ...services,
        emergency: { ...services.emergency, ...withoutFeatures },
        cards: [{ title: 'Rawat Jalan', description: 'Periksa.', icon: 'outpatient', colour: 'strong', ...withoutFeatures }],
      },
    },
    gone: ['Fisioterapi'],
  },
  {
    without: "doctors' figures",
    changes: { doctors: { ...doctors, doctors: withoutFigures, source: undefined } },
    gone: ['Penilaian ', '+ Pasien'],
  },
  {
    without: 'a list of clinics',
    changes: { services: { ...services, specialties: services.specialties.map((one) => ({ ...one, listed: false })) } },
    gone: ['Poliklinik dan Bidang Spesialis'],
  },
  {
    without: 'a way to complain',
    changes: { contact: { ...contact, complaints: { openingHours: [], lapor: false } } },
    gone: ['Pengaduan</h3>'],
  },
  {
    without: "what the footer's menu leads to",
    changes: {
      about: { history: [], timeline: [], mission: [], values: [] },
      navigation: { ...navigation, footer: [{ label: 'Tentang', section: 'about' }] },
    },
    gone: ['Menu Utama'],
  },
  {
    without: "the footer's services and words",
    changes: { navigation: { ...navigation, footerServices: [], footerBlurb: undefined } },
    gone: ['Medical Check Up'],
  },
]

describe('what a hospital leaves out leaves no trace', () => {
  test.each(cases)('without $without', ({ changes, gone }) => {
    const html = render(changes)
    const body = html.slice(html.indexOf('<body>'))
    expect(gone.filter((trace) => body.includes(trace))).toEqual([])
    expectNoTrace(body)
  })

  test('all of that at once', () => {
    const merged: Partial<Site> = {
      hospital: { ...hospital, marks: [], social: [], director: undefined, reviews: false, registrationUrl: undefined },
      hero: { headline: hero.headline, lead: hero.lead, picture: hero.picture, statistics: [] },
      about: { history: [], timeline: [], mission: [], values: [] },
      facilities: { lead: '', medical: [], technologies: [], support: [] },
      registration: { lead: registration.lead, benefits: [], openingHours: [] },
      contact: { ...contact, map: undefined, extras: [] },
      doctors: { ...doctors, doctors: withoutFigures.slice(0, 1), source: undefined },
      navigation: { ...navigation, footerServices: [], footerBlurb: undefined },
    }
    const html = render(merged)
    expectNoTrace(html.slice(html.indexOf('<body>')))
    expect(textOf(elementAt(html, '#registration'))).toContain('Daftar lewat Telepon atau WhatsApp')
    expect(elementAt(html, '#home')).toContain('href="#registration"')
  })
})

/** No anchor that leads nowhere, no list or group without content, no heading without what it heads, no picture without words. */
function expectNoTrace(body: string): void {
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id))
  for (const [, id] of body.matchAll(/ href="#([^"]+)"/gu)) expect(ids).toContain(id)
  expect(body.match(/<(ul|ol|dl|div|section|p|h[1-6]|nav|figure|table)\b[^>]*>\s*<\/\1>/gu)).toBeNull()
  expect(body.match(/<h([2-4])[^>]*>[^<]*<\/h\1>\s*(?:<\/div>\s*)?<(?:\/section|h\1)/gu)).toBeNull()
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
