import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from './entry-server.tsx'
import type { PageInput, Search } from './page-input.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'

/* Only this file uses React's development build, which warns (vitest.config.ts). */

let warned: unknown[]

beforeEach(() => {
  warned = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void warned.push(words))
})

const input = sampleInput()

const reviews: PageInput['reviews'] = {
  average: 4.5,
  count: 2,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  reviews: ([4, 5] as const).map((rating) => ({
    id: `${rating}`,
    name: 'Siti Rahma',
    photo: rating === 4 ? null : '/images/b.webp',
    review: 'Ramah.',
    rating,
    imageUrl: rating === 4 ? '/images/a.webp' : null,
    time: '2026-08-16T20:30:00.000Z',
  })),
}

const day = { from: '2026-08-17', until: '2026-08-17' }
const notice = { ...day, text: 'Farmasi pindah.' }
const calendar: NonNullable<PageInput['site']['calendar']> = {
  notices: [notice, notice],
  closures: [{ ...day, name: 'Perbaikan listrik', open: [] }],
  seasons: [],
  holidays: [],
}

const search: Search = {
  request: { text: 'anak', day: 'senin' },
  found: [2, 0].map((index) => ({ kind: 'person', index, why: 'Spesialis' })),
  services: ['Rawat Jalan'],
  when: null,
}

test.each<{ page: string; changes: Partial<PageInput> }>([
  { page: 'of the sample', changes: {} },
  { page: 'with reviews', changes: { reviews } },
  { page: 'without reviews for now', changes: { reviews: null } },
  { page: 'on a holiday with notices', changes: sampleInput({ calendar }) },
  { page: 'that answers a search', changes: { search } },
  { page: 'that has no time for one', changes: { isSearchBusy: true } },
])('React warns of nothing in the page $page', ({ changes }) => {
  renderPage({ ...input, ...changes })
  expect(warned).toEqual([])
})

test('React would warn', () => {
  renderToStaticMarkup(createElement('p', { class: 'unknown to React' } as object))
  expect(JSON.stringify(warned)).toContain('className')
})
