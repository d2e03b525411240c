import lexicon from './lexicon.json' with { type: 'json' }
import { isSkeletonOf, SLIP, slipsBetween } from './slips.ts'
import { saidWithA, stemsOf } from './stems.ts'
import { asRead, usualOf, wordsAsMeant } from './text-as-read.ts'

/** What is asked of a hospital every day: words by class, and of each fact, by its name or place, how it is asked for, as `content/everyday-facts` says. */
export interface EverydayTable {
  classes: Readonly<Record<string, string>>
  asked: Readonly<Record<string, string>> | readonly string[]
  /** Those that doctors and clinics answer, too. */
  doctors: readonly string[]
}

/** Of each class the words of a text that it begins at. */
export type ClassPlaces = ReadonlyMap<string, readonly number[]>

/** What a word is elsewhere: such as says nothing, what tells of an illness or names a clinic, or another one. Undefined for what nobody knows. */
export type WordElsewhere = 'nothing' | 'telling' | 'other' | undefined

/** Marks of a way of asking. */
const MARKS = new Set(['only', 'telling', 'alone', '?'])
/** "Right behind" is a word farther at most. */
const BEHIND = 2
const SHORTEST_SLIP = 6
/** More than one class is worth. */
const UNSURE = 1.1
const VOWEL = /[aeiou]/u
/** Fewest letters of a word without any vowel, or one of the two of a short word: `kmr`, `bka`. A longer one may be said with each e an a, or an o for its u: `latak`, `korsi`. */
const [SHORTEST_BARE, SHORT] = [3, 4]
/** Words of texts whose reading is remembered. */
const MOST_REMEMBERED = 5000

const asHeard = (word: string): string => word.replace(/e/gu, 'a').replace(/o/gu, 'u')
/** A negation written together with its verb: `gabisa`, `gkpunya`. */
const NOT_AT_ONCE = /\bgak?(?=bisa|ada|punya)/gu

const sayingNothing = new Set(lexicon.everyday.split(' '))

/** Reads questions, and texts that answer them. What is a word elsewhere is no slip of one of these, but may be another word for one. */
export function createEveryday(
  { classes, asked, doctors }: EverydayTable,
  elsewhere: (word: string) => WordElsewhere,
  sameFor = (word: string): string => word,
) {
  // Whoever is in a hurry leaves out the space.
  const phrases = Object.entries(classes).flatMap(([name, list]) =>
    list.split(' ').flatMap((joined) => {
      const words = joined.split('-').map(usualOf)
      return words.length === 1 ? { name, words } : [words, [words.join('')]].map((one) => ({ name, words: one }))
    }),
  )
  const vocabulary = [...new Set(phrases.flatMap(({ words }) => words))]
  const byFirst = new Map(vocabulary.map((word) => [word, phrases.filter(({ words }) => words[0] === word)]))
  const meanings = new Map(vocabulary.map((word) => [word, word]))
  /** Those of most classes first; where it is not told for sure (a mark), one word that says it for sure counts more than any two. */
  const ways = Object.entries<string>(asked)
    .flatMap(([key, written]) => written.split(', ').map((way) => ({ key, parts: way.split(' ') })))
    .map(({ key, parts }) => {
      const marks = new Set(parts.filter((part) => MARKS.has(part)))
      const all = parts.filter((part) => !marks.has(part))
      const said = all.filter((part) => !part.startsWith('-')).length
      return { key, marks, parts: all, rank: said - (marks.size > 0 ? UNSURE : 0) }
    })
    .sort((one, other) => other.rank - one.rank)

  /** Also of `inap` said with an e, of what is usually spelt otherwise, and of short words: `nginep`, `nyampein`, `rsnya`, `hpne`, `hak2`. */
  const madeOf = (word: string): string[] =>
    [word.replace(/^di|2$|ny?[ae]$|e$/u, ''), ...stemsOf(word), ...saidWithA(stemsOf(word))].map(usualOf)

  function meaningOf(word: string): string {
    const known = meanings.get(word) ?? (sayingNothing.has(word) ? word : madeOf(word).find((stem) => byFirst.has(stem))) ?? word
    if (meanings.size < MOST_REMEMBERED) meanings.set(word, known)
    return known
  }

  function meaningOfSlip(word: string): string {
    const made = sayingNothing.has(word) ? [] : madeOf(word)
    const known = [word, sameFor(word), meaningOf(word), ...made.map(sameFor)].find((one) => byFirst.has(one))
    if (known !== undefined || elsewhere(word) !== undefined) return known ?? word
    const heard = new Set([word, ...made].map(asHeard))
    const long = [word, ...made.filter((stem) => stem.length >= SHORTEST_SLIP)]
    const isMeant = (one: string): boolean =>
      isSkeletonOf(word, one, VOWEL.test(word) && one.length > SHORT ? undefined : SHORTEST_BARE) ||
      (one.length > SHORT && heard.has(asHeard(one))) ||
      (one.length >= SHORTEST_SLIP && long.some((other) => slipsBetween(other, one, SLIP) <= SLIP))
    return vocabulary.find(isMeant) ?? word
  }

  /** The words of a text, where the classes stand in it, and those that are in none. `meant`: by what they are made of, or as somebody reads them. */
  function read(text: string, meant: (word: string) => string = meaningOf) {
    const words = wordsAsMeant(asRead(text.replace(NOT_AT_ONCE, 'tidak '))).map((word) => meant(word.meant))
    const found = new Map<string, number[]>()
    const taken = new Set<number>()
    for (const [at, first] of words.entries())
      for (const phrase of byFirst.get(first) ?? []) {
        if (phrase.words.some((part, nth) => words[at + nth] !== part)) continue
        found.set(phrase.name, [...(found.get(phrase.name) ?? []), at])
        for (const nth of phrase.words.keys()) taken.add(at + nth)
      }
    return { words, classes: found as ClassPlaces, others: words.filter((_, at) => !taken.has(at)) }
  }

  /** Whether all is there that a way names, and nothing that it does not allow. */
  const isSaid = (parts: readonly string[], found: ClassPlaces): boolean =>
    parts.every((part, nth) => {
      const places = found.get(part.replace(/^[+-]/u, '')) ?? []
      if (part.startsWith('-')) return places.length === 0
      const before = part.startsWith('+') ? (found.get(parts[nth - 1] ?? '') ?? []) : null
      return places.some((at) => before === null || before.some((one) => at > one && at <= one + BEHIND))
    })

  /** Whether it says words that this way does not ask with. */
  const hasOthers = (parts: readonly string[], found: ClassPlaces): boolean =>
    [...found.values()].flat().some((at) => !parts.some((part) => found.get(part)?.includes(at)))

  return {
    ways,
    read,
    meaningOfSlip,
    /** The names of facts that are asked for, the likeliest first, and whether doctors may be meant: what tells of an illness, if anything does. */
    ask(text: string, mayTell = true) {
      const { classes: found, others } = read(text, meaningOfSlip)
      const isTelling = mayTell && others.some((word) => elsewhere(word) === 'telling')
      const isMore = others.some((word) => elsewhere(word) !== 'nothing')
      const asks = ({ marks, parts }: (typeof ways)[number]): boolean =>
        isSaid(parts, found) && !marks.has(isTelling ? 'only' : 'telling') && !(marks.has('alone') && (isMore || hasOthers(parts, found)))
      const keys = [...new Set(ways.filter(asks).map(({ key }) => key))]
      return { keys, isForDoctors: isTelling || keys.length === 0 || doctors.includes(keys[0] ?? '') }
    },
    /** Whether a text that was read is about a fact: all is there that one of the ways of asking for it names. */
    isAbout: (found: ClassPlaces, key: string): boolean =>
      ways.some((way) => way.key === key && !way.marks.has('alone') && !way.marks.has('?') && isSaid(way.parts, found)),
  }
}
