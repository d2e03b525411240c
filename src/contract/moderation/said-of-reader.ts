import { DATE, DISEASE, MEDICINE, PAST_DAY, WARD } from './details.ts'
import { withoutConditions, withoutHarmless } from './harmless-frames.ts'
import { phrases, wordsOf } from './phrases.ts'
import type { PlainSentence } from './plain-reply.ts'
import { REPLY_WORDS } from './reply-words.ts'
import { claimsIn } from './visit-claims.ts'

export type SaidCode = 'confirms-visit' | 'date-of-visit' | 'ward' | 'diagnosis' | 'medicine'

export interface Place {
  at: number
  words: string
}

/** `pasien atau keluarganya` is said of everybody. */
const FAMILY = '<pasien_atau|pasien_dan|pasien_serta|pasien_maupun|pasien_beserta {family} nya'
const READER = phrases(['{person}|si_kecil|ibunda|ayahanda', FAMILY], REPLY_WORDS)
/** A reader, or whoever came with them, and what stands behind. */
const SAID = phrases(['{family}? {person}|si_kecil|ibunda|ayahanda|beliau|yang_bersangkutan {person}? *3', `${FAMILY} *3`], REPLY_WORDS)
const THIRD = phrases(['beliau', 'yang_bersangkutan'], REPLY_WORDS)
const PERSONAL = phrases(['{personal}|{treated}'], REPLY_WORDS)
const THEN = phrases(['waktu|saat|hari|malam|pagi|siang|sore|kala itu'], REPLY_WORDS)
const AROUND = phrases(['{came}|{treated}|{event}|{verbs}|{around}', 'terima !kasih'], REPLY_WORDS)
const STAY = phrases(['{stay}'], REPLY_WORDS)
const HANDLED = phrases(['{opinion} ~3 ditangani|diperiksa|menunggu'], REPLY_WORDS)
const ASKED = phrases(['agar|supaya|silakan|hubungi', 'mohon !maaf', 'siapa'], REPLY_WORDS)
const OWNED = phrases(['{owned} nya'], REPLY_WORDS)
const DEED = phrases(['{deed}|{whoever}', '{all} ~1 {people}'], REPLY_WORDS)
const PUBLIC = phrases(['{public}|{deed}|{whoever}', '{all} ~1 {people}'], REPLY_WORDS)
const PLAN = phrases(['mulai|akan|besok|lusa|mendatang', 'minggu|bulan|tahun|hari depan'], REPLY_WORDS)
/** `insulin Ibu`, whatever else is said; `insulinnya` where it is not offered to everybody. */
const OWNER = new RegExp(`^ (?:nya )?(?:${wordsOf(REPLY_WORDS.person).join('|')}) (?!hamil|menyusui|dan anak)`, 'u')
const OWNER_OR_NYA = new RegExp(`${OWNER.source}|^ nya `, 'u')

const has = (text: string, phrase: RegExp): boolean => text.search(phrase) >= 0
const placesOf = (text: string, phrase: RegExp): Place[] =>
  Array.from(text.matchAll(phrase), ({ 0: words, index }) => ({ at: index, words }))

/** Where everybody goes, whatever they have. */
const OF_ALL_PATIENTS = /^(?:apotek|farmasi)/u

/** In letters: no more words are shown together. */
const FAR = 40

const DETAILS = [
  ['date-of-visit', DATE],
  ['ward', WARD],
  ['diagnosis', DISEASE],
  ['medicine', MEDICINE],
] as const

/** A sentence, and what is said in it of the reader or of somebody. */
export interface ReadSentence extends PlainSentence {
  /** Without conditions. */
  open: string
  /** Without conditions, and without the reader where nothing is said of them. */
  left: string
  claims: Place[]
  isNamed: boolean
  /** Something is said of the reader, or of what happened then. */
  isTied: boolean
  /** Something is said of the hospital, or of everybody. */
  isPublic: boolean
}

export function readSentence(sentence: PlainSentence): ReadSentence {
  const open = withoutConditions(sentence.text)
  const left = withoutHarmless(open)
  const isOfThird = has(left, THIRD) && [PERSONAL, DISEASE, MEDICINE].some((phrase) => has(left, phrase))
  const isPublic = has(open, PUBLIC)
  const isNamed = has(open, READER)
  const isStay = isNamed && !isPublic && has(left, STAY) && !has(left, ASKED) && !has(left, HANDLED)
  const isTied = has(left, READER) || isOfThird || isStay || (has(left, THEN) && has(left, AROUND))
  return { ...sentence, open, left, claims: claimsIn(open), isNamed, isTied, isPublic }
}

/** What a sentence gives away, read beside its neighbours. */
export function saidIn(sentence: ReadSentence, neighbours: readonly (ReadSentence | undefined)[]): [SaidCode, Place][] {
  const beside = neighbours.filter((other) => other !== undefined)
  return [...confirmationsIn(sentence, beside), ...detailsIn(sentence, beside)]
}

function confirmationsIn(sentence: ReadSentence, beside: readonly ReadSentence[]): [SaidCode, Place][] {
  const { claims, isTied, isNamed, isPublic, open, left } = sentence
  const isMeant = isNamed ? !has(open, DEED) : !isPublic && beside.some((other) => other.isNamed)
  return [...claims, ...(isTied ? tiesIn(sentence) : []), ...(isMeant ? placesOf(left, OWNED) : [])].map((place) => [
    'confirms-visit',
    place,
  ])
}

/** The reader with the nearest word of a hospital, the one or the other alone, or what is said of the reader. */
function tiesIn({ text, left }: ReadSentence): Place[] {
  const [reader] = placesOf(left, READER)
  const [said] = placesOf(left, SAID)
  const at = reader?.at ?? 0
  const [around] = placesOf(left, AROUND).sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
  if (reader === undefined || around === undefined || Math.abs(around.at - at) > FAR)
    return [around ?? said ?? { at: 1, words: text.slice(1) }]
  const [first, last] = around.at < at ? [around, reader] : [reader, around]
  return [{ at: first.at, words: text.slice(first.at, last.at + last.words.length) }]
}

function detailsIn(
  { text, open, left, isNamed, isTied, isPublic, claims }: ReadSentence,
  beside: readonly ReadSentence[],
): [SaidCode, Place][] {
  const isSaidOf = isTied || claims.length > 0
  const isBeside = beside.some((other) => other.isNamed || other.isTied || other.claims.length > 0)
  const isNear = isBeside && !isPublic
  const isMeant = isNear || (isNamed && !has(open, DEED))
  const isDay = has(left, AROUND) && !has(open, DEED) && (isNamed || isBeside)
  const isSaid: Record<(typeof DETAILS)[number][0], boolean> = {
    'date-of-visit': (isSaidOf || isDay) && !has(left, PLAN),
    ward: isSaidOf || isNear || (isNamed && !isPublic),
    diagnosis: isSaidOf || isMeant,
    medicine: isSaidOf || isMeant,
  }
  const owner = isPublic && !isNamed ? OWNER : OWNER_OR_NYA
  return DETAILS.flatMap(([code, phrase]) => {
    const isIllness = code === 'diagnosis' || code === 'medicine'
    const owned = isIllness
      ? placesOf(text, phrase).filter(({ at, words }) => owner.test(text.slice(at + words.length, at + words.length + 40)))
      : []
    const said = isSaid[code] ? placesOf(open, phrase) : owned
    const isOfAnybody = (words: string): boolean =>
      !isSaidOf && !has(left, PERSONAL) && (OF_ALL_PATIENTS.test(words) || (code === 'date-of-visit' && !PAST_DAY.test(words)))
    return said.filter(({ words }) => !isOfAnybody(words)).map((place): [SaidCode, Place] => [code, place])
  })
}
