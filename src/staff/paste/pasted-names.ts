import { nameParts } from '../../contract/people-names.ts'
import { slipsBetween } from '../../said/slips.ts'
import { anyOf, setOf, weekdayCalled } from '../../said/time-words.ts'
import { agreed, away, closed, harmless, neverNote, present } from '../../said/words.ts'
import { clinicWords, plainDegrees, ranks } from './words.ts'

const RANK = `(?:${anyOf(ranks)})`
const CONSULTANT = String.raw`\(k(?:ons(?:ultan)?\.?)?(?:[-.][^)]{0,10})?\)`
const SPECIALIST = String.raw`(?:sub)?sp(?:[.\s]+[a-z]{1,9}|[a-z]{1,4})(?:-(?:k[a-z]{0,6}|bkl|ti)|\.[a-z]{1,5}|(?<!\s)${CONSULTANT}[a-z.]{0,8}(?:-[a-z]{2,6})?)*\.?(?:\s?${CONSULTANT}(?:-[a-z]{2,6})?)?`
const OTHER = String.raw`[bmskad]\.\s?[a-z]{1,8}(?:[.-][a-z]{1,6})*\.?(?:\s?\([a-z]{1,8}\))?|ph\.?\s?d\.?|(?:${anyOf(plainDegrees)})(?:-o|\([a-z]\))?\.?`
const END = String.raw`(?![\p{L}\d(])`
/** A specialist's needs no comma. `dr.` of who is written `Andi, dr., Sp.A`. */
const DEGREE = String.raw`(?:${SPECIALIST}|${OTHER}|drg?\.?(?=\s*(?:,|$|sp[.\s]))|${RANK}\.)${END}`
const NEXT_DEGREE = new RegExp(String.raw`(?:\s*,\s*|\s+)(${DEGREE})`, 'iuy')
const NEXT_WORD = new RegExp(
  String.raw`\s*(?!(?:${anyOf(clinicWords)})(?![\p{L}\p{M}'’\x60.-])|${SPECIALIST}${END})(\p{L}[\p{L}\p{M}'’\x60.-]*)`,
  'iuy',
)
/** A title that a name follows, and no degree. */
export const TITLED = new RegExp(
  String.raw`(?<![^\s:(–-])(?:${RANK}\.?\s+)*(?:prof|drg?)\b\.?\s*(?!(?:sub)?sp(?:[.\s]|[a-z]{1,4}\b)|drg?\b\.?,)\p{L}`,
  'iu',
)
const NO_NAMES = setOf(harmless, present, agreed, closed, away, 'jaga kosong tim')
const AWAY = setOf(closed, away)
const UNSURE = setOf(closed, away, neverNote)

/** A word of leave, or of what is not every week. */
export const saysAway = (text: string): boolean => text.split(/[^\p{L}]+/u).some((word) => UNSURE.has(plainWord(word)))

const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const BEGINS_WITH_DEGREE = new RegExp(`^${DEGREE}`, 'iu')

/** Whether a degree begins a text, as behind the comma of a name. */
export const beginsWithDegree = (text: string): boolean => BEGINS_WITH_DEGREE.test(text)

/** Where words or degrees end that follow each other from a place on; leave is none of them. */
function endOfAll(next: RegExp, text: string, from: number): number {
  next.lastIndex = from
  const [whole = '', word = ''] = next.exec(text) ?? []
  return word === '' || word.split(/[\s.-]/u).some((part) => AWAY.has(plainWord(part))) ? from : endOfAll(next, text, from + whole.length)
}

/** Where what stands behind a name is parted. */
const BEHIND_NAME = new RegExp(
  String.raw`[()[\]{}]|\s*[:;|]\s*|(?:^|\s)[-–—]\s|,\s|\s(?=(?:${anyOf(clinicWords)})\s)(?<!\b(?:${anyOf(clinicWords)})\s?)`,
  'iu',
)

/** `dr. Andi, Sp.A (cuti)` → the name with its titles and degrees, and each text that is no part of one. */
export function splitName(typed: string): { name: string; rests: string[] } {
  const text = typed.replace(/^\d{1,3}[.)]\s+/u, '')
  const at = endOfAll(NEXT_DEGREE, text, endOfAll(NEXT_WORD, text, 0))
  const rests = text
    .slice(at)
    .split(BEHIND_NAME)
    .map((rest) => rest.replaceAll(/^[\s,.:-]+|[\s,:-]+$/gu, ''))
    .filter(Boolean)
  return {
    name: text
      .slice(0, at)
      .trim()
      .replace(/(?<=\bsp\.? ?\p{L}{1,5}|\p{L}{3})\.$/iu, ''),
    rests,
  }
}

const TITLES = /^(?:(?:prof|drg?|hj?|ns|apt|ir)\b\.?[\s,]*)+$/iu

/** A column of degrees, before the name or behind it. */
export const isDegrees = (typed: string): boolean => TITLES.test(typed) || splitName(`Nama, ${typed}`).rests.length === 0

/** `Laras Wening` with `dr., Sp.A` or with `dr.` and `Sp.A` of other columns. */
export const withDegrees = (name: string, typed: readonly string[]): string =>
  typed.reduce((so, one) => (TITLES.test(one) ? `${one} ${so}` : `${so}, ${one}`), name)

/** A name has a word that is no title, degree, day or word of a schedule, and signs of names alone: `~dr. Andi~` is struck out. */
export function namesSomebody(name: string): boolean {
  if (!/^[\p{L}\p{M}\p{N}\s.,'’‘`()-]+$/u.test(name)) return false
  const words = nameParts(name).words.filter((word) => !beginsWithDegree(word) || !/\./u.test(word.slice(1)))
  return words.some((word) => !NO_NAMES.has(plainWord(word)) && weekdayCalled(plainWord(word)) === undefined)
}

export function areSeveral(written: string): boolean {
  const typed = written.replaceAll(/\([^)]*\)/gu, ' ')
  const between = typed.split(/\bdrg?\b\.?\s+(?!sp|drg?\b)/iu).slice(1, -1)
  return /[&/+]|\p{L} dan \p{L}/u.test(typed) || between.some((one) => /\p{L}{3}/u.test(one) || /\bsp/iu.test(one))
}

export const isDentist = (name: string): boolean => /\bdrg\b/iu.test(name)

const wordsIn = (name: string): string[] => nameParts(name).words.flatMap((word) => word.split('.').map(plainWord).filter(Boolean))

const consonants = (word: string): string => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/gu, '')

/** `Muh` of `Muhammad`, `Ngr` of `Ngurah`: it begins so, and its consonants stand in the whole word in their order. */
function isShort(short: string, whole: string): boolean {
  if (short.length > 3 || short.length >= whole.length) return short === whole
  const letters = [...consonants(short)]
  // `Ni` is a name of its own.
  if (short.length > 1 && letters.length < 2) return false
  for (const letter of consonants(whole)) if (letters[0] === letter) letters.shift()
  return letters.length === 0 && short[0] === whole[0]
}

/** Each word of the one stands for one of the other, `NLP` for three that begin so. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long]
  return short.every((word) => {
    const initials = left.map((one) => one[0]).join('')
    const run = word.length > 1 && word.length < 5 ? initials.indexOf(word) : -1
    const at = left.findIndex((whole) => isShort(word, whole) || isShort(whole, word))
    if (at === -1 && run === -1) return false
    left.splice(at === -1 ? run : at, at === -1 ? word.length : 1)
    return true
  })
}

/** Whether both may be one person: one is shortened, to a single word only within a field of medicine. */
function isShortened(one: readonly string[], other: readonly string[], isOfField: boolean): boolean {
  const pairs = [[one, other] as const, [other, one] as const]
  return pairs.some(([short, long]) => isWithin(short, long) && short.some((word) => word.length > 3) && (short.length > 1 || isOfField))
}

/** Finds whoever has the same name, however it is written; where both have a specialist's degree, the same one. */
export function byName<Person extends { name: string; specialty: string }>(people: Person[]) {
  const keyed = (person: Person) => ({ person, words: wordsIn(person.name), degree: specialistDegree(person.name) })
  const known = people.map(keyed)
  const findAll = (name: string, isMeant: (one: ReturnType<typeof keyed>) => boolean): Person[] => {
    const degree = specialistDegree(name)
    const isOfDegree = (other: string | undefined): boolean => degree === undefined || other === undefined || degree === other
    return known.filter((one) => isMeant(one) && isOfDegree(one.degree)).map(({ person }) => person)
  }
  return {
    add(person: Person): void {
      people.push(person)
      known.push(keyed(person))
    },
    find(name: string): Person | undefined {
      const key = wordsIn(name).join(' ')
      const same = findAll(name, ({ words }) => words.join(' ') === key)
      return same.find((person) => person.name === name) ?? same[0]
    },
    /** Who may be meant, by a shorter name or, where that is asked for, one that is a letter or two apart. */
    findNear(name: string, specialty: string | undefined, mostSlips: 0 | 2): Person | undefined {
      const words = wordsIn(name)
      const isMeant = ({ person, words: others }: ReturnType<typeof keyed>): boolean =>
        isDentist(person.name) === isDentist(name) &&
        ((mostSlips > 0 && slipsBetween(words.join(''), others.join(''), mostSlips) <= mostSlips) ||
          isShortened(words, others, specialty === person.specialty))
      return findAll(name, isMeant)[0]
    },
  }
}

/** Parts of degrees that are no row of capitals. */
const MIXED = new Set('SP SUBSP AN ANTI RAD ONK ORT PROS PERIO AND EM PAR KES BIOMED SC SI PSI FARM MED KED KEP HUM GIZ PH'.split(' '))
const TITLE = /^(dr|drg)\.?$/iu
const FIRST_DEGREE = /(?:(?<=\p{L}{4})\.|(?<![,\s]))\s+(?=(?:sub)?sp(?:[\s.]+[a-z]|[a-z]{1,4}\b))/iu

/** A doctor's name as the page writes it: `DR. ANDI PRATAMA SP.A` and `ANDI PRATAMA, dr., Sp. A` → `dr. Andi Pratama, Sp.A`. What has small and large letters stays so. */
export function writtenName(typed: string): string {
  const even = typed
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\b(drg?|prof)\.(?=\p{L})/giu, '$1. ')
    .replace(FIRST_DEGREE, ', ')
    .trim()
  const [first = '', ...rest] = even.split(/\s*,\s*/u)
  const titles = rest.filter((one) => TITLE.test(one))
  const degrees = rest.filter((one) => one !== '' && !titles.includes(one)).map((one) => one.replaceAll(/\b(sp|m)\. (?=\p{L})/giu, '$1.'))
  const isFlat = (text: string): boolean => text === text.toUpperCase() || text === text.toLowerCase()
  const isShouted = isFlat(nameParts(first).words.join(' '))
  const words = [...titles, ...first.split(' ')].map((word) =>
    TITLE.test(word) && (isShouted || !word.endsWith('.') || titles.includes(word))
      ? `${word.toLowerCase().replace('.', '')}.`
      : isShouted
        ? capitalised(word)
        : word,
  )
  return [words.join(' ').replace(/\bdr\. dr\./u, 'Dr. dr.'), ...degrees.map((one) => (isFlat(one) ? writtenDegree(one) : one))].join(', ')
}

const capitalised = (word: string): string => word.toLowerCase().replaceAll(/(?<!['’`])\b\p{L}/gu, (letter) => letter.toUpperCase())

function writtenDegree(degree: string): string {
  return degree.toUpperCase().replaceAll(/\p{L}+/gu, (part) => (MIXED.has(part) ? capitalised(part) : part.replace(/^SP(?=.)/u, 'Sp')))
}

/** The specialist's degree of a name, without that of a consultant: `sppd`. */
export function specialistDegree(name: string): string | undefined {
  const degree = nameParts(name).degrees.find((one) => /^sp(?:[\s.]|[a-z]{1,5}\b)/iu.test(one))
  const [letters] = /^[a-z.\s]+/iu.exec(degree ?? '') ?? []
  return letters?.toLowerCase().replaceAll(/[^a-z]/gu, '')
}
