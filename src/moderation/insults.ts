import { isMasked, once, spellingsIn, type Spelling } from '../said/spelt.ts'
import { usualOf, type Finding, type TextAsRead } from '../said/text-as-read.ts'
import { isIn, listForms } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

const CRUDE = lists.crude.split(' ')
/** These stand in no other word, so they are found within one and in two pieces, too. */
const STEMS = CRUDE.filter((word) => (word.length >= 6 && !isIn(word, 'outside')) || isIn(word, 'inside'))
const ANIMALS = lists.animals.split(' ').filter((word) => word.length >= 4)

const ENDINGS = /(?:nya|lah|mu|ku|kah)$/u
const CRUDE_ONCE = new Set(CRUDE.map(once))
const STEMS_ONCE = STEMS.map(once)
/** Without vowels: "gblk". */
const skeleton = (word: string): string => once(word.replace(/[aeiou]/gu, ''))
const SKELETONS = new Set([...STEMS, ...ANIMALS.filter((word) => word.length >= 6)].map(skeleton))
const MASKED = [...CRUDE.filter((word) => word.length >= 4), ...ANIMALS]

/** Crude words against somebody, however they are spelt; sharp criticism is none. */
export function findInsults(text: TextAsRead): Finding<'insult'>[] {
  const words = spellingsIn(text.read)
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    // What was said to the writer is a complaint.
    if (words.slice(Math.max(0, index - 2), index).some(({ meant: before }) => isIn(before, 'quoted'))) return []
    if (isCrude(word) || isAnimalInsult(words, index) || isAgainstPeople(words, index)) return [text.find('insult', word.from, word.to)]
    const isSplit = next !== undefined && word.plain.length > 1 && next.plain.length > 1 && STEMS_ONCE.includes(word.plain + next.plain)
    return isSplit ? [text.find('insult', word.from, next.to)] : []
  })
}

function isCrude({ meant, plain }: Spelling): boolean {
  if (/[a-z]\*|\*[a-z]/u.test(meant) && /[a-z]\**[a-z]/u.test(meant) && MASKED.some((word) => isMasked(meant, word))) return true
  if (CRUDE_ONCE.has(plain) || CRUDE_ONCE.has(plain.replace(ENDINGS, ''))) return true
  return (plain.length >= 4 && SKELETONS.has(plain)) || (plain.length >= 6 && STEMS_ONCE.some((stem) => plain.includes(stem)))
}

function isAnimalInsult(words: readonly Spelling[], index: number): boolean {
  const { plain = '', isSpelt } = words[index] ?? {}
  if (isSpelt) return isIn(plain, 'animals') || ANIMALS.some((word) => plain.includes(word))
  if (!isIn(plain, 'animals') && !isIn(plain.replace(ENDINGS, ''), 'animals')) return false
  const around = words.slice(Math.max(0, index - 6), index + 5)
  return !around.some(({ meant }) =>
    listForms(meant).some((form) => isIn(form, 'ofAnimals') || (isIn(plain, 'dirt') && isIn(form, 'ofDirt'))),
  )
}

function isAgainstPeople(words: readonly Spelling[], index: number): boolean {
  const [before = '', word = '', after = ''] = [words[index - 1], words[index], words[index + 1]].map((each) => usualOf(each?.meant ?? ''))
  if (isIn(before, 'scorns') && isIn(word, 'insults', 'scorned')) return true
  if (isIn(before, 'likened') && isIn(word, 'beasts')) return true
  if (!isIn(word, 'insults') || isIn(`${before} ${word}`, 'noInsult') || isIn(`${word} ${after}`, 'noInsult')) return false
  // Only to somebody's face: "antrean gila" and "sampah berserakan" are no insults.
  if (isIn(before.replace(/(?:nya|mu)$/u, ''), 'insulted') || isIn(before, 'addressed')) return true
  return isIn(after, 'addressed') && !isIn(word, 'exclaimed')
}
