import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import heldTexts from '../../tests/hold-rules/held.txt?raw'
import { createDirectorySearch } from '../doctor-search/search-index.ts'
import { makeSearchIndex } from './search-directory.ts'

const { site, situation } = sampleInput()
const search = createDirectorySearch(makeSearchIndex(site, situation.day))
const HELPERS = ['Psikiatri', 'IGD']

/** The specialties of those who are found, each once. */
function fieldsOf(text: string) {
  const { found, ...answer } = search.answer({ text, day: '' })
  return { ...answer, fields: [...new Set(found.map(({ index }) => site.doctors.doctors[index]?.specialty ?? ''))] }
}

const needs = heldTexts
  .split('\n')
  .filter((row) => row.startsWith('self-harm |'))
  .map((row) => row.split(' | ')[2] ?? '')

test('Q11: what a review is held for is help in a search as well, and leads to nobody but who treats it', () => {
  expect(needs.length).toBeGreaterThan(50)
  for (const text of needs) {
    const { fields, ...answer } = fieldsOf(text)
    expect({ text, ...answer, fields: fields.toSorted() }).toMatchObject({
      text,
      isInNeed: true,
      fields: HELPERS.toSorted(),
      services: [],
      when: null,
    })
  }
})

test('Q11: a time in it narrows nobody', () => {
  expect(fieldsOf('besok pagi saya mau gantung diri')).toMatchObject({ isInNeed: true, fields: HELPERS, when: null })
})

test('Q11: whoever has done it already finds the emergency unit first', () => {
  expect(fieldsOf('saya mau mati, sudah overdosis obat')).toMatchObject({ isUrgent: true, fields: ['IGD', 'Psikiatri'] })
})

test('Q11: a hospital without either finds nobody', () => {
  const services = { ...site.services, specialties: site.services.specialties.filter(({ name }) => !HELPERS.includes(name)) }
  const doctors = { ...site.doctors, doctors: site.doctors.doctors.filter(({ specialty }) => !HELPERS.includes(specialty)) }
  const without = createDirectorySearch(makeSearchIndex({ ...site, services, doctors }, situation.day))
  expect(without.answer({ text: 'mau gantung diri', day: '' })).toMatchObject({ isInNeed: true, found: [] })
})

describe('Q11: a word of need is never read as another one', () => {
  test.each([
    'gantung',
    'gantun',
    'gantong',
    'gntung',
    'gantumg diri',
    'gantunk',
    'nyawa',
    'gantung leher',
    'digantung',
    'nyawa melayang',
    'mati aja',
    'bundir',
    'terjun',
    'lompat',
    'silet',
    'baygon',
  ])('%s', (text) => {
    expect(fieldsOf(text).fields.filter((field) => !HELPERS.includes(field))).toEqual([])
  })

  test('while a slip within another is still mended', () => {
    expect(fieldsOf('jantumg').fields).toEqual(['Jantung Dan Pembuluh Darah'])
    expect(fieldsOf('jantun').fields).toEqual(['Jantung Dan Pembuluh Darah'])
  })
})

test.each(['dokter jiwa', 'mati rasa', 'hidung mampet', 'gigi mati', 'sakit hati', 'potong kuku cantengan', 'lelah', 'susah tidur'])(
  'Q11: %s is an ordinary search',
  (text) => {
    expect(fieldsOf(text)).not.toHaveProperty('isInNeed')
  },
)
