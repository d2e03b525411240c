import { DAY_NAMES, readDays } from '../schedule/days.ts'
import { readTimes } from '../schedule/times.ts'
import { nearest } from './nearest.ts'

const ZONE = /\s*\bWI(?:B|TA|T)\b\.?$/iu
const UNTIL = /\s*(?:\bs\.?\s?\/?\s?d\.?(?=[\s\d])|\bsampai(?: dengan)?\b|\bhingga\b|[-–—])\s*/giu
const AND = /\s*(?:[,;/+&]|\bdan\b)\s*/giu

const OTHER_NAMES: Readonly<Record<string, string>> = {
  "jum'at": 'Jumat',
  jumaat: 'Jumat',
  ahad: 'Minggu',
  sel: 'Selasa',
  kam: 'Kamis',
  sab: 'Sabtu',
}

/** `Jum'at s/d Minggu` → `Jumat-Minggu`, `senin rabu` → `Senin, Rabu`; undefined when no days are in it. */
export function suggestDays(text: string): string | undefined {
  const even = text
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
  const named = even.replace(/\b(?:(?:se)?tiap )?hari (?!kerja)|^(?:se)?tiap (?!hari)/gu, '')
  const ranges = named.replace(UNTIL, '-').replace(AND, ',').replace(/ /gu, ',').split(/,+/u).filter(Boolean)
  const written = ranges.map((part) => withinWeek(part.split('-').map(dayName))).join(', ')
  return [even.charAt(0).toUpperCase() + even.slice(1), written].find((candidate) => readDays(candidate) !== null)
}

/** A range ends on Sunday at the latest: `Sabtu-Selasa` becomes two ranges. */
function withinWeek(names: readonly string[]): string {
  const [first = '', last = '', ...rest] = names
  const [from, to] = [first, last].map((name) => (DAY_NAMES as readonly string[]).indexOf(name))
  if (rest.length > 0 || from === undefined || to === undefined || to < 0 || from <= to) return names.join('-')
  return `${range(first, 'Minggu')}, ${range('Senin', last)}`
}

function range(first: string, last: string): string {
  return first === last ? first : `${first}-${last}`
}

function dayName(word: string): string {
  const name = word.replace(/\.$/u, '')
  return (
    OTHER_NAMES[name] ?? nearest(name, DAY_NAMES) ?? DAY_NAMES.find((day) => name.length > 2 && day.toLowerCase().startsWith(name)) ?? word
  )
}

/** `8.00 – 12.00 & 16.00 s/d selesai WIB` → `08:00-12:00, 16:00-selesai`; undefined when no times are in it. */
export function suggestTimes(text: string): string | undefined {
  const even = text
    .trim()
    .replace(ZONE, '')
    .replace(/\b(?:jam|pukul|pkl\.?)\s+(?=\d)/giu, '')
  if (/^24\s*jam$/iu.test(even)) return '24 jam'
  if (readTimes(even) !== null) return even
  const written = even.replace(UNTIL, '-').split(AND).map(session).join(', ')
  return readTimes(written) === null ? undefined : written
}

/** `20.00-06.00` → `20:00-24:00` of one day and `00:00-06:00` of the next; undefined when it is no session over midnight. */
export function splitNight(text: string): [evening: string, morning: string] | undefined {
  const [, from, until] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/u.exec(session(text.trim().replace(ZONE, '').replace(UNTIL, '-'))) ?? []
  if (from === undefined || until === undefined || from <= until) return undefined
  const [evening, morning] = [`${from}-24:00`, `00:00-${until}`]
  return readTimes(evening) && readTimes(morning) ? [evening, morning] : undefined
}

/** A remark that somebody wrote where days or times belong, beside them or alone. */
export interface Remark {
  /** The days or times themselves; undefined when there are none. */
  rest: string | undefined
  note?: string
  weeks?: number[]
  exceptWeeks?: number[]
}

const NOTHING =
  /^(?:[-–—_.x/?]*|libur|tutup|off|cuti|kosong|nihil|n\/?a|menyusul|belum (?:ada|tentu|pasti)|(?:tidak|tdk|tak) (?:ada|buka|prakt\p{L}+))$/iu

/** As people write the first to the fifth week of a month. */
const NTH = [
  ['1', 'i', 'pertama', 'ganjil'],
  ['2', 'ii', 'kedua', 'genap'],
  ['3', 'iii', 'ketiga', 'ganjil'],
  ['4', 'iv', 'keempat', 'genap'],
  ['5', 'v', 'kelima', 'ganjil'],
]
const ONE_NTH = String.raw`(?:ke)?[\s-]*(?:${NTH.flat().join('|')})(?![\d.:\p{L}])`
const WEEKS = new RegExp(
  [
    String.raw`(?:\b(kecuali|selain|libur|tutup|tidak|tdk)\s+)?(?:\b(?:pada|di|tiap|setiap|hanya)\s+)*\b(?:minggu|pekan|mgg)\s*`,
    String.raw`(${ONE_NTH}(?:\s*(?:,|&|/|\+|dan)\s*(?:minggu|pekan)?\s*${ONE_NTH})*)(?:\s+(libur|tutup))?`,
  ].join(''),
  'iu',
)

/** `09.00 (telpon dulu)` → times and a note, `Senin minggu ke I & III` → a day and weeks; null when nobody is there, as in `LIBUR` and `-`. */
export function readRemark(text: string, suggest: (text: string) => string | undefined): Remark | null {
  const [found = '', except, numbers = '', closed] = WEEKS.exec(text) ?? []
  const notes: string[] = []
  const words = text
    .replace(found, ' ')
    .replace(/\(([^)]*)\)?/gu, (_, note: string) => (notes.push(note), ' '))
    .trim()
    .split(/\s+/u)
  const count = words.findLastIndex((_, index) => suggest(words.slice(0, index + 1).join(' ')) !== undefined) + 1
  const note = [words.slice(count).join(' '), ...notes]
    .map((one) => one.replace(/^[\s,;:*-]+|[\s,;:*]+$/gu, ''))
    .filter(Boolean)
    .join(', ')
  if (found === '' && (NOTHING.test(text.trim()) || NOTHING.test(note.trim() || 'buka'))) return null
  const named: readonly string[] = numbers.toLowerCase().match(/\d|(?!ke\b|ke[iv]+\b)\p{L}+|(?<=ke)[iv]+\b/gu) ?? []
  const weeks = NTH.flatMap((names, index) => (names.some((name) => named.includes(name)) ? [index + 1] : []))
  return {
    rest: suggest(words.slice(0, count).join(' ')),
    ...(found !== '' && { [except || closed ? 'exceptWeeks' : 'weeks']: weeks }),
    ...(note !== '' && { note }),
  }
}

function session(text: string): string {
  const [from = '', until = 'selesai'] = text.split('-')
  if (/^(?:selesai|sls\.?|habis)$/iu.test(until)) return `${clock(from)}-selesai`
  const end = clock(until)
  // `2-4 sore`: the word after the end is meant for both, where the beginning then still comes first.
  const together = clock(`${from} ${PART.exec(until)?.[0] ?? ''}`)
  if (!PART.test(from)) return `${together < end ? together : clock(from)}-${end}`
  // `1 siang - 3`: the afternoon goes on.
  return `${clock(from)}-${end <= clock(from) && !PART.test(until) ? laterBy12(end) : end}`
}

function laterBy12(written: string): string {
  return `${Number(written.slice(0, 2)) + 12}${written.slice(2)}`
}

/** The hours that a word moves to the afternoon or evening. */
const PARTS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  pagi: [0, -1],
  siang: [1, 4],
  sore: [1, 7],
  petang: [4, 7],
  malam: [6, 12],
}
const PART = new RegExp(String.raw`\b(?:${Object.keys(PARTS).join('|')})\b`, 'iu')

/** `8.30` → `08:30`, `4 sore` → `16:00`. */
function clock(text: string): string {
  const [, written, minute = '00', part = ''] = /^(\d{1,2})(?:[.:](\d{2}))?(?:\s*(\p{L}+))?$/u.exec(text.trim()) ?? []
  const [first, last] = PARTS[part.toLowerCase() || 'pagi'] ?? []
  if (written === undefined || first === undefined || last === undefined) return text
  const hour = Number(written) + (Number(written) >= first && Number(written) <= last ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minute}`
}
