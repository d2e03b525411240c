import { anyOf } from '../said/time-words.ts'
import lexicon from '../said/lexicon.json' with { type: 'json' }
import { USUAL } from '../said/text-as-read.ts'
import type { LONGEST_SEARCH } from './search-request.ts'
import type { ClinicalFigures } from '../contract/clinical/clinical.ts'
import { mild } from '../contract/clinical/words.ts'
import listed from './words.json' with { type: 'json' }

/** What kind of word it is, before any hospital is asked. */
export type WordKind = 'ignored' | 'linking' | 'child' | 'place' | 'complaint' | 'visit' | 'stranger'

const wordsIn = (text: string): string[] => text.split(' ')
const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text))

const CHILD = 'anak'
/** Where one thing ends and the next begins: `batuk, pilek dan demam`. */
export const AND = 'dan'

const sameWord = new Map([
  ...USUAL,
  ...[...Object.entries(listed.synonyms), [CHILD, listed.child] as const].flatMap(([word, others]) =>
    wordsIn(others).map((other) => [other, word] as const),
  ),
])

/** The one word that stands for all that mean the same. */
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

/** All words by which a sign of an emergency may name it: `paku` is also `tajam`, and what is sharp is a `benda`. */
export const namesInSigns = (word: string): string[] => [word, ...classesOf(word), ...classesOf(word).flatMap(classesOf)]

const meaningsIn = (words: string): string[][] => words.split(/[ +]/u).map((one) => one.split('-').map(sameFor))
/** Each as the one word for all that mean the same; `apa-itu` is one of two. */
const setOfMeanings = (words: string): ReadonlySet<string> => new Set(meaningsIn(words).map((one) => one.join('')))
/** What several words say together, by the first of them: `apa itu`. */
const phrases = listsByKey(
  [...Object.values(listed.meanings), ...Object.values(mild)]
    .flatMap(meaningsIn)
    .flatMap((one) => (one.length > 1 ? [[one[0], one] as const] : [])),
)

/** What lists of words/search.yaml mean, which says there what each is for. */
export const meant = Object.fromEntries(Object.entries(listed.meanings).map(([name, words]) => [name, setOfMeanings(words)])) as Readonly<
  Record<keyof typeof listed.meanings, ReadonlySet<string>>
>

/** What is slight beside which words of a sign: all of one of these. */
export const mildnessOf = (list: ClinicalFigures['mild']) =>
  list.map(([names, words]) => ({
    names: setOfMeanings(names),
    beside: wordsIn(words).map((all) => all.split('+').map(setOfMeanings)),
  }))

const otherWhenTwice = wordSet(listed.otherWhenTwice)
const ignored = wordsIn(`${lexicon.everyday} ${listed.ignored} ${listed.meanings.circumstances}`)
/** The first counts. */
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

/** Whose word it is: with one of them somebody speaks of a sick person. */
export const patientWords = new Set([...patients, ...[...sameWord].flatMap(([word, said]) => (patients.includes(said) ? word : []))])

/** Without one of these an expression means the same. */
export const neutralWords = wordSet(listed.neutral)

/** How a doctor is called: a name may follow. */
export const doctorTitles = wordSet(listed.doctors)

/** Whom something is for, or who has it. */
export const beforeOwners = wordSet(listed.forWhom)

const practiceWords = wordSet(listed.practice)
const otherMatters = wordSet(listed.otherMatters)
/** Says only that somebody asks when a doctor is there. */
export const isOfPractice = (word: string): boolean => practiceWords.has(word) || (kinds.get(word) === 'ignored' && !otherMatters.has(word))

const joined = (letters: string): string => letters.replace(/[. ]/gu, '')
const otherNames = listed.otherNames.split(', ')
const otherWords = new Set([...wordsIn(listed.otherWords), ...otherNames.map(joined)])

/** Names a thing that is no matter of a hospital: `baju`. */
export const isOtherThing = (word: string): boolean => otherWords.has(word) && !kinds.has(word)

/** Words that patients use, though the hospital may write none of them: `asam`. */
export const patientMeanings: ReadonlySet<string> = new Set([...sameWord.values()].filter((word) => !otherWords.has(word)))

const DEED = /^(?:me[mn]|meny|meng|ber|ter|di)[a-z]{4,}$/u

/** Says what somebody does or what befell them, by its beginning: it may stand beside anything that ails. */
export const isDeed = (word: string): boolean => DEED.test(word) && !otherWords.has(word)

/** Every word of the language that is known here, as it may be typed. */
export const knownWords: readonly string[] = [...kinds.keys(), ...sameWord.keys(), ...otherWords, ...classes.keys()]

/** Fields of medicine as people name them; their titles and codes are never taken for a slip of the finger. */
export const disciplines = listed.fields.map((field) => {
  const [names = '', codes] = field.split('; ')
  return { names: names.split(', '), signs: codes === undefined ? [] : wordsIn(codes) }
})

/** Repeated: the module in the browser that searches shares no value with another. Its type lets no other value stand here. */
const LONGEST: typeof LONGEST_SEARCH = 120

const PLAIN = /^[a-z ]{1,120}$/u
/** `sp a`, `sp. o.g`, `T H T`: letters that belong together. */
const SPELT = /\bsp(?:[. ]+[a-z]\b)+|\b[a-z](?:[. ]+[a-z]\b){2,}/gu
const TWICE = /\b([a-z]{3,})2(an|nya)?\b/gu
const { ages } = listed
const AGE = new RegExp(
  `\\b(?:${anyOf(ages.said)})(?:nya|ku)? ?(\\d{1,2}) ?(${anyOf(`${ages.years} ${ages.months} ${ages.days}`)})\\b`,
  'gu',
)
const ADULT_YEARS = 18
/** Of so few months, as of any days and weeks, is one for whom fever is an emergency. */
const NEWBORN_MONTHS = 2

/** What is said in several words, or in another way, and what it says; `mata angin` is one word. */
const turns = new Map([
  ...Object.entries(listed.turns).flatMap(([said, names]) => names.split(', ').map((name) => [name, said] as const)),
  ...wordsIn(listed.and).map((word) => [word, AND] as const),
  ...otherNames.map((name) => [name, joined(name)] as const),
])
const longestFirst = [...turns.keys()].sort((one, other) => other.length - one.length)
const TURNS = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gu')

/** The text as it is compared: small letters without marks, dots and doubled letters by mistake. Most of what a hospital lists is plain already. */
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

/** The words of a text, one that is said twice only once; before a phrase what it says. */
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

/** The same, each as the one word for all that mean the same. */
export const wordsMeant = (text: string): string[] => plainWords(text).map(sameFor)
