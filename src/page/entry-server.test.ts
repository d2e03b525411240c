import { describe, expect, test } from 'vitest'
import { renderHelp, renderPage, renderParts, renderSearch } from './entry-server.tsx'
import { crisisHelp } from '../content/for-reviews.ts'
import { elementAt, textOf } from '../../tests/kit/html.ts'
import type { Found } from '../doctor-search/shapes.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import type { Search } from './page-input.ts'

const input = sampleInput()
const html = renderPage(input)

const person = (index: number): Found => ({ kind: 'person', index, why: 'Spesialis $&' })

function attributes(name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gu'))].map(([, value = '']) => value)
}

test('a title keeps to its name, a day to its month, a floor to its number and hours to theirs, in texts alone', () => {
  const [name = ''] = input.site.doctors.doctors.flatMap((doctor) => (doctor.name.startsWith('dr. ') ? [doctor.name] : []))
  const address = { ...input.site.hospital.address, street: 'Jalan Melati 5, Lantai 2, sejak 17 Agustus, 24 jam' }
  const page = renderPage(sampleInput({ hospital: { ...input.site.hospital, address } }))
  expect(page).toContain(`>${name.replace('dr. ', 'dr.\u00a0')}<`)
  expect(page).toContain('Lantai\u00a02, sejak\u00a017\u00a0Agustus,\u00a024\u00a0jam')
  const data = /<script type="application\/ld\+json">.*?<\/script>/su.exec(page)?.[0] ?? ''
  expect(data).toContain('Lantai 2, sejak 17 Agustus, 24 jam')
  expect(page).not.toMatch(/="[^"<]*dr\.\u00a0/u)
})

describe('the order of the page', () => {
  test('the skip link is the first thing in the body and leads to the main landmark', () => {
    expect(html).toMatch(/<body><a [^>]*href="#main"[^>]*>Lewati ke konten utama<\/a>/u)
    expect(html).toContain('<main id="main"')
  })

  test('sections stand in the order of the specification', () => {
    const landmarks = [
      'aria-label="Pemberitahuan"',
      'aria-label="Akreditasi dan nilai"',
      '<header class',
      'id="home"',
      'id="about"',
      'id="services"',
      'id="facilities"',
      'id="doctors"',
      'id="registration"',
      'id="contact"',
      'id="reviews"',
      '<footer',
    ]
    const places = landmarks.map((mark) => html.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('there is one h1, one main, one header of the page and one footer', () => {
    expect(html.match(/<h1\b/gu)).toHaveLength(1)
    expect(html.match(/<main\b/gu)).toHaveLength(1)
    expect(html.match(/<footer\b/gu)).toHaveLength(1)
  })

  test('every anchor leads to an element, and no id stands twice', () => {
    const ids = attributes('id')
    expect(ids).toEqual([...new Set(ids)])
    for (const href of attributes('href').filter((value) => value.startsWith('#'))) expect(ids).toContain(href.slice(1))
  })

  test('every label and description names an element that exists', () => {
    const ids = attributes('id')
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
      for (const id of attributes(name).flatMap((value) => value.split(' '))) expect(ids).toContain(id)
    }
  })
})

describe('texts and links that the specification words', () => {
  test('the demonstration notice stands while the content says so', () => {
    expect(textOf(html)).toContain('Situs contoh: data dan nomor di halaman ini fiktif')
    expect(renderPage(sampleInput({ hospital: { ...input.site.hospital, demo: false } }))).not.toContain('Situs contoh')
  })

  test('IGD Darurat opens a chat with the emergency number in a new tab', () => {
    const header = elementAt(html, 'header')
    const link = elementAt(header, 'a[href*="wa.me"]')
    expect(link).toContain(`https://wa.me/${input.site.hospital.phones.emergencyChat?.slice(1)}`)
    expect(link).toContain('target="_blank"')
    expect(textOf(link)).toContain('IGD Darurat')
  })

  test('the header names the hospital, its tagline and the five menu entries', () => {
    const text = textOf(elementAt(html, 'header'))
    for (const words of ['Pelayanan Kesehatan Terpercaya', 'Beranda', 'Tentang', 'Layanan', 'Fasilitas', 'Dokter', 'Kontak Kami']) {
      expect(text).toContain(words)
    }
  })

  test('the hero holds the four tasks of a patient; Daftar Online opens a new tab', () => {
    const hero = elementAt(html, '#home')
    expect(textOf(hero)).toContain('Terakreditasi KARS & ISO')
    for (const [href, words] of [
      ['tel:', 'Telepon IGD'],
      ['https://wa.me/', 'WhatsApp'],
      ['#doctors', 'Jadwal Dokter'],
      ['#services', 'Lihat Layanan'],
    ]) {
      expect(textOf(elementAt(hero, `a[href^="${href}"]`))).toContain(words)
    }
    const online = elementAt(hero, 'a[href*="daftar."]')
    expect(textOf(online)).toContain('Daftar Online')
    expect(online).toContain('target="_blank"')
  })

  test('the emergency banner calls, eight services have four ticks, twenty specialties stand below', () => {
    const services = elementAt(html, '#services')
    expect(services).toContain(`href="tel:${input.site.hospital.phones.emergency}"`)
    expect(textOf(elementAt(services, 'a[href="#doctors"]'))).toContain('Lihat Jadwal Dokter')
    for (const { title, features } of input.site.services.cards) {
      for (const words of [title, ...features]) expect(textOf(services)).toContain(words)
    }
    const tiles = input.site.services.specialties.filter(({ listed }) => listed)
    expect(tiles).toHaveLength(20)
    for (const { name, title = name } of tiles) expect(textOf(services)).toContain(title)
    expect(textOf(services)).not.toContain('Neurologi')
  })

  test('Daftar Sekarang leaves for the registration page in the same window', () => {
    const registration = elementAt(html, '#registration')
    for (const words of ['Informasi Pendaftaran', 'Pendaftaran Online', 'Daftar Sekarang']) expect(textOf(registration)).toContain(words)
    const link = elementAt(registration, 'a[href*="daftar."]')
    expect(link).toContain(`href="${input.site.hospital.registrationUrl}"`)
    expect(link).not.toContain('target=')
  })

  test("the footer has the year of the hospital's time zone, named networks, menu and services", () => {
    const newYear = renderPage(sampleInput({}, new Date('2026-12-31T17:30:00Z')))
    expect(textOf(elementAt(newYear, 'footer'))).toContain('© 2027')
    const text = textOf(elementAt(html, 'footer'))
    for (const words of ['© 2026', 'Facebook', 'Instagram', 'YouTube', 'X', 'TikTok', 'Tim Dokter', 'Medical Check Up'])
      expect(text).toContain(words)
  })

  test("nothing of the hospital's content is lost on the way", () => {
    const text = textOf(html)
    const { about, facilities, registration, hero } = input.site
    const said = [
      hero.headline,
      hero.lead,
      about.vision,
      ...about.history,
      ...about.mission,
      ...about.timeline.map(({ title }) => title),
      ...about.values.map(({ title }) => title),
      ...(about.accreditation?.entries ?? []).map(({ value }) => value),
      ...facilities.medical.flatMap(({ title, features }) => [title, ...features]),
      ...facilities.technologies.map(({ specs }) => specs),
      ...facilities.support.map(({ description }) => description),
      ...registration.benefits.map(({ description }) => description),
    ]
    for (const words of said) expect(text).toContain(words)
  })
})

describe('what a strict policy and a slow phone need', () => {
  test('no element has a style attribute or an inline handler', () => {
    expect(html).not.toMatch(/<[^>]+ (?:style|on\w+)="/u)
  })

  test('an icon is one empty element: no policy refuses it, and without styles nothing is left of it', () => {
    expect(html.match(/<i class="[^"]+"><\/i>/gu)?.length).toBeGreaterThan(60)
    expect(html).not.toContain('<use')
  })

  test('a drawing that remains has a size of its own for a page without styles', () => {
    for (const [tag] of html.matchAll(/<svg\b[^>]*>/gu)) expect(tag).toMatch(/ width="[^"]+" height="[^"]+"/u)
  })

  test('every picture reserves its room and says what it shows; only the hero’s is not lazy', () => {
    const images = [...html.matchAll(/<img\b[^>]*>/gu)].map(([tag]) => tag)
    for (const image of images) expect(image).toMatch(/width="\d+" height="\d+".* alt="/u)
    const eager = images.filter((image) => !image.includes('loading="lazy"'))
    expect(eager).toEqual([expect.stringContaining('fetchPriority="high"')])
  })

  test('a new tab never gets hold of this one', () => {
    for (const [tag] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/gu)) expect(tag).toContain('rel="noopener noreferrer"')
  })

  test('the same input gives the same bytes', () => {
    expect(renderPage(input)).toBe(html)
  })

  test.each<Search>([
    { request: { text: 'anak & <b>', day: 'senin' }, found: [2, 0].map(person), services: [], when: null },
    { request: { text: "$& $1 '", day: '' }, found: [], services: ['Rawat Jalan'], when: null },
  ])('a search renders only the directory, and the document is as if all of it had been rendered: $request.text', (search) => {
    expect(renderSearch(renderParts(input), { ...input, search })).toBe(renderPage({ ...input, search }))
  })

  test('Q11: begins with help where it may be needed, repeats nothing and regrets nothing', () => {
    const search: Search = { request: { text: 'mau mati', day: '' }, found: [], when: null, services: [], isInNeed: true }
    const help = crisisHelp(input.site)
    const page = renderSearch(renderParts(input), { ...input, search, help })
    const answer = elementAt(page, '#answer')
    expect(answer).toMatch(/^<div[^>]*id="answer"[^>]*><div role="alert"[^>]*><section[^>]*><h3[^>]*>Anda tidak sendirian/u)
    expect(page).toContain(renderHelp(help))
    expect(textOf(answer)).not.toMatch(/mau mati|ditemukan/u)
    expect(elementAt(page, '[data-part="nothing"]')).toMatch(/^<p[^>]* hidden/u)
    expect(html).not.toContain('Anda tidak sendirian')
  })

  test('the page stands while the reviews cannot be read', () => {
    expect(renderPage({ ...input, reviews: null })).toContain(input.site.hospital.email)
  })
})
