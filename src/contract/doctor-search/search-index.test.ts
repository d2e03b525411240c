import { expect, test } from 'vitest'
import { createDirectorySearch } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'

const [MATA, SARAF] = [0, 1]

const index: SearchIndex = {
  directory: {
    specialties: [
      { name: 'Mata', words: ['katarak'] },
      { name: 'Saraf', words: ['pusing'] },
    ],
    people: [
      { name: 'dr. Rini Astuti, Sp.M', specialties: [MATA, SARAF] },
      { name: 'dr. Yosefa Wenda, Sp.N', specialties: [SARAF] },
    ],
    clinics: [{ name: 'Imunisasi' }],
  },
  days: [
    { names: ['hari-ini', 'minggu'], date: '2026-11-22', people: [[0, MATA]], clinics: [] },
    {
      names: ['senin'],
      date: '2026-11-23',
      people: [
        [0, SARAF],
        [1, SARAF],
      ],
      clinics: [0],
    },
  ],
}
const search = createDirectorySearch(index)

const found = (text: string, day: string) => search.answer({ text, day }).found.map(({ kind, place }) => `${kind} ${place}`)

test('without words everyone who sees patients that day is found, in the order of the content', () => {
  expect(found('', 'hari-ini')).toEqual(['person 0'])
  expect(found('', 'senin')).toEqual(['person 0', 'person 1', 'clinic 0'])
})

test('with words only those of them who sit in the clinic that is meant', () => {
  expect(found('pusing', '')).toEqual(['person 1', 'person 0'])
  expect(found('pusing', 'senin')).toEqual(['person 1', 'person 0'])
  expect(found('pusing', 'hari-ini')).toEqual([])
  expect(found('katarak', 'minggu')).toEqual(['person 0'])
})

test('a person who is searched by name is found on every day on which they practise', () => {
  expect(found('rini', 'hari-ini')).toEqual(['person 0'])
  expect(found('rini', 'senin')).toEqual(['person 0'])
  expect(found('yosefa', 'hari-ini')).toEqual([])
  expect(found('imunisasi', 'hari-ini')).toEqual([])
})

test('a name that is also a word of a clinic counts on every day', () => {
  const { directory, days } = index
  const specialties = directory.specialties.map((specialty) => ({
    ...specialty,
    words: [...specialty.words, ...(specialty.name === 'Saraf' ? ['rini'] : [])],
  }))
  const both = createDirectorySearch({ directory: { ...directory, specialties }, days })
  expect(both.answer({ text: 'rini', day: 'hari-ini' }).found.map(({ place }) => place)).toEqual([0])
})

test('the answer says which date was meant', () => {
  expect(search.answer({ text: '', day: 'senin' }).date).toBe('2026-11-23')
  expect(search.answer({ text: 'pusing', day: '' }).date).toBeNull()
})
