import { once, spellingsIn } from '../said/spelt.ts'
import { usualOf, type TextAsRead } from '../said/text-as-read.ts'

/** Few words say little: they weigh as if so many features beside them said nothing. */
export const SAID_NOTHING = 10

/** So many numbers stand for all words and parts of words: two that share one are told apart by what stands beside them. */
export const FEATURES = 2 ** 15

/** The letter of a weight of none; those before it speak against need, those behind it for it. */
export const NONE = 'h'.charCodeAt(0)

export interface ReadWord {
  /** In the text as read. */
  from: number
  to: number
  /** What the word is known by: itself, with the one before it, and each run of three to five of its letters. */
  features: readonly number[]
}

/** The words of a text, in their usual spelling and whatever signs stand for letters. */
export function wordsWithFeatures({ read }: TextAsRead): ReadWord[] {
  const words: ReadWord[] = []
  let last = ''
  for (const { meant, plain, from, to } of spellingsIn(read)) {
    if (NUMBER.test(meant)) continue
    const word = once(usualOf(/[^a-z]/u.test(meant) ? plain : meant))
    words.push({
      from,
      to,
      features: [numberOf(`${word} `), numberOf(`${last} ${word}`), ...partsOf(word)],
    })
    last = word
  }
  return words
}

/** A telephone's or a house's: it says nothing of anybody. */
const NUMBER = /^\d{3,}$/u
const SHORTEST_PART = 3
const LONGEST_PART = 5
/** Letters of several words written as one: what follows costs nothing. */
const LONGEST_WORD = 60

function partsOf(word: string): number[] {
  const letters = `<${word.slice(0, LONGEST_WORD)}>`
  const parts: number[] = []
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length += 1)
    for (let at = 0; at + length <= letters.length; at += 1) parts.push(numberOf(letters.slice(at, at + length)))
  return parts
}

/** FNV-1a, its upper bits mixed into those that are kept. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (FEATURES - 1)
}
