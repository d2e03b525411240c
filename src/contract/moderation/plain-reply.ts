import { DISEASE, LONG_NAMES, MEDICINE } from './details.ts'
import { wordsOf } from './phrases.ts'
import { KNOWN_WORDS, REPLY_WORDS, SHORT_FORMS } from './reply-words.ts'
import type { TextAsRead } from './text-as-read.ts'
import { asRead } from './text-as-read.ts'
import { CLAIM_WORDS } from './visit-words.ts'

/** One sentence of a reply, as its rules read it. */
export interface PlainSentence {
  /** Words in small letters, with a space before and behind each; a comma is a word, and `@` is a name of the reader. */
  text: string
  /** Where in the reply as read the word stands that begins, or ends, at a place in `text`. */
  begins: ReadonlyMap<number, number>
  ends: ReadonlyMap<number, number>
}

interface Word {
  text: string
  from: number
  to: number
}

const TOKEN = /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]*[^\s@.,;:!?]|\p{L}+|\p{N}+(?:[.:/-]\p{N}+)*|\.{2,}|\n|[^\p{L}\p{N}\s]/gu
const BREAK = /^[.!?;\n]$/u
const PAUSE = /^(?:[,:()–—…]|\.{2,}|\p{Extended_Pictographic})$/u
/** A full stop behind them ends no sentence, as behind a single letter. */
const ABBREVIATED = new Set('dr drg sp bpk bp tgl no jl yth hj prof st ny tn nn sdr sdri an kab gd lt hp telp rm kes pd og'.split(' '))
const ENDING = /(?:nya|ny|mu|ku|lah|kah|pun|in)$/u
const SHORTEST_TYPO = 6
const TITLES = new Set(wordsOf(REPLY_WORDS.title))
/** Between a title and a name: `Ibu Hj. Aminah`. */
const PILGRIM = /^(?:h|hj|haji|hajah|hajjah|kh|ustaz|ustad|ustadz)$/u
const NAME_AFTER_WARD = /^(?:ruang|ruangan|bangsal|paviliun|kamar|gedung|poli)$/u

/** The sentences of a reply. */
export function readReply({ read }: TextAsRead, readersName: string): PlainSentence[] {
  const names = new Set(wordsIn(asRead(readersName).read).map(({ text }) => text))
  const sentences: Word[][] = [[]]
  const words = wordsIn(read)
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    const isAbbreviation = word.text === '.' && before !== undefined && isAbbreviated(before.text, names.has(words[index + 1]?.text ?? ''))
    if (BREAK.test(word.text)) {
      if (!isAbbreviation) sentences.push([])
    } else if (PAUSE.test(word.text)) sentences.at(-1)?.push({ ...word, text: ',' })
    else if (/[\p{L}\p{N}]/u.test(word.text)) sentences.at(-1)?.push(...(names.has(word.text) ? [word] : meant(word)))
  }
  return sentences.filter(({ length }) => length > 0).map((sentence) => asText(withNames(joined(sentence), names)))
}

/** `Pak. Budiman`, and not `Terima kasih, Pak. Kami …`. */
function isAbbreviated(word: string, isBeforeName: boolean): boolean {
  if (/^(?:pak|bu)$/u.test(word)) return isBeforeName
  return ABBREVIATED.has(word) || /^\p{L}$/u.test(word)
}

function wordsIn(read: string): Word[] {
  return Array.from(read.matchAll(TOKEN), ({ 0: text, index }) => ({
    text: text.replace(/(\p{L})\1{2,}/gu, '$1'),
    from: index,
    to: index + text.length,
  }))
}

/** What a word stands for: `sdh` → `sudah`, `kunjungannya` → `kunjungan nya`, `berobta` → `berobat`. */
function meant(word: Word): Word[] {
  const long = SHORT_FORMS.get(word.text)
  if (long !== undefined) return long.split(' ').map((text) => ({ text, from: word.from, to: word.to }))
  if (KNOWN_WORDS.has(word.text) || namesDetail(word.text)) return [word]
  const [ending = ''] = ENDING.exec(word.text) ?? []
  const stem = ending === '' ? '' : word.text.slice(0, -ending.length)
  const known = KNOWN_WORDS.has(stem) ? stem : SHORT_FORMS.get(stem)
  if (known !== undefined || (ending !== '' && namesDetail(stem)))
    return /^(?:nya|ny|mu)$/u.test(ending)
      ? [
          { ...word, text: known ?? stem },
          { ...word, text: ending === 'mu' ? 'mu' : 'nya' },
        ]
      : [{ ...word, text: known ?? stem }]
  return [{ ...word, text: typos.get(word.text) ?? firstMeant(word.text) ?? word.text }]
}

const namesDetail = (word: string): boolean => [DISEASE, MEDICINE].some((detail) => ` ${word} `.search(detail) >= 0)

/** A word with one letter too few is looked up as such; one with a letter too many or a wrong one by leaving out each of its letters. */
const SPELT = new Set([...CLAIM_WORDS, ...LONG_NAMES])
const typos = new Map([...SPELT].flatMap((word) => shorter(word).map((typed) => [typed, word] as const)))

function firstMeant(typed: string): string | undefined {
  if (typed.length < SHORTEST_TYPO || typed.length > 16) return undefined
  return shorter(typed)
    .map((left) => (SPELT.has(left) ? left : typos.get(left)))
    .find((word) => word !== undefined)
}

/** The first letter stays: `perawat` is no `merawat`. */
function shorter(word: string): string[] {
  if (word.length < SHORTEST_TYPO) return []
  return [...word].slice(1).map((_, index) => word.slice(0, index + 1) + word.slice(index + 2))
}

/** `di rawat` → `dirawat`; `di rawat inap` is a place. */
function joined(words: readonly Word[]): Word[] {
  const whole: Word[] = []
  for (const [index, word] of words.entries()) {
    const before = whole.at(-1)
    const isPlace = /^(?:inap|jalan)$/u.test(words[index + 1]?.text ?? '')
    if (before?.text === 'di' && !isPlace && CLAIM_WORDS.has(`di${word.text}`))
      whole.splice(-1, 1, { text: `di${word.text}`, from: before.from, to: word.to })
    else whole.push(word)
  }
  return whole
}

/** A name that is a word as well (`Indah`) counts behind a title or another name only. */
function withNames(words: readonly Word[], names: ReadonlySet<string>): Word[] {
  let before = ''
  return words.map((word, index) => {
    const isCalled = before === '@' || TITLES.has(before)
    const isPilgrim = isCalled && PILGRIM.test(word.text) && names.has(words[index + 1]?.text ?? '')
    const isOwn = word.text.length > 2 && names.has(word.text) && !NAME_AFTER_WARD.test(before)
    const isName = isPilgrim || (isOwn && (isCalled || !KNOWN_WORDS.has(word.text)))
    before = isName ? '@' : word.text
    return isName ? { ...word, text: '@' } : word
  })
}

function asText(words: readonly Word[]): PlainSentence {
  let text = ' '
  const begins = new Map<number, number>()
  const ends = new Map<number, number>()
  for (const word of words) {
    begins.set(text.length, word.from)
    text += `${word.text} `
    ends.set(text.length, word.to)
  }
  return { text, begins, ends }
}
