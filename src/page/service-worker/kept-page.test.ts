import { expect, test } from 'vitest'
import { renderPage } from '../entry-server.tsx'
import { sampleInput } from '../../../tests/kit/sample-page.ts'
import { isPage, picturesIn, withNote } from './kept-page.ts'

const html = renderPage(sampleInput())
const date = new Date('2026-11-20T03:30:00Z')

test("the kept page is dated in the hospital's zone and says why it is shown", () => {
  expect(html).not.toContain('sambungan internet')
  expect(withNote(html, 'offline', date)).toMatch(
    /<output [^>]*>Tidak ada sambungan internet. Ini keadaan 20 November 2026 pukul 10:30 WIB.<\/output>/u,
  )
  expect(withNote(html.replace('Asia/Jakarta', 'Asia/Jayapura'), 'slow', date)).toContain(
    '>Sambungan ke situs sedang terganggu. Ini keadaan 20 November 2026 pukul 12:30 WIT.</output>',
  )
})

test('T03: the kept page claims nothing of now: what is said of it is hidden, whatever the clock of the phone says', () => {
  expect(withNote(html, 'offline', date)).toMatch(/^<!doctype html><html class="stale" lang="id"/u)
  expect(html).toContain('data-now=""')
})

test('the pictures that the page shows are kept with it', () => {
  expect(picturesIn(html)).toEqual(expect.arrayContaining(['/pictures/logo.svg', '/pictures/hero-gedung-480.avif']))
})

test('R04: what a visitor wrote is no address of a picture', () => {
  const hostile = [
    '/pictures/satu.webp',
    ' src="/pictures/dua.webp"',
    '<img src="/pictures/tiga.webp">',
    " src='/pictures/empat.webp'",
  ].join(' ')
  const input = sampleInput()
  const review = {
    id: 'a',
    name: hostile,
    photo: null,
    review: hostile,
    rating: 5,
    imageUrl: null,
    time: date.toISOString(),
  } as const
  const overview = { average: 5, count: 1, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 }, reviews: [review] }
  const page = renderPage({ ...input, reviews: overview })
  expect(page).toContain('/pictures/satu.webp')
  expect(picturesIn(page)).toEqual(picturesIn(html))
})

const page = { status: 200, redirected: false, headers: new Headers({ 'content-location': '/' }) } as const

test.each([
  ['an answer to a search, which does not say that it is the page', { headers: new Headers() }],
  ['what says that it is something else', { headers: new Headers({ 'content-location': '/lain' }) }],
  ['an error', { status: 503 }],
  ['what another address answered', { redirected: true }],
  ['a redirect, or an answer of somebody else', { status: 0 }],
] as const)('Q02: %s is never kept as the page', (_what, difference) => {
  expect(isPage(page)).toBe(true)
  expect(isPage({ ...page, ...difference })).toBe(false)
})
