import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createDoctorSearch } from '../contract/doctor-search/doctor-search.ts'
import { SAMPLE } from './content-copy.ts'
import { loadContent } from './load-content.ts'
import { searchDirectoryOf } from './search-directory.ts'

const TESTS = join(import.meta.dirname, '../../tests')

interface Queries {
  /** By the specialty to which the first finding must belong: `A atau B`. */
  specialties: Record<string, string[]>
  names: Record<string, string[]>
  nobody: string[]
}

describe.each([
  { hospital: 'the sample hospital', folder: SAMPLE, table: 'sample-queries.yaml', queries: 890 },
  { hospital: 'the second hospital', folder: join(TESTS, 'hospitals/teluk-lembayung'), table: 'second-hospital-queries.yaml', queries: 75 },
])('in $hospital', async ({ folder, table, queries }) => {
  const content = await loadContent(folder)
  if (!content.ok) throw new Error(`${folder} does not load`)
  const directory = searchDirectoryOf(content.site)
  const search = createDoctorSearch(directory)
  const { specialties, names, nobody } = parse(readFileSync(join(TESTS, 'doctor-search', table), 'utf8')) as Queries

  const firstPerson = (text: string) => {
    const [first] = search.find(text)
    return first?.kind === 'person' ? directory.people[first.place] : undefined
  }
  const firstSpecialty = (text: string) => directory.specialties[firstPerson(text)?.specialties[0] ?? -1]?.name ?? 'nobody'

  test.each(Object.entries(specialties))('patients who look for %s are led there', (expected, texts) => {
    const astray = texts.filter((text) => !expected.split(' atau ').includes(firstSpecialty(text)))
    expect(astray.map((text) => `${text} → ${firstSpecialty(text)}`)).toEqual([])
  })

  test.each(Object.entries(names))('%s is found by name', (expected, texts) => {
    expect(texts.filter((text) => firstPerson(text)?.name !== expected)).toEqual([])
  })

  test('for what the hospital does not have, nobody is found', () => {
    const found = nobody.flatMap((text) => search.find(text).map(({ why }) => `${text} → ${why}`))
    expect(found).toEqual([])
  })

  test('the table is as long as it was meant to be', () => {
    const all = [...Object.values(specialties), ...Object.values(names), nobody].flat()
    expect(all.length).toBeGreaterThanOrEqual(queries)
    expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([])
  })
})
