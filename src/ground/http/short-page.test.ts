import { expect, test } from 'vitest'
import { elementsAt, textOf } from '../../../tests/kit/html.ts'
import { sampleInput } from '../../../tests/kit/sample-page.ts'
import { followLook } from './documents.ts'
import { problemWords } from './problem-handler.tsx'
import { keepShortPages } from './short-page.tsx'

const { site, pictures } = sampleInput()

test('however many addresses are wrong, their page is made once, and again when the content has changed', async () => {
  let content = { site, pictures: { catalog: pictures } }
  const pages = keepShortPages(followLook(() => content))
  const first = await pages('not-found', problemWords('not-found'))
  expect(await pages('not-found', problemWords('not-found'))).toBe(first)
  expect(await pages('unavailable', problemWords('unavailable'))).not.toBe(first)
  content = { ...content, site: { ...site, hospital: { ...site.hospital, name: 'RSUD Lain' } } }
  const next = await pages('not-found', problemWords('not-found'))
  expect(String(next.bodies.identity)).toContain('<title>Halaman tidak ditemukan | RSUD Lain</title>')
  expect(await pages('not-found', problemWords('not-found'))).toBe(next)
})

test('whose house it is may be what cannot be told: the page says what is wrong all the same, in colours of nobody', async () => {
  const pages = keepShortPages(() => {
    throw new Error('the content is gone')
  })
  const { bodies, policy } = await pages('unavailable', problemWords('unavailable'))
  const html = String(bodies.identity)
  expect(textOf(html)).toContain('Maaf, ada gangguan')
  expect(textOf(html)).toContain('Buka halaman utama rumah sakit')
  expect(elementsAt(html, 'header, footer, img')).toEqual([])
  expect(policy).toContain("font-src 'self';")
})
