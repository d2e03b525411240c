import { listRoots } from '../said/stems.ts'
import type { TextAsRead, Word } from '../said/text-as-read.ts'
import { madeOnce, readClasses, type Misspelt } from '../said/word-classes.ts'
import lists from './words.json' with { type: 'json' }

/** A word as it is, then without what may be put before and after it. */
export function listForms(word: string): string[] {
  const bare = word.replace(/(?:nya|mu|ku|lah|kah|pun)$/u, '')
  const noun = bare.replace(/^(?:pe(?:ng|ny|[mnrl])?|se|te?r|memper|diper)(?=.{4})/u, '').replace(/an$/u, '')
  // "Pemulihan" is made as "memulih" is.
  const verb = bare.replace(/^pe(.{4,})an$/u, 'me$1')
  return [word, bare, ...listRoots(word), ...listRoots(bare), noun, ...listRoots(verb)]
}

const { digits: _digits, ...classes } = lists
const known = madeOnce(() => readClasses(classes))
/** A list of words/moderation.yaml, a number, an amount of money in short, or the end of the text. */
export type ListName = keyof typeof classes
type Part = ListName | 'number' | 'amount' | 'end' | 'numbered'

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

/** Words whose full stop ends no sentence: "dr. Sekar", "Yth. Ibu". */
const ABBREVIATED = /^(?:[a-z]|drg?|yth|no|bpk|sdri?|prof|jl|h|hj|tn|ny|nn|an|by)$/u

export function sentencesIn({ read }: TextAsRead, words: readonly Word[]): Word[][] {
  const sentences: Word[][] = []
  for (const [at, word] of words.entries()) {
    const last = words[at - 1]
    const between = read.slice(last?.to ?? 0, word.from)
    const ends = isIn(last?.meant, 'calledBy', 'lying') ? /[!?;\n]/u : /[!?;:\n]/u
    const isEnd = last === undefined || ends.test(between) || (/\.\s/u.test(between) && !ABBREVIATED.test(last.meant))
    if (isEnd) sentences.push([word])
    else sentences.at(-1)?.push(word)
  }
  return sentences
}

/** Classes in this order: those that stand side by side are of one step, between steps there may be words. */
export type ClassPattern = readonly (readonly Part[])[]

/** Classes near each other in this order; side by side with "+" between. */
export function readPatterns<const Lists extends readonly string[]>(
  lines: Lists & { [At in keyof Lists]: Misspelt<Lists[At], Part | '+'> extends never ? string : Misspelt<Lists[At], Part | '+'> },
): ClassPattern[] {
  return lines
    .flatMap((line) => line.split(', '))
    .map((pattern) =>
      pattern
        .replaceAll(' + ', '+')
        .split(' ')
        .map((step) => step.split('+') as Part[]),
    )
}

/** Between two steps, at most. */
const MOST_BETWEEN = 5

/** The first and the last word of each phrase, by their places among the words. */
export function findPatterns(words: readonly string[], patterns: readonly ClassPattern[]) {
  /** The places after a class that stands here. */
  const after = (place: number, part: Part): number[] => {
    const word = words[place] ?? ''
    if (part === 'numbered') return isIn(word.replace(/\d+$/u, ''), 'games') && /\d$/u.test(word) ? [place + 1] : []
    if (part === 'end') return place === words.length ? [place] : []
    if (part === 'number' || part === 'amount')
      return (part === 'number' ? /^\d+$/u : /^\d+(?:rb|ribu|k|jt|juta)$/u).test(word) ? [place + 1] : []
    return known()
      .at(words, place)
      .flatMap((phrase) => (phrase.classes.has(part) ? [place + phrase.words.length] : []))
  }
  const endOfStep = (place: number, [part, ...others]: readonly Part[]): number | undefined =>
    part === undefined ? place : after(place, part).flatMap((next) => endOfStep(next, others) ?? [])[0]
  const findEnd = (place: number, [step = [], ...others]: ClassPattern): number | undefined => {
    const end = endOfStep(place, step)
    if (end === undefined || others.length === 0) return end
    for (let next = end; next <= end + MOST_BETWEEN; next += 1) {
      const last = words[next - 1] === 'lebih' ? undefined : findEnd(next, others)
      if (last !== undefined) return last
    }
    return undefined
  }
  return words.flatMap((_, first) =>
    patterns.flatMap((pattern) => {
      const end = findEnd(first, pattern)
      return end === undefined ? [] : [{ first, last: Math.min(end, words.length) - 1 }]
    }),
  )
}
