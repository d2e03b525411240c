import type { z } from 'zod'
import { weekdayOf } from '../schedule/calendar-day.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { dayInWords } from './day-in-words.ts'
import { WEEKS_HELP } from './fields/schedule.ts'
import { nearest } from '../doctor-search/typos.ts'
import { nearestColour } from './palette/check-colours.ts'
import { quoted } from './quoted.ts'
import { helpOf } from './field-path.ts'
import { readPhone } from '../contract/phone.ts'
import { isAppointment, readRemark, readSaidDate, readSaidDays } from '../schedule/said-days.ts'
import type { Remark } from '../schedule/said-days.ts'
import { readSaidTimes } from '../schedule/said-times.ts'
import { readSaidZone } from '../schedule/zone.ts'
import { valueNamed } from '../contract/value-named.ts'

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
export function explainIssue(issue: Issue, written: Written): string {
  switch (issue.code) {
    case 'invalid_type':
      return explainType(issue, written)
    case 'invalid_value':
      return explainChoice(issue, written)
    case 'too_small':
      return explainTooSmall(issue, written)
    case 'too_big':
      return explainTooBig(issue, written)
    case 'invalid_format':
      return explainFormat(issue, written)
    case 'not_multiple_of':
      return 'paling banyak satu angka di belakang koma. Tulis seperti 4.8.'
    case 'custom':
      return explainRule(issue, written)
    default:
      return withHelp('tidak dapat dipakai.', written)
  }
}

/** A key that the shape does not have. */
export function explainUnknownKey(key: string, known: readonly string[]): string {
  // YAML reads `Rabu` in `{ day: Senin, Rabu }` as a key.
  if (suggestDays(key) !== undefined)
    return `${quoted(key)} terbaca sebagai nama kolom. Apit beberapa hari dengan tanda kutip: 'Senin, Rabu'.`
  const meant = nearest(key, known)
  const hint = meant === undefined ? 'Hapus baris ini.' : `Mungkin maksud Anda "${meant}".`
  return `${quoted(key)} tidak dikenal di sini. ${hint} Yang boleh ada: ${known.join(', ')}.`
}

function explainType({ expected, path }: IssueOf<'invalid_type'>, written: Written): string {
  if (written.value === undefined) return withHelp(`belum ada. Tambahkan "${String(path.at(-1))}:" di sini.`, written)
  if (written.value === null) return path.length === 1 ? 'berkas ini masih kosong.' : withHelp('belum diisi.', written)
  switch (expected) {
    case 'string':
      return explainText(written)
    case 'boolean':
      return 'harus true atau false, tanpa tanda kutip.'
    case 'int':
      return 'harus bilangan bulat, tanpa titik dan tanpa tanda kutip.'
    case 'number':
      return withHelp('harus angka tanpa tanda kutip. Untuk desimal pakai titik, bukan koma.', written)
    case 'array':
      return withHelp('harus daftar. Tulis setiap butir di baris baru yang dimulai dengan "- ".', written)
    case 'object':
      return path.length === 1
        ? 'isi berkas harus berupa baris "nama: isi".'
        : withHelp('harus berupa baris "nama: isi" yang menjorok ke dalam.', written)
    default:
      return withHelp('tidak dapat dipakai.', written)
  }
}

function explainText({ value, source, shape }: Written): string {
  if (typeof value === 'object') return withHelp('harus berupa tulisan, bukan daftar atau kelompok.', { value, source, shape })
  const typed = source ?? JSON.stringify(value)
  return `harus berupa tulisan. Apit dengan tanda kutip: '${readPhone(typed) ?? quoted(typed).slice(1, -1)}'.`
}

/** Names of the choices, in Indonesian. */
const choiceNames: Readonly<Record<string, string>> = {
  icon: 'ikon',
  colour: 'warna',
  ground: 'dasar',
  section: 'bagian halaman',
  network: 'media sosial',
  timeZone: 'zona waktu',
  kind: 'jenis unit',
  holidays: 'aturan hari libur',
  reason: 'alasan',
}

/** Names that content of versions before 0.3.0 used. */
const formerChoices: Readonly<Record<string, string>> = { teal: 'strong', mint: 'soft', amber: 'accent' }

function explainChoice({ values, path }: IssueOf<'invalid_value'>, written: Written): string {
  if (values.every((value) => value === true)) return 'harus true tanpa tanda kutip, atau dihapus.'
  const choices = values.map(String)
  const choose = chooseFrom(choices)
  if (written.value === undefined) return `belum ada. Tambahkan "${String(path.at(-1))}:" di sini. ${choose}`
  if (written.value === null) return `belum diisi. ${choose}`
  if (typeof written.value === 'object') return `harus satu tulisan. ${choose}`
  const text = typeof written.value === 'string' ? written.value : (written.source ?? JSON.stringify(written.value))
  const now = valueNamed(formerChoices, text)
  if (now !== undefined && choices.includes(now)) return `${quoted(text)} sekarang bernama "${now}". ${choose}`
  const zone = readSaidZone(text)
  if (zone !== undefined && choices.includes(zone)) return `${quoted(text)} ditulis "${zone}". ${choose}`
  return explainUnknownChoice(text, valueNamed(choiceNames, String(path.at(-1))) ?? 'pilihan', choices)
}

/** The sentence for a word that is not among the allowed ones; `name` says what these are. */
export function explainUnknownChoice(text: string, name: string, choices: readonly string[]): string {
  const meant = nearest(text, choices)
  return `${quoted(text)} bukan ${name} yang dikenal. ${meant === undefined ? '' : `Mungkin maksud Anda "${meant}". `}${chooseFrom(choices)}`
}

function chooseFrom(choices: readonly string[]): string {
  return `Pilih salah satu: ${choices.map((choice) => quoted(choice).slice(1, -1)).join(', ')}.`
}

function explainTooSmall({ origin, minimum, exact }: IssueOf<'too_small'>, written: Written): string {
  if (origin === 'array') return explainCount(exact === true ? 'harus tepat' : 'paling sedikit', minimum, written)
  if (origin === 'string') return withHelp('belum diisi.', written)
  return withHelp(`terlalu kecil: ${String(written.value)}. Paling kecil ${minimum}.`, written)
}

function explainTooBig({ origin, maximum, exact }: IssueOf<'too_big'>, written: Written): string {
  if (origin === 'array') return explainCount(exact === true ? 'harus tepat' : 'paling banyak', maximum, written)
  if (origin === 'string') return `terlalu panjang: ${String(written.value).length} huruf, paling banyak ${maximum} huruf.`
  return withHelp(`terlalu besar: ${String(written.value)}. Paling besar ${maximum}.`, written)
}

function explainCount(bound: string, count: number | bigint, { value }: Written): string {
  return `${bound} ${count} butir, sekarang ada ${Array.isArray(value) ? value.length : 0}.`
}

function explainFormat({ format }: IssueOf<'invalid_format'>, written: Written): string {
  const text = quoted(String(written.value))
  if (format === 'url') return `${text} bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.`
  if (format === 'email') return `${text} bukan alamat email. Tulis seperti info@rsud.example.`
  // The remaining formats are patterns: one refuses control characters, the others are explained by the field's help.
  const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(String(written.value).trim())
  if (controls) return 'memuat ganti baris atau tanda tersembunyi. Ketik ulang tulisannya dalam satu baris.'
  return withHelp(`${text} tidak dapat dipakai.`, written)
}

/** What one sentence explains, whatever was written. */
const RULES: Readonly<Record<string, string>> = {
  'weeks-twice': 'tidak dapat bersama weeks. Pakai salah satu saja.',
  'weeks-and-every-other': 'tidak dapat bersama weeks atau exceptWeeks. Pakai salah satu saja.',
  'day-and-range': 'tidak dapat bersama from dan until. Pakai date untuk satu hari, atau from dan until untuk beberapa hari.',
  'open-and-only': 'tidak dapat bersama only: yang tidak disebut pada only tetap buka. Pakai salah satu saja.',
  'no-day': 'belum ada. Tambahkan "date:" untuk satu hari, atau "from:" dan "until:" untuk beberapa hari.',
  'no-last-day': 'belum ada. Tambahkan "until:" dengan hari terakhir.',
  'time-and-cancelled': 'tidak dapat bersama time. Pakai time untuk jam lain, atau cancelled: true untuk sesi yang ditiadakan.',
  'site-and-cancelled': 'tidak dapat bersama site. Pakai site untuk lokasi lain, atau cancelled: true untuk sesi yang ditiadakan.',
  'no-change': 'belum ada. Tambahkan "time:" dengan jam pada tanggal itu, atau "cancelled: true" bila sesinya ditiadakan.',
}

function explainRule({ params = {}, path }: IssueOf<'custom'>, written: Written): string {
  const text = String(written.value)
  const problem = String(params['problem'])
  switch (problem) {
    case 'phone':
    case 'chat': {
      const name = problem === 'chat' ? 'nomor WhatsApp' : 'nomor telepon'
      const example = problem === 'chat' ? '+6281234567890' : '+62711123456'
      const meant = readPhone(text)
      return `${quoted(text)} bukan ${name} yang dapat dihubungi. Tulis ${meant === null || (problem === 'chat' && !meant.startsWith('+')) ? `seperti '${example}'` : `'${meant}'`}.`
    }
    case 'web-address':
      return `${quoted(text)} tidak dapat dipakai: nama situsnya hanya boleh berisi huruf kecil a sampai z, angka, titik, dan tanda hubung, seperti https://rsud.example/daftar.`
    case 'days':
    case 'hours':
      return explainSuggested(problem, text, String(path.at(-1)))
    case 'date':
      return explainSuggested('date', text)
    case 'colour':
      return explainColour(text, params)
    case 'no-weekday':
      return withHelp('belum ada. Tambahkan "day:" di sini, atau "byAppointment: true" bila hanya dengan perjanjian.', written)
    case 'ends-before':
      return `${dayInWords(text)} lebih awal dari hari pertama, ${dayInWords(String(params['from']))}. Tulis tanggal yang sama atau sesudahnya.`
    case 'one-session':
      return `${quoted(text)} lebih dari satu sesi. Tulis satu saja; sesi lain pada hari itu di baris sendiri.`
    case 'every-other-day':
      return `${quoted(text)} adalah hari ${DAY_NAMES[weekdayOf(text) - 1]}, yang tidak ada pada day. Tulis tanggal saat praktik ini ada.`
    default:
      return valueNamed(RULES, problem) ?? withHelp('tidak dapat dipakai.', written)
  }
}

function explainColour(colour: string, { fault, role }: Record<string, unknown>): string {
  if (fault === 'hex') return `${quoted(colour)} bukan warna. Tulis enam angka atau huruf a sampai f setelah #, misalnya '#1f5f99'.`
  const meant = nearestColour(role === 'accent' ? 'accent' : 'brand', colour)
  const why = fault === 'emergency' ? 'terlalu mirip merah IGD' : 'membuat tulisan sulit dibaca'
  if (meant === colour) return `${quoted(colour)} ${why}, bersama warna utama itu. Pilih warna pelengkap yang lain.`
  return `${quoted(colour)} ${why}. Warna terdekat yang dapat dipakai: '${meant}'.`
}

const suggestDays = (text: string): string | undefined => readSaidDays(text, nearest)

function suggestTimes(text: string): string | undefined {
  const said = readSaidTimes(text)
  return said?.kind === 'times' || said?.kind === 'begins' ? said.text : undefined
}

/** For values that people spell in several ways: names the right spelling when it is clear which value is meant. */
const spellings = {
  days: { what: 'hari', suggest: suggestDays, example: "Senin, Senin-Jumat, Setiap hari, atau 'Senin, Rabu, Jumat'" },
  hours: { what: 'jam', suggest: suggestTimes, example: "'08:00-14:00', '09:00-selesai', atau 24 jam; jam selesai sesudah jam mulai" },
  date: { what: 'tanggal', suggest: (text: string) => readSaidDate(text) ?? undefined, example: '2026-12-01: tahun, bulan, hari' },
}

function explainSuggested(spelling: keyof typeof spellings, text: string, field?: string): string {
  const { what, suggest, example } = spellings[spelling]
  const meant = suggest(text)
  const said = spelling === 'hours' ? readSaidTimes(text) : null
  if (said?.kind === 'night')
    return `${quoted(text)} melewati tengah malam. Tulis '${said.evening}' pada hari itu, dan '${said.morning}' pada hari sesudahnya.`
  if (said?.kind === 'ask') return `${quoted(text)}: pagi atau sore? Tulis seperti ${example}.`
  const unknown = `${quoted(text)} bukan ${what} yang dikenal.`
  if (meant !== undefined) return `${unknown} Tulis '${meant}'.`
  const remark = spelling === 'date' ? undefined : readRemark(text, suggest)
  const isSchedule = field === 'day' || field === 'time'
  if (remark === null) return `${unknown} ${isSchedule ? NOBODY_THERE : 'Yang tutup tidak ditulis: hapus baris ini.'}`
  if (remark?.isUnsaid) return `${unknown} Tulis seperti ${example}.${isSchedule ? BY_DATE : ''}`
  const fields = remark && isSchedule ? fieldsOfRemark(remark).join(', ') : ''
  if (remark?.rest !== undefined) return `${unknown} Tulis ${fields === '' ? `'${remark.rest}'` : `${field}: '${remark.rest}', ${fields}`}.`
  if (fields === 'byAppointment: true') return `${unknown} Tulis byAppointment: true, dan hapus ${field}.`
  if (fields === '' || /\d/u.test(remark?.note ?? '')) return `${unknown} Tulis seperti ${example}.`
  return `${unknown} Pakai ${fields}. Di sini ditulis ${what} seperti ${example}${field === 'time' ? '; bila belum tentu, hapus time' : ''}.`
}

const NOBODY_THERE =
  'Hari tanpa praktik tidak ditulis: hapus baris ini, atau schedule seluruhnya bila belum ada jadwal. Libur pada minggu tertentu: exceptWeeks, misalnya [5]; pada tanggal tertentu: absences. Bila hanya jamnya belum tentu, hapus time.'

const BY_DATE = ' Praktik menurut tanggal, pasaran, atau bulan ditulis pada extra, satu baris satu tanggal.'

/** Where a schedule says what somebody wrote into its day or time. */
function fieldsOfRemark({ note, weeks, exceptWeeks, everyOther }: Remark): string[] {
  const nth = weeks ?? exceptWeeks
  return [
    ...(nth ? [`${weeks ? 'weeks' : 'exceptWeeks'}: [${nth.join(', ')}] (${WEEKS_HELP})`] : []),
    ...(everyOther ? ['everyOther: satu tanggal saat praktik itu ada'] : []),
    ...(note === undefined ? [] : [isAppointment(note) ? 'byAppointment: true' : `note: '${quoted(note).slice(1, -1)}'`]),
  ]
}

function withHelp(sentence: string, { shape }: Written): string {
  const help = helpOf(shape)
  return help === undefined ? sentence : `${sentence} Petunjuk: ${help}`
}
