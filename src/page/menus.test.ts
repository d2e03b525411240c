import { expect, test } from 'vitest'
import type { Navigation } from '../content/shapes/sections.ts'
import { elementAt, elementsAt, textOf } from '../../tests/kit/html.ts'
import { sampleInput, sampleWith } from '../../tests/kit/sample-page.ts'
import { renderPage } from './entry-server.tsx'
import type { PageInput } from './page-input.ts'

const { site } = sampleInput()
const render = (navigation: Partial<Navigation>): string => renderPage(sampleInput({ navigation: { ...site.navigation, ...navigation } }))
const linksIn = (markup: string, place: string): string[][] =>
  elementsAt(markup, `${place} li a`).map((link) => [textOf(link).trim(), /href="([^"]*)"/u.exec(link)?.[1] ?? ''])

test('N35: an entry of a menu leads to its section, to a page of ours, or elsewhere', () => {
  const menu: Navigation['header'] = [
    { label: 'Dokter', section: 'doctors' },
    { label: 'Lowongan', to: '/kabar?jenis=lowongan' },
    { label: 'PPID', to: 'https://ppid.rsud.example/' },
  ]
  const html = render({ header: menu, footer: menu })
  const links = [
    ['Dokter', '#doctors'],
    ['Lowongan', '/kabar?jenis=lowongan'],
    ['PPID', 'https://ppid.rsud.example/'],
  ]
  expect(linksIn(html, '#menu')).toEqual(links)
  expect(linksIn(html, 'nav[aria-label="Menu kaki halaman"]')).toEqual(links)
})

test('N36: the foot has the links of Informasi that a hospital has, and nothing where there are none', () => {
  const information = Array.from({ length: 6 }, (_, nth) => ({ label: `Tautan ${nth}`, to: `/informasi/nama-${nth}` }))
  const html = render({ information })
  expect(linksIn(html, 'nav[aria-label="Informasi"]')).toEqual(information.map(({ label, to }) => [label, to]))
  expect(textOf(elementAt(html, 'footer'))).toContain('Tautan 0')
  expect(render({ information: [] })).toBe(
    renderPage(sampleInput({ navigation: sampleWith({ 'navigation.information': null }).navigation })),
  )
  expect(render({ information: [] })).not.toContain('Informasi</h2>')
})

const news = { text: 'Kabar 16 Agustus: Donor darah di aula', link: '/kabar/2026/donor-darah', from: '2026-08-16', until: '2026-08-16' }
const notice = (text: string) => ({ text, from: '2026-08-01', until: '2026-08-31' })
const told = (notices: string[], more: Partial<PageInput> = {}): string =>
  renderPage({ ...sampleInput({ calendar: { ...site.calendar, notices: notices.map(notice) } }), ...more })

test('N37: one line of news stands at the end of the notices, and leads to its text', () => {
  const place = 'section[aria-label="Pengumuman"]'
  const html = told(['Farmasi pindah.'], { news })
  expect(linksIn(html, place)).toEqual([['Kabar 16 Agustus: Donor darah di aula', news.link]])
  expect(textOf(elementAt(html, place)).trim()).toMatch(/^Farmasi pindah\. .* Kabar 16 Agustus: Donor darah di aula$/u)
  expect(textOf(elementAt(told([], { news }), place)).trim()).toBe('Kabar 16 Agustus: Donor darah di aula')
})

test('N37: behind notices that fill a phone’s first screen it is folded with those that follow', () => {
  const folded = elementAt(told(['a'.repeat(150)], { news }), 'details')
  expect(textOf(folded).trim()).toMatch(/^1 pengumuman lagi/u)
  expect(folded).toContain(news.link)
})

test('N36: the head names the feed only beside news, and without them the page is the same bytes', () => {
  expect(told([], { news })).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Kabar RSUD Kenanga Nusantara" href="/kabar.atom"/>',
  )
  expect(told([], { news: null })).toBe(told([]))
  expect(told([])).not.toContain('atom')
})
