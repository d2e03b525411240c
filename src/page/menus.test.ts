import { expect, test } from 'vitest'
import type { Navigation } from '../content/shapes/sections.ts'
import { elementAt, elementsAt, textOf } from '../../tests/kit/html.ts'
import { sampleInput, sampleWith } from '../../tests/kit/sample-page.ts'
import { renderPage } from './entry-server.tsx'
import type { PageNews } from './page-input.ts'

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

const line = { address: '/kabar/2026/donor-darah', text: 'Kabar 28 November: Donor darah di aula' }
const notice = (text: string) => ({ text, from: '2026-08-01', until: '2026-08-31' })
const told = (notices: string[], news?: PageNews): string => {
  const calendar = { ...site.calendar, notices: notices.map(notice) }
  return renderPage({ ...sampleInput({ calendar }), ...(news && { news }) })
}

test('N37: one line of news stands at the end of the notices, and leads to its text', () => {
  const html = told(['Farmasi pindah.'], { hasFeed: true, line })
  expect(linksIn(html, 'section[aria-label="Pengumuman"]')).toEqual([['Kabar 28 November: Donor darah di aula', line.address]])
  expect(textOf(elementAt(html, 'section[aria-label="Pengumuman"]')).trim()).toMatch(/^Farmasi pindah\. .* Kabar 28 November: Donor/u)
  expect(elementAt(told([], { hasFeed: true, line }), 'section[aria-label="Pengumuman"]')).toContain(line.address)
})

test('N37: behind notices that fill a phone’s first screen it is folded with those that follow', () => {
  const html = told(['a'.repeat(150)], { hasFeed: true, line })
  expect(textOf(elementAt(html, 'details')).trim()).toMatch(/^1 pengumuman lagi/u)
  expect(elementAt(html, 'details')).toContain(line.address)
})

test('N36: the head names the feed only where there is news, and without news the page is the same bytes', () => {
  const feed = '<link rel="alternate" type="application/atom+xml" title="Kabar RSUD Kenanga Nusantara" href="/kabar.atom"/>'
  expect(told([], { hasFeed: true, line: null })).toBe(told([]).replace('<meta name="theme-color"', `${feed}<meta name="theme-color"`))
  expect(told([], { hasFeed: false, line: null })).toBe(told([]))
})
