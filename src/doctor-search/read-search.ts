import { speaksOfSomebody } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import { AND, plainWords } from './plain-words.ts'
import type { ReadWord, SearchWord } from './read-word.ts'

/** One thing that is looked for. */
export interface Clause {
  words: readonly SearchWord[]
  /** It tells of a person, and does not only name a clinic. */
  isStory: boolean
}

/** Of a sentence, this much is read closely. */
const MOST_WORDS = 24
/** The search as its parts between "dan", and as a whole. */
export function readSearch(text: string, lexicon: Lexicon, readWord: ReadWord): { whole: Clause; parts: Clause[] } {
  const typed = joinPieces(plainWords(text).slice(0, MOST_WORDS), lexicon)
  const groups: string[][] = [[]]
  for (const word of typed) {
    if (word === AND) groups.push([])
    else groups[groups.length - 1]?.push(word)
  }
  const isStory = typed.some(speaksOfSomebody)
  const last = typed[typed.length - 1]
  const parts = groups
    .filter((group) => group.length > 0)
    .map((group) => ({ words: group.flatMap((word) => readWord(word, word === last)), isStory }))
  return { whole: { words: parts.flatMap(({ words }) => words), isStory }, parts }
}

/** `sp og` is one word, and so is `jan tung`. */
function joinPieces(words: readonly string[], { vocabulary, signs, nameWords }: Lexicon): string[] {
  const joined: string[] = []
  for (let place = 0; place < words.length; place += 1) {
    const [one = '', two = '', three = ''] = words.slice(place, place + 3)
    const isDegree = one === 'sp' && two !== ''
    const isBroken =
      two !== '' && two !== AND && (!vocabulary.has(one) || !vocabulary.has(two)) && (vocabulary.has(one + two) || nameWords.has(one + two))
    if (isDegree && three !== '' && signs.has(one + two + three)) {
      joined.push(one + two + three)
      place += 2
    } else if ((isDegree && signs.has(one + two)) || isBroken) {
      joined.push(one + two)
      place += 1
    } else joined.push(one)
  }
  return joined
}
