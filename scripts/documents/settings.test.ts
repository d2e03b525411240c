import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/ground/config/words.ts'

const named = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name).toSorted()
const NAMES = settingNames.toSorted()

test('every setting stands in the example of settings', () => {
  expect(named(readFileSync('.env.example', 'utf8'), /^(\w+)=$/gmu)).toEqual(NAMES)
})

test('every setting stands in the table of settings', () => {
  const [table = ''] = readFileSync('docs/settings-and-commands.md', 'utf8').split('\n## Commands\n')
  const first = Array.from(table.matchAll(/^\|([^|]+)\|/gmu), ([, cell = '']) => cell).join('')
  expect(named(first, /`(\w+)`/gu)).toEqual(NAMES)
})
