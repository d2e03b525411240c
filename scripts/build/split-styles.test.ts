import { expect, test } from 'vitest'
import { splitStyles } from './split-styles.ts'

const split = (page: string, island = '') => splitStyles(page, island)

test('rules for paper are taken out, the others stay in order', () => {
  const { screen, print } = split('.a{color:red}@media print{.a{color:#000}}.b{top:0}@page{margin:1cm}@font-face{src:url(x)}')
  expect(screen).toBe('.a{color:red}.b{top:0}@font-face{src:url(x)}')
  expect(print).toBe('@media print{.a{color:#000}}@page{margin:1cm}')
})

test('rules for older browsers are taken out with their condition, and those for browsers without :has() without it', () => {
  const { screen, older } = split('.a{top:0}@supports not selector(:has(a)){.a{top:1px}}@supports not (inset:0){.b{top:2px}}')
  expect(screen).toBe('.a{top:0}')
  expect(older).toContain('.a{top:1px}@supports not (inset:0){.b{top:2px}}')
})

test("a flex box's gap becomes margins for browsers without it, those of the island too", () => {
  const { older } = split('.a{display:flex;gap:8px}', '.b{display:inline-flex;flex-direction:column;gap:4px}')
  expect(older).toMatch(/^@supports [^{]+\{/u)
  expect(older).toContain('.a>*+*{margin-left:8px}')
  expect(older).toContain('.b>*+*{margin-top:4px}')
})

test("a grid's gap is known everywhere", () => {
  expect(split('.a{display:grid;gap:8px}').older).not.toContain('.a')
})

test('a box that wraps keeps a distance between its rows; its media query stays around it', () => {
  const { older } = split('@media (min-width:48rem){.a{display:flex;flex-wrap:wrap;gap:4px 8px}}')
  expect(older).toContain('@media (min-width:48rem){.a>*{margin-right:8px;margin-bottom:4px}}')
})

test('margins between rows end where a box no longer wraps', () => {
  const { older } = split('.a{display:flex;flex-wrap:wrap;gap:8px}@media (min-width:48rem){.a{flex-wrap:nowrap}}')
  expect(older).toContain('@media (min-width:48rem){.a>*{margin-right:0;margin-bottom:0}.a>*+*{margin-left:8px}')
})

test('margins end where a flex box becomes a grid', () => {
  const { older } = split('.a{display:flex;gap:8px}@media (min-width:48rem){.a{display:grid}}')
  expect(older).toContain('@media (min-width:48rem){.a>*+*{margin-left:0}')
})
