import type { Found, SearchDirectory } from './shapes.ts'
import { withoutGender } from './asked-gender.ts'
import { createEmergency } from './emergency/emergency.ts'
import { explain, type Explanation } from './explain.ts'
import { createNamedPeople } from './find-named.ts'
import { buildLexicon } from './lexicon.ts'
import { isOfPractice, sameFor, wordKind } from './language.ts'
import type { OtherMeaning } from '../said/everyday-questions.ts'
import { createSearchReader, type Clause, type SearchWord } from './read-search.ts'
import { allowedSlips, SLIP, slipsBetween } from '../said/slips.ts'

/** Whether a name (of a person, clinic or field) led to the result; `why` of any other result quotes the words that did. */
export const isFoundByName = ({ why }: Found): boolean => !why.includes('“')

/** Finds doctors and clinics for what patients type, the best first; empty if the hospital has nobody for it. */
export function createDoctorSearch(directory: SearchDirectory) {
  const lexicon = buildLexicon(directory)
  const readSearch = createSearchReader(lexicon)
  const { holdsSign, isEmergency } = createEmergency(directory.urgent, directory.clinical)
  const findNamed = createNamedPeople(directory, (specialty, { readings }, isSure) =>
    readings.some(({ word }) => lexicon.byWord.get(word)?.some((one) => one.target === specialty && (isSure || one.kind === 'name'))),
  )

  /** Explains the search as a whole if a target can, else each of its parts (between "dan") by itself. */
  function explainAll(whole: Clause, parts: readonly Clause[]): Explanation[] {
    const together = explain(whole, lexicon, holdsSign(whole))
    if (together.length > 0 || whole.words.some(({ kind }) => kind === 'stranger')) return together
    return parts.flatMap((part) => explain(part, lexicon, holdsSign(part)))
  }

  /** How this search classifies a word, for readers of other kinds of words. */
  function otherMeaning(word: string): OtherMeaning {
    const kind = wordKind(sameFor(word))
    if (kind === 'ignored' || kind === 'linking') return 'nothing'
    const known = lexicon.vocabulary.get(word)
    const isTelling = known !== undefined && kind !== 'stranger' && (kind !== undefined || lexicon.byWord.has(known))
    if (isTelling) return 'telling'
    return known === undefined ? undefined : 'other'
  }

  return {
    otherMeaning,
    /** The text without words that ask for a female or male doctor; undefined if there are none. */
    withoutGender: (text: string) => withoutGender(text, lexicon),
    /** Other meanings of words that may name a time. */
    others: {
      isName: (word: string) => lexicon.nameWords.has(word),
      guess: (word: string, choices: readonly string[]) =>
        lexicon.vocabulary.has(word) ? undefined : choices.find((one) => slipsBetween(word, one, allowedSlips(one.length)) < 2 * SLIP),
    },
    /** The kind of words in a text: `nothing` if none finds anybody, `name` for names and deeds of clinics and people, else `complaint`. */
    tells(text: string): 'nothing' | 'name' | 'complaint' {
      const { words } = readSearch(text).whole
      const telling = words.filter(({ readings }) => !readings.some(({ word }) => isOfPractice(word)))
      if (telling.length === 0) return 'nothing'
      const isName = ({ typed, readings }: SearchWord): boolean =>
        lexicon.nameWords.has(typed) || readings.some(({ word }) => lexicon.naming.has(word))
      return telling.every(isName) ? 'name' : 'complaint'
    },
    /** Whether a text has signs of an emergency, or only asks for the emergency unit. */
    isUrgent: (text: string): boolean => isEmergency(text, readSearch(text)),
    /** `isWhole`: typing has ended, so the last word is complete. */
    find(text: string, isWhole?: boolean): Found[] {
      const { whole, parts } = readSearch(text, isWhole)
      const found = new Map<string, Found>()
      // A person found before keeps their place; a further clinic is added to the result, and a match by name is not bound to a clinic.
      const add = (one: Found): void => {
        const key = `${one.kind} ${one.index}`
        const before = found.get(key)
        if (!before) found.set(key, one)
        else if (!one.through) delete before.through
        else if (before.through) before.through = [...before.through, ...one.through]
      }
      const addPeople = (): void => findNamed(whole).forEach((index) => add({ kind: 'person', index, why: '' }))
      // People are not searched for a single word that is exactly one of the hospital's own expressions.
      const isListed = whole.words.length === 1 && whole.words[0]?.kind === 'listed' && whole.words[0].quality === 1
      if (!isListed) addPeople()
      for (const { target, by } of explainAll(whole, parts)) {
        const { label = '', untold = '', people = [], clinics = [], specialty } = lexicon.targets[target] ?? {}
        const why = by.kind === 'name' ? untold : `${label}: “${by.shown}”`
        const through = specialty === undefined ? {} : { through: [specialty] }
        for (const index of people) add({ kind: 'person', index, why, ...through })
        for (const index of clinics) add({ kind: 'clinic', index, why })
      }
      if (isListed) addPeople()
      return [...found.values()]
    },
  }
}
