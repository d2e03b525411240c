import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

test('no icon is named twice', () => {
  expect(new Set(ICON_NAMES).size).toBe(ICON_NAMES.length)
})
