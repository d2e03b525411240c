import type { Finding, TextAsRead, Word } from '../crisis/text-as-read.ts'
import { isCapital, wordsOfName } from './named-doctors.ts'
import { isIn, lengthAt, listForms, type ListName } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

const ABBREVIATED = /^(?:dr|drg|h|hj|tn|ny|nn|an|by|sdri?)$/u
/** Words that are no name, with capitals too. */
const ORDINARY = ['ordinary', 'kin', 'titles', 'callings', 'beforePlaces', 'companions', 'roles'] as const satisfies ListName[]
const KNOWN = new Set(
  Object.entries(lists).flatMap(([name, words]) =>
    typeof words === 'string' && name !== 'shared' && name !== 'givenNames' && name !== 'adjectives' ? words.split(' ') : [],
  ),
)
const isOwn = (word: string | undefined): boolean => word === 'saya' || word === 'kami' || isIn(word, 'kin')
const MOST_BETWEEN = 8
const MOST_STRANGE = 2
const MOST_NAMES = 4

/** "anak saya Budi", "saya, Budi": of themselves and their own people the author may tell, not of "tetangga saya Budi" or "anak bernama Budi". */
const KIN = lists.kin.replaceAll(' ', '|')
const OTHERS = `(?:${`${lists.companions} ${lists.others}`.replaceAll(' ', '|')}) (?:[a-z]+ ){0,2}`
const OWN = new RegExp(
  `(?<![a-z]|${OTHERS})(?:(?:(?:${KIN})(?:ku| (?:[a-z]+ )?(?:saya|kami|kita))|saya|kami|kita|si kecil)(?: (?:yang|bernama|namanya|nama|si|ini))*(?: (?:pak|bapak|bu|ibu|mas|mbak|mbah|eyang))?|(?:suami|ayah|papa)(?: (?:pak|bapak))?|(?:istri|mama)(?: (?:bu|ibu))?|mertua|menantu)$`,
  'u',
)

/** Somebody by name and what they suffer from: neither the author nor their own people nor a doctor. */
export function findNamedIllness(text: TextAsRead, words: readonly Word[], doctors: readonly string[]): Finding<'illness'>[] {
  const ofDoctors = new Set(doctors.flatMap(wordsOfName))
  const bare = words.map(({ meant }) => meant.replace(/nya$/u, ''))
  return words.flatMap(({ to }, at) => {
    const length = lengthAt(bare, at, 'illnesses')
    if (length === 0 || isOwn(words[at + length]?.meant)) return []
    const name = nameBefore(text, words, at, length === 1 && isIn(bare[at], 'organs')) ?? nameAfter(text, words, at, length)
    if (name === undefined || isOfOthers(text, words, name, ofDoctors)) return []
    return [text.find('illness', words[Math.min(name.from, at)]?.from ?? 0, words[Math.max(name.last, at + length - 1)]?.to ?? to)]
  })
}

const isUnknown = (word: string): boolean => /^[a-z]{3,}$/u.test(word) && !listForms(word).some((each) => KNOWN.has(each))

interface Named {
  /** The places of the title, of the name's first word and of its last. */
  from: number
  first: number
  last: number
  /** A verb says that they suffer. */
  isCertain: boolean
  /** Nothing stands between. */
  isJoined: boolean
}

/** Whoever is named before an illness; an organ is one only with a verb. */
function nameBefore(text: TextAsRead, words: readonly Word[], at: number, isOrgan: boolean): Named | undefined {
  const isName = (place: number): boolean => {
    const word = (words[place]?.meant ?? '').replace(/(?:ku|nya)$/u, '')
    const isNamed = isCapital(text, words[place])
      ? !isIn(word, ...ORDINARY)
      : isIn(words[place - 1]?.meant, 'smallTitles') && isUnknown(word)
    return isNamed && !isEnd(text, words, place + 1) && !/^(?:saya|kami)$/u.test(words[place + 1]?.meant ?? '')
  }
  let isCertain = false
  let needsVerb = isOrgan
  let strange = 0
  let isOfHelp = false
  let last = at - 1
  for (; at - last <= MOST_BETWEEN && !isName(last); last -= 1) {
    const word = words[last]?.meant ?? ''
    const isUsual =
      [word, word.replace(/nya$/u, '')].some((each) => isIn(each, 'beforeIllness', 'suffers')) ||
      isIn(word, 'withSuffers') ||
      /^\d{1,2}$/u.test(word)
    strange += isUsual ? 0 : 1
    // "Pak Udin menolong saya", "Mbak Tia kasir"
    isOfHelp ||= /^(?:me|di(?!rawat)|operasi\b)|,/u.test(word + between(text, words, last + 1)) || isOwn(word) || isIn(word, 'roles')
    if (strange > (isOfHelp ? 0 : MOST_STRANGE) || isEnd(text, words, last + 1)) return undefined
    isCertain ||= isIn(word, 'suffers')
    // "Rudi teman kos saya", "Kakek Wiryo di bed 3"
    needsVerb ||= isIn(word, 'withSuffers') && !isIn(words[isOwn(word) ? last - 1 : last + 1]?.meant, 'beforeIllness', 'suffers')
  }
  if (!isName(last) || (needsVerb && !isCertain)) return undefined
  let first = last
  while (last - first < MOST_NAMES - 1 && isName(first - 1)) first -= 1
  const from = isIn(words[first - 1]?.meant, 'titles', 'callings') ? first - 1 : first
  const isTrusted = isCertain && (from < first || (isIn(words[first]?.meant, 'givenNames') && !isIn(words[first - 1]?.meant, 'roles')))
  if (strange > 0 && !isTrusted) return undefined
  return { from, first, last, isCertain, isJoined: last === at - 1 }
}

/** "yang stroke itu Pak Jamal", "penyakit kulit Bu Ida", "pasien TBC bernama Suryadi" */
function nameAfter(text: TextAsRead, words: readonly Word[], at: number, length: number): Named | undefined {
  const [before, next] = [words[at - 1]?.meant ?? '', words[at + length]?.meant ?? '']
  const from = at + length + (next === 'itu' ? 1 : 0)
  const title = words[from]?.meant ?? ''
  const isOf = before === 'penyakit' || (before === 'yang' && next === 'itu') || /^(?:ber)?nama(?:nya)?$/u.test(title)
  if (!isOf || !isIn(title, 'titles', 'callings') || !isCapital(text, words[from + 1])) return undefined
  return { from, first: from + 1, last: from + 1, isCertain: true, isJoined: false }
}

/** Of the hospital, of the author, or no person. */
function isOfOthers(
  text: TextAsRead,
  words: readonly Word[],
  { from, first, last, isCertain, isJoined }: Named,
  ofDoctors: ReadonlySet<string>,
): boolean {
  const names = words.slice(first, last + 1).map((word) => text.read.slice(word.from, word.to))
  const before = words.slice(Math.max(0, first - 4), first).map(({ meant }) => meant)
  const title = before[before.length - 1] ?? ''
  if (title !== '' && title === before[before.length - 2]) return true
  if (isIn(title, 'medical') || isIn(title, 'beforePlaces') || OWN.test(before.join(' '))) return true
  if (names.length > 1 ? names.every((name) => ofDoctors.has(name)) : isIn(names[0], 'illnesses')) return true
  if (words[last + 1]?.meant !== 'yang' && before.some((word) => isIn(word, 'thanked'))) return true
  const after = words.slice(last + 1, last + 5).map(({ meant }) => meant)
  const isPerson = names.some((name) => isIn(name, 'givenNames') || (isUnknown(name) && after.some((word) => isIn(word, 'predicates'))))
  const isBegin = first === 0 || /[.!?\n"“(]/u.test(between(text, words, first))
  if (isCertain || from !== first) return !isCertain && before.slice(-2).some((word) => isIn(word, 'roles'))
  if (isJoined && last === first) return !isPerson && (isBegin || !before.some((word) => isIn(word, 'companions')))
  return isBegin && !names.every(isUnknown)
}

const between = (text: TextAsRead, words: readonly Word[], at: number): string => text.read.slice(words[at - 1]?.to ?? 0, words[at]?.from)

/** Of a sentence, before this word. */
const isEnd = (text: TextAsRead, words: readonly Word[], at: number): boolean =>
  at < words.length &&
  (/[!?\n;:]/u.test(between(text, words, at)) || (/\. /u.test(between(text, words, at)) && !ABBREVIATED.test(words[at - 1]?.meant ?? '')))
