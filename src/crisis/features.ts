import { once, spellingsIn } from '../said/spelt.ts'
import { usualOf, type TextAsRead } from '../said/text-as-read.ts'

/** Damps the weight of short texts, because few words say little: the sum is divided by the root of this plus the number of features. */
export const SAID_NOTHING = 10

/** The size of the hashed feature space. Two features that share a number are told apart by the features beside them. */
export const FEATURES = 2 ** 15

/** The letter that encodes the weight 0 in `learned.json`; letters before it are negative (against need), letters after it positive. */
export const NONE = 'h'.charCodeAt(0)

export interface ReadWord {
  /** Positions in the normalized text (`TextAsRead.read`). */
  from: number
  to: number
  /** Hashes of the word, of the word with the one before it, and of each run of three to five of its letters. */
  features: readonly number[]
}

/** The words of a text with their features, in their usual spelling, also where signs stand for letters. */
export function wordsWithFeatures({ read }: TextAsRead): ReadWord[] {
  const words: ReadWord[] = []
  let last = ''
  for (const { meant, plain, from, to } of spellingsIn(read)) {
    if (NUMBER.test(meant)) continue
    const word = once(usualOf(/[^a-z]/u.test(meant) ? plain : meant))
    words.push({ from, to, features: [numberOf(`${word} `), numberOf(`${last} ${word}`), ...partsOf(word)] })
    last = word
  }
  return words
}

/** A number of a telephone or a house, which says nothing about need. */
const NUMBER = /^\d{3,}$/u
const SHORTEST_PART = 3
const LONGEST_PART = 5
/** Longer words are cut here, so that many words written as one cost no more. */
const LONGEST_WORD = 60

function partsOf(word: string): number[] {
  const letters = `<${word.slice(0, LONGEST_WORD)}>`
  const parts: number[] = []
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length += 1)
    for (let at = 0; at + length <= letters.length; at += 1) parts.push(numberOf(letters, at, at + length))
  return parts
}

/** FNV-1a, with the upper bits of the hash mixed into the bits that are kept. */
function numberOf(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (FEATURES - 1)
}
