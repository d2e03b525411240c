import { isMasked, once, spellingsIn, type Spelling } from '../said/spelt.ts'
import type { Finding, TextAsRead } from '../said/text-as-read.ts'
import { madeOnce } from '../said/word-classes.ts'
import { isIn, listForms } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

const CRUDE = lists.crude.split(' ')
const CRUDE_ONCE = new Set(CRUDE.map(once))
/** Crude words that are part of no harmless word, so they are searched for inside words, too. */
const STEMS = CRUDE.filter((word) => (word.length >= 6 && !isIn(word, 'outside')) || isIn(word, 'inside')).map(once)
/** Crude words without their vowels: "gblk". */
const SKELETONS = new Set(STEMS.map((word) => once(word.replace(/[aeiou]/gu, ''))))
const MASKED = [...CRUDE, ...lists.animals.split(' ')].filter((word) => word.length >= 4)
const ENDINGS = /(?:nya|lah|mu|ku|kah)$/u

/** Crude words, however they are spelt; sharp criticism is none. Insults of several words are patterns in words/moderation-rules.yaml. */
export function findInsults(text: TextAsRead): Finding<'insult'>[] {
  const words = spellingsIn(text.read)
  const distinct = new Set(words.map(({ meant }) => meant))
  const ofAnimals = madeOnce(() => new Set([...distinct].filter((meant) => listForms(meant).some((form) => isIn(form, 'ofAnimals')))))
  return words.flatMap((word, at) => {
    // An insult that was said to the author, and is quoted, is a complaint.
    const isQuoted = words.slice(Math.max(0, at - 2), at).some(({ meant }) => isIn(meant, 'quoted'))
    // The name of an animal is an insult ("Anjing!"), except where animals are the subject: "digigit anjing".
    const isAnimal = isIn(word.plain.replace(ENDINGS, ''), 'animals')
    const isOfAnimals = isAnimal && words.slice(Math.max(0, at - 6), at + 5).some(({ meant }) => ofAnimals().has(meant))
    return !isQuoted && (isCrude(word) || (isAnimal && !isOfAnimals)) ? [text.find('insult', word.from, word.to)] : []
  })
}

function isCrude({ meant, plain }: Spelling): boolean {
  if (meant.includes('*')) return /[a-z]/u.test(meant) && MASKED.some((word) => isMasked(meant, word))
  if (CRUDE_ONCE.has(plain) || CRUDE_ONCE.has(plain.replace(ENDINGS, ''))) return true
  return (plain.length >= 4 && SKELETONS.has(plain)) || (plain.length >= 6 && STEMS.some((stem) => plain.includes(stem)))
}
