import type { z } from 'zod'
import { weekdayOf } from '../schedule/calendar-day.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { dayInWords } from './day-in-words.ts'
import { explainSpelling, suggestDays } from './explain-spelling.ts'
import { nearest } from '../doctor-search/typos.ts'
import { nearestColour } from './palette/check-colours.ts'
import { quoted } from './quoted.ts'
import { examplesIn, helpInFile, metaOf } from './fields/meta.ts'
import { plainLine } from '../contract/foreign-text.ts'
import { formatPhone, readPhone } from '../contract/phone.ts'
import { readSaidZone } from '../schedule/zone.ts'
import { valueNamed } from '../contract/value-named.ts'
import { ITSELF, dateIn, either, fieldLine, fieldName, inFile, onlyInFile, say, setTrue, wordsInFile, type Sentence } from './sentence.ts'

type Issue = z.core.$ZodIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** The wrong value, for sentences that quote it. */
export interface Written {
  value: unknown
  /** As typed, before YAML took it for a number. */
  source: string | undefined
  shape: z.core.$ZodType | undefined
}

/** The sentence for a problem that Zod found. Zod's own messages are never shown. */
export function explainIssue(issue: Issue, written: Written): Sentence {
  if (issue.code === 'invalid_type') return explainType(issue, written)
  if (issue.code === 'invalid_value') return explainChoice(issue, written)
  if (issue.code === 'too_small' || issue.code === 'too_big') return explainSize(issue, written)
  if (issue.code === 'invalid_format') return explainFormat(issue, written)
  if (issue.code === 'not_multiple_of') return say`paling banyak satu angka di belakang koma. Tulis seperti ${either('4.8', '4,8')}.`
  return issue.code === 'custom' ? explainRule(issue, written) : withHelp('tidak dapat dipakai.', written)
}

/** A key that the shape does not have. */
export function explainUnknownKey(key: string, known: readonly string[]): Sentence {
  // YAML reads `Rabu` in `{ day: Senin, Rabu }` as a key.
  if (suggestDays(key) !== undefined)
    return onlyInFile(`${quoted(key)} terbaca sebagai nama kolom. Apit beberapa hari dengan tanda kutip: 'Senin, Rabu'.`)
  const meant = nearest(plainLine(key), known)
  const hint = meant === undefined ? 'Hapus baris ini.' : `Mungkin maksud Anda "${meant}".`
  return onlyInFile(`${quoted(key)} tidak dikenal di sini. ${hint} Yang boleh ada: ${known.join(', ')}.`)
}

function explainType({ expected, path }: IssueOf<'invalid_type'>, written: Written): Sentence {
  if (written.value === undefined) return withHelp(missing(path), written)
  if (written.value === null) return path.length === 1 ? onlyInFile('berkas ini masih kosong.') : withHelp(EMPTY, written)
  if (expected === 'string') return explainText(written)
  if (expected === 'boolean') return say`harus ${either('true atau false, tanpa tanda kutip', 'Ya atau Tidak')}.`
  if (expected === 'int') return say`harus bilangan bulat${inFile(', tanpa titik dan tanpa tanda kutip')}.`
  if (expected === 'number')
    return withHelp(say`harus angka${inFile(' tanpa tanda kutip. Untuk desimal pakai titik, bukan koma')}.`, written)
  if (expected === 'array') return withHelp(onlyInFile('harus daftar. Tulis setiap butir di baris baru yang dimulai dengan "- ".'), written)
  if (expected !== 'object') return withHelp('tidak dapat dipakai.', written)
  if (path.length === 1) return onlyInFile('isi berkas harus berupa baris "nama: isi".')
  return withHelp(onlyInFile('harus berupa baris "nama: isi" yang menjorok ke dalam.'), written)
}

/** A line in the file, an answer in a form. */
const ADD = either('Tambahkan', 'Isi')
const EMPTY = say`${ITSELF}belum diisi.`

const missing = (path: readonly PropertyKey[]): Sentence =>
  say`${ITSELF}belum ada.${inFile(` Tambahkan "${String(path.at(-1))}:" di sini.`)}`

function explainText({ value, source, shape }: Written): Sentence {
  if (typeof value === 'object') return withHelp(onlyInFile('harus berupa tulisan, bukan daftar atau kelompok.'), { value, source, shape })
  const typed = source ?? JSON.stringify(value)
  return say`harus berupa tulisan.${inFile(` Apit dengan tanda kutip: '${readPhone(typed) ?? quoted(typed).slice(1, -1)}'.`)}`
}

/** Names that content of versions before 0.3.0 used. */
const formerChoices: Readonly<Record<string, string>> = { teal: 'strong', mint: 'soft', amber: 'accent' }

function explainChoice({ values, path }: IssueOf<'invalid_value'>, written: Written): Sentence {
  if (values.every((value) => value === true)) return say`harus ${either('true tanpa tanda kutip, atau dihapus', 'Ya atau Tidak')}.`
  const choices = values.map(String)
  const choose = inFile(` ${wordsInFile(chooseFrom(choices))}`)
  if (written.value === undefined) return say`${missing(path)}${choose}`
  if (written.value === null) return say`${EMPTY}${choose}`
  if (typeof written.value === 'object') return say`harus satu tulisan.${choose}`
  const text = typeof written.value === 'string' ? written.value : (written.source ?? JSON.stringify(written.value))
  const now = valueNamed(formerChoices, text) ?? ''
  if (choices.includes(now)) return say`${quoted(text)} sekarang bernama "${now}".${choose}`
  const zone = readSaidZone(text) ?? ''
  if (choices.includes(zone)) return say`${quoted(text)} ditulis "${zone}".${choose}`
  return explainUnknownChoice(text, 'pilihan', choices, metaOf(written.shape).choices)
}

/** The sentence for a word that is not among the allowed ones; `name` says what these are, and `called` what forms call them. */
export function explainUnknownChoice(text: string, name: string, choices: readonly string[], called: Called = {}): Sentence {
  const meant = nearest(text, choices)
  const hint = meant === undefined ? '' : say`Mungkin maksud Anda "${either(meant, valueNamed(called, meant) ?? meant)}". `
  return say`${quoted(text)} bukan ${name} yang dikenal. ${hint}${chooseFrom(choices, called)}`
}

type Called = Readonly<Record<string, string>>

function chooseFrom(choices: readonly string[], called: Called = {}): Sentence {
  const list = (names: readonly string[], between: string): string => names.map((name) => quoted(name).slice(1, -1)).join(between)
  const names = choices.map((choice) => valueNamed(called, choice) ?? choice)
  return say`Pilih salah satu: ${either(list(choices, ', '), list(names, '; '))}.`
}

function explainSize(issue: IssueOf<'too_small' | 'too_big'>, written: Written): Sentence {
  const { value } = written
  const [bound, few, size] = issue.code === 'too_small' ? [issue.minimum, 'sedikit', 'kecil'] : [issue.maximum, 'banyak', 'besar']
  if (issue.origin === 'array')
    return `${issue.exact ? 'harus tepat' : `paling ${few}`} ${bound} butir, sekarang ada ${Array.isArray(value) ? value.length : 0}.`
  if (issue.origin !== 'string') return withHelp(`terlalu ${size}: ${String(value)}. Paling ${size} ${bound}.`, written)
  if (issue.code === 'too_small') return withHelp(EMPTY, written)
  return `terlalu panjang: ${String(value).length} huruf, paling banyak ${bound} huruf.`
}

function explainFormat({ format }: IssueOf<'invalid_format'>, written: Written): Sentence {
  const text = quoted(String(written.value))
  if (format === 'url') return `${text} bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.`
  if (format === 'email') return `${text} bukan alamat email. Tulis seperti info@rsud.example.`
  // The remaining formats are patterns: one refuses control characters, the others are explained by the field's help.
  const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(String(written.value).trim())
  if (controls) return 'memuat ganti baris atau tanda tersembunyi. Ketik ulang tulisannya dalam satu baris.'
  return withHelp(`${text} tidak dapat dipakai.`, written)
}

const NO_WEEKDAY = say`${ITSELF}belum ada. ${either('Tambahkan "day:" di sini', 'Isi harinya')}, atau ${either('"byAppointment: true"', 'pilih "Hanya dengan perjanjian: Ya"')} bila hanya dengan perjanjian.`

/** Why each rule of the shapes refuses what was written: one sentence, or what makes it. */
const RULES: Readonly<Record<string, Sentence | ((text: string, written: Written, issue: IssueOf<'custom'>) => Sentence)>> = {
  phone: (text) => explainNumber(text, 'nomor telepon', '+62711123456'),
  chat: (text) => explainNumber(text, 'nomor WhatsApp', '+6281234567890', '+'),
  days: (text, _, { path }) => explainSpelling('days', text, String(path.at(-1))),
  hours: (text, _, { path }) => explainSpelling('hours', text, String(path.at(-1))),
  date: (text) => explainSpelling('date', text),
  colour: (text, _, { params }) => explainColour(text, params ?? {}),
  'web-address': (text) =>
    `${quoted(text)} tidak dapat dipakai: nama situsnya hanya boleh berisi huruf kecil a sampai z, angka, titik, dan tanda hubung, seperti https://rsud.example/daftar.`,
  'one-session': (text) => `${quoted(text)} lebih dari satu praktik. Tulis satu saja; praktik lain pada hari itu di baris sendiri.`,
  'weeks-twice': say`tidak dapat bersama ${fieldName('weeks')}. Pakai salah satu saja.`,
  'weeks-and-every-other': say`tidak dapat bersama ${fieldName('weeks')} atau ${fieldName('exceptWeeks')}. Pakai salah satu saja.`,
  'day-and-range': say`tidak dapat bersama ${fieldName('from')} dan ${fieldName('until')}. Pakai ${fieldName('date')} untuk satu hari, atau ${fieldName('from')} dan ${fieldName('until')} untuk beberapa hari.`,
  'open-and-only': say`tidak dapat bersama ${fieldName('only')}: yang tidak disebut di sana tetap buka. Pakai salah satu saja.`,
  'no-day': say`${ITSELF}belum ada. ${ADD} ${fieldLine('date')} untuk satu hari, atau ${fieldLine('from')} dan ${fieldLine('until')} untuk beberapa hari.`,
  'no-last-day': say`${ITSELF}belum ada. ${ADD} ${either('"until:" dengan hari terakhir', 'hari itu')}.`,
  'time-and-cancelled': say`tidak dapat bersama ${fieldName('time')}. Pakai ${fieldName('time')} untuk jam lain, atau ${setTrue('cancelled')} untuk praktik yang batal.`,
  'site-and-cancelled': say`tidak dapat bersama ${fieldName('site')}. Pakai ${fieldName('site')} untuk lokasi lain, atau ${setTrue('cancelled')} untuk praktik yang batal.`,
  'no-change': say`${ITSELF}belum ada. ${ADD} ${either('"time:" dengan jam pada tanggal itu', 'jam itu')}, atau ${either('"cancelled: true"', 'pilih "Praktik itu batal: Ya"')} bila praktiknya batal.`,
  'no-weekday': (_, written) => withHelp(NO_WEEKDAY, written),
  'ends-before': (text, _, { params }) =>
    `${dayInWords(text)} lebih awal dari hari pertama, ${dayInWords(String(params?.['from']))}. Tulis tanggal yang sama atau sesudahnya.`,
  'every-other-day': (text) =>
    say`${dateIn(text)} adalah hari ${DAY_NAMES[weekdayOf(text) - 1] ?? ''}, yang tidak ada pada ${fieldName('day')}. Tulis tanggal saat praktik ini ada.`,
}

function explainRule(issue: IssueOf<'custom'>, written: Written): Sentence {
  const rule = valueNamed(RULES, String(issue.params?.['problem'])) ?? withHelp('tidak dapat dipakai.', written)
  return typeof rule === 'function' ? rule(String(written.value), written, issue) : rule
}

/** `begins`: a number that does not is not what is asked for. */
function explainNumber(text: string, what: string, example: string, begins = ''): Sentence {
  const meant = readPhone(text)
  const [like, right] = meant?.startsWith(begins) ? ['', meant] : ['seperti ', example]
  return say`${quoted(text)} bukan ${what} yang dapat dihubungi. Tulis ${like}${either(`'${right}'`, formatPhone(right))}.`
}

function explainColour(colour: string, { fault, role }: Record<string, unknown>): Sentence {
  if (fault === 'hex')
    return say`${quoted(colour)} bukan warna. Tulis enam angka atau huruf a sampai f setelah #, misalnya ${either("'#1f5f99'", '#1f5f99')}.`
  const meant = nearestColour(role === 'accent' ? 'accent' : 'brand', colour)
  const why = fault === 'emergency' ? 'terlalu mirip merah IGD' : 'membuat tulisan sulit dibaca'
  if (meant === colour) return `${quoted(colour)} ${why}, bersama warna utama itu. Pilih warna pelengkap yang lain.`
  return say`${quoted(colour)} ${why}. Warna terdekat yang dapat dipakai: ${either(`'${meant}'`, meant)}.`
}

function withHelp(sentence: Sentence, { shape }: Written): Sentence {
  const help = shape && helpInFile(shape)
  if (help === undefined) return sentence
  return say`${sentence}${inFile([' Petunjuk:', help, examplesIn(metaOf(shape))].filter(Boolean).join(' '))}`
}
