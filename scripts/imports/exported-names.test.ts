import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'rolldown/utils'

/** The export that `page/boot` calls in each module that an element names, so that many files share it. */
const CALLED_BY_ADDRESS = 'start'

/** Names that several files export, with these files. Re-exports, as in a feature's door, do not count. */
function findShared(texts: Readonly<Record<string, string>>): string[] {
  const files = Map.groupBy(
    Object.entries(texts).flatMap(([file, text]) =>
      parseSync(file, text)
        .module.staticExports.flatMap(({ entries }) => entries)
        .filter(({ moduleRequest }) => moduleRequest === null)
        .map(({ exportName, localName }) => (exportName.name === CALLED_BY_ADDRESS ? localName : exportName))
        .flatMap(({ name }) => (name === null ? [] : [{ name, file }])),
    ),
    ({ name }) => name,
  )
  return [...files].flatMap(([name, places]) => {
    const shared = new Set(places.map(({ file }) => file))
    return shared.size > 1 ? [`${name} ${[...shared].join(' ')}`] : []
  })
}

test('no two files of src export the same name', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.d\.ts$/u.test(file))
  expect(files.length).toBeGreaterThan(400)
  expect(findShared(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
})

test.each([
  ['export const read = 1', 'export function read() {}'],
  ['const read = 1\nexport { read }', 'export async function read() {}'],
  ['export const { read } = tools', 'const other = 1\nexport { other as read }'],
  ['export interface read {}', 'export type read = string'],
  ['export class read {}', 'export let read = <p>“export const write = 1”</p>'],
  ['export function read() {}', 'function read() {}\nexport { read as start }'],
])('%s and %s share a name', (one, other) => {
  expect(findShared({ 'one.ts': one, 'other.tsx': other })).toEqual(['read one.ts other.tsx'])
})

test.each([
  ['export const read = 1', "export { read } from './one.ts'"],
  ['export const read = 1', "export type { read } from './one.ts'\nexport * from './one.ts'"],
  ['function read() {}\nexport { read as start }', 'function write() {}\nexport { write as start }'],
  ['export function read(): string\nexport function read(text?: string): string {}', 'const read = 1'],
  ['export const read = 1', '// export const read = 2\nexport default function read() {}'],
])('%s and %s do not', (one, other) => {
  expect(findShared({ 'one.ts': one, 'other.tsx': other })).toEqual([])
})
