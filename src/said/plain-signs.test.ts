import { expect, test } from 'vitest'
import { plainSigns } from './plain-signs.ts'

const UNSEEN = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u2060',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\uFFFC',
]

test.each(UNSEEN)('an invisible character is removed from a name wherever it stands: %j', (sign) => {
  expect(plainSigns(`${sign}dr.${sign} Bu${sign}di${sign}`)).toBe('dr. Budi')
})

test.each(['👩‍⚕️ Siti', '👩🏽‍⚕️', '👨‍👩‍👧 keluarga', '🏴‍☠️', '❤️‍🔥', '☎️'])('the emoji "%s" keeps its joiners and colours', (text) => {
  expect(plainSigns(text)).toBe(text)
})
