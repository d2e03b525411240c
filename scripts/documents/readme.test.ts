import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const READMES = ['README.md', 'README.en.md'].map((file) => readFileSync(file, 'utf8'))
/** For all pictures together, because readers on a phone pay for each byte. */
const MOST_BYTES = 400_000

const found = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, part = '']) => part)

test('both languages give the same commands, under as many headings', () => {
  const [commands, english] = READMES.map((text) => found(text, /^```sh\n(.*?)^```$/gmsu))
  expect(commands?.length).toBeGreaterThan(2)
  expect(english).toEqual(commands)
  const [headings, others] = READMES.map((text) => found(text, /^(#+) /gmu))
  expect(others).toEqual(headings)
})

test('the pictures are the same four, small, and told to whoever does not see them', () => {
  const [pictures = [], english] = READMES.map((text) => found(text, /<img src="([^"]+)"/gu))
  expect(pictures).toHaveLength(4)
  expect(english).toEqual(pictures)
  expect(pictures.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MOST_BYTES)
  for (const text of READMES) expect(found(text, / alt="([^"]{20,})"/gu)).toHaveLength(4)
})
