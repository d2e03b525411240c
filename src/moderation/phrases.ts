import { stemsOf } from '../said/stems.ts'
import type { TextAsRead, Word } from '../said/text-as-read.ts'
import { findEnds, readPatterns, treeOf, type PatternOf, type PatternStep } from '../said/patterns.ts'
import { madeOnce, readClasses, tokensOf } from '../said/word-classes.ts'
import lexicon from '../said/lexicon.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import lists from './words.json' with { type: 'json' }

/** A word as it is, then what it may be made of. */
export const listForms = (word: string): string[] => [word, ...stemsOf(word)]

const { digits: _digits, ...own } = lists
export const classes = { ...own, everyday: lexicon.everyday }
const known = madeOnce(() => readClasses(classes))
export type ListName = keyof typeof classes
/** A list of words/moderation.yaml, a number, an amount of money in short, a game with its number, or the end of the text. */
type Part = ListName | 'number' | 'amount' | 'numbered' | 'end'

/** How many words that begin here are one of a class, at most; 0 where none is. */
export const lengthAt = (words: readonly string[], at: number, ...parts: readonly ListName[]): number =>
  known()
    .at(words, at)
    .find(({ classes: each }) => parts.some((part) => each.has(part)))?.words.length ?? 0

/** Whether a word stands in one of these lists. */
export function isIn(word: string | undefined, ...parts: readonly ListName[]): boolean {
  const those = known().all.get(word ?? '')
  return those !== undefined && parts.some((part) => those.has(part))
}

/** Of a list's words, for a regular expression. */
export const anyWordOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})`

export function sentencesIn({ read }: TextAsRead, words: readonly Word[]): Word[][] {
  const sentences: Word[][] = []
  for (const [at, word] of words.entries()) {
    const last = words[at - 1]
    const between = read.slice(last?.to ?? 0, word.from)
    const ends = isIn(last?.meant, 'calledBy', 'lying') ? /[!?;\n]/u : /[!?;:\n]/u
    const isEnd =
      last === undefined || ends.test(between) || (/\.\s/u.test(between) && last.meant.length > 1 && !isIn(last.meant, 'abbreviated'))
    if (isEnd) sentences.push([word])
    else sentences.at(-1)?.push(word)
  }
  return sentences
}

const patterns = madeOnce(() => {
  const signs = Object.entries({ ...rules.patterns, ...rules.held }).flatMap(([kind, lines]) =>
    readPatterns<Part>(lines).map((pattern) => ({ pattern, kind: kind as keyof typeof rules.patterns | keyof typeof rules.held })),
  )
  const named = new Set(signs.flatMap(({ pattern }: { pattern: PatternOf<string> }) => pattern.map((part) => part.replace('+', ''))))
  const used = Object.fromEntries(Object.entries(classes).filter(([name]) => named.has(name) || name === 'comparing'))
  return { tree: treeOf(signs), ...readClasses(used as Record<Part, string>) }
})

export type Phrase = ReturnType<typeof findPhrases>[number]

/** The first and the last word of each phrase that words/moderation-rules.yaml describes, by their places among the words, and of which kind. */
export function findPhrases(words: readonly Word[]) {
  const { tree, at } = patterns()
  const also = (word: string): Part | undefined => {
    if (/^\d+$/u.test(word)) return 'number'
    if (/^\d+(?:rb|ribu|k|jt|juta)$/u.test(word)) return 'amount'
    return /\d$/u.test(word) && isIn(word.replace(/\d+$/u, ''), 'games') ? 'numbered' : undefined
  }
  const tokens = tokensOf(
    words.map(({ meant }, place) => ({ meant, from: place, to: place + 1 })),
    at,
    also,
  )
  const ended = [
    ...tokens,
    { classes: new Set<Part>(['end']), place: (tokens.at(-1)?.place ?? 0) + 1, from: words.length, to: words.length },
  ]
  /** "Lebih murah" offers nothing. */
  const isMeant = (step: PatternStep<Part>, last?: PatternStep<Part>): boolean =>
    last === undefined || !ended[step.at - 1]?.classes.has('comparing')
  return ended.flatMap(({ from: first }, place) =>
    Array.from(findEnds(ended, tree, place, isMeant), ([{ kind }, end]) => ({ kind, first, last: (ended[end]?.to ?? 0) - 1 })),
  )
}
