import { expect, test } from 'vitest'
import { countText, visibleCards } from './visible-doctors.ts'

const team = ['Obgyn', ...Array<string>(7).fill('Anak'), 'Neurologi', 'Gizi']

const ALL = { specialty: 'Semua', expanded: false, people: null, clinics: null }

test.each([
  { who: 'the first six of all at the start', choice: {}, visible: [0, 1, 2, 3, 4, 5], folded: [6, 7, 8, 9] },
  { who: 'everyone once the list is expanded', choice: { expanded: true }, visible: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], folded: [] },
  { who: 'only those of the chosen specialty, six at first', choice: { specialty: 'Anak' }, visible: [1, 2, 3, 4, 5, 6], folded: [7] },
  { who: 'nobody when no doctor has the specialty', choice: { specialty: 'Paru' }, visible: [], folded: [] },
  { who: 'those whom a search has found, best first', choice: { people: [9, 2, 8] }, visible: [9, 2, 8], folded: [] },
  { who: 'of them six at first', choice: { people: [9, 2, 8, 7, 6, 5, 4] }, visible: [9, 2, 8, 7, 6, 5], folded: [4] },
  { who: 'of them those of the chosen specialty', choice: { specialty: 'Gizi', people: [9, 2, 8] }, visible: [9], folded: [] },
])('of the team show $who', ({ choice, visible, folded }) => {
  expect(visibleCards(team, [], { ...ALL, ...choice })).toMatchObject({ visible, folded, people: [...visible, ...folded] })
})

test('a doctor of two clinics shows under both', () => {
  for (const [specialty, visible] of [
    ['Mata', [0, 1]],
    ['Anak', [0, 2]],
  ] as const)
    expect(visibleCards(['Anak\nMata', 'Mata', 'Anak'], [], { ...ALL, specialty }).visible).toEqual(visible)
})

test('of the clinics show those that a search has found, of the chosen specialty', () => {
  const shown = (choice: object) => visibleCards([], ['Gizi', 'Anak', 'Gizi'], { ...ALL, ...choice }).clinics
  expect([shown({}), shown({ specialty: 'Gizi' }), shown({ specialty: 'Gizi', clinics: [1, 2] })]).toEqual([[0, 1, 2], [0, 2], [2]])
})

test('the count is said in words', () => {
  expect(countText({ people: 8, clinics: 2 })).toBe('8 dokter ditemukan')
  expect(countText({ people: 0, clinics: 2 })).toBe('2 layanan ditemukan')
  expect(countText({ people: 0, clinics: 0 })).toBe('Tidak ada dokter ditemukan')
})
