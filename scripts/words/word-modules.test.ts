import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { WORD_FILES, wordModule } from './word-modules.ts'

test.each(WORD_FILES)('$to is what "npm run generate" makes of $from', async ({ from, to, are }) => {
  expect(await readFile(to, 'utf8')).toBe(wordModule(from, await readFile(from, 'utf8'), are))
})

const search = (await readFile('words/search.yaml', 'utf8')).trimEnd()
const lineOf = (begin: string): number => search.split('\n').findIndex((line) => line.startsWith(begin)) + 1

test.each([
  ['a capital', '  gigi: untu', '  gigi: Untu', 'synonyms.gigi: "Untu" harus huruf kecil tanpa tanda baca.'],
  ['a word twice', '  mata: mripat soca', '  mata: soca soca', 'synonyms.mata: "soca" sudah ada di daftar ini.'],
  ['a word of two', '  mata: mripat', '  mata: huntu mripat', 'synonyms.mata: "huntu" sudah ada pada gigi.'],
  ['a comma within a long list', '  gempa taok', '  gempa, taok', 'ignored: "gempa," harus huruf kecil tanpa tanda baca.'],
  ['a name in capitals', '  - obgyn,', '  - Obgyn,', 'fields.0: "Obgyn" harus huruf kecil tanpa tanda baca.'],
  ['no words', 'practice: ', 'practice:\nnothing: ', 'practice: harus berupa kata-kata yang dipisahkan spasi.'],
])('%s fails with the file and the line', (_what, right, wrong, message) => {
  expect(search).toContain(`\n${right}`)
  expect(() => wordModule('words/search.yaml', search.replace(`\n${right}`, `\n${wrong}`), 'lists')).toThrow(
    `words/search.yaml:${lineOf(right)}: ${message}`,
  )
})

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[ ,&+]+/u).filter(Boolean) : Object.values(value ?? {}).flatMap(namesIn)

test('M18: moderation-rules.yaml names no class that has no list of words in moderation.yaml', async () => {
  const read = async (file: string) => parse(await readFile(`words/${file}`, 'utf8')) as Record<string, Record<string, unknown>>
  const { namedNumbers: _, held: __, ways = {}, ordinaryBefore = {}, onlyBefore = {}, ...others } = await read('moderation-rules.yaml')
  const named = [
    others,
    ways,
    ordinaryBefore,
    onlyBefore,
    Object.keys(ordinaryBefore).join(' '),
    Object.keys(onlyBefore).join(' '),
  ].flatMap(namesIn)
  const known = new Set(['number', 'everyday', ...Object.keys(ways), ...Object.keys(await read('moderation.yaml'))])
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
