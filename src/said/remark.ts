/** Reads remarks beside days, hours and names. A remark becomes a note only if all its words are known to be harmless; otherwise its author is asked. */
import listed from './words.json' with { type: 'json' }
import { phrasePattern } from './phrases.ts'
import { UNTIL } from './days.ts'
import { anyOf, LONGEST_SAID, setOf, TIME_WORDS, weekdayCalled } from './time-words.ts'
import { agreed, apart, appointment, besideTimes, clinicNouns, counted, harmless, joining, neverNote, ofClock, present } from './words.ts'

/** Days or hours never have as many words. */
const MOST_WORDS = 30

/** A remark in a field for days or times, beside them or alone. */
export interface Remark {
  /** The days or times without the remark; undefined if there are none. */
  rest: string | undefined
  note?: string
  byAppointment?: true
  weeks?: number[]
  exceptWeeks?: number[]
  everyOther?: true
  /** Words whose effect on the days or times is unknown, so that the author is asked. */
  asked?: string[]
  /** Set if the remark changes the time in a way that a row of a week cannot express. */
  isUnsaid?: true
}

type Aside = Pick<Remark, 'note' | 'byAppointment'> | 'closed' | 'unsaid' | 'asked'

const allOf = (lists: Readonly<Record<string, string>>): string => Object.values(lists).join('')

const [CONTACT, SILENT, NOTED, TAKING] = [
  phrasePattern(listed.contact),
  phrasePattern(allOf(listed.silent)),
  phrasePattern(allOf(listed.noted)),
  phrasePattern(listed.taking, 'iu'),
]
const COUNTED = setOf(counted, clinicNouns)
const APART = setOf(apart, counted)
const HARMLESS = setOf(harmless, apart, counted, clinicNouns, ...Object.values(listed.things))
const PRESENT = setOf(present, listed.persons)
const NARROWING = setOf(listed.narrowing)
const APPOINTMENT = setOf(appointment)
const AGREED = setOf(appointment, agreed)
const KNOWN = new Set([...HARMLESS, ...NARROWING, ...PRESENT, ...setOf(joining, appointment, agreed)])
const NEVER = setOf(neverNote, besideTimes)

const [NOBODY, EVERY_OTHER, WEEKS] = [listed.nobody, listed.everyOther, listed.nthWeeks].map((lines) => phrasePattern(lines, 'iu'))
const EXCEPT = phrasePattern('{kecuali}', 'iu')
const isNobody = (text: string): boolean => /^[-–—_.x/]*$/iu.test(text.replace(NOBODY!, '').trim())

/** The meaning of a remark; an empty object if it adds nothing. */
export function readAside(text: string): Aside {
  // Phrases without effect are removed; advice to patients is replaced by one harmless word.
  const even = text.toLowerCase().replace(CONTACT, ' umum ').replace(/\s+/gu, ' ')
  const plain = even.replace(SILENT, ' ').replace(NOTED, ' umum ')
  const tokens = plain.match(/\p{L}[\p{L}\p{M}]*|\d+|[^\s\p{L}\d]/gu) ?? []
  const words = tokens.filter((token) => /[\p{L}\d]/u.test(token))
  if (tokens.every((token) => /^[-–—,;:.()]$/u.test(token))) return {}
  if (isNobody(text)) return 'closed'
  const isCounted = (at: number): boolean => [at - 1, at + 1].some((beside) => COUNTED.has(words[beside] ?? ''))
  const isPlain = words.every((word, at) => KNOWN.has(word) || (/^(?:\d{1,3}|[a-z])$/u.test(word) && isCounted(at)))
  const hasOtherSigns = tokens.some((token) => !/[\p{L}\d,;:.&()/+'"–—-]/u.test(token))
  if (isPlain && !hasOtherSigns && !TAKING.test(even)) {
    const isAgreed = words.some((word) => APPOINTMENT.has(word))
    if (isAgreed) return { byAppointment: true, ...(words.some((word) => !AGREED.has(word)) && { note: text }) }
    // `visite 07.00-08.00`: these hours are not those of the clinic.
    if (words.every((word) => APART.has(word))) return 'asked'
    if (words.some((word) => HARMLESS.has(word))) return { note: text }
    if (words.some((word) => PRESENT.has(word)) && !words.some((word) => NARROWING.has(word))) return {}
  }
  return words.some((word) => /\d/u.test(word) || TIME_WORDS.has(word) || NEVER.has(word)) ? 'unsaid' : 'asked'
}

/** Names of the first to the fifth week of a month. */
const NTH = listed.weeks.map((names) => names.split(' '))

/** `09.00 (telpon dulu)` → times and a note, `Senin minggu ke I & III` → a day and weeks; null if nobody is there: `LIBUR`, `-`. */
export function readRemark(text: string, read: (text: string) => string | undefined): Remark | null {
  if (text.length > LONGEST_SAID) return { rest: undefined, isUnsaid: true }
  if (isNobody(text)) return null
  const itself = read(text)
  if (itself !== undefined) return { rest: itself }
  const everyOther = EVERY_OTHER?.exec(text)?.[0]
  const found = everyOther ?? WEEKS?.exec(text)?.[0] ?? ''
  const brackets: string[] = []
  const words = text
    .replace(found, ' ')
    .replace(/\(([^)]*)\)?/gu, (_, inside: string) => (brackets.push(inside), ' '))
    .trim()
    .split(/\s+/u)
  // A remark between days or times concerns only those before it.
  const isWithin = [found, ...brackets].some((said) => {
    const [before = '', after = ''] = said.trim() === '' ? [] : text.split(said)
    return saysAnyWhen(before) && saysAnyWhen(after)
  })
  /** The index after the last word of the days or times that begin at `first`; 0 if none do. */
  const endFrom = (first: number): number => {
    const isRead = (last: number): boolean => read(plainEnd(words.slice(first, last + 1))) !== undefined
    return words.findLastIndex((_, at) => at >= first && at < first + MOST_WORDS && !isCount(words, at) && isRead(at)) + 1
  }
  const whole = endFrom(0)
  // Words before the days or times are a remark, too.
  const first = whole > 0 ? 0 : words.findIndex((word, at) => saysWhen(word) && !isCount(words, at))
  const after = whole > 0 || first <= 0 ? whole : endFrom(first)
  const pieces = (after > 0 ? [words.slice(0, first), words.slice(after)] : [words]).map((piece) => piece.join(' '))
  const texts = [...pieces, ...brackets].map((one) => one.replace(/^[\s,;:./&+()–—-]+|[\s,;:/&+()–—-]+$/gu, '')).filter(Boolean)
  const asides = texts.map(readAside)
  if (asides.includes('closed') && found === '') return null
  const rest = after > 0 ? read(plainEnd(words.slice(first, after))) : undefined
  const said = asides.flatMap((one) => (typeof one === 'string' ? [] : one))
  // Beside several sessions or days it is unknown which of them the remark is about.
  const isOfOne =
    rest?.includes(',') === true &&
    (found !== '' || said.some((one) => (one.byAppointment ? rest.includes('-') : one.note !== undefined && /\d/u.test(rest))))
  if (isWithin || isOfOne || asides.some((one) => one === 'closed' || one === 'unsaid')) return { rest: undefined, isUnsaid: true }
  // After several days it may be about the last one only.
  const isOfSome = rest?.includes(',') === true && !/\d/u.test(rest)
  const notes = said.flatMap(({ note = [] }) => note)
  const asked = [...texts.filter((_, at) => asides[at] === 'asked'), ...(isOfSome ? notes : [])]
  const named: readonly string[] = found.toLowerCase().match(/\d|(?!ke\b|ke[iv]+\b)\p{L}+|(?<=ke)[iv]+\b/gu) ?? []
  const weeks = NTH.flatMap((names, index) => (names.some((name) => named.includes(name)) ? [index + 1] : []))
  return {
    rest,
    ...(said.some((one) => one.byAppointment) && { byAppointment: true as const }),
    ...(everyOther !== undefined
      ? { everyOther: true as const }
      : found !== '' && { [EXCEPT.test(found) ? 'exceptWeeks' : 'weeks']: weeks }),
    ...(!isOfSome && joinNotes(...notes)),
    ...(asked.length > 0 && { asked }),
  }
}

/** Joins notes to one; an empty object if there are none. */
export function joinNotes(...notes: (string | undefined)[]): Pick<Remark, 'note'> {
  const note = notes.filter(Boolean).join(', ')
  return note === '' ? {} : { note }
}

/** Ends with a word for a clock or a range, so that the next number is an hour and counts nothing. */
const ENDS_SO = new RegExp(String.raw`(?:[-–—~]|${UNTIL}|\b(?:${anyOf(ofClock)})\b)\.?$`, 'iu')
const GOES_ON = new RegExp(`^(?:[-–—~]|${UNTIL})`, 'iu')

/** Whether a word is a number that counts something: `kuota 20`, `20 pasien`, but not `8 - 12 pasien umum`. */
function isCount(words: readonly string[], at: number): boolean {
  const [before = '', number = '', behind = ''] = [at - 1, at, at + 1].map((one) => words[one]?.replace(/\.$/u, '').toLowerCase())
  return /^\d{1,3}$/u.test(number) && (COUNTED.has(before) || COUNTED.has(behind)) && !ENDS_SO.test(before) && !GOES_ON.test(behind)
}

const plainEnd = (words: readonly string[]): string => words.join(' ').replace(/[,;:.]+$/u, '')
const saysAnyWhen = (text: string): boolean => text.split(/[^\p{L}\d]+/u).some(saysWhen)
const saysWhen = (word: string): boolean => /\d/u.test(word) || weekdayCalled(word.toLowerCase().replace(/[^\p{L}]+/gu, '')) !== undefined
