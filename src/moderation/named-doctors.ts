import { nameParts } from '../contract/people-names.ts'
import { asRead, type TextAsRead, type Finding, type Word } from '../said/text-as-read.ts'
import { sentenceOf } from './people.ts'
import { bareOf, isIn } from './phrases.ts'

/** The most words between a title and a name: "dokter kandungan yang namanya Sekar". */
const MOST_BETWEEN = 4

/** Finds doctors of this hospital, by two adjacent words of the name, or by a title and one word of it. */
export function findNamedDoctors(text: TextAsRead, words: readonly Word[], doctors: readonly string[]): Finding<'named-doctor'>[] {
  const people = doctors.map((doctor) => new Set(asRead(nameParts(doctor).words.join(' ')).read.match(/[a-z]+/gu)))
  // "dkter" and "doketr" are "dokter" with its vowels lost or misplaced.
  const written = words.map(({ meant }) => meant.replace(/^d[aeiou]*k[aeiou]*t[aeiou]*r(?=$|nya$)/u, 'dokter'))
  const names = words.map(({ from, to }) => text.read.slice(from, to))
  const { isUpper } = sentenceOf(text, words)
  const lengthOfName = (person: ReadonlySet<string>, at: number): number =>
    person.has(names[at] ?? '') ? 1 + lengthOfName(person, at + 1) : 0
  /** Whether a title and a single name mean the doctor of that name. */
  const isTheirs = (title: number, at: number, last: number): boolean => {
    if (isOfAnother(written, title, last)) return false
    if (!isUpper(at)) return !isIn(written[at], 'adjectives')
    // A second name that differs makes another person: "dr. Siti Aminah" is not our dr. Siti Nuraini.
    const isJoined = (written[last + 1] ?? '').length > 2 && text.read[words[last]?.to ?? 0] === ' '
    return !isJoined || !isUpper(last + 1)
  }
  const findings: Finding<'named-doctor'>[] = []
  for (let at = 0, last = 0; at < words.length; at = last + 1) {
    const length = Math.max(0, ...people.map((person) => lengthOfName(person, at)))
    last = at + Math.max(length, 1) - 1
    const title = titleBefore(written, at)
    const isWhole = length > 1 && names.slice(at, at + length).some((word) => !isIn(word, 'shared'))
    if (isWhole || (length > 0 && title !== undefined && isTheirs(title, at, last)))
      findings.push(text.find('named-doctor', words[title ?? at]?.from ?? 0, words[last]?.to ?? 0))
  }
  return findings
}

/** The index of the title that belongs to the name at `at`. */
function titleBefore(written: readonly string[], at: number): number | undefined {
  for (let title = at - 1; title >= at - 1 - MOST_BETWEEN; title -= 1) {
    if (isIn(written[title], 'titles')) return isIn(written[title - 1], 'titles') ? title - 1 : title
    if (!isIn(written[title], 'between')) return undefined
  }
  return undefined
}

/** Whether the name belongs to somebody else: "Tetangga saya bu Melati", "satpam yang namanya Pak Hendra", "pindah dr melati ke mawar". */
function isOfAnother(written: readonly string[], title: number, last: number): boolean {
  const [next, further] = written.slice(last + 1)
  const whose = written.slice(Math.max(0, title - 4), title).findLast((word) => !isIn(word, 'links'))
  const isMedical = isIn(written[title], 'medical') || isIn(written[title + 1], 'medical')
  const isMoved = written[title] === 'dr' && (isIn(written[title - 1], 'moves') || isIn(next, 'moves'))
  return (
    isIn(next, 'ownAfter') || isMoved || (!isMedical && [whose, next, further].some((word) => isIn(bareOf(word), 'roles', 'notOfStaff')))
  )
}
