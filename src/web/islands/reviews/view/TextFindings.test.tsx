import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { attributeOf, textOf } from '../../../../../tests/kit/html.ts'
import { findReasonsToHold, HOLD_REASONS } from '../../../../contract/moderation/hold-rules.ts'
import { TextFindings } from './TextFindings.tsx'

test('whoever writes of harming themselves reads first where help is; other reasons begin with the words that are meant', () => {
  const text = 'Hubungi 0812 3456 7890. Saya ingin mengakhiri hidup saya.'
  const findings = findReasonsToHold({ text, rating: 1 }, []).map(({ code, words }) => ({ words, why: HOLD_REASONS[code].why }))
  const html = renderToStaticMarkup(<TextFindings waiting={{ findings, choice: null }} />)
  expect(textOf(html)).toMatch(/^\s*Kami khawatir .* 119 .* “.*mengakhiri hidup.*” .*“0812 3456 7890”: /u)
  expect(attributeOf(html, 'a', 'href')).toBe('tel:119')
})
