import { foreignNumbers } from '../contract/moderation/words.ts'
import { isOneOf } from '../contract/phone.ts'
import { asRead, wordsAsMeant, type Finding, type TextAsRead, type Word } from '../said/text-as-read.ts'
import { inOrder } from './hold-rules.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { isIn, lengthAt, listForms, sentencesIn, type ListName } from './phrases.ts'
import { replyKinds } from './words.ts'

/** Numbers that belong to somebody else than the hospital, which may stand in no reply, and why. `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: readonly string[]): { words: string; why: string }[] {
  return (
    findPersonalNumbers(asRead(words))
      // Also with hours behind it: `(0711) 123456 24 jam`.
      .filter(({ code, words: one }) => !(code === 'phone' && [one, one.replace(/\s\d{1,2}$/u, '')].some((each) => isOneOf(phones, each))))
      .map(({ code, words: number }) => ({ words: number, why: foreignNumbers[code] }))
  )
}

/** Where the second reader of a reply should look: at words of the house, and at what may tell of somebody. It stops nothing. */
export function findMarked(reply: string, ofTheHouse: readonly string[] = []): Finding<'marked'>[] {
  const text = asRead(reply)
  return inOrder([...ownWords(text, ofTheHouse), ...sentencesIn(text, wordsAsMeant(text)).flatMap((one) => markedIn(text, one))], true)
}

function ownWords({ read, find }: TextAsRead, ofTheHouse: readonly string[]): Finding<'marked'>[] {
  if (ofTheHouse.length === 0) return []
  const own = ofTheHouse.map((word) => asRead(word).read.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${own.join('|')})(?:nya|mu|ku)?(?![\p{L}\p{N}])`, 'gu')
  return Array.from(read.matchAll(found), ({ 0: { length }, index }) => find('marked', index, index + length))
}

/** What a word is: its form that is in the lists tells it, and of several lists the first. */
const kindOf = (word: string) =>
  listForms(word).flatMap((form) => Object.entries(replyKinds).flatMap(([kind, lists]) => (isIn(form, ...lists) ? [kind] : [])))[0]

function markedIn({ find }: TextAsRead, sentence: readonly Word[]): Finding<'marked'>[] {
  const words = sentence.map(({ meant }) => meant)
  const kinds = words.map(kindOf)
  const has = (at: number, list: ListName): boolean => lengthAt(words, at, list) > 0
  /** Whoever is neither thanked, greeted nor invited. */
  const isTold = (at: number, step: -1 | 1): boolean =>
    kinds[at] === 'reader' || has(at, 'skipped') ? isTold(at + step, step) : !has(at, 'courtesies')
  const told = kinds.map((kind, at) => kind === 'reader' && isTold(at, -1) && isTold(at, 1))
  const isOfReader = told.includes(true)
  const isToSomebody = kinds.includes('reader') || words.some((_, at) => has(at, 'addressing'))
  return sentence.flatMap(({ from, to, meant }, at) => {
    const length = lengthAt(words, at, ...replyKinds.telling)
    const isMarked = (): boolean => {
      if (told[at] || has(at, 'tells')) return true
      if (has(at, 'paired') || has(at - 1, 'paired')) return false
      if (length > 0 || kinds[at] === 'telling') return isOfReader || meant.endsWith('nya') || !has(at - 1, 'heads')
      if (/^\d+$/u.test(meant)) return isOfReader || kinds[at - 1] === 'visit'
      return kinds[at] !== 'plain' && kinds[at] !== 'reader' && (isToSomebody || /nya$|^rp\d/u.test(meant))
    }
    return isMarked() ? [find('marked', from, sentence[at + Math.max(length, 1) - 1]?.to ?? to)] : []
  })
}
