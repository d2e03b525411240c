import { nameParts } from '../contract/people-names.ts'
import { asRead, type TextAsRead, type Finding, type Word } from '../said/text-as-read.ts'
import { sentenceOf, type Sentence } from './people.ts'
import { bareOf, isIn } from './phrases.ts'

/** Words between the title and the name: "dokter kandungan yang namanya Sekar". */
const MOST_BETWEEN = 4

/** A doctor of this hospital: two words of the name that stand together, or a title and one. */
export function findNamedDoctors(text: TextAsRead, words: readonly Word[], doctors: readonly string[]): Finding<'named-doctor'>[] {
  const people = doctors.map((doctor) => new Set(wordsOfName(doctor)))
  // "dkter", "doketr": its vowels lost or misplaced.
  const written = words.map(({ meant }) => meant.replace(/^d[aeiou]*k[aeiou]*t[aeiou]*r(?=$|nya$)/u, 'dokter'))
  const names = words.map(({ from, to }) => text.read.slice(from, to))
  const lengthOfName = (person: ReadonlySet<string>, at: number): number =>
    person.has(names[at] ?? '') ? 1 + lengthOfName(person, at + 1) : 0
  const { isUpper } = sentenceOf(text, words)
  const findings: Finding<'named-doctor'>[] = []
  for (let at = 0; at < words.length; at += 1) {
    const length = Math.max(0, ...people.map((person) => lengthOfName(person, at)))
    if (length === 0) continue
    const title = titleBefore(written, at)
    const isWhole = length > 1 && names.slice(at, at + length).some((word) => !isIn(word, 'shared'))
    const last = at + length - 1
    if (
      isWhole ||
      (title !== undefined && isNamed(written, title, { at, last, isUpper, isJoined: text.read[words[last]?.to ?? 0] === ' ' }))
    )
      findings.push(text.find('named-doctor', words[title ?? at]?.from ?? 0, words[last]?.to ?? 0))
    at = last
  }
  return findings
}

/** Without titles and degrees, as they are read. */
const wordsOfName = (name: string): string[] => nameParts(name).words.flatMap((word) => asRead(word).read.match(/[a-z]+/gu) ?? [])

/** Where the title of a name begins. */
function titleBefore(written: readonly string[], at: number): number | undefined {
  for (let title = at - 1; title >= at - 1 - MOST_BETWEEN; title -= 1) {
    if (isIn(written[title], 'titles')) return isIn(written[title - 1], 'titles') ? title - 1 : title
    if (!isIn(written[title], 'between')) return undefined
  }
  return undefined
}

/** Whether the one name after a title is the doctor's; `isJoined`: no sign stands behind it. */
function isNamed(
  written: readonly string[],
  first: number,
  { at, last, isUpper, isJoined }: Record<'at' | 'last', number> & Pick<Sentence, 'isUpper'> & { isJoined: boolean },
): boolean {
  const [title, name, next = ''] = [written[first], written[at], written[last + 1]]
  if (isIn(next, 'ownAfter')) return false
  if (!isIn(title, 'medical') && !isIn(written[first + 1], 'medical')) {
    // "tetangga saya bu Melati", "satpam yang namanya Pak Hendra"
    const whose = written.slice(Math.max(0, first - 4), first).findLast((word) => !isIn(word, 'links'))
    if ([whose, next, written[last + 2]].some((word) => isIn(bareOf(word), 'roles', 'notOfStaff'))) return false
  }
  // "pindah dr melati ke mawar"
  if (title === 'dr' && (isIn(written[first - 1], 'moves') || isIn(next, 'moves'))) return false
  if (!isUpper(at)) return !isIn(name, 'adjectives')
  // "dr. Siti Aminah" is not our dr. Siti Nuraini.
  return next.length <= 2 || !isJoined || !isUpper(last + 1)
}
