import type { Finding, TextAsRead, Word } from '../said/text-as-read.ts'
import { isUnknown, peopleIn, sentenceOf, type Person, type SaidSentence } from './people.ts'
import { isIn, lengthAt, sentencesIn } from './phrases.ts'

const MEDICAL = /(?:itis|osis|emia|algia|uria|plegia|penia|lepsi|lampsia?|ektomi|trofi|fobia|noma|imia)$/u
type Told = Omit<Person, 'kind'>

/** Finds an illness or private life told of somebody by name, office or bed, unless they are the author, the author's family, or staff at work. */
export function findNamedIllness(text: TextAsRead, all: readonly Word[]): Finding<'illness'>[] {
  return sentencesIn(text, all).flatMap((words) => {
    const sentence = sentenceOf(text, words)
    const people = peopleIn(sentence)
    return toldIn(sentence).flatMap((told) => {
      const person = subjectOf(sentence, people, told) ?? ownerOf(sentence, people, told)
      if (!person) return []
      const [from, to] = [Math.min(person.from, told.from), Math.max(person.to, told.to)]
      return [text.find('illness', words[from]?.from ?? 0, words[to - 1]?.to ?? 0)]
    })
  })
}

/** Places where an illness, a stay, a birth, a death or private life is told of; adjacent ones are one: "sakit diabetes". */
function toldIn({ meant, bare, isApart }: SaidSentence): Told[] {
  const isSeen = meant.some((word) => isIn(word, 'seen'))
  const isHeaded = (at: number): boolean =>
    isIn(meant[at], 'clinics') ? !isSeen : isIn(meant[at - 1], 'heads', 'roles', 'denials') && !isApart(at)
  const found: Told[] = []
  for (let at = 0, to = 0; at < meant.length; at = to) {
    const length = lengthOf(meant, bare, at)
    to = at + Math.max(length, 1)
    const last = found.at(-1)
    if (length > 0 && last?.to === at) last.to = to
    else if (length > 0 && !isHeaded(at)) found.push({ from: at, to })
  }
  return found
}

/** How many words from `at` on tell of such a thing; `bare`: the words without the suffix "nya". */
function lengthOf(meant: readonly string[], bare: readonly string[], at: number): number {
  const [before, word = '', plain] = [meant[at - 1], meant[at], bare[at]]
  const length = lengthAt(bare, at, 'illnesses', 'stays', 'deeds', 'privacies')
  // An organ alone is no illness ("jantung"), but "jantungnya" and "kena jantung" are.
  if (isIn(plain, 'organs') && length < 2) return Number(plain !== word || isIn(before, 'ails'))
  // After "kena" any word that is not known to be harmless counts as an illness.
  const isSuffered = isIn(before, 'afflicts') && !isIn(word, 'mishaps') && (isUnknown(word) || isIn(word, 'bodily'))
  return length || Number(isSuffered || MEDICAL.test(word))
}

/** The person mentioned last before the illness, if it is theirs. */
function subjectOf({ meant, isApart }: SaidSentence, people: readonly Person[], { from, to }: Told): Person | undefined {
  const person = people.findLast((each) => each.to <= from)
  const isOfAuthor = isIn(meant[to], 'selves', 'kin') && !isApart(to)
  if (isOfAuthor || (person?.kind !== 'other' && person?.kind !== 'staff')) return undefined
  const between = meant.slice(person.to, from)
  const help = between.findLastIndex((_, at) => lengthAt(between, at, 'judged') > 0)
  if (lengthAt(meant, from, 'privacies') > 0 || (person.kind === 'other' && help < 0)) return person
  // With staff, and with somebody who helped, an illness is theirs only if a state is told of them: "Suster Dewi penderita TB".
  const isAiling = [...between.slice(help + 1), meant[from]].some((word) => isIn(word, 'ails'))
  const isJoined = !isApart(from) && lengthAt(meant, from, 'deeds') === 0 && between.every((word) => isIn(word, 'lightly'))
  return isAiling || isJoined ? person : undefined
}

/** The person named after the illness: "penyakit kulit Bu Ida", "yang stroke itu Pak Jamal", "pasien TBC bernama Suryadi". */
function ownerOf({ meant }: SaidSentence, people: readonly Person[], { from, to }: Told): Person | undefined {
  const next = people.find((each) => each.from >= to && each.kind !== 'nobody')
  const isTheirs = isIn(meant[from], 'owned') || meant.slice(to, (next?.from ?? 0) + 1).some((word) => isIn(word, 'calledBy'))
  return isTheirs && next?.kind === 'other' ? next : undefined
}
