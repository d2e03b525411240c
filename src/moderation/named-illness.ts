import { illnesses, illnessNames } from './health-words.ts'
import { nameParts } from '../contract/people-names.ts'
import type { Finding } from '../crisis/text-as-read.ts'
import { isCapital } from './named-doctors.ts'
import { asRead, type TextAsRead, type Word } from '../crisis/text-as-read.ts'
import { setOf } from './phrases.ts'
import { alsoSuffers, beforeIllness, beforeSuffers, callings, kin, medical, ofPlaces, ordinary, suffers, titles } from './words.ts'

const ILLNESSES = setOf(illnesses)
const ILLNESS_NAMES = illnessNames.split(', ').map((name) => name.split(' '))
const MEDICAL = setOf(medical)
const TITLES = setOf(`${titles} ${callings}`)
const ORDINARY = setOf(`${ordinary} ${kin} ${titles} ${ofPlaces}`)

const SUFFERS = setOf(suffers)
const ALSO_SUFFERS = setOf(alsoSuffers)
/** Between a name and what befell it, and between that and the illness. */
const BEFORE = setOf(beforeSuffers)
const BETWEEN = setOf(beforeIllness)
const MOST_BETWEEN = 4
const MOST_NAMES = 4
/** "anak saya Budi", "saya, Budi": about themselves and their own people they may speak, not about "tetangga saya Budi" or "teman kerja saya Budi". */
const KIN = kin.replaceAll(' ', '|')
const OTHERS = '(?:tetangga|teman|kawan|sahabat|rekan|guru|pacar|rt) '
const OWN = new RegExp(
  `(?<![a-z]|${OTHERS})(?:(?:${KIN})(?:ku|nya| saya| kami| kita)|anak|suami|istri|ayah|mama|papa|mertua|cucu|keponakan|sepupu|si kecil)(?: (?:kandung|mertua|pertama|kedua|bungsu|sulung|saya|yang|bernama|namanya|nama|si))*(?:(?<=ku|saya|kami) (?:pak|bapak|bu|ibu))?$|(?<![a-z]|${OTHERS}(?:[a-z]+ )?)(?:saya|kami|kita)$`,
  'u',
)
/** Places: "warga Palembang kena demam". */
const OF_PLACES = setOf(ofPlaces)

/** Somebody by name and what they suffer from: neither the author nor their own people nor a doctor. */
export function findNamedIllness(text: TextAsRead, words: readonly Word[], doctors: readonly string[]): Finding<'illness'>[] {
  const ofDoctors = new Set(
    doctors.flatMap((doctor) => nameParts(doctor).words.flatMap((word) => asRead(word).read.match(/[a-z]+/gu) ?? [])),
  )
  return words.flatMap(({ meant }, verb) => {
    const isCertain = SUFFERS.has(meant)
    const end = isCertain || ALSO_SUFFERS.has(meant) ? illnessAfter(words, verb) : undefined
    const begin = end === undefined ? undefined : nameBefore(text, words, { verb, isCertain, ofDoctors })
    const [from, to, after] = [words[begin ?? -1]?.from, words[end ?? -1]?.to, words[(end ?? -1) + 1]?.meant]
    return from === undefined || to === undefined || after === 'saya' ? [] : [text.find('illness', from, to)]
  })
}

/** Its last word. */
function illnessAfter(words: readonly Word[], verb: number): number | undefined {
  for (let at = verb + 1; at <= verb + 1 + MOST_BETWEEN; at += 1) {
    const word = words[at]?.meant.replace(/nya$/u, '') ?? ''
    const name = ILLNESS_NAMES.find((parts) => parts.every((part, index) => words[at + index]?.meant === part))
    if (name !== undefined) return at + name.length - 1
    if (ILLNESSES.has(word)) return at
    if (!BETWEEN.has(word)) return undefined
  }
  return undefined
}

interface Suffering {
  verb: number
  /** One name at the begin of a sentence is enough: it is no ordinary word. */
  isCertain: boolean
  ofDoctors: ReadonlySet<string>
}

/** The first word of whoever is named before it. */
function nameBefore(text: TextAsRead, words: readonly Word[], { verb, isCertain, ofDoctors }: Suffering): number | undefined {
  const written = (at: number): string => text.read.slice(words[at]?.from, words[at]?.to)
  let last = verb - 1
  while (BEFORE.has(words[last]?.meant ?? '')) last -= 1
  let first = last + 1
  while (
    last - first < MOST_NAMES &&
    isCapital(text, words[first - 1]) &&
    !ORDINARY.has(words[first - 1]?.meant ?? '') &&
    !ORDINARY.has(written(first - 1).replace(/(?:ku|nya)$/u, '')) &&
    !isEndBetween(text, words, first)
  )
    first -= 1
  const names = Array.from({ length: last - first + 1 }, (_, index) => written(first + index))
  if (names.every((name) => ofDoctors.has(name) || ILLNESSES.has(name))) return undefined
  const before = words.slice(Math.max(0, first - 4), first).map(({ meant }) => meant)
  const title = written(first - 1)
  if (MEDICAL.has(title) || OF_PLACES.has(title) || OWN.test(before.join(' '))) return undefined
  const isAlone = names.length === 1 && !TITLES.has(title) && isSentenceBegin(text, words, first)
  return isAlone && !isCertain ? undefined : TITLES.has(title) ? first - 1 : first
}

const between = (text: TextAsRead, words: readonly Word[], at: number): string => text.read.slice(words[at - 1]?.to ?? 0, words[at]?.from)

const isEndBetween = (text: TextAsRead, words: readonly Word[], at: number): boolean =>
  at < words.length && /[!?\n;:]|\. /u.test(between(text, words, at))

const isSentenceBegin = (text: TextAsRead, words: readonly Word[], at: number): boolean =>
  at === 0 || /[.!?\n"“(]/u.test(between(text, words, at))
