import { expect, test, vi } from 'vitest'
import { createDoctorSearch } from '../doctor-search/doctor-search.ts'
import { findReasonsToHold } from '../moderation/hold-rules.ts'
import { asksForHelp } from '../crisis/find-need.ts'
import lexicon from './lexicon.json' with { type: 'json' }

// As if somebody had added it there.
vi.mock('./lexicon.json', async (original) => {
  const { default: written } = await original<{ default: typeof lexicon }>()
  return { default: { ...written, spellings: { ...written.spellings, overdosis: 'wakwuk' } } }
})

test('M18: a spelling in one line of words/lexicon.yaml is known to who reads for need, for reviews, for doctors and for an emergency', () => {
  const search = createDoctorSearch({
    specialties: [{ name: 'Racun', words: ['overdosis'] }],
    people: [{ name: 'dr. Made Suryani', specialties: [0] }],
    clinics: [],
    urgent: ['overdosis'],
  })
  const readers = (word: string) => [
    asksForHelp(`adik saya ${word}, tolong`),
    findReasonsToHold({ text: `Bu Marni ${word}`, rating: 5 }, []).some(({ code }) => code === 'illness'),
    search.find(word).length > 0,
    search.isUrgent(word),
  ]
  expect(readers('wakwuk')).toEqual([true, true, true, true])
  expect(readers('wekwek')).toEqual([false, false, false, false])
})

test('no word stands twice in the lexicon', () => {
  const usual = Object.keys(lexicon.spellings)
  const others = Object.values(lexicon.spellings).flatMap((words) => words.split(' '))
  const all = [...usual, ...others, ...lexicon.everyday.split(' ').filter((word) => !usual.includes(word))]
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
})
