import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementsAt, textOf } from '../../../../tests/kit/html.ts'
import { sampleInput } from '../../../../tests/kit/sample-page.ts'
import { Notices } from '../Notices/Notices.tsx'
import { HeroSection } from './Hero.tsx'

const on = (day: string) => ({ from: `2026-08-${day}`, until: `2026-08-${day}` })
const NOTHING = { notices: [], seasons: [], holidays: [], closures: [] }

test('T08: the nearest two closed days are read at once, the others folded, but never one on which IGD is closed', () => {
  const closures = [
    { ...on('18'), name: 'Listrik', open: [] },
    { ...on('19'), name: 'Pengasapan', open: [] },
    { ...on('20'), name: 'Pindah', open: [] },
    { ...on('21'), name: 'Renovasi', open: [], only: ['IGD'] },
  ]
  const markup = renderToStaticMarkup(<HeroSection {...sampleInput({ calendar: { ...NOTHING, closures } })} />)
  const days = (place: string) => elementsAt(markup, `${place} li b`).map((day) => textOf(day).trim())
  expect(days('ul[class*="closings"]')).toEqual(['Selasa 18 Agustus:', 'Rabu 19 Agustus:', 'Jumat 21 Agustus:', 'Kamis 20 Agustus:'])
  expect(days('details')).toEqual(['Kamis 20 Agustus:'])
})

test('notices longer than a phone’s first screen has room for are folded, but never the first', () => {
  const notice = (text: string) => ({ ...on('17'), text })
  const texts = ['a'.repeat(160), 'Farmasi pindah.', 'b'.repeat(160)]
  const read = (all: string[]) => {
    const markup = renderToStaticMarkup(<Notices notices={all.map(notice)} />)
    return [elementsAt(markup, 'li').length, elementsAt(markup, 'details li').length]
  }
  expect([read(texts), read(texts.slice(0, 2)), read(['c'.repeat(190)])]).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ])
})
