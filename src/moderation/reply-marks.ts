import { asRead, wordsAsMeant, type Finding, type TextAsRead, type Word } from '../said/text-as-read.ts'
import { inOrder } from './hold-rules.ts'
import { isIn, lengthAt, listForms, sentencesIn, type ListName } from './phrases.ts'
import rules from './rules.json' with { type: 'json' }

/** Passages of a reply at which its second reader should look: the hospital's internal words (`ofTheHouse`), and whatever may tell of a patient. A mark forbids nothing. */
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
/** The kind of a word, by the first of its forms that a list has: it tells something, it addresses the reader, or it is harmless. */
const kindOf = (word: string) =>
  listForms(word).flatMap((form) => KINDS.flatMap(([kind, lists]) => (isIn(form, ...lists) ? [kind] : [])))[0]

function markedIn({ find }: TextAsRead, sentence: readonly Word[]): Finding<'marked'>[] {
  const words = sentence.map(({ meant }) => meant)
  const kinds = words.map(kindOf)
  const has = (at: number, list: ListName): boolean => lengthAt(words, at, list) > 0
  /** Whether the reader is mentioned otherwise than in thanks, a greeting or an invitation. */
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
