import { foreignNumbers } from '../contract/moderation/words.ts'
import { isLocalOf, readPhone } from '../contract/phone.ts'
import { asRead, wordsAsMeant, type Finding, type TextAsRead, type Word } from '../crisis/text-as-read.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import { isIn, lengthAt, listForms, sentencesIn, type ListName } from './phrases.ts'
import { replyKinds } from './words.ts'

/** Numbers that belong to somebody else than the hospital, which may stand in no reply, and why. `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: ReadonlySet<string>): { words: string; why: string }[] {
  return findPersonalNumbers(asRead(words))
    .filter(({ code, words: number }) => !(code === 'phone' && isOneOf(phones, number)))
    .map(({ code, words: number }) => ({ words: number, why: foreignNumbers[code] }))
}

/** Also without its area, and with hours behind it: `(0711) 123456 24 jam`. */
function isOneOf(phones: ReadonlySet<string>, number: string): boolean {
  if ([number, number.replace(/\s\d{1,2}$/u, '')].some((written) => phones.has(readPhone(written) ?? ''))) return true
  return isLocalOf([...phones], number)
}

/** What a word is; of several lists that have it, by the first. */
const kindOf = (form: string) => (Object.keys(replyKinds) as (keyof typeof replyKinds)[]).find((kind) => isIn(form, ...replyKinds[kind]))

/** Where the second reader of a reply should look: at what may tell of somebody's stay, illness, medicine or test, and at words of the house. */
export function findMarked(reply: string, ofTheHouse: readonly string[] = []): Finding<'marked'>[] {
  const text = asRead(reply)
  // They are the hospital's: a reply with any other is refused.
  const phones = findPersonalNumbers(text).filter(({ code }) => code === 'phone')
  const marked = sentencesIn(text, wordsAsMeant(text)).flatMap((sentence) => markedIn(text, sentence))
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

function markedIn(text: TextAsRead, sentence: readonly Word[]): Finding<'marked'>[] {
  const words = sentence.map(({ meant }) => meant)
  const kinds = words.map((word) =>
    listForms(word)
      .map(kindOf)
      .find((kind) => kind !== undefined),
  )
  const has = (at: number, ...names: readonly ListName[]): boolean => lengthAt(words, at, ...names) > 0
  const isPause = (at: number): boolean => {
    const [before, next] = [sentence[at - 1], sentence[at]]
    return before === undefined || next === undefined || text.read.slice(before.to, next.from).includes(',')
  }
  const invited = words.findIndex((_, at) => has(at, 'invitations', 'outlooks') && words[at + 1] !== 'maaf')
  const isReader = (at: number): boolean => kinds[at] === 'reader' || kinds[at] === 'family'
  const isSince = words.some((_, at) => has(at, 'since'))
  /** Whether it is told of the reader who stands here: neither greeted, invited nor thanked for what they wrote or feel. */
  const isTold = (at: number): boolean => {
    let [first, end] = [at, at + 1]
    while (isReader(first - 1) || words[first - 1] === 'dan') first -= 1
    while (isReader(end) || (has(end, 'also') && !isPause(end))) end += 1
    const before = words.slice(0, first).slice(isPause(end) || has(first - 1, 'prepositions') ? -4 : -1)
    const follows = (name: ListName): boolean => before.some((word) => isIn(word.replace(/nya$/u, ''), name))
    if (isPause(end) && (isPause(first) || follows('greetings'))) return false
    if (kinds.slice(first, end).includes('family')) return true
    if (invited >= 0 && invited < first) return false
    if (isSince || has(end, 'done')) return !follows('feedback') || isSince
    return !has(end, 'invitations', 'feelings') && !follows('feedback') && !follows('greetings')
  }
  const told = words.map((_, at) => isReader(at) && isTold(at))
  const isOfReader = told.includes(true)
  const isAddressed = words.some((_, at) => isReader(at) || has(at, 'vocatives'))
  const isPersonal = words.some((word, at) => has(at, 'personal', 'done', 'past') || (kinds[at] === 'bodily' && word.endsWith('nya')))
  /** "Seluruh perawat wajib cuci tangan.", "Poli lansia buka Senin": it tells of nobody. */
  const isRule = !isAddressed && !isPersonal && words.some((_, at) => has(at, 'rules'))
  const unknown = words.filter((word, at) => kinds[at] === undefined && !/^\d/u.test(word)).length
  // So many words in no list are another language.
  const isForeign = unknown >= 2 && (isAddressed || unknown * 2 >= words.length)
  const isThanked = /(?:kasih|makasih|suwun|nuhun) .*(?:sudah|telah)/u.test(words.join(' '))
  const areAsked = isOfReader || isForeign || isThanked || words.includes('semoga')
  return sentence.flatMap(({ from, to, meant }, at) => {
    const length = lengthAt(words, at, 'past', 'illnesses', 'bodily')
    const isMarked = (): boolean => {
      if (kinds[at] === 'past' || told[at]) return true
      if (isRule) return false
      // "Sudah lunas, Bu." and not "Sudah kami tambah."
      if (has(at, 'done') && at < 2) return isPause(at) && !/^(?:kami$|di)/u.test(words[at + 1] ?? '')
      if (has(at, 'paired') || has(at - 1, 'paired')) return false
      if (length > 0 || kinds[at] === 'bodily') return !has(at - 1, 'heads') || isOfReader
      if (isIn(meant.replace(/nya$/u, ''), 'belongings') && words.some((_, place) => isReader(place))) return true
      if (kinds[at] === 'service') return isOfReader || isThanked || has(at - 1, 'events') || meant.endsWith('nya')
      if (/^\d+$/u.test(meant)) return isOfReader || isIn(words[at - 1], 'belongings')
      return kinds[at] === undefined && (areAsked || /nya?$|^rp\d/u.test(meant))
    }
    return isMarked() ? [text.find('marked', from, sentence[at + Math.max(length, 1) - 1]?.to ?? to)] : []
  })
}
