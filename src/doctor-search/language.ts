import { anyOf } from '../said/time-words.ts'
import lexicon from '../said/lexicon.json' with { type: 'json' }
import { USUAL } from '../said/text-as-read.ts'
import type { LONGEST_SEARCH } from './search-request.ts'
import type { ClinicalFigures } from '../contract/clinical/clinical.ts'
import { mild } from '../contract/clinical/words.ts'
import listed from './words.json' with { type: 'json' }

/** The kind of a word in the language, independent of a hospital. */
export type WordKind = 'ignored' | 'linking' | 'child' | 'place' | 'complaint' | 'visit' | 'stranger'

const wordsIn = (text: string): string[] => text.split(' ')
const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text))

const CHILD = 'anak'
/** The word that separates clauses: `batuk, pilek dan demam`. */
export const AND = 'dan'

const sameWord = new Map([
  ...USUAL,
  ...[...Object.entries(listed.synonyms), [CHILD, listed.child] as const].flatMap(([word, others]) =>
    wordsIn(others).map((other) => [other, word] as const),
  ),
])

/** The representative of a word's synonyms. */
export const sameFor = (word: string): string => sameWord.get(word) ?? word

/** All values of each key, in their order. */
export function listsByKey<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const lists = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return lists
}

const classes = listsByKey(
  Object.entries(listed.inSigns).flatMap(([name, words]) => wordsIn(words).map((word) => [sameFor(word), name] as const)),
)
const classesOf = (word: string): readonly string[] => classes.get(word) ?? []

/** A word and its classes, by which signs of an emergency may name it: `paku` is also `tajam`, which is a `benda`. */
export const namesInSigns = (word: string): string[] => [word, ...classesOf(word), ...classesOf(word).flatMap(classesOf)]

const meaningsIn = (words: string): string[][] => words.split(/[ +]/u).map((one) => one.split('-').map(sameFor))
/** A set of words by their representatives; `apa-itu` is one expression of two words. */
const setOfMeanings = (words: string): ReadonlySet<string> => new Set(meaningsIn(words).map((one) => one.join('')))
/** Expressions of several words, by their first word: `apa itu`. */
const phrases = listsByKey(
  [...Object.values(listed.meanings), ...Object.values(mild)]
    .flatMap(meaningsIn)
    .flatMap((one) => (one.length > 1 ? [[one[0], one] as const] : [])),
)

/** The lists under `meanings` of words/search.yaml, which explains each. */
export const meant = Object.fromEntries(Object.entries(listed.meanings).map(([name, words]) => [name, setOfMeanings(words)])) as Readonly<
  Record<keyof typeof listed.meanings, ReadonlySet<string>>
>

/** The words that make a sign harmless, with the words of the signs for which they do. */
export const mildnessOf = (list: ClinicalFigures['mild']) =>
  list.map(([names, words]) => ({
    names: setOfMeanings(names),
    beside: wordsIn(words).map((all) => all.split('+').map(setOfMeanings)),
  }))

const otherWhenTwice = wordSet(listed.otherWhenTwice)
const ignored = wordsIn(`${lexicon.everyday} ${listed.ignored} ${listed.meanings.circumstances}`)
/** The lists that give a word its kind; the first that has it counts. */
const lists: readonly (readonly [WordKind, readonly string[]])[] = [
  ['linking', wordsIn(listed.linking)],
  ['child', [CHILD]],
  ['ignored', [...ignored, ...[...phrases.values()].flat().map((one) => one.join(''))]],
  ['place', wordsIn(listed.bodyParts)],
  ['visit', wordsIn(listed.visitMatters)],
  ['complaint', wordsIn(listed.complaints)],
  ['stranger', [...wordsIn(listed.strangers), ...[...otherWhenTwice].map((word) => word + word)]],
]
const kinds = new Map<string, WordKind>()
for (const [kind, words] of lists) for (const word of words.map(sameFor)) if (!kinds.has(word)) kinds.set(word, kind)

export const wordKind = (word: string): WordKind | undefined => kinds.get(word)

const patients = wordsIn(listed.patients)

/** Words for a patient: with one of them a text speaks of a person. */
export const patientWords = new Set([...patients, ...[...sameWord].flatMap(([word, said]) => (patients.includes(said) ? word : []))])

/** Words that do not change the meaning of an expression. */
export const neutralWords = wordSet(listed.neutral)

/** Titles of doctors, after which a name may follow. */
export const doctorTitles = wordSet(listed.doctors)

/** Words before the person or animal that something is for or belongs to. */
export const beforeOwners = wordSet(listed.forWhom)

const practiceWords = wordSet(listed.practice)
const otherMatters = wordSet(listed.otherMatters)
/** Whether a word only asks when a doctor practises. */
export const isOfPractice = (word: string): boolean => practiceWords.has(word) || (kinds.get(word) === 'ignored' && !otherMatters.has(word))

const joined = (letters: string): string => letters.replace(/[. ]/gu, '')
const otherNames = listed.otherNames.split(', ')
const otherWords = new Set([...wordsIn(listed.otherWords), ...otherNames.map(joined)])

/** Whether a word names a thing that is no matter of a hospital: `baju`. */
export const isOtherThing = (word: string): boolean => otherWords.has(word) && !kinds.has(word)

/** Representatives of words that patients use, even if the hospital does not: `asam`. */
export const patientMeanings: ReadonlySet<string> = new Set([...sameWord.values()].filter((word) => !otherWords.has(word)))

const DEED = /^(?:me[mn]|meny|meng|ber|ter|di)[a-z]{4,}$/u

/** Whether a word is a verb, by its prefix. A verb may stand beside any complaint without changing it. */
export const isDeed = (word: string): boolean => DEED.test(word) && !otherWords.has(word)

/** All known words of the language, in all typed forms. */
export const knownWords: readonly string[] = [...kinds.keys(), ...sameWord.keys(), ...otherWords, ...classes.keys()]

/** Fields of medicine by their common names, with their titles and codes (`signs`), which are never taken for misspellings. */
export const disciplines = listed.fields.map((field) => {
  const [names = '', codes] = field.split('; ')
  return { names: names.split(', '), signs: codes === undefined ? [] : wordsIn(codes) }
})

/** A copy of the value, because the search module in the browser imports no values from others; the type keeps it equal. */
const LONGEST: typeof LONGEST_SEARCH = 120

const PLAIN = /^[a-z ]{1,120}$/u
/** Letters of an abbreviation that were typed apart: `sp a`, `sp. o.g`, `T H T`. */
const SPELT = /\bsp(?:[. ]+[a-z]\b)+|\b[a-z](?:[. ]+[a-z]\b){2,}/gu
const TWICE = /\b([a-z]{3,})2(an|nya)?\b/gu
const { ages } = listed
const AGE = new RegExp(
  `\\b(?:${anyOf(ages.said)})(?:nya|ku)? ?(\\d{1,2}) ?(${anyOf(`${ages.years} ${ages.months} ${ages.days}`)})\\b`,
  'gu',
)
const ADULT_YEARS = 18
/** Up to this age in months, or any age in days or weeks, a child counts as a newborn, for whom fever is an emergency. */
const NEWBORN_MONTHS = 2

/** Phrases and other ways of saying something, with the word that they mean; `mata angin` is one word. */
const turns = new Map([
  ...Object.entries(listed.turns).flatMap(([said, names]) => names.split(', ').map((name) => [name, said] as const)),
  ...wordsIn(listed.and).map((word) => [word, AND] as const),
  ...otherNames.map((name) => [name, joined(name)] as const),
])
const longestFirst = [...turns.keys()].sort((one, other) => other.length - one.length)
const TURNS = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gu')

/** Normalises a text: lower case, without accents, dots and repeated letters. Fast for texts that are plain already, as most of a hospital's are. */
const plainText = (text: string): string =>
  (PLAIN.test(text) ? text : withoutMarks(text))
    .replace(SPELT, joined)
    .replace(/([a-z])\1{2,}/gu, '$1')
    .replace(TURNS, (turn) => turns.get(turn) ?? turn)

function withoutMarks(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/gu, '')
    .replace(SPELT, joined)
    .replace(/\b(sp|m|s)\.\s*(?=[a-z])/gu, '$1')
    .replace(/[&+,;/]/gu, ` ${AND} `)
    .replace(AGE, readAge)
    .replace(TWICE, '$1 $1$2')
    .replace(/[^a-z0-9]+/gu, ' ')
}

function readAge(_: string, count: string, unit: string): string {
  if (wordsIn(ages.years).includes(unit)) return Number(count) < ADULT_YEARS ? ` ${CHILD} ` : ' '
  const isNewborn = wordsIn(ages.days).includes(unit) || Number(count) <= NEWBORN_MONTHS
  return isNewborn ? ` ${CHILD} ${ages.newborn} ` : ` ${CHILD} `
}

/** The words of a text without repetitions; the meaning of a phrase is put before the phrase. */
export function plainWords(text: string): string[] {
  const words: string[] = []
  for (const word of plainText(text).split(' ')) {
    const last = words[words.length - 1]
    if (word === '' || /^(?:\d+|[^g])$/u.test(word)) continue
    if (word !== last) words.push(word)
    else if (otherWhenTwice.has(last)) words[words.length - 1] = last + last
  }
  const isAt = (phrase: readonly string[], at: number): boolean => phrase.every((part, nth) => part === sameFor(words[at + nth] ?? ''))
  const saidAt = (word: string, at: number): string[] =>
    (phrases.get(sameFor(word)) ?? []).filter((phrase) => isAt(phrase, at)).map((phrase) => phrase.join(''))
  return words.flatMap((word, at) => saidAt(word, at).concat(word))
}

/** {@link plainWords} by their representatives. */
export const wordsMeant = (text: string): string[] => plainWords(text).map(sameFor)
