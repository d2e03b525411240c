import { nameParts } from '../contract/people-names.ts'
import unhomoglyph from 'unhomoglyph'
import { MOST_LETTERS_OF_NAME, plainLine, withoutContacts } from '../contract/foreign-text.ts'
import { isBlank } from '../contract/review-rules.ts'
import { LETTERS_OF_SIGNS } from '../said/spelt.ts'
import { readClasses } from '../said/word-classes.ts'
import lists from './words.json' with { type: 'json' }

export const NAMELESS = 'Pengunjung'

/** The provider's name claim as it may appear at a public review. Markup stays, as plain text. */
export function cleanDisplayName(claim: unknown): string {
  if (typeof claim !== 'string') return NAMELESS
  const text = plainLine(claim.slice(0, MOST_LETTERS_OF_NAME * 20))
  const name = plainLine([...text].slice(0, MOST_LETTERS_OF_NAME).join(''))
  return isBlank(name) || withoutContacts(name) !== name ? NAMELESS : name
}

/**
 * The names that no visitor may use. A doctor's namesake is refused too: nobody can tell the two apart, and a general name costs a visitor less than a
 * review in a doctor's name costs everybody. Names are read at each sign-in, so they protect a doctor who is added later.
 */
export interface House {
  hospital: string
  /** Undefined if the content names no director. */
  director: string | undefined
  doctors: readonly string[]
}

/** First code points of letters in circles, squares and flags. */
const ENCLOSED = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]
/** Letters that Unicode's list of look-alikes lacks, or turns into one another; each is followed by the letter that it looks like. */
const OTHERS = new Map(
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmʍmɴnᴎnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzдdπnոnսuɐaᴉiᗩa'
    .match(/../gu)
    ?.map((pair) => Array.from(pair) as [letter: string, plain: string]),
)

/** words/posing.yaml says what each class of words is for. */
const { all } = readClasses(lists, (word) => wordsAsRead(word).join(''))
const wordsOf = (...classes: readonly (keyof typeof lists)[]): string[] =>
  [...all].flatMap(([word, those]) => (classes.some((each) => those.has(each)) ? [word] : []))
const OFFICES = new Set(wordsOf('offices'))
const NOT_OWN = new Set(wordsOf('duties', 'fillers', 'honorifics', 'degrees'))
const TITLES = wordsOf('titles')
/** Words that begin with "rsud": except for one name, no Indonesian word does. */
const RSUD = /^rsud(?!in$)/u
const isTitle = (word: string): boolean => TITLES.includes(word) || /^sp\p{L}*$/u.test(word)
/** A number, or a single letter. */
const LONE = /^(?:\p{N}+|\p{L})$/u

/** Whether readers would take the name for the hospital, its director, one of its doctors or whoever runs the site, however it is spelt. */
export function isPosing(name: string, house: House): boolean {
  return listReadings(name).some((words) => isOffice(words, house.hospital) || isOfTheHouse(words, house))
}

function isOffice(words: readonly string[], hospital: string): boolean {
  const house = [...wordsOf('offices', 'duties'), 'rsud']
  const silent = [...wordsOf('fillers'), ...wordsAsRead(hospital)]
  const glued = `(?:${[...house, ...silent, '\\p{N}'].join('|')})*`
  const isGlued = new RegExp(`^${glued}(?:${[...OFFICES, 'rsud'].join('|')})${glued}$`, 'u')
  return (
    joinRuns(words).some((run) => OFFICES.has(run) && (run.length >= 5 || words.includes(run))) ||
    words.some((word) => RSUD.test(word)) ||
    (words.some((word) => house.includes(word)) && words.every((word) => [...house, ...silent].includes(word) || LONE.test(word))) ||
    isGlued.test(words.join(''))
  )
}

function isOfTheHouse(words: readonly string[], { director, doctors }: House): boolean {
  const own = words.filter(isOwn)
  const claims = words.some(isTitle)
  const isPerson = (name: string, holdsSingle: boolean): boolean => {
    const person = readWords(nameParts(name).words.join(' ')).filter(isOwn)
    if (person.length === 0) return false
    // "dr. Ratih" is refused if a dr. Ratih Lubis works here; without the title it is one name of thousands.
    if (claims && own.length > 0 && own.every((word) => person.includes(word))) return true
    if (person.length === 1 && !holdsSingle) return false
    const isSame = own.toSorted().join(' ') === person.toSorted().join(' ')
    const isGlued = [person, person.toReversed()].some((order) =>
      ['', ...TITLES].some((title) => [words.join(''), own.join('')].includes(title + order.join(''))),
    )
    return isSame || isGlued || ((claims || person.length > 2) && ` ${words.join(' ')} `.includes(` ${person.join(' ')} `))
  }
  return (director !== undefined && isPerson(director, true)) || doctors.some((doctor) => isPerson(doctor, false))
}

/** Whether a word is part of a person's own name: no title, office or common addition. */
const isOwn = (word: string): boolean => !NOT_OWN.has(word) && !isTitle(word) && !LONE.test(word)

/** Neighbouring words written as one: "Ad min" is "Admin". */
function joinRuns(words: readonly string[]): string[] {
  return words.flatMap((_, start) => words.slice(start).map((__, count) => words.slice(start, start + count + 1).join('')))
}

/** The words of a name; a degree is one word. */
const readWords = (name: string): string[] => wordsAsRead(name.replace(/\bsp\. ?(?=\p{L})/giu, 'sp'))

/** The name as written, and with digits and signs read as letters: "4dm1n". */
function listReadings(name: string): string[][] {
  const written = name.normalize('NFKC')
  const meant = written.replace(/[@$!€\d]/gu, (sign) => LETTERS_OF_SIGNS.get(sign) ?? sign)
  return [written, meant].map(readWords)
}

/** Words as a reader sees them: look-alike letters of other scripts, accents, case, and "1" for "l" make no difference. */
function wordsAsRead(text: string): string[] {
  const plain = lookAlikes(text).toLowerCase()
  // Unicode's list turns "m" into "rn", and "I", "l" and "1" into one letter; upper and lower case must give the same result.
  const alike = lookAlikes(plain).replaceAll('rn', 'm').replaceAll('l', 'i')
  return alike.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function lookAlikes(text: string): string {
  const letters = unhomoglyph(text.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/\p{M}/gu, '')
  return letters.replace(/[^\p{ASCII}]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const first = ENCLOSED.find((start) => code >= start && code < start + 26)
    return first === undefined ? (OTHERS.get(letter) ?? letter) : String.fromCodePoint(97 + code - first)
  })
}
