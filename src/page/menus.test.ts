import { expect, test } from 'vitest'
import type { Navigation } from '../content/shapes/sections.ts'
import { elementAt, elementsAt, textOf } from '../../tests/kit/html.ts'
import { sampleInput, sampleWith } from '../../tests/kit/sample-page.ts'
import { renderPage } from './entry-server.tsx'

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
