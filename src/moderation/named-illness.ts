import type { Finding, TextAsRead, Word } from '../said/text-as-read.ts'
import { bareOf, isUnknown, peopleIn, type Person } from './people.ts'
import { isIn, lengthAt, sentencesIn } from './phrases.ts'

const HELPS = /^me(?:[mnlrwy]|ng|ny)[a-z]{3}/u
const MEDICAL = /(?:itis|osis|emia|algia|uria|plegia|penia|lepsi|lampsia?|ektomi|trofi|fobia|noma|imia)$/u

/** Somebody by name, post or bed near what is told of them: neither the author nor their own people, nor staff at work. */
export function findNamedIllness(text: TextAsRead, all: readonly Word[]): Finding<'illness'>[] {
  return sentencesIn(text, all).flatMap((words) => {
    const isApart = (at: number): boolean => at > 0 && /[^\s\-.]/u.test(text.read.slice(words[at - 1]?.to ?? 0, words[at]?.from ?? 0))
    const people = peopleIn(text, words, isApart)
    const meant = words.map((word) => word.meant)
    return toldIn(meant, isApart).flatMap((told) => {
      const next = people.find(({ from, kind }) => from >= told.to && kind !== 'nobody')
      // "penyakit kulit Bu Ida", "yang stroke itu Pak Jamal", "pasien TBC bernama Suryadi"
      const isOfNext = isIn(meant[told.from], 'owned') || meant.slice(told.to, (next?.from ?? 0) + 1).some((word) => isIn(word, 'calledBy'))
      const person = subjectOf(meant, people, told, isApart) ?? (isOfNext && next?.kind === 'other' ? next : undefined)
      if (!person) return []
      const [from, to] = [Math.min(person.from, told.from), Math.max(person.to, told.to)]
      return [text.find('illness', words[from]?.from ?? 0, words[to - 1]?.to ?? 0)]
    })
  })
}

type Told = Omit<Person, 'kind'>

/** Where an illness, a stay, a birth, a death or private life is told of; "sakit diabetes" is one. */
function toldIn(meant: readonly string[], isApart: (at: number) => boolean): Told[] {
  const bare = meant.map(bareOf)
  const isSeen = meant.some((word) => isIn(word, 'seen'))
  const isHeaded = (at: number): boolean =>
    isIn(meant[at], 'clinics') ? !isSeen : isIn(meant[at - 1], 'heads', 'roles', 'denials') && !isApart(at)
  /** How many words that begin here tell something. */
  const lengthOf = (at: number): number => {
    const [before, word = '', plain, next] = [meant[at - 1], meant[at], bare[at], bare[at + 1]]
    const length = word === 'sakit' && isIn(next, 'mishaps') ? 0 : lengthAt(bare, at, 'illnesses', 'stays', 'deeds', 'privacies')
    const isBroken = isIn(plain, 'organs', 'limbs') && isIn(next, 'broken')
    // An organ alone tells nothing: "jantung", but "jantungnya", "kena jantung".
    if (isIn(plain, 'organs') && length < 2) return Number(isBroken || plain !== word || isIn(before, 'ails'))
    // After "kena" whatever is not known to be harmless is an illness.
    const isSuffered = isIn(before, 'afflicts') && !isIn(word, 'mishaps') && (isUnknown(word) || isIn(word, 'bodily'))
    return length || Number(isBroken || isSuffered || (MEDICAL.test(word) && isUnknown(word)))
  }
  const found: Told[] = []
  for (let at = 0, to = 0; at < meant.length; at = to) {
    const length = lengthOf(at)
    to = at + Math.max(length, 1)
    const last = found.at(-1)
    if (length > 0 && last?.to === at) last.to = to
    else if (length > 0 && !isHeaded(at)) found.push({ from: at, to })
  }
  return found
}

/** Whoever is spoken of last before it. */
function subjectOf(meant: readonly string[], people: readonly Person[], { from, to }: Told, isApart: (at: number) => boolean) {
  const person = people.findLast((each) => each.to <= from)
  const isOfAuthor = isIn(meant[to], 'selves', 'kin') && !isApart(to)
  if (isOfAuthor || (person?.kind !== 'other' && person?.kind !== 'staff')) return undefined
  const between = meant.slice(person.to, from)
  const help = between.findLastIndex(
    (word, at) => lengthAt(between, at, 'judged') > 0 || (HELPS.test(word) && !isIn(word, 'stays', 'ails')),
  )
  if (lengthAt(meant, from, 'privacies') > 0 || (person.kind === 'other' && help < 0)) return person
  // Of staff, and of who helps, only their own state is theirs: "Suster Dewi penderita TB".
  const isAiling = [...between.slice(help + 1), meant[from]].some((word) => isIn(word, 'ails'))
  const isJoined = !isApart(from) && lengthAt(meant, from, 'deeds') === 0 && between.every((word) => isIn(word, 'lightly'))
  return isAiling || isJoined ? person : undefined
}
