import lexicon from './lexicon.json' with { type: 'json' }
import { isSkeletonOf, SLIP, slipsBetween } from './slips.ts'
import { saidWithA, stemsOf } from './stems.ts'
import { asRead, usualOf, wordsAsMeant } from './text-as-read.ts'

/** The everyday questions to a hospital: words by class, and for each fact the ways of asking for it, in the notation of `content/everyday-facts`. */
export interface EverydayTable {
  classes: Readonly<Record<string, string>>
  asked: Readonly<Record<string, string>> | readonly string[]
  /** Facts that doctors and clinics answer, too. */
  doctors: readonly string[]
}

/** For each class the indices of the words at which it begins. */
export type ClassPlaces = ReadonlyMap<string, readonly number[]>

/** What the doctors' search takes a word for: a stop word, a word of an illness or clinic ("telling"), or another known word. */
export type OtherMeaning = 'nothing' | 'telling' | 'other' | undefined

/** Marks of a way of asking. */
const MARKS = new Set(['only', 'telling', 'alone', '?'])
/** A class with "+" begins at most so many words after the class before it. */
const MOST_BEHIND = 2
const SHORTEST_SLIP = 6
/** By how much a mark lowers the rank of a way: by more than one class. */
const MARKED = 1.1
const VOWEL = /[aeiou]/u
/** Fewest letters of a word without vowels that is read as an abbreviation (`kmr`); up to `SHORT` letters a word may lack only one of its vowels (`bka`). */
const [SHORTEST_ABBREVIATION, SHORT] = [3, 4]
/** How many words' meanings are cached. */
const MOST_CACHED = 5000

/** Spoken and regional pronunciation, in which e stands for a or ai and o for u or au: `latak`, `korsi`, `komplen`. */
const asPronounced = (word: string): string => word.replace(/ai|e/gu, 'a').replace(/au|o/gu, 'u')
/** A negation written together with its verb: `gabisa`, `gkpunya`. */
const JOINED_NEGATION = /\bgak?(?=bisa|ada|punya)/gu

const stopWords = new Set(lexicon.everyday.split(' '))

/** Reads questions and texts by the classes of the table. A word with another meaning is never taken for a misspelling. */
export function createQuestionReader(
  { classes, asked, doctors }: EverydayTable,
  otherMeaning: (word: string) => OtherMeaning,
  sameFor = (word: string): string => word,
) {
  // A phrase may also be written without its spaces.
  const phrases = Object.entries(classes).flatMap(([name, list]) =>
    list.split(' ').flatMap((joined) => {
      const words = joined.split('-').map(usualOf)
      return words.length === 1 ? { name, words } : [words, [words.join('')]].map((one) => ({ name, words: one }))
    }),
  )
  /** Each word and its regional pronunciation: an unknown word is compared with all of them. */
  const vocabulary = [...new Map(phrases.flatMap(({ words }) => words.map((word) => [word, asPronounced(word)])))]
  const byFirst = new Map(vocabulary.map(([word]) => [word, phrases.filter(({ words }) => words[0] === word)]))
  const meanings = new Map<string, string>()
  /** The ways that require most classes first; a way with a mark ranks below ways without that require one class less. */
  const ways = Object.entries<string>(asked)
    .flatMap(([key, written]) => written.split(', ').map((way) => ({ key, parts: way.split(' ') })))
    .map(({ key, parts }) => {
      const marks = new Set(parts.filter((part) => MARKS.has(part)))
      const all = parts.filter((part) => !marks.has(part))
      const required = all.filter((part) => !part.startsWith('-')).length
      return { key, marks, parts: all, rank: required - (marks.size > 0 ? MARKED : 0) }
    })
    .sort((one, other) => other.rank - one.rank)

  /** Stems, also of colloquial and regional forms: `nginep` (inap), `nyampein`, `rsnya`, `hpne`, `hak2`. */
  const madeOf = (word: string): string[] =>
    [word.replace(/^di|2$|ny?[ae]$|e$/u, ''), ...stemsOf(word), ...saidWithA(stemsOf(word))].map(usualOf)

  function meaningOf(word: string): string {
    const isKnown = byFirst.has(word) || stopWords.has(word)
    const known = meanings.get(word) ?? (isKnown ? word : madeOf(word).find((stem) => byFirst.has(stem))) ?? word
    if (meanings.size < MOST_CACHED) meanings.set(word, known)
    return known
  }

  /** {@link meaningOf}, also of synonyms, abbreviations and misspellings. */
  function correctedMeaning(word: string): string {
    const made = stopWords.has(word) ? [] : madeOf(word)
    const known = [word, sameFor(word), meaningOf(word), ...made.map(sameFor)].find((one) => byFirst.has(one))
    if (known !== undefined || otherMeaning(word) !== undefined) return known ?? word
    // A form of the same length is another word: `bsok` is not `besuk`.
    const forms = [word, ...made.filter((form) => form.length < word.length)]
    const pronounced = new Set(forms.map(asPronounced))
    const long = forms.filter((form) => form === word || form.length >= SHORTEST_SLIP)
    const shortest = VOWEL.test(word) ? undefined : SHORTEST_ABBREVIATION
    const isMeant = ([one, pronunciation]: [string, string]): boolean =>
      forms.some((form) => isSkeletonOf(form, one, one.length > SHORT ? shortest : SHORTEST_ABBREVIATION)) ||
      (one.length > SHORT && pronounced.has(pronunciation)) ||
      (one.length >= SHORTEST_SLIP && long.some((other) => slipsBetween(other, one, SLIP) <= SLIP))
    return vocabulary.find(isMeant)?.[0] ?? word
  }

  /** The words of a text, the places of classes in it, and the words that belong to no class. */
  function read(text: string, meaning: (word: string) => string = meaningOf) {
    const words = wordsAsMeant(asRead(text.replace(JOINED_NEGATION, 'tidak '))).map(({ meant }) => meaning(meant))
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

  /** Whether a text has all classes that a way requires and none that it excludes. */
  const matches = (parts: readonly string[], found: ClassPlaces): boolean =>
    parts.every((part, nth) => {
      const places = found.get(part.replace(/^[+-]/u, '')) ?? []
      if (part.startsWith('-')) return places.length === 0
      const before = part.startsWith('+') ? (found.get(parts[nth - 1] ?? '') ?? []) : null
      return places.some((at) => before === null || before.some((one) => at > one && at <= one + MOST_BEHIND))
    })

  /** Whether a text has words of classes that the way does not name. */
  const hasOthers = (parts: readonly string[], found: ClassPlaces): boolean =>
    [...found.values()].flat().some((at) => !parts.some((part) => found.get(part)?.includes(at)))

  /** The ways whose words also show that a text is about the fact. */
  const waysAbout = (key: string): typeof ways => ways.filter((way) => way.key === key && !way.marks.has('alone') && !way.marks.has('?'))

  return {
    ways,
    waysAbout,
    read,
    correctedMeaning,
    /** The keys of the facts that a question asks for, the likeliest first, and whether it may be about doctors. */
    findFacts(text: string, mindsIllness = true) {
      const { classes: found, others } = read(text, correctedMeaning)
      const isTelling = mindsIllness && others.some((word) => otherMeaning(word) === 'telling')
      const isMore = others.some((word) => otherMeaning(word) !== 'nothing')
      const asks = ({ marks, parts }: (typeof ways)[number]): boolean =>
        matches(parts, found) && !marks.has(isTelling ? 'only' : 'telling') && !(marks.has('alone') && (isMore || hasOthers(parts, found)))
      const keys = [...new Set(ways.filter(asks).map(({ key }) => key))]
      return { keys, isForDoctors: isTelling || keys.length === 0 || doctors.includes(keys[0] ?? '') }
    },
    /** Whether a text with these classes is about a fact. */
    isAbout: (found: ClassPlaces, key: string): boolean => waysAbout(key).some(({ parts }) => matches(parts, found)),
  }
}
