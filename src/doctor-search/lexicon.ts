import { nameParts } from '../contract/people-names.ts'
import type { SearchDirectory, SearchedPerson } from './shapes.ts'
import { AND, disciplines, isOtherThing, knownWords, listsByKey, meant, neutralWords, plainWords, sameFor } from './language.ts'
import { wordKind, wordsMeant } from './language.ts'
import listed from './words.json' with { type: 'json' }

/** The specialty, clinic or role to which an expression leads. */
export interface Target {
  /** The name that is shown: `Gigi`. */
  label: string
  /** A remark for results whose cards do not show this name. */
  untold?: string
  people: readonly number[]
  clinics: readonly number[]
  specialty?: number
}

export interface Expression {
  /** The words by their representatives ({@link sameFor}). */
  words: readonly string[]
  target: number
  /** A `name` says which clinic is wanted, a `word` why. */
  kind: 'name' | 'word'
  /** Its unimportant words; if they are typed too, the expression is more likely meant. */
  besides: readonly string[]
  /** Its spelling in the content. */
  shown: string
  /** How typical it is for its target; lower is more typical. */
  rank: number
}

/** The expressions of one hospital and of the language around them. */
export type Lexicon = ReturnType<typeof buildLexicon>

/** Shorter words are not matched by regional pronunciation, because they would often match another word. */
const SHORTEST_SAID_WITH_A = 6

/** The rank of expressions of the language, after all of the hospital's own. */
const RANK_OF_LANGUAGE = 900

/** Names of fields of medicine that consist of one word. */
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
    // Clinics are results of a specialty only if it has no doctor.
    const clinics = people.length > 0 ? [] : findIndexes(directory.clinics, ({ specialty }) => specialty === index)
    const untold = title === name ? '' : `Bidang: ${title}`
    const target = targets.push({ label: title, untold, people, clinics, specialty: index }) - 1
    // `Gigi dan Mulut` is also found by each of its two parts.
    for (const text of new Set([name, title].flatMap((one) => [one].concat(one.split(/ dan | & |\//iu))))) express(target, 'name', text, 0)
    for (const [rank, word] of words.entries()) express(target, 'word', word, rank + 1)
    const degrees = directory.people.filter(isOwn).flatMap((person) => nameParts(person.name).degrees)
    const codes = [...degrees.filter((degree) => /^sp\b/iu.test(degree)), ...(bpjsCode ? [bpjsCode] : [])]
    // Degrees such as `Sp.KFR`, without the addition of a consultant in brackets.
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
  // Compared with the hospital's own expressions only, so these must all have been added before.
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
    /** Expressions by each of their words. */
    byWord: listsByKey(expressions.flatMap((one) => [...new Set(one.words)].map((word) => [word, one] as const))),
    /** The representative of every word that may be typed. */
    vocabulary,
    /** The vocabulary in the regional pronunciation that turns `e` into `a`: `malapuah`, `karacunan`. */
    saidWithA: new Map(
      [...vocabulary].flatMap(([one, word]) => (one.length >= SHORTEST_SAID_WITH_A ? [[one.replace(/e/gu, 'a'), word]] : [])),
    ),
    nameWords: new Set(directory.people.flatMap(({ name }) => plainWords(name))),
    /** Titles and codes, which must be typed exactly. */
    signs,
    /** Single words that name a clinic. */
    names: singles(ofNames),
    /** Single words that lead to a target. */
    alone: singles(expressions.map(({ words }) => words)),
    /** Single words with a medical meaning only; beside them unknown words are ignored. */
    medical: new Set([...singles(wordsOf('word'))].filter(isMedical)),
    /** Words of names of fields and clinics, and deeds at a visit. */
    naming: new Set([...meant.deeds, ...fields.flatMap(({ all }) => all.flatMap(expressionWords)), ...ofNames.flat()]),
    /** Names of fields that this hospital lacks: single words, and below those of several words. */
    missing: singles(missingNames),
    missingNames: missingNames.filter(({ length }) => length > 1),
    findTargets: (name: string): ReadonlySet<number> => new Set(byKey.get(joinKey(expressionWords(name)))),
  }
}

export const allWords = (text: string): string[] => [...new Set(wordsMeant(text))].filter((word) => word !== AND)

/**
 * The words of an expression without unimportant ones, unless the others alone say too little (`penyakit dalam`, `telat bulan`, `mati rasa`) or
 * name another field (`tulang belakang`).
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
