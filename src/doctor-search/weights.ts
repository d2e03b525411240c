import type { WordKind } from './language.ts'

/*
 * What the search weighs, in one table. Found by trying: each was changed alone, and kept where more of the 1,250 sentences of
 * tests/sample-queries.yaml and tests/second-hospital-queries.yaml led where their writers meant. After changing one, run
 * `npm run vitest -- run src/doctor-search src/content/search-directory.test.ts`.
 */

/** How much a word has to say when a clinic is looked for. A word of no kind names an organ, an illness or a deed. */
export const WEIGHTS: Readonly<Record<WordKind | 'other', number>> = {
  ignored: 0,
  linking: 0,
  place: 0.3,
  visit: 0.3,
  child: 0.9,
  complaint: 1,
  stranger: 3,
  other: 3,
}

/** A longer expression says more than its words: `gigi berlubang` beside `gigi`. */
export const FOR_EACH_FURTHER_WORD = 0.4
export const FOR_A_NAME = 0.3
/** Given for a word that never matters and is typed, taken for one that is not. */
export const FOR_A_WORD_BESIDE = 0.2
/** The least that a word says inside an expression; what is done or felt says more: `operasi gigi`. */
export const IN_AN_EXPRESSION = 0.5
export const DEED_IN_AN_EXPRESSION = 2
/** Less than this part of the best answer is no answer. */
export const NEAR_THE_BEST = 0.7

/** How sure it is that a typed word stands for a known one: 1 where it is written so, less with each slip. */
export const STEM_QUALITY = 0.95
export const ROOT_QUALITY = 0.9
export const MISSPELT_QUALITY = 0.9
export const QUALITY_LOST_BY_A_SLIP = 0.1
export const BEGUN_QUALITY = 0.7
/** From here on one slip of the finger is likelier than a missing space. */
export const ALMOST = 0.8
/** Above this it is no misspelt name. */
export const KNOWN_QUALITY = 0.9
/** Above this it is a sign of an emergency: more than a word that is only begun. */
export const SIGN_QUALITY = 0.75

/** Slips of the finger in a word. Another letter, for no reason that we know, counts more than one. */
export const SLIP = 1
export const OTHER_LETTER = 1.5
export const SLIPS_BESIDE_A_NAME = 1.5

/** Fewest letters of a word that is taken for another one in this way. */
export const SHORTEST_PART = 3
export const SHORTEST_PREFIX = 4
/** Of the words of a service, which are few: `lab`. */
export const SHORTEST_BEGINNING = 3
export const SHORTEST_STEM = 4
export const SHORTEST_ROOT = 5
export const SHORTEST_SKELETON = 4
export const SHORTEST_WITH_OTHER_LETTER = 5
export const SHORTEST_WITH_OTHER_BEGINNING = 6
export const SHORTEST_NAME = 3
export const SHORTEST_UNSURE_NAME = 4
/** A shorter word that never matters is not what was meant. */
export const SHORTEST_UNIMPORTANT = 6
/** A sign of one word with fewer letters is soon another word. */
export const SHORTEST_SIGN = 5

/** So many other words may stand within a sign of an emergency: `dada sebelah kiri nyeri`. */
export const WORDS_BETWEEN = 3
