import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../../../contract/icon-names.ts'
import { IconSprite, iconsIn } from './IconSprite.tsx'
import { INTERFACE_ICON_NAMES } from './interface-icon-names.ts'

const all = [...ICON_NAMES, ...INTERFACE_ICON_NAMES]

test.each(all)('there is a drawing for %s', (name) => {
  expect(renderToStaticMarkup(<IconSprite names={[name]} />)).toMatch(
    new RegExp(`<symbol id="i-${name}" viewBox="0 0 24 24"[^>]*><(?:path|circle|rect)`, 'u'),
  )
})

test('all drawings together stay small', () => {
  expect(renderToStaticMarkup(<IconSprite names={all} />).length).toBeLessThan(40_000)
})

test('no drawing spells out what is not seen', () => {
  const markup = renderToStaticMarkup(<IconSprite names={all} />)
  expect(markup).not.toMatch(/\.\d{3,}/u)
  expect(markup).not.toMatch(/\.(?!\d)/u)
})

test('what is joined to a path leaves the figures of other shapes alone', () => {
  const markup = renderToStaticMarkup(<IconSprite names={all} />)
  const figures = [...markup.matchAll(/ (?:r|rx|ry|cx|cy|x|y|width|height)="([^"]*)"/gu)].map(([, value]) => Number(value))
  expect(figures.filter(Number.isNaN)).toEqual([])
})

test('icons are found in markup once each; what is not an icon is left alone', () => {
  expect(iconsIn('<use href="#i-star"/><use href="#i-star"/><a href="#i-unknown">')).toEqual(['star'])
})
