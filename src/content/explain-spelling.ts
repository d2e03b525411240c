import { nearest } from '../doctor-search/typos.ts'
import { LONGEST_SAID, readSaidDate, readSaidDays, TIME_WORDS } from '../schedule/said-days.ts'
import { readRemark, type Remark } from '../schedule/said-remark.ts'
import { readSaidTimes } from '../schedule/said-times.ts'
import { readSaidWeek, saysHours, type SaidRow } from '../schedule/said-week.ts'
import words from './shapes/words.json' with { type: 'json' }
import { dayInWords } from './day-in-words.ts'
import { quoted } from './quoted.ts'
import { either, fieldName, inFile, sayAll, say, setTrue, toWrite, uncapitalised, type Sentence } from './sentence.ts'

/** The right spelling of days, where it is clear which are meant. */
export const suggestDays = (text: string): string | undefined => readSaidDays(text, nearest)

function suggestTimes(text: string): string | undefined {
  const said = readSaidTimes(text)
  return said && 'text' in said ? said.text : undefined
}

/** For values that people spell in several ways: names the right spelling when it is clear which value is meant. */
const spellings = {
  days: { what: 'hari', suggest: suggestDays, example: say`Senin, Senin-Jumat, Setiap hari, atau ${toWrite('Senin, Rabu, Jumat')}` },
  hours: {
    what: 'jam',
    suggest: suggestTimes,
    example: say`${toWrite('08:00-14:00')}, ${toWrite('09:00-selesai')}, atau 24 jam; jam selesai sesudah jam mulai`,
  },
  date: {
    what: 'tanggal',
    suggest: (text: string) => readSaidDate(text) ?? undefined,
    example: [either('2026-12-01: tahun, bulan, hari', '1 Desember 2026')],
  },
}

/** What is wrong with days, hours or a date as somebody wrote them, and what to write instead. */
export function explainSpelling(spelling: keyof typeof spellings, text: string, field = ''): Sentence {
  const { what, suggest, example } = spellings[spelling]
  const meant = suggest(text)
  const said = spelling === 'hours' ? readSaidTimes(text) : null
  if (said?.kind === 'night')
    return say`${quoted(text)} melewati tengah malam. Tulis ${toWrite(said.evening)} pada hari itu, dan ${toWrite(said.morning)} pada hari sesudahnya.`
  if (said?.kind === 'ask') return say`${quoted(text)}: pagi atau sore? Tulis seperti ${example}.`
  if (said?.kind === 'begins')
    return say`${quoted(text)}: sampai jam berapa? Tulis ${toWrite(said.text)} bila sampai pasien terakhir, atau seperti ${example}.`
  const unknown = `${quoted(text)} bukan ${what} yang dikenal.`
  if (meant !== undefined) return say`${unknown} Tulis ${spelling === 'date' ? either(`'${meant}'`, dayInWords(meant)) : toWrite(meant)}.`
  const week = spelling === 'days' ? explainWeek(text, field === 'days' ? ['days', 'hours'] : ['day', 'time']) : undefined
  if (week !== undefined) return week
  const remark = spelling === 'date' ? undefined : readRemark(text, suggest)
  const isSchedule = field === 'day' || field === 'time'
  if (remark === null) return say`${unknown} ${isSchedule ? NOBODY_THERE : 'Yang tutup tidak ditulis: hapus baris ini.'}`
  if (remark?.isUnsaid || remark?.asked)
    return say`${unknown} Tulis seperti ${example}.${isSchedule ? say` Hari atau jam yang aturannya lain ditulis pada baris sendiri; praktik menurut tanggal, pasaran, atau bulan pada ${fieldName('extra')}, satu baris satu tanggal.` : ''}`
  const fields = remark && isSchedule ? fieldsOfRemark(remark) : []
  const all = say`${sayAll(fields, ', ')}${(remark?.weeks ?? remark?.exceptWeeks) ? ` (${WEEKS})` : ''}`
  if (remark?.rest !== undefined)
    return fields.length === 0
      ? say`${unknown} Tulis ${toWrite(remark.rest)}${remark.note === undefined ? '' : `, tanpa ${quoted(remark.note)}`}.`
      : say`${unknown} Tulis ${fieldName(field)}: ${toWrite(remark.rest)}, ${all}.`
  if (remark?.byAppointment && fields.length === 1)
    return say`${unknown} Tulis ${setTrue('byAppointment')}, dan ${EMPTY_IT} ${fieldName(field)}.`
  if (fields.length === 0) return say`${unknown} Tulis seperti ${example}.`
  const unsure = field === 'time' ? say`; bila belum tentu, ${EMPTY_IT} ${fieldName('time')}` : ''
  return say`${unknown} Pakai ${all}. Di sini ditulis ${what} seperti ${example}${unsure}.`
}

/** How weeks of a month are counted. */
const WEEKS = uncapitalised(words.row.weeks.hint).slice(0, -1)

/** What is done with a field that is not to say anything. */
const EMPTY_IT = either('hapus', 'kosongkan')

const NOBODY_THERE = say`Hari tanpa praktik tidak ditulis: hapus baris ini, atau ${fieldName('schedule')} seluruhnya bila belum ada jadwal. Libur pada minggu tertentu: ${fieldName('exceptWeeks')}, misalnya ${either('[5]', '5')}; pada tanggal tertentu: ${fieldName('absences')}. Bila hanya jamnya belum tentu, ${EMPTY_IT} ${fieldName('time')}.`

/** For an example, where only the part of the day is known. */
const USUAL_HOURS = new Map(Object.entries({ pagi: '08:00-11:00', siang: '12:00-14:00', sore: '16:00-18:00', malam: '19:00-21:00' }))

/** Of days that hours or parts of the day stand beside; undefined for others, and where a row would leave something out. */
function explainWeek(text: string, [day, time]: readonly [day: string, time: string]): Sentence | undefined {
  const example = /\d/u.test(text)
    ? text
    : text.replace(/\p{L}+/gu, (word) => USUAL_HOURS.get(TIME_WORDS.get(word.toLowerCase()) ?? '') ?? word)
  if (text.length > LONGEST_SAID || !saysHours(example)) return undefined
  const week = readSaidWeek(example, nearest)
  const isTimed = example === text
  if ('what' in week)
    return isTimed && week.what === 'hours' ? say`Hari dan jam ditulis terpisah. ${explainSpelling('hours', week.text, time)}` : undefined
  if (week.length === 0 || week.some((row) => row.asked !== undefined || row.time === undefined)) return undefined
  const rows = week.map((row) => say`${inFile('- { ')}${sayAll(fieldsOfRow(row, day, time), ', ')}${inFile(' }')}`)
  const how = isTimed ? 'memuat hari dan jam' : 'belum menyebut jamnya'
  const as = isTimed ? '' : ' dengan jam yang sebenarnya, misalnya'
  return say`${quoted(text)} ${how}. Tulis satu baris tiap praktik${as}: ${sayAll(rows, either(' ', '; '))}.`
}

const fieldsOfRow = (row: SaidRow, day: string, time: string): Sentence[] => [
  ...(row.day === undefined ? [] : [say`${fieldName(day)}: ${row.day.includes(',') ? toWrite(row.day) : row.day}`]),
  say`${fieldName(time)}: ${toWrite(row.time ?? '')}`,
  ...fieldsOfRemark(row),
]

/** Where a schedule says what somebody wrote into its day or time. */
function fieldsOfRemark({ note, byAppointment, weeks, exceptWeeks, everyOther }: Omit<Remark, 'rest'>): Sentence[] {
  const nth = weeks ?? exceptWeeks
  return [
    ...(nth ? [say`${fieldName(weeks ? 'weeks' : 'exceptWeeks')}: ${either(`[${nth.join(', ')}]`, nth.join(', '))}`] : []),
    ...(everyOther ? [say`${fieldName('everyOther')}: satu tanggal saat praktik itu ada`] : []),
    ...(byAppointment ? [say`${setTrue('byAppointment')}`] : []),
    ...(note === undefined ? [] : [say`${fieldName('note')}: ${toWrite(quoted(note).slice(1, -1))}`]),
  ]
}
