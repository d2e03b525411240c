import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadContent } from '../../src/content/load-content.ts'
import * as messages from '../../src/contract/words.ts'
import { CHARACTERS, PAGE_FONT, makePageFont } from './page-font.ts'

test('the typeface in the sources is what "npm run generate" makes', async () => {
  expect(Buffer.from(await makePageFont()).equals(await readFile(PAGE_FONT))).toBe(true)
})

test('it has every letter of the sample hospital and of the messages', async () => {
  const letters = new Set(JSON.stringify([await loadContent('sample'), messages]))
  expect([...letters].filter((letter) => !CHARACTERS.includes(letter))).toEqual([])
})
