import { CHILD_WORDS, COMPLAINT_WORDS, PLACE_WORDS, VISIT_DEEDS, VISIT_WORDS } from './language/complaint-words.ts'
import { DISCIPLINES } from './language/disciplines.ts'
import { IGNORED_WORDS, LINKING_WORDS, NEUTRAL_WORDS, OTHER_MATTERS, PATIENT_WORDS, PRACTICE_WORDS } from './language/ordinary-words.ts'
import { OTHER_WORD_WHEN_TWICE, OTHER_WORDS, STRANGERS } from './language/strangers.ts'
import { SYNONYMS } from './language/synonyms.ts'

/** What kind of word it is, before any hospital is asked. */
export type WordKind = 'ignored' | 'linking' | 'child' | 'place' | 'complaint' | 'visit' | 'stranger'

/** A field of medicine as people name it. */
export interface Discipline {
  names: readonly string[]
  /** Titles and codes: never taken for a slip of the finger. */
  signs: readonly string[]
}

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean)
const linesIn = (text: string): string[] => text.split('\n').filter(Boolean)

const CHILD = 'anak'
const sameWord = new Map<string, string>()
for (const line of linesIn(SYNONYMS)) {
  const [first = '', ...others] = wordsIn(line)
  for (const other of others) if (!sameWord.has(other)) sameWord.set(other, first)
}
for (const word of wordsIn(CHILD_WORDS)) sameWord.set(word, CHILD)

/** The one word that stands for all that mean the same. */
export function sameFor(word: string): string {
  return sameWord.get(word) ?? word
}

const kinds = new Map<string, WordKind>()
const lists: readonly (readonly [WordKind, string])[] = [
  ['linking', LINKING_WORDS],
  ['child', CHILD],
  ['ignored', IGNORED_WORDS],
  ['place', PLACE_WORDS],
  ['visit', VISIT_WORDS],
  ['complaint', COMPLAINT_WORDS],
  ['stranger', STRANGERS],
  ['stranger', OTHER_WORD_WHEN_TWICE.replace(/\w+/gu, '$&$&')],
]
for (const [kind, text] of lists) for (const word of wordsIn(text).map(sameFor)) if (!kinds.has(word)) kinds.set(word, kind)

export function kindOf(word: string): WordKind | undefined {
  return kinds.get(word)
}

const patientWords = new Set(wordsIn(PATIENT_WORDS))

export function speaksOfSomebody(word: string): boolean {
  return patientWords.has(word)
}

const neutralWords = new Set(wordsIn(NEUTRAL_WORDS))

/** Whether an expression means the same without the word. */
export function isNeutral(word: string): boolean {
  return neutralWords.has(word)
}

const practiceWords = new Set(wordsIn(PRACTICE_WORDS))
const otherMatters = new Set(wordsIn(OTHER_MATTERS))

/** Says only that somebody asks when a doctor is there. */
export function isOfPractice(word: string): boolean {
  return practiceWords.has(word) || (kinds.get(word) === 'ignored' && !otherMatters.has(word))
}

/** What is done at a visit, as the word for all that mean the same. */
export const visitDeeds: readonly string[] = wordsIn(VISIT_DEEDS).map(sameFor)

const otherWords = new Set(wordsIn(OTHER_WORDS))

/** Names a thing that is no matter of a hospital: `baju`. */
export function isOtherThing(word: string): boolean {
  return otherWords.has(word) && !kinds.has(word)
}

/** Every word of the language that is known here, as it may be typed. */
export const knownWords: readonly string[] = [...kinds.keys(), ...sameWord.keys(), ...wordsIn(OTHER_WORDS)]

export const disciplines: readonly Discipline[] = linesIn(DISCIPLINES).map((line) => {
  const [names = '', signs = ''] = line.split('|')
  return { names: names.split(',').map((name) => name.trim()), signs: wordsIn(signs) }
})
