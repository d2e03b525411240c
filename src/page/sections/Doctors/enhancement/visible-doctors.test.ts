import { expect, test } from 'vitest'
import { countText, visibleDoctors } from './visible-doctors.ts'

const team = ['Obgyn', ...Array<string>(7).fill('Anak'), 'Neurologi', 'Gizi']

const ALL = { specialty: 'Semua', expanded: false, found: null }

test.each([
  { who: 'the first six of all at the start', choice: {}, visible: [0, 1, 2, 3, 4, 5], folded: [6, 7, 8, 9] },
  { who: 'everyone once the list is expanded', choice: { expanded: true }, visible: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], folded: [] },
  { who: 'only those of the chosen specialty, six at first', choice: { specialty: 'Anak' }, visible: [1, 2, 3, 4, 5, 6], folded: [7] },
  { who: 'nobody when no doctor has the specialty', choice: { specialty: 'Paru' }, visible: [], folded: [] },
  { who: 'those whom a search has found, best first', choice: { found: [9, 2, 8] }, visible: [9, 2, 8], folded: [] },
  { who: 'of them six at first', choice: { found: [9, 2, 8, 7, 6, 5, 4] }, visible: [9, 2, 8, 7, 6, 5], folded: [4] },
  { who: 'of them those of the chosen specialty', choice: { specialty: 'Gizi', found: [9, 2, 8] }, visible: [9], folded: [] },
])('of the team show $who', ({ choice, visible, folded }) => {
  const matches = visible.length + folded.length
  expect(visibleDoctors(team, { ...ALL, ...choice })).toEqual({ visible, folded, matches, hasToggle: matches > 6 })
})

test('a doctor of two clinics shows under both', () => {
  for (const [specialty, visible] of [
    ['Mata', [0, 1]],
    ['Anak', [0, 2]],
  ] as const)
    expect(visibleDoctors(['Anak\nMata', 'Mata', 'Anak'], { ...ALL, specialty }).visible).toEqual(visible)
})

test('the count is said in words', () => {
  expect(countText(8)).toBe('8 dokter ditemukan')
  expect(countText(0)).toBe('Tidak ada dokter ditemukan')
})
