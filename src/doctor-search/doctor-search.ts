import type { KnownWords } from './asked-time.ts'
import type { Found, SearchDirectory } from './directory.ts'
import { explain } from './explain.ts'
import type { Explanation } from './explain.ts'
import { createNamedPeople } from './find-people.ts'
import { buildLexicon } from './lexicon.ts'
import { createWordReader, readSearch } from './read-search.ts'
import type { Clause, SearchWord } from './read-search.ts'
import { isOfPractice } from './language.ts'
import { EMERGENCY_WORDS } from './language/urgent-words.ts'
import { createUrgency } from './urgency.ts'

const emergencyWords = new Set(EMERGENCY_WORDS.split(' '))

/** Answers what patients type with those whom the hospital has, best first; nobody where it has nobody for it. */
export interface DoctorSearch {
  find(text: string): Found[]
  /** What sort of words these are: such that find nobody by themselves, names of clinics and people or what is done there, or more. */
  tells(text: string): 'nothing' | 'name' | 'complaint'
  /** Signs of an emergency, or nothing but a wish for the emergency unit. */
  isUrgent(text: string): boolean
  known: KnownWords
}

export function createDoctorSearch(directory: SearchDirectory): DoctorSearch {
  const lexicon = buildLexicon(directory)
  const readWord = createWordReader(lexicon)
  const holdsSign = createUrgency(directory.urgent ?? [])
  const named = createNamedPeople(directory, (specialty, { readings }) =>
    readings.some(({ word }) =>
      (lexicon.byWord.get(word) ?? []).some((index) => {
        const expression = lexicon.expressions[index]
        return expression?.kind === 'name' && expression.target === specialty
      }),
    ),
  )

  /** The whole at once if one clinic explains it, else each part by itself. */
  function explainAll(whole: Clause, parts: readonly Clause[]): Explanation[] {
    const together = explain(whole, lexicon)
    if (together.length > 0 || whole.words.some(({ kind }) => kind === 'stranger')) return together
    return parts.flatMap((part) => explain(part, lexicon))
  }

  return {
    known: lexicon,
    tells(text) {
      const { words } = readSearch(text, lexicon, readWord).whole
      const telling = words.filter(({ readings }) => !readings.some(({ word }) => isOfPractice(word)))
      if (telling.length === 0) return 'nothing'
      const isName = ({ typed, readings }: SearchWord): boolean =>
        lexicon.nameWords.has(typed) || readings.some(({ word }) => lexicon.naming.has(word))
      return telling.every(isName) ? 'name' : 'complaint'
    },
    isUrgent(text) {
      const { whole, parts } = readSearch(text, lexicon, readWord)
      const telling = whole.words.filter(({ weight }) => weight > 0)
      const isForUnit = telling.length > 0 && telling.every(({ readings }) => readings.some(({ word }) => emergencyWords.has(word)))
      return isForUnit || parts.some(holdsSign)
    },
    find(text) {
      const { whole, parts } = readSearch(text, lexicon, readWord)
      const found = new Map<string, Found>()
      // Who was found before stays where they are; a further clinic is only noted, and a name counts on every day.
      const add = (one: Found): void => {
        const key = `${one.kind} ${one.index}`
        const before = found.get(key)
        if (!before) found.set(key, one)
        else if (!one.through) delete before.through
        else if (before.through) before.through = [...before.through, ...one.through]
      }
      const people = named.find(whole)
      const explained = explainAll(whole, parts)
      const addPeople = (): void => people.forEach(({ index, name }) => add({ kind: 'person', index, why: `Nama: “${name}”` }))
      // Who writes a whole name means its owner; one word that the hospital lists means what it lists.
      const isListed = whole.words.length === 1 && whole.words[0]?.kind === 'listed' && whole.words[0].quality === 1
      if (!isListed) addPeople()
      for (const { target, by } of explained) {
        const { label = '', people: staff = [], clinics = [], specialty } = lexicon.targets[target] ?? {}
        const why = by.kind === 'name' ? `Bidang: ${by.shown}` : `${label}: “${by.shown}”`
        const through = specialty === undefined ? {} : { through: [specialty] }
        for (const index of staff) add({ kind: 'person', index, why, ...through })
        for (const index of clinics) add({ kind: 'clinic', index, why })
      }
      addPeople()
      return [...found.values()]
    },
  }
}
