import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findOpenLookUps } from './open-look-ups.ts'

const SECONDS_60 = { timeout: 60_000 }

test('a name that may be any text is looked up by valueNamed, or in a Map', SECONDS_60, () => {
  const read: string[] = []
  const isRead = (file: string): boolean => {
    const isOurs = file.startsWith('src/') && !/\.test\.tsx?$|\.d\.ts$/u.test(file) && file !== 'src/contract/value-named.ts'
    if (isOurs) read.push(file)
    return isOurs
  }
  expect(findOpenLookUps(['src/tsconfig.json', 'src/page/tsconfig.json'], isRead)).toEqual([])
  expect(read.length).toBeGreaterThan(500)
})

test('each way of looking up is known for what it is', SECONDS_60, () => {
  const text = readFileSync(join(import.meta.dirname, 'examples.yaml'), 'utf8')
  const examples = parse(text) as Record<'open' | 'closed', string[]>
  using folder = mkdtempDisposableSync(join(tmpdir(), 'look-ups-'))
  const head = `
declare const table: Record<string, number>
declare const listed: Readonly<Record<'one' | 'two', number>>
declare const listedName: keyof typeof listed
declare const list: readonly number[]
declare const [name, place, isFirst]: [string, number, boolean]
declare const branded: string & { readonly brand: 'checked' }
declare const step: string | number
declare const anything: any
declare const form: URLSearchParams
declare const iterable: Iterable<number>
declare const map: Map<string, number>
declare function valueNamed(table: object, name: string): unknown
`
  writeFileSync(join(folder.path, 'cases.ts'), `${head}${[...examples.open, ...examples.closed].join('\n')}\n`)
  const options = { strict: true, target: 'ES2024', lib: ['ES2024', 'DOM'], types: [] }
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }))
  const found = findOpenLookUps([join(folder.path, 'tsconfig.json')], (file) => file.endsWith('cases.ts'))
  const numbers = found.map((one) => Number(/:(\d+) /u.exec(one)?.[1]) - head.split('\n').length + 1)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(examples.open.map((_, nth) => nth + 1))
})
