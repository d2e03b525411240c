import { expect, test } from 'vitest'
import { createDirectorySearch } from './search-index.ts'
import type { SearchIndex } from './shapes.ts'
import { createSiteSearches } from './site-words.ts'

const [MATA, SARAF] = [0, 1]
const [MORNING, AFTERNOON] = [1, 4]

const MONDAY = [['Senin 23 November 09:00-12:00', '2026-11-23', [1, 'Senin']]] as const

const searchIndex: SearchIndex = {
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
  later: {},
  days: [
    {
      names: ['hari-ini', 'minggu'],
      date: '2026-11-22',
      people: [[0, MATA, MORNING, [['Minggu 22 November 09:00-12:00', '2026-11-22']]]],
      clinics: [],
    },
    {
      names: ['besok', 'senin'],
      date: '2026-11-23',
      people: [
        [0, SARAF, MORNING, MONDAY],
        [1, SARAF, AFTERNOON, []],
      ],
      clinics: [[0, -1, MORNING, MONDAY]],
    },
  ],
}
const search = createDirectorySearch(searchIndex)

const found = (text: string, day: string) => search.answer({ text, day }).found.map(({ kind, index }) => `${kind} ${index}`)

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
  const { directory, days } = searchIndex
  const specialties = directory.specialties.map((specialty) => ({
    ...specialty,
    words: [...specialty.words, ...(specialty.name === 'Saraf' ? ['rini'] : [])],
  }))
  const both = createDirectorySearch({ directory: { ...directory, specialties }, days, later: {} })
  expect(both.answer({ text: 'rini', day: 'hari-ini' }).found.map(({ index }) => index)).toEqual([0])
})

test('the answer says which date was meant', () => {
  expect(search.answer({ text: '', day: 'senin' }).when?.dates).toEqual(['2026-11-23'])
  expect(search.answer({ text: 'pusing', day: '' }).when).toBeNull()
})

test('Q10: whoever is found for another day than today is told of with it; of today the card says more by itself', () => {
  const told = (text: string, day = '') => search.answer({ text, day }).found.map((one) => one.told?.map(([line]) => line))
  expect(told('', 'senin')).toEqual([['Senin 23 November 09:00-12:00'], [], ['Senin 23 November 09:00-12:00']])
  expect(told('saraf besok')).toEqual([[], ['Senin 23 November 09:00-12:00']])
  expect(told('rini minggu atau senin')).toEqual([['Minggu 22 November 09:00-12:00', 'Senin 23 November 09:00-12:00']])
  expect([told('rini'), told('rini', 'hari-ini'), told('saraf sore')]).toEqual([[undefined], [undefined], [undefined]])
})

test('Q05: a part of the day narrows as well, and only the sessions of the clinic that is meant count', () => {
  expect(found('saraf besok sore', '')).toEqual(['person 1'])
  expect(found('saraf senin pagi', '')).toEqual(['person 0'])
  expect(found('saraf sore', '')).toEqual(['person 1'])
})

test('Q05: nobody on that day: the nearest day that has somebody is said, at the same hours if there is one', () => {
  const next = (text: string, day = '') => search.answer({ text, day }).when?.next
  expect(next('saraf hari ini')).toEqual({ date: '2026-11-23', isOtherPart: false, request: { text: 'saraf', day: 'senin' } })
  expect(next('katarak besok')).toMatchObject({ date: '2026-11-22', request: { text: 'katarak', day: 'minggu' } })
  expect(next('katarak minggu sore')).toMatchObject({ date: '2026-11-22', isOtherPart: true, request: { text: 'katarak', day: 'minggu' } })
  expect(next('saraf besok')).toBeNull()
})

test('the day that is chosen in the form counts, and the answer says so', () => {
  const { when } = search.answer({ text: 'pusing hari ini', day: 'senin' })
  expect(when).toMatchObject({ dates: ['2026-11-23'], overruled: 'hari ini', without: { text: 'pusing', day: '' } })
  expect(search.answer({ text: 'pusing besok', day: 'senin' }).when?.overruled).toBe('')
})

test('a specialty narrows like a day: to those who sit in it, and it stays with the nearest day', () => {
  const of = (specialty: string, day = '', text = '') => search.answer({ text, day, specialty })
  expect(of('Saraf').found.map(({ index }) => index)).toEqual([0, 1])
  expect(of('Mata', 'besok')).toMatchObject({
    found: [],
    when: { isOtherDay: true, next: { date: '2026-11-22', request: { text: '', day: 'minggu', specialty: 'Mata' } } },
  })
  expect(of('Mata', '', 'pusing').found.map(({ index }) => index)).toEqual([0])
  expect(of('Mata', '', 'yosefa').found).toEqual([])
  expect(of('Bukan bidang').found).toHaveLength(3)
})

test('Q05: the nearest day is never today once the session is over', () => {
  const [today, ...others] = searchIndex.days
  const ended = { ...searchIndex, days: [{ ...today, people: [[0, MATA, MORNING, [], 100]] }, ...others] as SearchIndex['days'] }
  const nextAt = (minute: number) =>
    createDirectorySearch(ended, () => minute * 60_000).answer({ text: 'katarak besok', day: '' }).when?.next
  expect(nextAt(99)?.date).toBe('2026-11-22')
  expect(nextAt(100)).toBeNull()
})

test('somebody whose name is a day is found by it', () => {
  const { directory, days } = searchIndex
  const named = createDirectorySearch({
    directory: { ...directory, people: [{ name: 'dr. Ahad Yani', specialties: [MATA] }] },
    days,
    later: {},
  })
  expect(named.answer({ text: 'dokter ahad', day: '' })).toMatchObject({ found: [{ index: 0 }], when: null })
  expect(named.answer({ text: 'hari ahad', day: '' }).when?.dates).toEqual(['2026-11-22'])
})

test('at a site those are found who sit there on the day and at the hours that are asked for; the nearest day is one of theirs', () => {
  const [today, tomorrow] = searchIndex.days
  const there = { ...today, people: [[0, MATA, AFTERNOON, []]], clinics: [] } as typeof today & object
  const sites = { Kampus: { people: [0], clinics: [], days: [there, { ...tomorrow, people: [], clinics: [] } as typeof there] } }
  const answerAt = createSiteSearches({ ...searchIndex, sites }, createDirectorySearch)
  const at = (site: string, text: string) => {
    const { found: all, when } = answerAt({ text, day: '' }, site)
    return [all.map(({ index }) => index), when?.next?.date]
  }
  expect(at('', 'pusing besok')).toEqual([[1, 0], undefined])
  expect(at('Kampus', 'pusing')).toEqual([[0], undefined])
  expect(at('Kampus', 'katarak hari ini sore')).toEqual([[0], undefined])
  expect(at('Kampus', 'katarak hari ini pagi')).toEqual([[], '2026-11-22'])
  expect(at('Kampus', 'katarak besok')).toEqual([[], '2026-11-22'])
  expect(at('Kampus', 'yosefa besok')).toEqual([[], undefined])
  expect(answerAt({ text: 'yosefa besok', day: '' }, 'Kampus').when?.isOtherDay).toBe(false)
})
