import { expect, test } from 'vitest'
import { plainText } from './fact-words.ts'

test.each([
  [4.8, '4,8'],
  [2026, '2026'],
  ['+62799600110', '(0799) 600110'],
  [true, 'ya'],
  [[4.8, null, 'Senin'], '4,8, null, Senin'],
])('what stands in the content as %j is read as "%s"', (written, read) => {
  expect(plainText(written)).toBe(read)
})
