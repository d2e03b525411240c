import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const NEW = readFileSync('CHANGELOG.md', 'utf8')
const OLD = readFileSync('docs/changes-before-0.12.md', 'utf8')
const headings = (text: string, depth: string): string[] => text.split('\n').flatMap((line) => (line.startsWith(`${depth} `) ? [line] : []))

/** The groups of a release, in this order: first what operators must do, then what concerns operators, then developers. */
const GROUPS = [
  '### Perlu dilakukan yang menjalankan situs',
  '### Perlu dilakukan yang menulis isi',
  '### Baru bagi yang menjalankan situs',
  '### Baru bagi yang menulis isi',
  '### Baru bagi pengembang',
]

test('the change log begins with this version, and every version has its date', () => {
  const versions = headings(NEW, '##')
  expect(versions[0]?.startsWith(`## ${packageJson.version} (`)).toBe(true)
  expect(
    [...versions, ...headings(OLD, '##')].filter((line) => !/^## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d(?:, bersama \S+)?\)$/u.test(line)),
  ).toEqual([])
})

test('every version says first what must be done, by who must do it', () => {
  for (const version of NEW.split(/^## /mu).slice(1)) {
    const groups = headings(version, '###')
    expect(groups).toEqual(GROUPS.filter((group) => groups.includes(group)))
  }
})

test('a change is told in at most two lines', () => {
  const changes = NEW.split(/^(?=- )/mu).slice(1)
  const tooLong = changes.filter(
    (change) => /^[^\n]+\n[^\n]+\n {2}\S/u.test(change) || change.split('\n').some((line) => line.length > 150),
  )
  expect(tooLong).toEqual([])
})
