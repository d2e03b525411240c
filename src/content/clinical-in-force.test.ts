import { expect, test } from 'vitest'
import { PROPOSAL, type Proposal } from '../contract/clinical/clinical.ts'
import { createDoctorSearch } from '../doctor-search/doctor-search.ts'
import { clinicalInForce } from './clinical-in-force.ts'
import { servicesShape, type Services } from './shapes/services.ts'

/** A third version as it could be installed: one sign is new and one is removed, the threshold of a pulse is lower, and a fall with a bruise is harmless. */
const [PULSE, FALL] = [PROPOSAL.readings.find(({ words }) => words.startsWith('nadi')), PROPOSAL.mild.find(([names]) => names === 'jatuh')]
const NEWER: Proposal = {
  signs: [...PROPOSAL.signs.filter((sign) => sign !== 'cincin tidak lepas'), 'lidah ungu'],
  readings: [...PROPOSAL.readings.filter((one) => one !== PULSE), { words: 'nadi', alarming: [[140, 260]] }],
  mild: [...PROPOSAL.mild.filter((one) => one !== FALL), ['jatuh', 'lecet memar']],
  versions: [
    {
      version: 3,
      date: '2027-01-01',
      says: 'Contoh.',
      digest: '',
      need: '',
      changes: {
        signs: { added: ['lidah ungu'], removed: ['cincin tidak lepas'] },
        readings: { added: [{ words: 'nadi', alarming: [[140, 260]] }], removed: [PULSE] },
        mild: { added: [['jatuh', 'lecet memar']], removed: [FALL] },
      },
    },
    ...PROPOSAL.versions,
  ],
}

const BASE = servicesShape.parse({
  emergency: { title: 'IGD', description: 'Buka.' },
  cards: [{ title: 'Rawat Jalan' }],
  specialties: [{ name: 'Anak', icon: 'child' }],
})
const searchOf = (taken: Partial<Services>) =>
  createDoctorSearch({
    // The content of the third version's module.
    clinical: NEWER,
    specialties: [],
    people: [],
    clinics: [],
    ...clinicalInForce({ ...BASE, ...taken }, NEWER),
  })

test('Q14: the version that a hospital has taken holds until somebody takes the newer one', () => {
  const asked = ['cincin tidak lepas', 'lidah ungu', 'nadi 145', 'jatuh dari motor memar', 'sesak napas']
  const urgent = (taken: Partial<Services>): boolean[] => asked.map(searchOf(taken).isUrgent)
  expect(urgent({ clinical: { version: 2 } })).toEqual([true, false, false, true, true])
  expect(urgent({ clinical: { version: 3 } })).toEqual([false, true, true, false, true])
})

test('Q14: a hospital with a list of its own keeps it, and the figures of the version that it has taken', () => {
  const own = searchOf({ urgent: ['lidah hitam'] })
  expect(['lidah hitam', 'nadi 145', 'nadi 200', 'sesak napas'].map(own.isUrgent)).toEqual([true, false, true, false])
  expect(searchOf({ urgent: ['lidah hitam'], clinical: { version: 3 } }).isUrgent('nadi 145')).toBe(true)
})

test('Q14: a hospital that names no list has no signs, whatever is proposed', () => {
  expect(['sesak napas', 'nadi 200'].map(searchOf({}).isUrgent)).toEqual([false, false])
})

test('the newest version weighs nothing more for whoever searches', () => {
  expect(Object.keys(clinicalInForce({ ...BASE, clinical: { version: 2 } }))).toEqual(['urgent'])
})
