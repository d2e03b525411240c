import { expect, test } from 'vitest'
import { renderPage } from '../entry-server.tsx'
import { sampleInput } from '../page-fixture.ts'
import { addressesIn, withNote } from './kept-page.ts'

const html = renderPage(sampleInput())
const date = new Date('2026-11-20T03:30:00Z')

test("the kept page is dated in the hospital's zone and says why it is shown", () => {
  expect(html).not.toContain('luring')
  expect(withNote(html, 'offline', date)).toMatch(/<output [^>]*>Anda sedang luring. Data per 20 November 2026 pukul 10.30 WIB.<\/output>/u)
  expect(withNote(html.replace('Asia/Jakarta', 'Asia/Jayapura'), 'slow', date)).toContain(
    '>Sambungan ke situs sedang terganggu. Data per 20 November 2026 pukul 12.30 WIT.</output>',
  )
})

test('what the page refers to is kept with it, but not the part for those who sign in', () => {
  const { files, pictures } = addressesIn(html)
  expect(files).toEqual(expect.arrayContaining(['/assets/font.woff2', '/assets/icons.svg', '/assets/doctors.js', '/assets/form.js']))
  expect(files.join(' ')).not.toContain('reviews')
  expect(pictures).toContain('/pictures/logo.svg')
})
