import { expect, test } from 'vitest'
import type { Drawing } from './fields/meta.ts'
import { explainBlur } from './check-pictures.ts'
import type { FileName } from './site.ts'

test.each<[FileName, Drawing, number, number, boolean]>([
  ['hero', 'photo', 1600, 900, false],
  ['hero', 'photo', 959, 640, true],
  // A strip that is cropped to the form of its place is enlarged from its shorter side.
  ['hero', 'photo', 2000, 200, true],
  ['hero', 'photo', 400, 1400, true],
  ['facilities', 'photo', 900, 60, true],
  ['facilities', 'photo', 480, 320, false],
  ['hospital', 'touch-icon', 400, 60, true],
  ['hospital', 'link-preview', 1200, 200, true],
  // A sign is shown whole.
  ['hospital', 'sign', 400, 40, false],
  ['hospital', 'sign', 48, 48, true],
])('E22: a picture of %s drawn as %s, of %i × %i pixels, is told as too small: %s', (file, drawn, width, height, isTold) => {
  expect(explainBlur(file, drawn, { width, height }) !== null).toBe(isTold)
})
