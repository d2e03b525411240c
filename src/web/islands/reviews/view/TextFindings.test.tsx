import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../../../tests/kit/sample-page.ts'
import { textOf } from '../../../../../tests/kit/html.ts'
import { crisisHelpOf } from '../../../../content/for-reviews.ts'
import { CrisisBox, TextFindings } from './ReviewFormPanel.tsx'

test('the words of one reason stand together before it', () => {
  const findings = ['0812 3456 7890', 'x'.repeat(81)].map((words) => ({ words, why: 'Hapus nomor itu.' }))
  const html = renderToStaticMarkup(<TextFindings waiting={{ findings, choice: null }} />)
  expect(textOf(html).replaceAll(/\s+/gu, ' ').trim()).toBe(`“0812 3456 7890”, “${'x'.repeat(80)}…”: Hapus nomor itu.`)
})

test('M03: help is a heading, the line, the IGD and the chat, each of them pressed', () => {
  const { site } = sampleInput()
  const html = renderToStaticMarkup(<CrisisBox help={crisisHelpOf(site)} unsent={undefined} />)
  expect(textOf(html)).toMatch(/^\s*Anda tidak sendirian.*Telepon 119, lalu tekan 8.*Telepon IGD \(0799\)\s000119.*Chat WhatsApp/su)
  expect([...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual([
    'tel:119',
    'tel:+62799000119',
    'https://wa.me/6284000000119',
  ])
})
