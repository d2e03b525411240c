import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Review, ReviewOverview } from '../../../contract/review.ts'
import { textOf } from '../../../../tests/kit/html.ts'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'
import { Reviews } from './Reviews.tsx'

const review: Review = {
  id: '1',
  name: 'Siti <b>Rahma</b>',
  photo: null,
  review: '<script>alert(1)</script> ramah',
  rating: 4,
  imageUrl: '/images/a.webp',
  time: '2026-08-16T20:30:00.000Z',
}
const overview: ReviewOverview = { average: 4.8, count: 1250, distribution: { 1: 0, 2: 0, 3: 10, 4: 240, 5: 1000 }, reviews: [review] }

function render(reviews: ReviewOverview | null): string {
  return renderToStaticMarkup(<Reviews {...sampleInput()} reviews={reviews} />)
}

describe('with reviews', () => {
  const html = render(overview)
  const text = textOf(html)

  test('average, count and the five bars are written the Indonesian way', () => {
    expect(text).toContain('Nilai rata-rata 4,8')
    expect(text).toContain('4,8 dari 5 bintang')
    expect(text).toContain('1.250 ulasan')
    const bars = [...text.matchAll(/(\d) bintang: ([\d.]+) ulasan/gu)].map(([, rating, given]) => `${rating}: ${given}`)
    expect(bars).toEqual(['5: 1.000', '4: 240', '3: 10', '2: 0', '1: 0'])
    expect(html).toContain('width="80%"')
  })

  test("a card shows name, photo, stars, text and the date in the hospital's time zone", () => {
    expect(text).toContain('4 dari 5 bintang')
    expect(text).toContain('17 Agustus 2026')
    expect(html).toContain('src="/images/a.webp"')
  })

  test('R04: what visitors wrote stays text', () => {
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>Rahma')
  })

  test('C04: nothing carries a style attribute, which the policy would refuse', () => {
    expect(html).not.toContain(' style=')
  })

  test('the sign-in is a link that works in the tab itself', () => {
    expect(html).toMatch(/<a [^>]*href="\/login"[^>]*data-login/u)
    expect(text).toContain('Masuk dengan Akun Contoh')
  })
})

test('without any review it says so and shows no rating of 0', () => {
  const text = textOf(render({ average: 0, count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, reviews: [] }))
  expect(text).toContain('Belum ada ulasan')
  expect(text).not.toContain('0,0')
  expect(text).not.toContain('Ulasan Terbaru')
})

test('F09: reviews that cannot be read leave a calm sentence and wake the island', () => {
  const html = render(null)
  expect(textOf(html)).toContain('Ulasan sedang tidak dapat ditampilkan.')
  expect(html).toContain('data-reviews="missing"')
})
