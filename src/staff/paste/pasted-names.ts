import { nameParts } from '../../contract/people-names.ts'
import { slipsBetween } from '../../said/slips.ts'
import { anyOf, setOf, weekdayCalled } from '../../said/time-words.ts'
import { agreed, apart, away, clinicNouns, closed, counted, harmless, neverNote, present } from '../../said/words.ts'
import { clinicWords, plainDegrees, ranks } from './words.ts'

const CONSULTANT = String.raw`\s?\(k(?:ons(?:ultan)?\.?)?(?:[-.][^)]{0,10})?\)`
const SPECIALIST = String.raw`(?:sub)?sp(?:[.\s]+[a-z]{1,9}|[a-z]{1,4})(?:-(?:k[a-z]{0,6}|bkl|ti)|\.[a-z]{1,5}|${CONSULTANT}[a-z.]{0,8}(?:-[a-z]{2,6})?)*\.?`
const OTHER = String.raw`[bmskad]\.\s?[a-z]{1,8}(?:[.-][a-z]{1,6})*\.?(?:\s?\([a-z]{1,8}\))?|ph\.?\s?d\.?|(?:${anyOf(plainDegrees)})(?:-o|\([a-z]\))?\.?`
/** A degree. A specialist's needs no comma before it; `dr.` may follow the name, as in `Andi, dr., Sp.A`. */
const DEGREE = String.raw`(?:${SPECIALIST}|${OTHER}|drg?\.?(?=\s*(?:,|$|sp[.\s]))|(?:${anyOf(ranks)})\.)(?![\p{L}\d(])`
const NEXT_DEGREE = new RegExp(String.raw`(?:\s*,\s*|\s+)(${DEGREE})`, 'iuy')
const BEGINS_WITH_DEGREE = new RegExp(`^${DEGREE}`, 'iu')
const LETTERS = String.raw`[\p{L}\p{M}'’\x60.-]`
const NEXT_WORD = new RegExp(
  String.raw`\s*(?!(?:${anyOf(clinicWords)})(?!${LETTERS})|${SPECIALIST}(?![\p{L}\d(]))(\p{L}${LETTERS}*)`,
  'iuy',
)
/** A title before a name, not a degree. */
export const TITLED = new RegExp(
  String.raw`(?<![^\s:(–-])(?:(?:${anyOf(ranks)})\.?\s+)*(?:prof|drg?)\b\.?\s*(?!(?:sub)?sp(?:[.\s]|[a-z]{1,4}\b)|drg?\b\.?,)\p{L}`,
  'iu',
)
/** What separates a name from the text behind it. */
const BEHIND_NAME = new RegExp(String.raw`[()[\]{}]|\s*[:;|]\s*|(?:^|\s)[-–—]\s|,\s|\s(?=(?:${anyOf(clinicWords)})\s(?!$))`, 'iu')
const NO_NAMES = setOf(harmless, apart, counted, clinicNouns, present, agreed, closed, away, 'jaga kosong tim')
const AWAY = setOf(closed, away)
const UNSURE = setOf(closed, away, neverNote)

const plainWord = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Whether the text speaks of leave, or of practice that is not weekly. */
export const saysAway = (text: string): boolean => text.split(/[^\p{L}]+/u).some((word) => UNSURE.has(plainWord(word)))

/** The end of the words or degrees that follow each other from a position; it stops before a word of leave. */
function endOfAll(next: RegExp, text: string, from: number): number {
  next.lastIndex = from
  const [whole = '', word = ''] = next.exec(text) ?? []
  return word === '' || word.split(/[\s.-]/u).some((part) => AWAY.has(plainWord(part))) ? from : endOfAll(next, text, from + whole.length)
}

/** Splits `dr. Andi, Sp.A (cuti)` into the name with titles and degrees, and the remaining texts. */
export function splitName(typed: string): { name: string; rests: string[] } {
  const text = typed.replace(/^\d{1,3}[.)]\s+/u, '')
  const at = endOfAll(NEXT_DEGREE, text, endOfAll(NEXT_WORD, text, 0))
  const [name, behind] = [text.slice(0, at).trim(), text.slice(at)]
  const rests = behind.split(BEHIND_NAME).map((rest) => rest.replaceAll(/^[\s,.:-]+|[\s,:-]+$/gu, ''))
  return { name: name.replace(/(?<=\bsp\.? ?\p{L}{1,5}|\p{L}{3})\.$/iu, ''), rests: rests.filter(Boolean) }
}

/** Whether a text is a name: it has a word that is no title, degree, day or word of schedules, and no other signs (`~dr. Andi~` is struck out). */
export function namesSomebody(name: string): boolean {
  const words = nameParts(name).words.filter((word) => !BEGINS_WITH_DEGREE.test(word) || !/\../u.test(word))
  const isOfName = (word: string): boolean => !NO_NAMES.has(word) && weekdayCalled(word) === undefined
  return /^[\p{L}\p{M}\s.,'’‘`()-]+$/u.test(name) && words.map(plainWord).some(isOfName)
}

export function areSeveral(written: string): boolean {
  const typed = written.replaceAll(/\([^)]*\)/gu, ' ')
  const between = typed.split(/\bdrg?\b\.?\s+(?!sp|drg?\b)/iu).slice(1, -1)
  return /[&/+]|\p{L} dan \p{L}/u.test(typed) || between.some((one) => /\p{L}{3}|\bsp/iu.test(one))
}

const wordsIn = (name: string): string[] => nameParts(name).words.flatMap((word) => word.split('.').map(plainWord).filter(Boolean))

/** Whether one word shortens another, as `Muh` does `Muhammad` and `Ngr` `Ngurah`: same beginning, letters in order. `Ni` is a name of its own. */
function isShort(short: string, whole: string): boolean {
  if (short.length > 3 || short.length >= whole.length || /^.[aeiou]+$/u.test(short)) return short === whole
  return new RegExp(`^${[...short].join('.*')}`, 'u').test(whole)
}

/** Whether each word of the short name stands for one of the long; `NLP` stands for three by their initials. */
function isShortOf(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long]
  return (
    short.some((word) => word.length > 3) &&
    short.every((word) => {
      const initials = left.map(([first]) => first).join('')
      const run = word.length > 1 && word.length < 5 ? initials.indexOf(word) : -1
      const at = left.findIndex((whole) => isShort(word, whole) || isShort(whole, word))
      left.splice(at === -1 ? run : at, at === -1 ? word.length : 1)
      return at !== -1 || run !== -1
    })
  )
}

/** Finds people by name, however it is written; if both names have a specialist's degree, it must be the same. */
export function byName<Person extends { name: string; specialty: string }>(people: Person[]) {
  const keyed = (person: Person) => ({ person, words: wordsIn(person.name), degree: specialistDegree(person.name) })
  const known = people.map(keyed)
  const findFirst = (name: string, isMeant: (own: string[], words: string[], person: Person) => boolean): Person | undefined => {
    const own = wordsIn(name)
    const meant = known.filter(({ words, person }) => isMeant(own, words, person))
    const degree = meant.some((one) => one.degree !== undefined) ? specialistDegree(name) : undefined
    return meant.find((one) => degree === undefined || one.degree === undefined || degree === one.degree)?.person
  }
  return {
    add(person: Person): void {
      people.push(person)
      known.push(keyed(person))
    },
    find: (name: string): Person | undefined =>
      people.find((person) => person.name === name) ?? findFirst(name, (own, words) => own.join(' ') === words.join(' ')),
    /** Somebody who may be meant by a shortened name, or by one with up to `mostSlips` wrong letters. */
    findNear: (name: string, specialty: string | undefined, mostSlips: 0 | 2): Person | undefined =>
      findFirst(
        name,
        (own, words, person) =>
          (mostSlips > 0 && slipsBetween(own.join(''), words.join(''), mostSlips) <= mostSlips) ||
          ((Math.min(own.length, words.length) > 1 || specialty === person.specialty) && (isShortOf(own, words) || isShortOf(words, own))),
      ),
  }
}

/** Parts of degrees that are not written in capitals. */
const MIXED = new Set('SP SUBSP AN ANTI RAD ONK ORT PROS PERIO AND EM PAR KES BIOMED SC SI PSI FARM MED KED KEP HUM GIZ PH'.split(' '))
const TITLE = /^drg?\.?$/iu
const FIRST_DEGREE = /(?:(?<=\p{L}{4})\.|(?<![,\s]))\s+(?=(?:sub)?sp(?:[\s.]+[a-z]|[a-z]{1,4}\b))/iu
const titleCased = (word: string): string => word.toLowerCase().replaceAll(/(?<!['’`])\b\p{L}/gu, (letter) => letter.toUpperCase())
const isFlat = (text: string): boolean => text === text.toUpperCase() || text === text.toLowerCase()

/** A doctor's name as the page writes it: `ANDI PRATAMA, dr., Sp. A` → `dr. Andi Pratama, Sp.A`. Mixed case is kept. */
export function writtenName(typed: string): string {
  const spaced = typed
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\b(drg?|prof)\.(?=\p{L})/giu, '$1. ')
  const [first = '', ...rest] = spaced.replace(FIRST_DEGREE, ', ').split(/\s*,\s*/u)
  const titles = rest.filter((one) => TITLE.test(one))
  const isShouted = isFlat(nameParts(first).words.join(' '))
  const words = [...titles, ...first.split(' ')].map((word) => {
    if (TITLE.test(word) && (isShouted || !word.endsWith('.') || titles.includes(word))) return `${word.toLowerCase().replace('.', '')}.`
    return isShouted ? titleCased(word) : word
  })
  const degrees = rest.filter((one) => one !== '' && !titles.includes(one)).map(writtenDegree)
  return [words.join(' ').replace(/\bdr\. dr\./u, 'Dr. dr.'), ...degrees].join(', ')
}

function writtenDegree(typed: string): string {
  const degree = typed.replaceAll(/\b(sp|m)\. (?=\p{L})/giu, '$1.')
  const parted = (part: string): string => (MIXED.has(part) ? titleCased(part) : part.replace(/^SP(?=.)/u, 'Sp'))
  return isFlat(degree) ? degree.toUpperCase().replaceAll(/\p{L}+/gu, parted) : degree
}

/** The specialist's degree in a name, without the consultant's part: `sppd`. */
export function specialistDegree(name: string): string | undefined {
  const degree = nameParts(name).degrees.find((one) => /^sp(?:[\s.]|[a-z]{1,5}\b)/iu.test(one))
  const [letters] = /^[a-z.\s]+/iu.exec(degree ?? '') ?? []
  return letters?.toLowerCase().replaceAll(/[^a-z]/gu, '')
}
