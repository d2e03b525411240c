import type { TextAsRead, Word } from '../said/text-as-read.ts'
import { isCapital } from './named-doctors.ts'
import { classes, isIn, lengthAt, listForms, type ListName } from './phrases.ts'

const TITLES = ['titles', 'callings', 'smallTitles'] as const satisfies ListName[]
/** Words that are no name, with capitals too. */
const NO_NAMES = ['ordinary', 'kin', 'beforePlaces', 'companions', 'roles', 'selves', 'illnesses', ...TITLES] as const satisfies ListName[]
const { shared: _shared, givenNames: _givenNames, adjectives: _adjectives, ...others } = classes
const KNOWN = new Set(Object.values(others).flatMap((words) => words.split(' ')))
export const isUnknown = (word = ''): boolean => /^[a-z]{3,}$/u.test(word) && !listForms(word).some((each) => KNOWN.has(each))
/** Without "nya". */
export const bareOf = (word = ''): string => word.replace(/(?<=...)ny[aoe]$/u, '')
const VERB = /^(?:yang|dan|di|ke|antar|bilang|ber.*|di.+|te?r.*|me.*)$/u

/** The author and their people; who works for patients; who has no name; anybody else; and the place after their last word. */
export interface Person {
  kind: 'own' | 'staff' | 'nobody' | 'other'
  from: number
  to: number
}

/** Who is spoken of in a sentence, in its order. `isApart`: a sign stands before the word. */
export function peopleIn(text: TextAsRead, words: readonly Word[], isApart: (at: number) => boolean): Person[] {
  const meant = words.map((word) => word.meant)
  const is = (at: number, ...names: readonly ListName[]): boolean => isIn(meant[at], ...names)
  const isBare = (at: number, ...names: readonly ListName[]): boolean => isIn(bareOf(meant[at]), ...names)
  /** "anaknya" */
  const isTheirs = (at: number): boolean => isBare(at, 'kin') && !is(at, 'kin')
  const isUpper = (at: number): boolean => isCapital(text, words[at])
  const isUnbroken = (from: number, to: number): boolean => meant.slice(from, to).every((_, place) => !isApart(from + place + 1))

  /** "ibu saya", "adik ipar kami"; of no name of theirs "guru anak saya", "adik kelas kami", "teman kerja". */
  function relatedAt(at: number): Omit<Person, 'from'> | undefined {
    if (meant[at]?.endsWith('ku') && isIn(meant[at].slice(0, -2), 'kin')) return { kind: 'own', to: at + 1 }
    if (!isBare(at, 'kin', 'companions', 'others')) return undefined
    const isPart = (place: number): boolean =>
      is(place, 'kin', 'ownKinds', 'companions', 'ties') || (!isBare(at, 'kin') && !VERB.test(meant[place] ?? ''))
    let to = at + 1
    while (to < at + 5 && !isApart(to) && !is(to, 'selves') && isPart(to)) to += 1
    const isKin = meant.slice(at, to).every((word) => isIn(bareOf(word), 'kin', 'ownKinds'))
    if (is(to, 'selves') && !isApart(to)) return { kind: isKin ? 'own' : 'nobody', to: to + 1 }
    for (to = at + 1; is(to, 'ties', 'companions', 'kin');) to += 1
    return isBare(at, 'companions') || (isBare(at, 'kin') && !isKin) ? { kind: 'nobody', to } : undefined
  }

  /** The place after a name and what is put before it; a post stands for a name: "Pak Camat". */
  function nameEnd(at: number, isExpected: boolean): number | undefined {
    let begin = at
    while (is(begin, ...TITLES, 'offices', 'roles') && (begin === at || !isApart(begin))) begin += 1
    const isName = (place: number): boolean => {
      const word = meant[place] ?? ''
      if (!/^[a-z]+$/u.test(word) || is(place, ...NO_NAMES)) return false
      if (place > at && (word.length === 1 || isUpper(place))) return begin > at || word.length > 1
      const isGiven = is(place, 'givenNames')
      if (!isUpper(place)) return begin > at ? is(place - 1, 'smallTitles') && (isGiven || isUnknown(word)) : isExpected && isGiven
      // "Sugimin strok", "Karyo Wibowo, pasien cuci darah"
      const isAiling = place === 0 && isUnknown(word) && is(1, 'illnesses', 'ails') && !isUpper(1)
      const isPatient = !KNOWN.has(word) && isUpper(place + 1) && isUnknown(meant[place + 1]) && is(place + 2, 'nobodies')
      return !is(place - 1, 'beforePlaces') && (isGiven || isExpected || isAiling || isPatient)
    }
    let to = begin
    while (isName(to)) to += 1
    return to > begin || (to - at >= 2 && is(to - 1, 'offices') && is(at, ...TITLES)) ? to : undefined
  }

  /** By role, by what they did ("dijahit Mas Anto"), as they are thanked, quoted or judged. */
  const isStaff = (from: number, to: number): boolean =>
    meant.slice(from, to).some((word) => isIn(word, 'medical', 'roles')) ||
    /^(?:oleh|di(?!banding).{4,})$/u.test(meant[from - 1] ?? '') ||
    [1, 2, 3].some((back) => is(from - back, 'roles', 'medical', 'thanked') && isUnbroken(from - back, from)) ||
    [0, 1, 2, 3].some((next) => (is(to + next, 'roles') || lengthAt(meant, to + next, 'judged') > 0) && isUnbroken(to - 1, to + next))

  function personAt(at: number, last: Person | undefined): Person | undefined {
    const as = (kind: Person['kind'], to = at + 1): Person => ({ kind, from: at, to })
    const again = (to = at + 1): Person | undefined => last && { ...last, to }
    /** Still of the same: "ayah kami, Pak Slamet", "Bu Marni, tetangga kami", "Suryanto (45) penderita". */
    const isSame = last !== undefined && meant.slice(last.to, at).every((word) => isIn(word, 'calledBy') || /^\d+$/u.test(word))
    const related = relatedAt(at)
    if (related) {
      const isBeside = last?.kind === 'other' && !meant.slice(last.to, at).some((word) => VERB.test(word))
      const isOfSame = isSame ? last.kind !== 'own' || !is(related.to - 1, 'selves') : isBeside
      return related.kind === 'nobody' && isOfSame ? again(related.to) : as(related.kind, related.to)
    }
    const named = nameEnd(at, (isSame && last.kind === 'nobody') || isTheirs(at - 1))
    if (named !== undefined) return as(isSame && last.kind === 'own' ? 'own' : isStaff(at, named) ? 'staff' : 'other', named)
    if (isBare(at, 'kin')) {
      if (isSame && last.kind === 'other' && !isApart(at)) return again()
      // "istri Pak Lurah", but "istri Dewi"
      const isNamed = !isApart(at + 1) && (is(at + 1, 'titles') || !is(at, 'nearest')) && nameEnd(at + 1, false) !== undefined
      return isNamed || isTheirs(at) || meant[at] === meant[at + 1] || meant[at] === meant[at - 1] ? undefined : as('own')
    }
    if (is(at, 'selves')) return isBare(at - 1, 'ties', 'beds', 'offices', 'others') ? undefined : as('own')
    const number = [1, 2].some((next) => is(at + next, 'beds')) ? meant.slice(at, at + 6).findIndex((word) => /^\d/u.test(word)) : 0
    if (number > 0 && is(at, 'lying') && !isSame) return as('other', at + number + 1)
    return is(at, 'nobodies') && !isSame ? as('nobody') : undefined
  }

  const people: Person[] = []
  for (let at = 0; at < words.length; at = Math.max(at + 1, people.at(-1)?.to ?? 0)) {
    const person = personAt(at, people.at(-1))
    if (person) people.push(person)
  }
  return people
}
