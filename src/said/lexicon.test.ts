import { expect, test, vi } from 'vitest'
import lexicon from './lexicon.json' with { type: 'json' }

/** Who reads, as if somebody had added a line. */
async function readersWith(spellings: Record<string, string>) {
  vi.resetModules()
  vi.doMock('./lexicon.json', () => ({ default: { ...lexicon, spellings: { ...lexicon.spellings, ...spellings } } }))
  const { createDoctorSearch } = await import('../doctor-search/doctor-search.ts')
  const { findReasonsToHold } = await import('../moderation/hold-rules.ts')
  const { asksForHelp } = await import('../crisis/find-need.ts')
  vi.doUnmock('./lexicon.json')
  vi.resetModules()
  return { createDoctorSearch, findReasonsToHold, asksForHelp }
}

test('M18: a spelling in words/lexicon.yaml is known to the readers for need, reviews, doctors and emergencies', async () => {
  const { createDoctorSearch, findReasonsToHold, asksForHelp } = await readersWith({ overdosis: 'wakwuk' })
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
