import { stemsOf } from '../said/stems.ts'
import type { Finding, TextAsRead, Word } from '../said/text-as-read.ts'
import { findEnds, readPatterns, treeOf, type PatternStep } from '../said/patterns.ts'
import { madeOnce, readClasses, tokensOf } from '../said/word-classes.ts'
import lexicon from '../said/lexicon.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import lists from './words.json' with { type: 'json' }

const { digits: _digits, ...own } = lists
export const classes = { ...own, everyday: lexicon.everyday }
const known = madeOnce(() => readClasses(classes))
export type ListName = keyof typeof classes

/** The forms by which a word is looked up in a list: the word itself, then its possible stems. */
export const listForms = (word: string): string[] => [word, ...stemsOf(word)]

/** The word without the suffix "nya". */
export const bareOf = (word = ''): string => word.replace(/(?<=...)ny[aoe]$/u, '')

export function isIn(word: string | undefined, ...names: readonly ListName[]): boolean {
  const those = known().all.get(word ?? '')
  return those !== undefined && names.some((name) => those.has(name))
}

/** The most words from `at` on that together are one entry of the lists; 0 if none is. */
export function lengthAt(words: readonly string[], at: number, ...names: readonly ListName[]): number {
  const [longest] = known().at(words, at)
  return longest !== undefined && names.some((name) => longest.classes.has(name)) ? longest.words.length : 0
}

/** A regular expression of any word of a list. */
export const anyWordOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})`

export function sentencesIn({ read }: TextAsRead, words: readonly Word[]): Word[][] {
  const begins = words.flatMap(({ from }, at) => {
    const last = words[at - 1]
    const between = read.slice(last?.to ?? 0, from)
    const isAbbreviated = last?.meant.length === 1 || isIn(last?.meant, 'abbreviated')
    return last === undefined || /[!?;\n]/u.test(between) || (/\.\s/u.test(between) && !isAbbreviated) ? [at] : []
  })
  return begins.map((begin, at) => words.slice(begin, begins[at + 1]))
}

/** An element of a pattern: a list of words/moderation.yaml, or a number. */
type Part = ListName | 'number'

const UNLESS = rules.unless as { is: Part; after: ListName; within: number }[]
const signs = madeOnce(() =>
  treeOf(
    Object.entries(rules.patterns).flatMap(([group, lines]) =>
      readPatterns<Part>(lines, rules.ways).map((pattern) => ({ pattern, group })),
    ),
  ),
)

/** Phrases that words/moderation-rules.yaml describes, for the reasons that need no code of their own. */
export function findPhrases({ find }: TextAsRead, words: readonly Word[]): Finding<keyof typeof rules.held>[] {
  const { all, at } = known()
  const even = words.map((word) => ({ ...word, meant: all.has(word.meant) ? word.meant : bareOf(word.meant.replace(/\d+$/u, '')) }))
  const tokens = tokensOf(even, at, (word) => (/^\d*$/u.test(word) ? 'number' : undefined))
  const has = (place: number, part: Part): boolean => tokens[place]?.classes.has(part) === true
  const isBehind = (place: number, part: Part, far: number): boolean =>
    far > 0 && (has(place - 1, part) || isBehind(place - 1, part, far - 1))
  const isMeant = (step: PatternStep<Part>): boolean =>
    !UNLESS.some(({ is, after, within }) => has(step.at, is) && isBehind(step.at, after, within))
  const found = tokens.flatMap(({ from }, place) =>
    Array.from(findEnds(tokens, signs(), place, isMeant), ([{ group }, end]) => ({ group, from, to: tokens[end]?.to ?? from })),
  )
  const groups = new Set(found.map(({ group }) => group))
  return Object.entries(rules.held).flatMap(([code, ways]) => {
    const those = new Set(ways.flatMap(([first, ...others]) => (others.every((each) => groups.has(each)) ? [first] : [])))
    return found.flatMap(({ group, from, to }) => (those.has(group) ? [find(code as keyof typeof rules.held, from, to)] : []))
  })
}
