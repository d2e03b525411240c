import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOf } from '../../../../tests/kit/html.ts'
import { TextFindings } from './ReviewFormPanel.tsx'

test('the words of one reason stand together before it', () => {
  const findings = ['0812 3456 7890', 'x'.repeat(81)].map((words) => ({ words, why: 'Hapus nomor itu.' }))
  const html = renderToStaticMarkup(<TextFindings waiting={{ findings, choice: null }} />)
  expect(textOf(html).replaceAll(/\s+/gu, ' ').trim()).toBe(`“0812 3456 7890”, “${'x'.repeat(80)}…”: Hapus nomor itu.`)
})
