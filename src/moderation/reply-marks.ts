import { asRead, wordsAsMeant, type Finding, type TextAsRead, type Word } from '../crisis/text-as-read.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { lengthAt, listForms, splitWords } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

/** What a word is; of several lists that have it, by the last. */
const KINDS = new Map(
  (
    [
      [
        'plain',
        [lists.plain, lists.vocatives, lists.greetings, lists.feedback, lists.invitations, lists.events, lists.claims, lists.feelings],
      ],
      ['reader', [lists.readers]],
      ['service', [lists.services]],
      ['bodily', [lists.bodily, lists.illnesses, lists.health]],
      ['past', [lists.past]],
    ] as const
  ).flatMap(([kind, words]) => words.flatMap((each) => each.split(' ').map((word) => [word, kind] as const))),
)
const GREETINGS = splitWords(lists.greetings)
const FEEDBACK = splitWords(lists.feedback)
const INVITATIONS = splitWords(lists.invitations)
const EVENTS = splitWords(lists.events)
const CLAIMS = splitWords(lists.claims)
const FEELINGS = splitWords(lists.feelings)
const HEADS = splitWords(lists.heads)

/** Where the second reader of a reply should look: at what may tell of somebody's stay, illness, medicine or test, and at words of the house. */
export function findMarked(reply: string, ofTheHouse: readonly string[] = []): Finding<'marked'>[] {
  const text = asRead(reply)
  // They are the hospital's: a reply with any other is refused.
  const phones = findPersonalNumbers(text).filter(({ code }) => code === 'phone')
  const marked = sentencesIn(text).flatMap((sentence) => markedIn(text, sentence))
  return [...ownWords(text, ofTheHouse), ...marked]
    .filter(({ start }) => !phones.some((phone) => phone.start <= start && start < phone.start + phone.words.length))
    .toSorted((a, b) => a.start - b.start || b.words.length - a.words.length)
    .filter(({ start }, index, all) => !all.slice(0, index).some((other) => other.start + other.words.length > start))
}

function ownWords({ read, find }: TextAsRead, ofTheHouse: readonly string[]): Finding<'marked'>[] {
  if (ofTheHouse.length === 0) return []
  const own = ofTheHouse.map((word) => asRead(word).read.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${own.join('|')})(?:nya|mu|ku)?(?![\p{L}\p{N}])`, 'gu')
  return Array.from(read.matchAll(found), ({ 0: { length }, index }) => find('marked', index, index + length))
}

/** Words whose full stop ends no sentence: "dr. Sekar", "Yth. Ibu". */
const ABBREVIATED = /^(?:drg?|yth|no|bpk|sdri?|prof|jl)$/u

function sentencesIn(text: TextAsRead): Word[][] {
  const sentences: Word[][] = []
  let last: Word | undefined
  for (const word of wordsAsMeant(text)) {
    const between = text.read.slice(last?.to ?? 0, word.from)
    const isEnd = last === undefined || /[!?;\n]/u.test(between) || (/\.\s/u.test(between) && !ABBREVIATED.test(last.meant))
    if (isEnd) sentences.push([word])
    else sentences[sentences.length - 1]?.push(word)
    last = word
  }
  return sentences
}

/** Whether a sentence tells of its reader: of what they did or had, of no more than what they wrote, or not of them. */
type Subject = 'reader' | 'feedback' | 'none'

function markedIn(text: TextAsRead, sentence: readonly Word[]): Finding<'marked'>[] {
  const words = sentence.map(({ meant }) => meant)
  const kinds = words.map((word) => listForms(word).flatMap((form) => KINDS.get(form) ?? [])[0])
  const has = (at: number, set: ReadonlySet<string>): boolean => set.has(words[at] ?? '')
  const isPause = (at: number): boolean => {
    const [before, next] = [sentence[at - 1], sentence[at]]
    return before === undefined || next === undefined || text.read.slice(before.to, next.from).includes(',')
  }
  const subjects = words.map((_, at): Subject => {
    if (kinds[at] !== 'reader') return 'none'
    let [first, last] = [at, at]
    while (kinds[first - 1] === 'reader') first -= 1
    while (kinds[last + 1] === 'reader') last += 1
    if ((has(first - 1, GREETINGS) || isPause(first)) && isPause(last + 1)) return 'none'
    const isThanked = has(first - 1, GREETINGS) && !/^(?:sudah|telah)$/u.test(words[last + 1] ?? '')
    return isThanked || has(first - 1, FEEDBACK) ? 'feedback' : 'reader'
  })
  const invited = words.findIndex((word, at) => INVITATIONS.has(word) && words[at + 1] !== 'maaf')
  return sentence.flatMap(({ from, to, meant }, at) => {
    const length = lengthAt(words, at, 'past', 'illnesses', 'bodily')
    const isInvited = invited >= 0 && invited < at && (subjects[at + 1] ?? 'none') === 'none'
    const isOfReader = subjects.includes('reader') && !isInvited
    const isMarked = (): boolean => {
      if (kinds[at] === 'past' || (subjects[at - 1] === 'reader' && !isInvited && isClaim(meant, words[at + 1] ?? ''))) return true
      if (words[at - 1] === 'rumah' && meant === 'sakit') return false
      if (length > 0 || kinds[at] === 'bodily') return !has(at - 1, HEADS) || isOfReader
      if (kinds[at] === 'service') return isOfReader || has(at - 1, EVENTS)
      if (/^\d+$/u.test(meant)) return isOfReader
      return kinds[at] === undefined && (subjects.includes('reader') || /nya$|^rp\d/u.test(meant))
    }
    return isMarked() ? [text.find('marked', from, sentence[at + Math.max(length, 1) - 1]?.to ?? to)] : []
  })
}

/** "Ibu belum membayar", "Ibu sudah kami beri tahu", and not "Ibu belum puas". */
function isClaim(word: string, next: string): boolean {
  return CLAIMS.has(word) ? !FEELINGS.has(next) : /^(?:sudah|telah)$/u.test(word) && /^(?:kami$|di.{4})/u.test(next)
}
