import { expect, test } from 'vitest'
import { builtNames, paintStyles } from './paint-styles.ts'
import { paletteOf } from './palette.ts'

const colours = { brand: '#1d5fa8', accent: '#f4c430' }

test("a hospital's colours stand before the style sheet, under the names that it reads", () => {
  const painted = paintStyles('.a{}', colours)
  expect(painted).toMatch(/^:root\{(?:--c[\da-z]:#[\da-f]{3,8};?)+\}\.a\{\}$/u)
  expect(painted).toContain(`--${builtNames.get('brand')}:#1d5fa8;`)
  expect(painted).toContain(`--${builtNames.get('accent')}:#f4c430;`)
})

test('shadows take the tint of the brand', () => {
  expect(paintStyles('', colours)).toContain(`--${builtNames.get('shade-6')}:${paletteOf(colours)['brand-deep']}0f`)
})

test('no two colours share a name in what is built', () => {
  expect(new Set(builtNames.values()).size).toBe(builtNames.size)
})
