import { asRead, wordsAsMeant, type Finding, type TextAsRead, type Word } from '../said/text-as-read.ts'
import { inOrder } from './hold-rules.ts'
import { isIn, lengthAt, listForms, sentencesIn, type ListName } from './phrases.ts'
import rules from './rules.json' with { type: 'json' }

/** Where the second reader of a reply should look: at words of the house, and at what may tell of somebody. It stops nothing. */
export function findMarked(reply: string, ofTheHouse: readonly string[] = []): Finding<'marked'>[] {
  const text = asRead(reply)
  return inOrder([...ownWords(text, ofTheHouse), ...sentencesIn(text, wordsAsMeant(text)).flatMap((one) => markedIn(text, one))], true)
}

function ownWords({ read, find }: TextAsRead, ofTheHouse: readonly string[]): Finding<'marked'>[] {
  const own = ofTheHouse.map((word) => asRead(word).read.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)).join('|')
  const found = own === '' ? [] : read.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${own})(?:nya|mu|ku)?(?![\p{L}\p{N}])`, 'gu'))
  return Array.from(found, ({ 0: { length }, index }) => find('marked', index, index + length))
}

const KINDS = Object.entries(rules.replyKinds) as [keyof typeof rules.replyKinds, ListName[]][]
/** What a word is, by its first form in a list: what tells of somebody, who reads, what tells nothing. */
const kindOf = (word: string) =>
  listForms(word).flatMap((form) => KINDS.flatMap(([kind, lists]) => (isIn(form, ...lists) ? [kind] : [])))[0]

function markedIn({ find }: TextAsRead, sentence: readonly Word[]): Finding<'marked'>[] {
  const words = sentence.map(({ meant }) => meant)
  const kinds = words.map(kindOf)
  const has = (at: number, list: ListName): boolean => lengthAt(words, at, list) > 0
  /** Whoever is neither thanked, greeted nor invited. */
  const isTold = (at: number, step: -1 | 1): boolean =>
    kinds[at] === 'reader' || has(at, 'skipped') ? isTold(at + step, step) : !has(at, 'courtesies')
  const told = kinds.map((kind, at) => kind === 'reader' && isTold(at, -1) && isTold(at, 1))
  const isToSomebody = kinds.includes('reader') || words.some((_, at) => has(at, 'addressing'))
  return sentence.flatMap(({ from, to, meant }, at) => {
    const telling = lengthAt(words, at, ...(rules.replyKinds.telling as ListName[]))
    const isTelling = telling > 0 || kinds[at] === 'telling'
    const isNumber = /^\d+$/u.test(meant)
    const isNew = kinds[at] === undefined && !isTelling && !isNumber && (isToSomebody || meant.endsWith('nya'))
    const tells = has(at, 'tells') || (isTelling && !isIn(words[at - 1], 'heads')) || ((isTelling || isNumber) && told.includes(true))
    return told[at] || tells || isNew ? [find('marked', from, sentence[at + Math.max(telling, 1) - 1]?.to ?? to)] : []
  })
}
