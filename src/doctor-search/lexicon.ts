import { nameParts } from '../contract/people-names.ts'
import type { SearchDirectory, SearchedPerson } from './shapes.ts'
import { AND, disciplines, isOtherThing, knownWords, listsByKey, meant, neutralWords, plainWords, sameFor } from './language.ts'
import { wordKind, wordsMeant } from './language.ts'
import listed from './words.json' with { type: 'json' }

/** Where an expression leads. */
export interface Target {
  /** As the reader is told: `Gigi`. */
  label: string
  /** What its cards do not say of it themselves. */
  untold?: string
  people: readonly number[]
  clinics: readonly number[]
  specialty?: number
}

export interface Expression {
  /** Each as the one word for all that mean the same. */
  words: readonly string[]
  target: number
  /** A name says which clinic is wanted; a word says why. */
  kind: 'name' | 'word'
  /** Words of it that never matter: when they are typed as well, it is more likely meant. */
  besides: readonly string[]
  /** As it stands in the content. */
  shown: string
  /** How typical it is for its target: the first is the most typical. */
  rank: number
}

/** The expressions of one hospital and of the language around them. */
export type Lexicon = ReturnType<typeof buildLexicon>

/** A shorter word would soon be another one. */
const SHORTEST_SAID_WITH_A = 6

/** After all that a hospital has written itself. */
const RANK_OF_LANGUAGE = 900

/** Fields of medicine that have a name of one word. */
const fieldNames = new Set(disciplines.flatMap(({ names }) => names.filter((name) => !name.includes(' '))))

export function buildLexicon(directory: SearchDirectory) {
  const targets: Target[] = []
  const expressions: Expression[] = []
  const signs = new Set<string>()

  function express(target: number, kind: Expression['kind'], text: string, rank: number): void {
    const all = allWords(text)
    const words = tellingWords(all)
    const saysNothing = kind === 'word' && words.length === 1 && words.every((word) => wordKind(word) === 'linking')
    if (words.length === 0 || saysNothing) return
    expressions.push({ words, besides: all.filter((word) => !words.includes(word)), target, kind, shown: text, rank })
  }

  for (const [index, { name, title = name, words, bpjsCode }] of directory.specialties.entries()) {
    const isOwn = ({ specialties: [first] }: SearchedPerson): boolean => first === index
    const guests = findIndexes(directory.people, (person) => !isOwn(person) && person.specialties.includes(index))
    const people = [...findIndexes(directory.people, isOwn), ...guests]
    // Where a field has nobody, its clinics are all that there is of it.
    const clinics = people.length > 0 ? [] : findIndexes(directory.clinics, ({ specialty }) => specialty === index)
    const untold = title === name ? '' : `Bidang: ${title}`
    const target = targets.push({ label: title, untold, people, clinics, specialty: index }) - 1
    // `Gigi dan Mulut` is also found by each of the two.
    for (const text of new Set([name, title].flatMap((one) => [one].concat(one.split(/ dan | & |\//iu))))) express(target, 'name', text, 0)
    for (const [rank, word] of words.entries()) express(target, 'word', word, rank + 1)
    const degrees = directory.people.filter(isOwn).flatMap((person) => nameParts(person.name).degrees)
    const codes = [...degrees.filter((degree) => /^sp\b/iu.test(degree)), ...(bpjsCode ? [bpjsCode] : [])]
    // `Sp.KFR`, without that of a consultant.
    for (const sign of new Set(codes.map((code) => code.toLowerCase().replace(/\(.*?\)|[^a-z]/gu, '')))) {
      signs.add(sign)
      express(target, 'name', sign, 1)
    }
  }
  for (const [index, { name, words = [name] }] of directory.clinics.entries()) {
    const target = targets.push({ label: name, people: [], clinics: [index] }) - 1
    for (const word of words) express(target, 'name', word, 0)
  }
  for (const role of new Set(directory.people.flatMap((person) => person.role ?? []))) {
    const people = findIndexes(directory.people, (person) => person.role === role)
    express(targets.push({ label: role, people, clinics: [] }) - 1, 'name', role, 0)
  }

  const targetsByKey = () => listsByKey(expressions.map(({ words, target }) => [joinKey(words), target] as const))
  const fields = disciplines.map(({ names, signs: codes }) => ({ codes, all: [...names, ...codes] }))
  // Asked of the hospital's own words only: all of them first.
  const own = targetsByKey()
  const found = fields.map(({ all }) => new Set(all.flatMap((name) => own.get(joinKey(expressionWords(name))) ?? [])))
  const missingNames = fields.flatMap(({ all }, nth) => (found[nth]?.size === 0 ? all.map(expressionWords) : []))
  for (const [nth, { all, codes }] of fields.entries()) {
    for (const sign of codes) signs.add(sign)
    for (const target of found[nth] ?? []) for (const name of all) express(target, 'name', name, RANK_OF_LANGUAGE)
  }

  const byKey = targetsByKey()
  const singles = (some: readonly (readonly string[])[]): Set<string> => new Set(some.flatMap((words) => (words.length === 1 ? words : [])))
  const wordsOf = (wanted: Expression['kind']) => expressions.flatMap(({ kind, words }) => (kind === wanted ? [words] : []))
  const ofNames = wordsOf('name')
  const written = [
    ...expressions.flatMap(({ words }) => words),
    ...missingNames.flat().filter((word) => wordKind(word) !== 'ignored'),
    ...listed.emergency.split(' '),
    ...(directory.urgent ?? []).flatMap(wordsMeant),
  ]
  const vocabulary = new Map([...written, ...knownWords].map((word) => [word, sameFor(word)]))
  return {
    targets,
    expressions,
    /** Word to the expressions that it is part of. */
    byWord: listsByKey(expressions.flatMap((one) => [...new Set(one.words)].map((word) => [word, one] as const))),
    /** Whatever may be typed, to the word that it stands for. */
    vocabulary,
    /** The same as they are said where each `e` is an `a`: `malapuah`, `karacunan`. */
    saidWithA: new Map(
      [...vocabulary].flatMap(([one, word]) => (one.length >= SHORTEST_SAID_WITH_A ? [[one.replace(/e/gu, 'a'), word]] : [])),
    ),
    nameWords: new Set(directory.people.flatMap(({ name }) => plainWords(name))),
    /** Titles and codes, which are typed exactly or not at all. */
    signs,
    /** Words that name a clinic by themselves. */
    names: singles(ofNames),
    /** Words that lead somewhere by themselves. */
    alone: singles(expressions.map(({ words }) => words)),
    /** Those of them that mean nothing else: beside them a word that nobody knows changes nothing. */
    medical: new Set([...singles(wordsOf('word'))].filter(isMedical)),
    /** Words of which names consist, and what is done at a visit. */
    naming: new Set([...meant.deeds, ...fields.flatMap(({ all }) => all.flatMap(expressionWords)), ...ofNames.flat()]),
    /** What hospitals elsewhere have and this one has not. */
    missing: singles(missingNames),
    missingNames: missingNames.filter(({ length }) => length > 1),
    findTargets: (name: string): ReadonlySet<number> => new Set(byKey.get(joinKey(expressionWords(name)))),
  }
}

export const allWords = (text: string): string[] => [...new Set(wordsMeant(text))].filter((word) => word !== AND)

/**
 * Without the words that never matter, unless the others alone say little (`penyakit dalam`, `telat bulan`, `mati rasa`) or name a
 * field that has more to it (`tulang belakang`).
 */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => wordKind(word) !== 'ignored')
  const [only = ''] = telling
  const isVague = telling.length === 1 && (isOtherThing(only) || ['complaint', 'place'].includes(wordKind(only) ?? ''))
  const isPart = telling.length === 1 && fieldNames.has(only) && words.some((word) => word !== only && !neutralWords.has(word))
  return isVague || isPart || telling.every((word) => wordKind(word) === 'linking') ? words : telling
}

const isMedical = (word: string): boolean =>
  !meant.organs.has(word) && !meant.everyday.has(word) && wordKind(word) !== 'place' && !isOtherThing(word)

const expressionWords = (text: string): readonly string[] => tellingWords(allWords(text))

export const joinKey = (words: readonly string[]): string => [...words].sort().join(' ')

function findIndexes<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number[] {
  return items.flatMap((item, index) => (isWanted(item) ? [index] : []))
}
