import type { Finding, TextAsRead, Word } from '../crisis/text-as-read.ts'
import { isCapital, wordsOfName } from './named-doctors.ts'
import { anyWordOf, isIn, lengthAt, listForms, sentencesIn, type ListName } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

/** Words that are no name, with capitals too. */
const ORDINARY = ['ordinary', 'kin', 'titles', 'callings', 'beforePlaces', 'companions', 'roles'] as const satisfies ListName[]
/** Between a name and its illness, as far as the sentence is about the one who is ill. */
const USUAL = ['beforeIllness', 'suffers', 'illnesses', 'organs', 'withSuffers', 'companions'] as const satisfies ListName[]
const KNOWN = new Set(
  Object.entries(lists).flatMap(([name, words]) =>
    typeof words === 'string' && name !== 'shared' && name !== 'givenNames' && name !== 'adjectives' ? words.split(' ') : [],
  ),
)
const isOwn = (word: string | undefined): boolean => word === 'saya' || word === 'kami' || isIn(word, 'kin')
const MEDICAL = /(?:itis|osis|emia|algia|uria|plegia|penia|lepsi|lampsia?|ektomi|trofi|fobia|noma|imia)$/u
const MOST_BETWEEN = 8
const MOST_STRANGE = 2

const CALLED = '(?: (?:yang|bernama|namanya|nama|si|ini))*'
/** "anak saya Budi", "nama saya Budi": of themselves and their own people the author may tell, not of "tetangga saya Budi" or "anak bernama Budi". */
const OTHERS = `${anyWordOf(`${lists.companions} ${lists.others}`)} (?:[a-z]+ ){0,2}`
const SELF = `(?<!\\b(?!${anyWordOf(lists.beforeSelf)} )[a-z]{3,} )(?:saya|kami|kita)`
const OWN = new RegExp(
  `(?<![a-z]|${OTHERS})(?:(?:(?:${anyWordOf(lists.kin)}|putr[ai])(?:ku| (?:${anyWordOf(`${lists.kin} ${lists.ownKinds}`)} )?(?:saya|kami|kita))|${SELF}|si kecil)${CALLED}(?: (?:pak|bapak|bu|ibu|mas|mbak|mbah|eyang|hj?|haji|ny|tn))?|(?:suami|ayah|papa)(?: (?:pak|bapak))?|(?:istri|mama)(?: (?:bu|ibu))?|(?:mertua|menantu|ananda)${CALLED}(?: (?:pak|bapak|bu|ibu))?|(?:ke)?ponakan|cucu)$`,
  'u',
)

/** Somebody by name and what they suffer from: neither the author nor their own people nor a doctor. */
export function findNamedIllness(text: TextAsRead, all: readonly Word[], doctors: readonly string[]): Finding<'illness'>[] {
  const ofDoctors = new Set(doctors.flatMap(wordsOfName))
  return sentencesIn(text, all).flatMap((words) => {
    const bare = words.map(({ meant }) => meant.replace(/nya$/u, ''))
    return words.flatMap(({ to }, at) => {
      // After "kena" or "sakit" whatever is not known to be harmless is an illness.
      const word = words[at]?.meant ?? ''
      const isSuffered = isIn(words[at - 1]?.meant, 'afflicts') && !isIn(word, 'mishaps') && (isUnknown(word) || isIn(word, 'bodily'))
      const isBroken = isIn(bare[at], 'organs', 'limbs') && isIn(bare[at + 1], 'broken')
      const length = lengthAt(bare, at, 'illnesses', 'organs') || Number(isSuffered || isBroken || (MEDICAL.test(word) && isUnknown(word)))
      if (length === 0 || isOwn(words[at + length]?.meant)) return []
      // An organ is an illness with a verb, with "nya" or when it is broken: "jantungnya", "ginjal bocor".
      const isOrgan = length === 1 && isIn(bare[at], 'organs') && bare[at] === word && !isBroken
      const name = nameBefore(text, words, at, isOrgan) ?? nameAfter(text, words, at, length)
      if (name === undefined || isOfOthers(text, words, name, ofDoctors)) return []
      return [text.find('illness', words[Math.min(name.from, at)]?.from ?? 0, words[Math.max(name.last, at + length - 1)]?.to ?? to)]
    })
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
  const isOrigin = (place: number): boolean =>
    words[place - 1]?.meant === 'dari' && isCapital(text, words[place]) && isUnknown(words[place]?.meant ?? '')
  const isName = (place: number): boolean => {
    const word = words[place]?.meant ?? ''
    if (isOrigin(place)) return false
    // "Bu N", but "hepatitis B"
    if (word.length === 1 && !isIn(words[place - 1]?.meant, 'titles', 'callings')) return false
    const isKnown = (): boolean => !isUnknown(word) && !isIn(word, 'givenNames')
    if (!isCapital(text, words[place])) return isIn(words[place - 1]?.meant, 'smallTitles') && (isIn(word, 'offices') || !isKnown())
    return !isIn(word, ...ORDINARY) && !(place === 0 && isKnown())
  }
  // "kankernya sudah parah", "duduk di poli kelamin"
  const isSeen = isIn(words[at]?.meant, 'beforePlaces') && words.some(({ meant }) => isIn(meant, 'seen'))
  const isSaid = text.read[(words[at]?.from ?? 0) - 1] === '(' || words[at]?.meant.endsWith('nya') === true
  let [isCertain, isOfHelp, needsVerb] = [isSeen || isSaid, false, isOrgan]
  let [last, strange] = [at - 1, 0]
  for (; last >= 0 && at - last <= MOST_BETWEEN && !isName(last); last -= 1) {
    const word = (words[last]?.meant ?? '').replace(/(?<=.)2$/u, '')
    const isUsual = [word, word.replace(/nya$/u, '')].some((each) => isIn(each, ...USUAL)) || /^\d{1,3}$/u.test(word)
    // "dari Wamena", "teman arisan saya"
    const isRelated = isOrigin(last) || isOrigin(last + 1) || [1, 2].some((back) => isIn(words[last - back]?.meant, 'companions'))
    if (/^(?:saya|kami)$/u.test(word) && isIn(words[last - 1]?.meant, 'kin') && !isRelated) return undefined
    strange += isUsual || isRelated ? 0 : 1
    // "Pak Udin menolong saya", "Mbak Tia kasir"
    isOfHelp ||= /^(?:me|operasi$)/u.test(word) || (isOwn(word) && !isRelated) || (!isCertain && isIn(word, 'roles'))
    if (strange > (isOfHelp ? 0 : MOST_STRANGE)) return undefined
    isCertain ||= isIn(word, 'suffers') || word === 'itu'
    // "Rudi teman kos saya", "Kakek Wiryo di bed 3"
    needsVerb ||=
      !isRelated && isIn(word, 'withSuffers') && !isIn(words[isOwn(word) ? last - 1 : last + 1]?.meant, 'beforeIllness', 'suffers')
  }
  if (!isName(last) || (needsVerb && !isCertain)) return undefined
  let first = last
  while (isName(first - 1)) first -= 1
  const from = isIn(words[first - 1]?.meant, 'titles', 'callings') ? first - 1 : first
  const isTrusted = isCertain && (from < first || (isIn(words[first]?.meant, 'givenNames') && !isIn(words[first - 1]?.meant, 'roles')))
  if (strange > 0 && !isTrusted) return undefined
  return { from, first, last, isCertain, isJoined: last === at - 1 }
}

/** "yang stroke itu (ribut terus,) Pak Jamal namanya", "penyakit kulit Bu Ida", "pasien TBC bernama Suryadi" */
function nameAfter(text: TextAsRead, words: readonly Word[], at: number, length: number): Named | undefined {
  const isTitle = (place: number): boolean => isIn(words[place]?.meant, 'titles', 'callings') && isCapital(text, words[place + 1])
  const from = words.findIndex((_, place) => place >= at + length && isTitle(place))
  const joining = words.slice(at + length, from).map(({ meant }) => meant)
  const isThat = joining.includes('itu') && [words[at - 1], words[at - 2]].some((word) => word?.meant === 'yang')
  const isOf = words[at - 1]?.meant === 'penyakit' || /^(?:ber)?nama(?:nya)?$/u.test(words[from]?.meant ?? '')
  const isNear = isThat ? words[from + 2]?.meant === 'namanya' || isIn(joining.at(-1), 'linking') : isOf && joining.length === 0
  return from < 0 || !isNear ? undefined : { from, first: from + 1, last: from + 1, isCertain: true, isJoined: false }
}

/** Of the hospital, of the author, or no person. */
function isOfOthers(text: TextAsRead, words: readonly Word[], name: Named, ofDoctors: ReadonlySet<string>): boolean {
  const { from, first, last, isCertain, isJoined } = name
  const names = words.slice(first, last + 1).map((word) => text.read.slice(word.from, word.to))
  const before = words.slice(Math.max(0, first - 4), first).map(({ meant }) => meant)
  const isStaff = text.read[(words[from]?.from ?? 0) - 2] !== ',' && before.slice(-2).some((word) => isIn(word, 'roles'))
  const title = before.at(-1)
  if (isIn(title, 'medical', 'beforePlaces') || (title !== undefined && title === before.at(-2)) || OWN.test(before.join(' '))) return true
  if (names.length > 1 && names.every((each) => ofDoctors.has(each))) return true
  if (words[last + 1]?.meant !== 'yang' && before.some((word) => isIn(word, 'thanked'))) return true
  const after = words.slice(last + 1, last + 5).map(({ meant }) => meant)
  const isPerson = names.some((each) => isIn(each, 'givenNames') || (isUnknown(each) && after.some((word) => isIn(word, 'predicates'))))
  if (isCertain || from !== first) return !isCertain && isStaff
  if (isJoined && last === first) return !isPerson && (first === 0 || !before.some((word) => isIn(word, 'companions')))
  return first === 0 && !names.every(isUnknown)
}
