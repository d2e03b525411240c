import { describe, expect, test } from 'vitest'
import { countText, visibleDoctors } from './visible-doctors.ts'

const anak = Array.from({ length: 7 }, () => 'Anak')
const team = ['Obgyn', ...anak, 'Neurologi', 'Gizi']

describe('which doctors show', () => {
  test('the first six of all at the start', () => {
    expect(visibleDoctors(team, { specialty: 'Semua', expanded: false, found: null })).toEqual({
      visible: [0, 1, 2, 3, 4, 5],
      folded: [6, 7, 8, 9],
      matches: 10,
      hasToggle: true,
    })
  })

  test('everyone once the list is expanded, also the specialty without a filter', () => {
    expect(visibleDoctors(team, { specialty: 'Semua', expanded: true, found: null }).visible).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('only those of the chosen specialty, six at first', () => {
    expect(visibleDoctors(team, { specialty: 'Anak', expanded: false, found: null })).toEqual({
      visible: [1, 2, 3, 4, 5, 6],
      folded: [7],
      matches: 7,
      hasToggle: true,
    })
  })

  test('a doctor of two clinics under both', () => {
    const two = ['Anak\nMata', 'Mata', 'Anak']
    expect(visibleDoctors(two, { specialty: 'Mata', expanded: false, found: null }).visible).toEqual([0, 1])
    expect(visibleDoctors(two, { specialty: 'Anak', expanded: false, found: null }).visible).toEqual([0, 2])
  })

  test('no toggle when six or fewer match', () => {
    expect(visibleDoctors(anak.slice(1), { specialty: 'Anak', expanded: false, found: null })).toMatchObject({
      matches: 6,
      hasToggle: false,
    })
  })

  test('those whom a search has found, best first and six at first, and of them only those of the chosen specialty', () => {
    const found = [9, 2, 8]
    expect(visibleDoctors(team, { specialty: 'Semua', expanded: false, found }).visible).toEqual([9, 2, 8])
    expect(visibleDoctors(team, { specialty: 'Gizi', expanded: false, found })).toEqual({
      visible: [9],
      folded: [],
      matches: 1,
      hasToggle: false,
    })
    expect(visibleDoctors(team, { specialty: 'Semua', expanded: false, found: [...found, 7, 6, 5, 4] })).toEqual({
      visible: [9, 2, 8, 7, 6, 5],
      folded: [4],
      matches: 7,
      hasToggle: true,
    })
  })

  test('nobody when no doctor has the specialty', () => {
    expect(visibleDoctors(team, { specialty: 'Paru', expanded: false, found: null })).toEqual({
      visible: [],
      folded: [],
      matches: 0,
      hasToggle: false,
    })
  })
})

test('the count is said in words', () => {
  expect(countText(8)).toBe('8 dokter ditemukan')
  expect(countText(0)).toBe('Tidak ada dokter ditemukan')
})
