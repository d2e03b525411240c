import { beforeAll, expect, test } from 'vitest'
import { copyContent } from '../../../tests/kit/content-copy.ts'
import { keepPublications } from '../../ground/site/publications-keeper.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { loadContent } from '../load-content.ts'
import type { Site } from '../site.ts'
import { endingFacts } from './ends.ts'
import { findEvidence, sayEvidence, shareShown, type ShownFacts } from './evidence.ts'

let facts: ShownFacts

beforeAll(async () => {
  const { folder } = await copyContent()
  const content = await loadContent(folder)
  if (!content.ok) throw new Error('the sample cannot be read')
  const { news, pages } = await keepPublications(() => folder, systemClock).index()
  facts = { site: content.site, news, pages, beds: null, now: { day: '2026-11-29', minute: 600 } }
})

const withFacts = (changed: Partial<Site['public']>, others: Partial<Site> = {}): ShownFacts => ({
  ...facts,
  site: { ...facts.site, ...others, public: { ...facts.site.public, ...changed } },
})
const stateOf = (id: string, of: ShownFacts) => findEvidence(of).find((one) => one.id === id)

test('the sample shows at least thirty duties, each with an address, and names what is missing', () => {
  const evidence = findEvidence(facts)
  expect(evidence.filter(({ state }) => state === 'shown').length).toBeGreaterThanOrEqual(30)
  expect(evidence.filter(({ state, address }) => state === 'shown' && address === undefined)).toEqual([])
  expect(stateOf('akreditasi-rs', facts)).toMatchObject({ state: 'shown', address: '/layanan-publik#izin', keeper: 'Komite Mutu' })
  expect(stateOf('tempat-tidur', facts)).toMatchObject({ state: 'missing', fill: 'beds' })
  expect(shareShown(evidence)).toBeLessThan(100)
})

test('L32: a text that only sounds like a duty is no evidence, and a duty in other words is found', () => {
  // The sample has a day of blood donors and the share of beds in use, and its patients do not smoke.
  expect(['promosi-kesehatan', 'indikator-mutu', 'tanpa-rokok'].map((id) => stateOf(id, facts)?.state)).toEqual([
    'missing',
    'missing',
    'shown',
  ])
})

test('a hospital that has written nothing is shown what is missing, without an error', () => {
  const empty = findEvidence({ ...withFacts({}), news: [], pages: [], site: { ...facts.site, public: EMPTY } })
  expect(empty.find(({ id }) => id === 'standar-enam')?.state).toBe('missing')
  expect(empty.filter(({ state }) => state === 'shown').every(({ address }) => address !== undefined)).toBe(true)
})

const EMPTY = {
  standards: [],
  surveys: [],
  performance: [],
  tariffs: [],
  channels: [],
  shownBy: [],
  notOurs: [],
} satisfies Site['public']

test('L32: a link shows a duty where it stands: among the channels, what is public, or the menus', () => {
  const to = 'https://sirup.inaproc.id/'
  const { ppid } = facts.site.public
  const without = { ppid: { ...ppid!, onRequest: [] } }
  const ofProcurement = (of: ShownFacts) => stateOf('pengadaan-barang', { ...of, news: [], pages: [] })?.address
  expect(ofProcurement(facts)).toBe('/layanan-publik#ppid')
  expect(ofProcurement(withFacts({ ...without, channels: [{ title: 'Pengadaan', to, terms: 'Rencana' }] }))).toBe(
    '/layanan-publik#pengaduan',
  )
  const navigation = { ...facts.site.navigation, information: [{ label: 'Pengadaan', to }] }
  expect(ofProcurement(withFacts(without, { navigation }))).toBe('/')
})

test('L32: a page that the hospital names shows a duty whatever it is called, while visitors can read it', () => {
  const page = facts.pages.find(({ head }) => !head.draft)!
  const named = (to: string, of = facts.pages) =>
    stateOf('tempat-tidur', { ...withFacts({ shownBy: [{ duty: 'tempat-tidur', to }] }), pages: of })
  expect(named(`${page.address}#kamar`)).toMatchObject({ state: 'shown', address: `${page.address}#kamar` })
  expect(named(page.address, [{ ...page, head: { ...page.head, draft: true } }])?.state).toBe('missing')
  for (const gone of ['/informasi/tidak-ada', '/kabar/2026/tidak-ada', '/informasi/tempat-tidur'])
    expect(named(gone)?.state).toBe('missing')
  expect(named('https://provinsi.example/kamar')?.address).toBe('https://provinsi.example/kamar')
  const text = facts.news.find(({ head }) => !head.draft)!
  expect(named(text.address)).toMatchObject({ state: 'shown', date: text.day })
  const old = { ...page, head: { ...page.head, updated: '2020-01-01' } }
  const ofOld = { ...withFacts({ shownBy: [{ duty: 'laporan-kinerja', to: page.address }], performance: [] }), pages: [old] }
  expect(stateOf('laporan-kinerja', ofOld)).toMatchObject({ state: 'old', date: '2020-01-01' })
})

test('L32: a fact that ended yesterday is over, one that ends today is not, and one that nobody renewed is old', () => {
  const of = (until: string) => stateOf('izin-operasional', withFacts({ licence: { ...facts.site.public.licence!, until } }))
  expect(of('2026-11-28')).toMatchObject({ state: 'over', date: '2024-10-14' })
  expect(of('2026-11-29')?.state).toBe('shown')
  const old = facts.site.public.performance.map((one) => ({ ...one, date: '2024-03-01' }))
  expect(stateOf('laporan-kinerja', withFacts({ performance: old }))?.state).toBe('old')
})

test('L32: components of a standard are shown where each standard has them', () => {
  const [first, ...others] = facts.site.public.standards
  expect(stateOf('standar-enam', facts)?.state).toBe('shown')
  expect(stateOf('standar-enam', withFacts({ standards: [{ ...first!, time: undefined }, ...others] }))?.state).toBe('missing')
  expect(stateOf('standar-delapan', facts)?.state).toBe('missing')
  expect(stateOf('standar-delapan', withFacts({ standards: [first!] }))?.state).toBe('shown')
})

test('L32: a duty that does not concern the hospital says why, and is not counted', () => {
  const share = shareShown(findEvidence(facts))
  const without = findEvidence(withFacts({ notOurs: [{ duty: 'tempat-tidur', reason: 'Rawat jalan saja.' }] }))
  const one = without.find(({ id }) => id === 'tempat-tidur')!
  expect(sayEvidence(one)).toBe('Tidak berlaku bagi kami: Rawat jalan saja.')
  expect(shareShown(without)).toBeGreaterThan(share)
})

test('L32: a page or news is found by its words, whoever has named it, and a draft shows nothing', () => {
  const [page] = facts.pages
  const named = (head: object) => ({ ...facts, pages: [{ ...page!, head: { ...page!.head, ...head } }] })
  expect(stateOf('perjanjian-pihak-ketiga', named({ title: 'Perjanjian Kerja Sama RSUD' }))?.state).toBe('shown')
  expect(stateOf('perjanjian-pihak-ketiga', named({ title: 'Perjanjian Kerja Sama RSUD', draft: true }))?.state).toBe('missing')
  expect(stateOf('perjanjian-pihak-ketiga', named({ title: 'Rencana strategis dan perjanjian kinerja' }))?.state).toBe('missing')
})

test('L33: facts that end within ninety days are listed, the nearest first, and so are ended ones', () => {
  const { site } = withFacts({
    licence: { ...facts.site.public.licence!, until: '2027-02-27' },
    accreditation: { ...facts.site.public.accreditation!, until: '2026-12-06' },
  })
  expect(endingFacts(site, '2026-11-28').map(({ text }) => text)).toEqual([
    'Akreditasi berlaku sampai Minggu, 6 Desember 2026: 8 hari lagi.',
  ])
  expect(endingFacts(site, '2026-11-29')).toHaveLength(2)
  expect(endingFacts(site, '2026-12-07')[0]?.text).toContain('sudah lewat')
})

test('L03: a tariff that ends before it begins, and so is never shown, is listed at any time', () => {
  const [tariff] = facts.site.public.tariffs
  const { site } = withFacts({ tariffs: [{ ...tariff!, since: '2028-01-01', until: '2027-12-31' }] })
  const told = 'Tarif “Kamar rawat inap” berlaku sampai Jumat, 31 Desember 2027: sebelum mulai, jadi tidak tampil.'
  expect(endingFacts(site, '2026-11-28').map(({ text }) => text)).toContain(told)
})
