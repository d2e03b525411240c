import { nameParts } from '../contract/people-names.ts'
import type { SearchDirectory, SearchedService } from './shapes.ts'
import { AND, isOtherThing, wordKind, plainWords, wordsMeant } from './language.ts'
import { unknownWord, type Clause, type SearchWord } from './read-search.ts'
import { allowedSlips, MISSPELT_QUALITY, QUALITY_LOST_BY_A_SLIP, slipsBetween, hearWord } from '../said/slips.ts'

/** Above this it is no misspelt name. */
const KNOWN_QUALITY = 0.9
const SLIPS_BESIDE_A_NAME = 1.5
const SHORTEST_NAME = 3
const SHORTEST_UNSURE_NAME = 4

/** May stand before any name; other such words never matter anyway. */
const HONORIFICS = ['ibu']

interface Name {
  plain: string
  /** As it is heard. */
  sound: string
}

type Hit = Pick<Name, 'plain'> & Pick<SearchWord, 'quality'>

interface KnownPerson {
  names: readonly Name[]
  /** What may stand beside the name: titles and degrees. */
  titles: ReadonlySet<string>
  specialties: readonly number[]
}

/**
 * Finds people by their names: every word of the search must be a part of the name, or name their clinic; beside a part that is surely
 * right it may be any of its words.
 */
export function createNamedPeople(
  { people }: SearchDirectory,
  isOfClinic: (specialty: number, word: SearchWord, isSure: boolean) => boolean,
) {
  const known = people.map(({ name, specialties }): KnownPerson => {
    const parts = nameParts(name).words.map((written) => plainWords(written).join(''))
    // `niluh` for `Ni Luh`: each part by itself comes first.
    const joined = parts.slice(1).map((part, before) => parts[before] + part)
    // `habsyi` for `Alhabsyi`.
    const bare = parts.flatMap((part) => /^al(.{5,})/u.exec(part)?.[1] ?? [])
    return {
      names: [...parts, ...joined, ...bare].map((plain): Name => ({ plain, sound: hearWord(plain) })),
      titles: new Set([...HONORIFICS, ...plainWords(name)]),
      specialties,
    }
  })

  /** Where nobody has the words as they are typed, somebody may have two of them as one: `nur haliza`. */
  return ({ words }: Clause): number[] => {
    const found = findAs(words)
    if (found.length > 0) return found
    return words.slice(1).flatMap((second, at) => {
      const first = words[at]
      if (!first || (first.kind !== 'unknown' && second.kind !== 'unknown')) return []
      return findAs([...words.slice(0, at), unknownWord(first.typed + second.typed), ...words.slice(at + 2)])
    })
  }

  function findAs(words: readonly SearchWord[]): number[] {
    const sounds = words.map(({ typed }) => hearWord(typed))
    const nothingElse = words.every(({ weight }) => weight === 0)
    const found = known.flatMap((person, index): { index: number; score: number }[] => {
      let score = 0
      let isNamed = false
      const exact = words.filter(({ typed }) => person.names.some(({ plain }) => plain === typed && plain.length >= SHORTEST_NAME))
      const isSure = exact.length > 0
      const isBeside = (word: SearchWord): boolean =>
        person.titles.has(word.typed) || person.specialties.some((specialty) => isOfClinic(specialty, word, isSure))
      for (const [nth, word] of words.entries()) {
        const hit = bestName(word, person, sounds[nth]) ?? (isSure ? nearName(word, person) : undefined)
        const counts = word.weight > 0 || nothingElse
        if (hit && counts) {
          score += hit.quality
          if (hit.plain.length >= SHORTEST_NAME) isNamed = true
        } else if (counts && word.weight > 0 && !isBeside(word) && !(exact.length > 1 && isUnknown(word))) return []
      }
      return isNamed ? [{ index, score }] : []
    })
    const highest = Math.max(...found.map(({ score }) => score))
    return found.flatMap(({ index, score }) => (score === highest ? index : []))
  }
}

/** Two parts of a name are its owner's, whatever else is said. */
const isUnknown = ({ kind, typed }: SearchWord): boolean => kind === 'unknown' && !isOtherThing(typed)

function bestName({ typed, quality: known }: SearchWord, { names }: KnownPerson, heardAs: string | undefined): Hit | undefined {
  const exact = names.find(({ plain }) => plain === typed)
  if (exact) return { plain: exact.plain, quality: 1 }
  // A word of the language is not somebody's misspelt name.
  if (known > KNOWN_QUALITY || typed.length < SHORTEST_NAME) return undefined
  const isLong = typed.length >= SHORTEST_UNSURE_NAME
  const near =
    names.find(({ plain, sound }) => sound === heardAs && (plain.length >= SHORTEST_UNSURE_NAME || plain.length === typed.length)) ??
    names.find(({ plain }) => isLong && plain.startsWith(typed))
  if (near) return { plain: near.plain, quality: MISSPELT_QUALITY }
  if (!isLong) return undefined
  return nearestName(typed, names, known - 0.01, ({ plain }) => allowedSlips(plain.length))
}

/** Beside another part of the name that is right, a short one may be wrong as well: `Liem Giok Hua`. */
function nearName({ typed, kind }: SearchWord, { names }: KnownPerson): Hit | undefined {
  return kind === 'unknown' && typed.length >= SHORTEST_NAME ? nearestName(typed, names, 0, () => SLIPS_BESIDE_A_NAME) : undefined
}

function nearestName(typed: string, names: KnownPerson['names'], better: number, allowed: (name: Name) => number): Hit | undefined {
  let best: Hit | undefined
  for (const name of names) {
    const slips = slipsBetween(typed, name.plain, allowed(name))
    const quality = MISSPELT_QUALITY - slips * QUALITY_LOST_BY_A_SLIP
    if (slips !== Number.POSITIVE_INFINITY && quality > Math.max(best?.quality ?? 0, better)) best = { plain: name.plain, quality }
  }
  return best
}

const SHORTEST_BEGINNING = 3

/**
 * Finds the services that name all that was typed: `fisioterapi` leads to Rehabilitasi, where no doctor of the list is meant. Gives
 * their titles.
 */
export function createNamedServices(services: readonly SearchedService[]): (text: string) => string[] {
  const known = services.map(({ title, lines }) => ({ title, words: [title, ...lines].flatMap(wordsMeant) }))
  return (text) => {
    const typed = wordsMeant(text).filter((word) => word !== AND && wordKind(word) !== 'ignored')
    const saysWhat = typed.some((word) => [undefined, 'stranger'].includes(wordKind(word)))
    return saysWhat
      ? known.flatMap(({ title, words }) => (typed.every((word) => words.some((one) => isWritten(word, one))) ? title : []))
      : []
  }
}

function isWritten(typed: string, written: string): boolean {
  // A short form begins the word: `lab`.
  return (
    (typed.length >= SHORTEST_BEGINNING && written.startsWith(typed)) ||
    slipsBetween(typed, written, allowedSlips(written.length)) !== Number.POSITIVE_INFINITY
  )
}
