import { expect, test } from 'vitest'
import { renderPage } from '../../entry-server.tsx'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'

const input = sampleInput()
const head = /<head>.*<\/head>/su.exec(renderPage(input))?.[0] ?? ''

test('the document is Indonesian and names itself', () => {
  expect(renderPage(input)).toMatch(/^<!doctype html><html lang="id" /u)
  expect(head).toContain('<title>RSUD Kenanga Nusantara | Pelayanan Kesehatan Terpercaya</title>')
  expect(head).toContain('property="og:locale" content="id_ID"')
  expect(head).toContain('rel="canonical" href="https://rsud.example/"')
  expect(head).toContain('rel="apple-touch-icon" href="/pictures/ikon-ponsel.png"')
  expect(head).toContain('property="og:image" content="https://rsud.example/pictures/og-gedung.jpg"')
})

test('the hero picture is fetched at once, in the format that is shown; the typeface is not', () => {
  expect(head).toMatch(/rel="preload" as="font" type="font\/woff2" href="\/assets\/font\.woff2" crossorigin="anonymous" media="not all"/iu)
  expect(head).toMatch(/rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+ 480w, [^"]+ 800w" imagesizes="[^"]+"/iu)
})

test('styles and script stand in the page byte for byte, as their hashes expect', () => {
  expect(head).toContain('<style>body{color:#000}</style>')
  expect(head).toContain('<script>void 0</script>')
})

test('an icon that is a photo is named by its own kind, not as a drawing', () => {
  const { hospital } = input.site
  const favicon = { ...hospital.favicon, file: 'logo.png' }
  expect(renderPage(sampleInput({ hospital: { ...hospital, favicon } }))).toContain('<link rel="icon" href="/pictures/logo.png"/>')
  expect(renderPage(input)).toContain('<link rel="icon" type="image/svg+xml" href="/pictures/favicon.svg"/>')
})
