import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { HIDE_REASONS, type HideReason } from '../../contract/moderation/reasons.ts'
import { readListAddress } from '../review-list.ts'
import { reviewBy } from '../../../tests/kit/reviews.ts'
import { elementAt, textOf } from '../../../tests/kit/html.ts'
import type { ListFigures } from './figures.tsx'
import { AllReviews } from './list.tsx'

const NONE = Object.fromEntries((Object.keys(HIDE_REASONS) as HideReason[]).map((reason) => [reason, 0])) as Record<HideReason, number>

const FIGURES: ListFigures = {
  average: 4.8,
  count: 1250,
  distribution: { 1: 0, 2: 0, 3: 10, 4: 240, 5: 1000 },
  replied: 1100,
  hidden: { ...NONE, 'personal-data': 2, advertising: 1 },
  usualReplyDays: 2,
}

function render(query = '', own: Partial<Parameters<typeof AllReviews>[0]> = {}): string {
  const asked = readListAddress(new URLSearchParams(query))
  const hospital = { name: 'RSUD Contoh', timeZone: 'Asia/Jakarta' }
  return renderToStaticMarkup(
    <AllReviews asked={asked} figures={FIGURES} reviews={[]} hospital={hospital} newer={null} older={null} {...own} />,
  )
}

describe('the figures', () => {
  const text = textOf(render())

  test('say average, count and stars the Indonesian way, and lead to each star', () => {
    expect(text).toContain('4,8 dari 5 bintang 1.250 ulasan')
    const bars = [...textOf(elementAt(render(), '.figures ul')).matchAll(/(\d) bintang: ([\d.]+) ulasan/gu)].map(
      ([, stars, given]) => `${stars}: ${given}`,
    )
    expect(bars).toEqual(['5: 1.000', '4: 240', '3: 10', '2: 0', '1: 0'])
    expect(render('tampil=foto')).toContain('href="/ulasan?bintang=4&amp;tampil=foto"')
  })

  test('M11: say how many are hidden and why, and that criticism is no reason', () => {
    expect(text).toContain('Disembunyikan: 3 ulasan, 2 karena data pribadi, 1 karena iklan.')
    expect(text).toContain('tidak pernah karena mengkritik')
    expect(textOf(render('', { figures: { ...FIGURES, hidden: NONE } }))).toContain('Disembunyikan: 0.')
  })

  test('M03: count who may be in need in the sum alone', () => {
    const said = (hidden: ListFigures['hidden']) => textOf(render('', { figures: { ...FIGURES, hidden } }))
    expect(said({ ...FIGURES.hidden, crisis: 1 })).toContain('Disembunyikan: 4 ulasan, 2 karena data pribadi, 1 karena iklan.')
    expect(said({ ...NONE, crisis: 1 })).toContain('Disembunyikan: 1 ulasan.')
  })

  test('say how soon is answered, where that can be said', () => {
    expect(text).toContain('Dijawab rumah sakit: 1.100. Biasanya dijawab dalam 2 hari.')
    expect(textOf(render('', { figures: { ...FIGURES, usualReplyDays: null } }))).not.toContain('Biasanya')
  })
})

test('R04: what visitors and staff wrote stays text, with its lines', () => {
  const reply = { text: '</p><b>Terima kasih', unit: '<i>Humas', time: '2026-08-17T20:30:00.000Z' }
  const html = render('', { reviews: [reviewBy('<b>sari', { review: '<script>1</script>\nramah', imageUrl: '/images/a.webp', reply })] })
  expect(html).not.toMatch(/<script|<b>sari|<b>Terima|<i>| style=/u)
  expect(elementAt(html, 'article .typed')).toContain('\nramah')
  expect(textOf(elementAt(html, '.reply'))).toMatch(/Jawaban RSUD Contoh .*Humas, 18 Agustus 2026 .*Terima kasih/u)
  expect(elementAt(html, '.photo')).toMatch(/alt="Foto dari &lt;b&gt;sari" width="320" height="200" loading="lazy"/u)
  expect(html).toContain('href="/ulasan/lapor?ulasan=review-%3Cb%3Esari"')
})

test('without any review it invites to the first one, and shows no table of noughts; what is hidden is told', () => {
  const none = { ...FIGURES, count: 0, average: 0, replied: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }
  const html = render('', { figures: { ...none, hidden: NONE } })
  expect(textOf(html)).toMatch(/^ Belum ada ulasan\. Ceritakan pengalaman Anda .* apa adanya\. Tulis ulasan $/u)
  expect(textOf(render('', { figures: none }))).toContain('Disembunyikan: 3 ulasan, 2 karena data pribadi')
})

test('a page before the first review says that there is none', () => {
  expect(textOf(render('sebelum=2020-01-01T00:00:00.000Z'))).toContain('Tidak ada ulasan yang lebih lama.')
})

test.each([
  ['', 'Ulasan terbaru'],
  ['bintang=4&tampil=dijawab', 'Ulasan 4 bintang yang dijawab'],
  ['sebelum=2026-01-01T00:00:00.000Z', 'Ulasan sebelumnya'],
])('%j says what it lists', (query, title) => {
  expect(textOf(elementAt(render(query), 'h2'))).toContain(title)
})
