import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../../../../tests/kit/html.ts'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'
import { crisisHelp } from '../../../content/for-reviews.ts'
import { CrisisBox } from './CrisisBox.tsx'

test('M03: help is a heading, the line, the IGD and the chat, each of them pressed', () => {
  const { site } = sampleInput()
  const html = renderToStaticMarkup(<CrisisBox help={crisisHelp(site)} heading="h4" className={undefined} />)
  expect(textOf(html)).toMatch(/^\s*Anda tidak sendirian.*Telepon 119, lalu tekan\s8.*Telepon IGD \(0799\)\s000119.*Chat WhatsApp/su)
  expect([...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual([
    'tel:119',
    'tel:+62799000119',
    'https://wa.me/6284000000119',
  ])
})
