import { nameParts } from '../contract/people-names.ts'
import type { SearchDirectory } from './shapes.ts'
import { AND, isOtherThing, wordKind, plainWords, wordsMeant } from './language.ts'
import type { Clause, SearchWord } from './read-search.ts'
import { allowedSlips, hearWord, MISSPELT_QUALITY, QUALITY_LOST_BY_A_SLIP, slipsBetween } from '../said/slips.ts'

/** A word that matches a common word with more quality than this is not taken for a misspelt name. */
const KNOWN_QUALITY = 0.9
const SLIPS_BESIDE_A_NAME = 1.5
const SHORTEST_NAME = 3
const SHORTEST_UNSURE_NAME = 4

interface KnownPerson {
  /** The parts of the name, each with its sound ({@link hearWord}). */
  names: readonly (readonly [plain: string, sound: string])[]
  /** Titles and degrees that may stand beside the name. */
  titles: ReadonlySet<string>
  specialties: readonly number[]
}

/**
 * Finds people by name. Every word of the search must be a part of the name or name their clinic; beside one sure part any word of the clinic
 * counts, and beside two sure parts any word at all.
 */
export function createNamedPeople(
  { people }: SearchDirectory,
  isOfClinic: (specialty: number, word: SearchWord, isSure: boolean) => boolean,
): (clause: Clause) => number[] {
  const known = people.map(({ name, specialties }): KnownPerson => {
    const parts = nameParts(name).words.map((written) => plainWords(written).join(''))
    // Also `niluh` for `Ni Luh`, and `habsyi` for `Alhabsyi`; single parts come first.
    const joined = parts.slice(1).map((part, before) => parts[before] + part)
    const bare = parts.flatMap((part) => /^al(.{5,})/u.exec(part)?.[1] ?? [])
    const names = [...parts, ...joined, ...bare].map((plain) => [plain, hearWord(plain)] as const)
    return { names, titles: new Set(plainWords(name)), specialties }
  })

  function scoreOf({ names, titles, specialties }: KnownPerson, words: readonly SearchWord[]): number {
    const isName = ({ typed }: SearchWord): boolean => typed.length >= SHORTEST_NAME && names.some(([plain]) => plain === typed)
    const sure = words.filter(isName).length
    const nothingElse = words.every(({ weight }) => weight === 0)
    let score = 0
    let isNamed = false
    for (let nth = 0; nth < words.length; nth += 1) {
      const [word, next] = [words[nth], words[nth + 1]]
      if (!word || (word.weight === 0 && !nothingElse)) continue
      const isUnknown = word.kind === 'unknown' && !isOtherThing(word.typed)
      const own = likeness(names, word.typed, word.quality, sure > 0 && isUnknown)
      // One name may be typed as two words: `nur haliza`.
      const joined = next && own < 1 && (isUnknown || next.kind === 'unknown') ? word.typed + next.typed : word.typed
      const ofTwo = joined === word.typed ? 0 : likeness(names, joined, 0, false)
      const isBeside = titles.has(word.typed) || specialties.some((one) => isOfClinic(one, word, sure > 0))
      const hit = Math.max(own, ofTwo)
      if (hit > 0) {
        const isOfTwo = ofTwo === hit
        if (isOfTwo) nth += 1
        score += hit
        isNamed ||= (isOfTwo ? joined : word.typed).length >= SHORTEST_NAME
      } else if (word.weight > 0 && !isBeside && !(sure > 1 && isUnknown)) return 0
    }
    return isNamed ? score : 0
  }

  return ({ words }) => {
    const scores = known.map((person) => scoreOf(person, words))
    const highest = Math.max(...scores)
    return scores.flatMap((score, index) => (score > 0 && score === highest ? index : []))
  }
}

/** How surely a word is one of these names, 0 to 1; 0 if it is more likely a common word (`known` is the quality of that). */
function likeness(names: KnownPerson['names'], typed: string, known: number, isBesideName: boolean): number {
  if (names.some(([plain]) => plain === typed)) return 1
  if (known > KNOWN_QUALITY || typed.length < SHORTEST_NAME) return 0
  const heard = hearWord(typed)
  const isLong = typed.length >= SHORTEST_UNSURE_NAME
  const best = Math.max(
    ...names.map(([plain, sound]) => {
      if (sound === heard && (isLong || plain.length === typed.length)) return MISSPELT_QUALITY
      if (isLong && plain.startsWith(typed)) return MISSPELT_QUALITY
      const allowed = isBesideName ? SLIPS_BESIDE_A_NAME : isLong ? allowedSlips(plain.length) : 0
      return MISSPELT_QUALITY - slipsBetween(typed, plain, allowed) * QUALITY_LOST_BY_A_SLIP
    }),
  )
  return best >= known && best > 0 ? best : 0
}

const SHORTEST_BEGINNING = 3

/**
 * Finds the titles of services whose texts have all typed words, for searches without a doctor: `fisioterapi` leads to Rehabilitasi.
 */
export function createNamedServices(services: NonNullable<SearchDirectory['services']>): (text: string) => string[] {
  const known = services.map(({ title, lines }) => ({ title, words: [title, ...lines].flatMap(wordsMeant) }))
  return (text) => {
    const typed = wordsMeant(text).filter((word) => word !== AND && wordKind(word) !== 'ignored')
    const saysWhat = typed.some((word) => [undefined, 'stranger'].includes(wordKind(word)))
    const isNamed = (words: readonly string[]): boolean => saysWhat && typed.every((word) => words.some((one) => isWritten(word, one)))
    return known.flatMap(({ title, words }) => (isNamed(words) ? title : []))
  }
}

/** Whether a typed word is a written one, its beginning (`lab`) or a misspelling of it. */
const isWritten = (typed: string, written: string): boolean =>
  (typed.length >= SHORTEST_BEGINNING && written.startsWith(typed)) || slipsBetween(typed, written, allowedSlips(written.length)) < Infinity
