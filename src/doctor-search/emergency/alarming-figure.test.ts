import { expect, test } from 'vitest'
import { tableOf } from '../../../tests/kit/tables.ts'
import { createDoctorSearch } from '../doctor-search.ts'

const { alarming, calmFigures } = tableOf('words/search.yaml') as Record<'alarming' | 'calmFigures', string[]>
const ofHospital = (urgent: string[]) => createDoctorSearch({ specialties: [], people: [], clinics: [], urgent })
const { isUrgent } = ofHospital(['kejang'])

test.each(alarming)('Q09: the figure in “%s” calls for the emergency unit', (text) => {
  expect(isUrgent(text)).toBe(true)
})

test.each(calmFigures)('Q09: but not “%s”', (text) => {
  expect(isUrgent(text)).toBe(false)
})

test('Q09: nor any figure where a hospital names no signs of an emergency', () => {
  expect(alarming.filter(ofHospital([]).isUrgent)).toEqual([])
})
