import type { TextAsRead, Word } from '../said/text-as-read.ts'
import { bareOf, classes, isIn, listForms, type ListName } from './phrases.ts'

const TITLES = ['titles', 'callings', 'smallTitles'] as const satisfies ListName[]
const BEFORE_NAMES = [...TITLES, 'offices', 'roles'] as const satisfies ListName[]
const MOST_TITLES = 6
/** Classes of words that are never a name, even in capitals. */
const NO_NAMES = ['ordinary', 'kin', 'beforePlaces', 'companions', 'roles', 'selves', 'illnesses', ...TITLES] as const satisfies ListName[]
const { shared: _shared, givenNames: _givenNames, adjectives: _adjectives, ...others } = classes
const KNOWN = new Set(Object.values(others).flatMap((words) => words.split(' ')))
export const isUnknown = (word = ''): boolean => /^[a-z]{3,}$/u.test(word) && !listForms(word).some((each) => KNOWN.has(each))
/** Whether a word ends a name: "antar", "dan", "bernama", "dirawat". */
const isBreak = (word = ''): boolean => /^(?:ber|di|te?r|me)/u.test(word) || isIn(word, 'breaks')

export type SaidSentence = ReturnType<typeof sentenceOf>
export const sentenceOf = (text: TextAsRead, words: readonly Word[]) => ({
  meant: words.map((word) => word.meant),
  /** The words without the suffix "nya". */
  bare: words.map((word) => bareOf(word.meant)),
  /** `isUpper`: the word begins with a capital. `isApart`: a punctuation mark stands before it. */
  isUpper: (at: number) => /^\p{Lu}(?:\P{Lu}|$)/u.test(text.find('', words[at]?.from ?? 0, words[at]?.to ?? 0).words),
  isApart: (at: number) => at > 0 && /[^\s\-.]/u.test(text.read.slice(words[at - 1]?.to ?? 0, words[at]?.from ?? 0)),
})

/** `own`: the author and their family; `staff`: who works for patients; `nobody`: somebody without a name; `other`: anybody else. `to`: the index after the last word. */
export type Person = { kind: 'own' | 'staff' | 'nobody' | 'other'; from: number; to: number }

/** The people mentioned in a sentence, in order. */
export function peopleIn(sentence: SaidSentence): Person[] {
  const people: Person[] = []
  for (let at = 0; at < sentence.meant.length; at = Math.max(at + 1, people.at(-1)?.to ?? 0)) {
    const person = personAt(sentence, at, people.at(-1))
    if (person) people.push(person)
  }
  return people
}

const is = ({ meant }: SaidSentence, at: number, ...names: readonly ListName[]): boolean => isIn(meant[at], ...names)
const isBare = ({ bare }: SaidSentence, at: number, ...names: readonly ListName[]): boolean => isIn(bare[at], ...names)

function personAt(sentence: SaidSentence, at: number, last: Person | undefined): Person | undefined {
  const { meant, isApart } = sentence
  const as = (kind: Person['kind'], to = at + 1): Person => ({ kind, from: at, to })
  /** The words still describe the person before: "ayah kami, Pak Slamet", "Bu Marni, tetangga kami", "Suryanto (45) penderita". */
  const isSame = last !== undefined && meant.slice(last.to, at).every((word) => isIn(word, 'calledBy') || /^\d+$/u.test(word))
  const related = relatedAt(sentence, at)
  if (related) return isSame && related.kind === 'nobody' ? { ...last, to: related.to } : as(related.kind, related.to)
  const isOfTheirs = isBare(sentence, at - 1, 'kin') && !is(sentence, at - 1, 'kin')
  const named = nameEnd(sentence, at, isOfTheirs || (isSame && last.kind === 'nobody'))
  if (named !== undefined) {
    if (isSame && last.kind === 'own') return as('own', named)
    return as(isStaff(sentence, at, named) ? 'staff' : 'other', named)
  }
  if (isBare(sentence, at, 'kin')) {
    if (isSame && last.kind === 'other' && !isApart(at)) return { ...last, to: at + 1 }
    // "istri Pak Lurah" is somebody else's wife, "istri Dewi" the author's.
    const mayBeNamed = !isApart(at + 1) && (is(sentence, at + 1, 'titles') || !is(sentence, at, 'nearest'))
    const isTheirs = !is(sentence, at, 'kin') || (mayBeNamed && nameEnd(sentence, at + 1, false) !== undefined)
    return isTheirs ? undefined : as('own')
  }
  if (is(sentence, at, 'selves')) return isBare(sentence, at - 1, 'ties', 'beds', 'offices', 'others') ? undefined : as('own')
  if (isSame) return undefined
  // A patient identified by the bed: "yang di bed 2".
  const isInBed = is(sentence, at, 'lying') && (is(sentence, at + 1, 'beds') || is(sentence, at + 2, 'beds'))
  const number = isInBed ? meant.slice(at + 1, at + 6).findIndex((word) => /^\d/u.test(word)) : -1
  if (number >= 0) return as('other', at + number + 2)
  return is(sentence, at, 'nobodies') ? as('nobody') : undefined
}

/** Somebody by their relation to the author: family ("ibu saya", "adik ipar kami"), or people without a name ("guru anak saya", "adik kelas kami", "teman kerja"). */
function relatedAt(sentence: SaidSentence, at: number): Omit<Person, 'from'> | undefined {
  const { meant, bare, isApart } = sentence
  if (meant[at]?.endsWith('ku') && isIn(meant[at].slice(0, -2), 'kin')) return { kind: 'own', to: at + 1 }
  if (!isBare(sentence, at, 'kin', 'companions', 'others')) return undefined
  const isPart = (place: number): boolean =>
    is(sentence, place, 'kin', 'ownKinds', 'companions', 'ties') || (!isBare(sentence, at, 'kin') && !isBreak(meant[place]))
  let to = at + 1
  while (to < at + 5 && !isApart(to) && !is(sentence, to, 'selves') && isPart(to)) to += 1
  const isKin = bare.slice(at, to).every((word) => isIn(word, 'kin', 'ownKinds'))
  if (is(sentence, to, 'selves') && !isApart(to)) return { kind: isKin ? 'own' : 'nobody', to: to + 1 }
  return isBare(sentence, at, 'companions') ? { kind: 'nobody', to: at + 1 } : undefined
}

/** The index after a name and the titles before it, or undefined; an office counts as a name: "Pak Camat". */
function nameEnd(sentence: SaidSentence, at: number, isExpected: boolean): number | undefined {
  const { meant, isUpper, isApart } = sentence
  let begin = at
  while (begin < at + MOST_TITLES && is(sentence, begin, ...BEFORE_NAMES) && (begin === at || !isApart(begin))) begin += 1
  const isPart = (place: number): boolean => {
    if (!/^[a-z]+$/u.test(meant[place] ?? '') || is(sentence, place, ...NO_NAMES)) return false
    if (place > at && isUpper(place)) return true
    const isGiven = is(sentence, place, 'givenNames')
    const isNew = (): boolean => isUnknown(meant[place])
    if (!isUpper(place)) return begin > at && is(sentence, place - 1, 'smallTitles') && (isGiven || isNew())
    // A name that no list has, at the beginning and before an illness: "Sugimin strok", "Karyo Wibowo, pasien cuci darah".
    const isAiling = place === 0 && isNew() && is(sentence, 1, 'illnesses', 'ails') && !isUpper(1)
    const isPatient =
      !KNOWN.has(meant[place] ?? '') && isUpper(place + 1) && isUnknown(meant[place + 1]) && is(sentence, place + 2, 'nobodies')
    return !is(sentence, place - 1, 'beforePlaces') && (isGiven || isExpected || isAiling || isPatient)
  }
  let to = begin
  while (isPart(to)) to += 1
  const isPost = to - at >= 2 && is(sentence, to - 1, 'offices') && is(sentence, at, ...TITLES)
  return to > begin || isPost ? to : undefined
}

/** Whether a named person is staff, by their role, by what they did ("dijahit Mas Anto"), or because they are thanked or quoted. */
function isStaff(sentence: SaidSentence, from: number, to: number): boolean {
  const { meant, isApart } = sentence
  if (meant.slice(from, to).some((word) => isIn(word, 'medical', 'roles'))) return true
  if (/^di.{4,}$/u.test(meant[from - 1] ?? '')) return true
  for (let back = 1; back <= 3 && !isApart(from - back + 1); back += 1)
    if (is(sentence, from - back, 'roles', 'medical', 'thanked')) return true
  return false
}
