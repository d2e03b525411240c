import { nameParts } from '../contract/people-names.ts'
import { asRead, type TextAsRead, type Finding, type Word } from '../said/text-as-read.ts'
import { isIn } from './phrases.ts'

/** Words between the title and the name: "dokter kandungan yang namanya Sekar". */
const MOST_BETWEEN = 4

/** A doctor of this hospital: two words of the name that stand together, or a title and one. */
export function findNamedDoctors(text: TextAsRead, words: readonly Word[], doctors: readonly string[]): Finding<'named-doctor'>[] {
  const people = doctors.map((doctor) => new Set(wordsOfName(doctor)))
  const known = new Set(people.flatMap((person) => [...person]))
  const names = words.map(({ from, to }) => nameIn(text.read.slice(from, to), known))
  // "dkter", "doketr": its vowels lost or misplaced.
  const written = words.map(({ meant }) => meant.replace(/^d[aeiou]*k[aeiou]*t[aeiou]*r(?=$|nya$)/u, 'dokter'))
  const findings: Finding<'named-doctor'>[] = []
  for (let index = 0; index < words.length; index += 1) {
    const name = names[index]
    if (name === undefined) continue
    let last = index
    let those = people.filter((person) => person.has(name.word))
    for (let next = names[last + 1]; next !== undefined; next = names[last + 1]) {
      const both = those.filter((person) => person.has(next?.word ?? ''))
      if (both.length === 0 || next.word === names[last]?.word) break
      those = both
      last += 1
    }
    const run = names.slice(index, last + 1).map((each) => each?.word ?? '')
    const title = name.isTitled ? index : titleBefore(written, index)
    const isWhole = run.length > 1 && run.some((word) => !isIn(word, 'shared'))
    const first = title ?? index
    if (isWhole || (title !== undefined && isNamed(text, words, written, { first, index, last })))
      findings.push(text.find('named-doctor', words[first]?.from ?? 0, words[last]?.to ?? 0))
    index = last
  }
  return findings
}

/** Without titles and degrees, as they are read. */
export const wordsOfName = (name: string): string[] => nameParts(name).words.flatMap((word) => asRead(word).read.match(/[a-z]+/gu) ?? [])

/** Whether the one name after a title is the doctor's. */
function isNamed(text: TextAsRead, words: readonly Word[], written: readonly string[], place: Record<'first' | 'index' | 'last', number>) {
  const { first, index, last } = place
  const [title = '', name = '', before = '', next = ''] = [written[first], written[index], written[first - 1], written[last + 1]]
  const isMedical = [title, written[first + 1] ?? ''].some((word) => isIn(word, 'medical'))
  if ((name.length < 3 && index === last) || isIn(next, 'ownAfter')) return false
  if (!isMedical) {
    // "tetangga saya bu Melati", "satpam yang namanya Pak Hendra"
    const whose = written.slice(Math.max(0, first - 4), first).findLast((word) => !isIn(word, 'links')) ?? ''
    const isSomebodyElse = [whose, next, written[last + 2] ?? ''].some((word) => isIn(word.replace(/nya$/u, ''), 'roles', 'notOfStaff'))
    if (isSomebodyElse || isIn(name, 'shared')) return false
  }
  // "pindah dr melati ke mawar"
  if (title === 'dr' && (/^(?:di)?pindah\w*$/u.test(before) || /^(?:ke|sampai|sampe|hingga)$/u.test(next))) return false
  const isProper = isCapital(text, words[index])
  // "dr. Siti Aminah" is not our dr. Siti Nuraini.
  const [end, begin] = [words[last]?.to ?? 0, words[last + 1]?.from ?? 0]
  if (isProper && begin - end === 1 && next.length > 2 && text.read[end] === ' ' && isCapital(text, words[last + 1])) return false
  return isProper || !isIn(name, 'adjectives')
}

export function isCapital(text: TextAsRead, word: Word | undefined): boolean {
  return word !== undefined && /^\p{Lu}(?:\P{Lu}|$)/u.test(text.find('', word.from, word.to).words)
}

function titleBefore(written: readonly string[], index: number): number | undefined {
  for (let at = index - 1; at >= 0 && at >= index - 1 - MOST_BETWEEN; at -= 1) {
    const word = written[at] ?? ''
    if (isIn(word, 'titles')) return isIn(written[at - 1], 'titles') ? at - 1 : at
    if (!isIn(word, 'between')) return undefined
  }
  return undefined
}

/** "sekar", "sekarnya", "drsekar". */
function nameIn(written: string, known: ReadonlySet<string>): { word: string; isTitled: boolean } | undefined {
  const [, title, name = ''] = /^(drg?|dokter)?(.{3,})$/u.exec(written) ?? []
  const plain = [written, written.replace(/nya$/u, '')].find((word) => known.has(word))
  if (plain !== undefined) return { word: plain, isTitled: false }
  return title !== undefined && known.has(name) ? { word: name, isTitled: true } : undefined
}
