import { expect, test } from 'vitest'
import { siteShapes } from '../../content/site.ts'
import type { Group } from '../../content/change.ts'
import { fieldTree, type GroupField } from '../field-tree.ts'
import { itemWords } from './item-words.ts'

/** What is said of something that stands at this place of the content. */
function says(way: readonly string[], item: Group): string {
  const found = way.reduce(
    (field, name) => {
      const inner = (field as GroupField).fields.find((one) => one.name === name)!
      return inner.kind === 'list' ? inner.item : inner
    },
    fieldTree('', siteShapes.public),
  )
  return itemWords(found as GroupField, item).says.join(' · ')
}

test.each([
  ['licence', { number: '445', until: '2029-05-01', date: '2024-05-01', source: 'SK' }, 'sampai 1 Mei 2029 · 1 Mei 2024 · SK'],
  [
    'accreditation',
    { issuer: 'KARS', grade: 'Utama', until: '2027-01-20', date: '2023-01-20' },
    'Utama · sampai 20 Januari 2027 · 20 Januari 2023',
  ],
  [
    'tariffs',
    { title: 'Kamar', since: '2025-01-01', until: '2026-12-31', date: '2025-06-02' },
    '1 Januari 2025 sampai 31 Desember 2026 · 2 Juni 2025',
  ],
  ['tariffs', { title: 'Kamar', since: '2025-01-01', date: '2025-06-02' }, '1 Januari 2025 · 2 Juni 2025'],
  ['surveys', { from: '2025-07-01', until: '2025-12-31', source: 'Laporan' }, 'sampai 31 Desember 2025 · Laporan'],
])('of %s only its end is said to be one, never the day of its paper', (name, item, said) => {
  expect(says([name], item)).toBe(said)
})
