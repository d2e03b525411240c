import { nearest } from '../doctor-search/typos.ts'
import { readSaidDate, readSaidDays } from '../schedule/said-days.ts'
import { readRemark } from '../schedule/said-remark.ts'
import type { Remark } from '../schedule/said-remark.ts'
import { readSaidTimes } from '../schedule/said-times.ts'
import { WEEKS_HELP } from './fields/schedule.ts'
import { quoted } from './quoted.ts'
import { either, fieldName, say, setTrue } from './sentence.ts'
import type { Sentence } from './sentence.ts'

/** The right spelling of days, where it is clear which are meant. */
export const suggestDays = (text: string): string | undefined => readSaidDays(text, nearest)

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

/** What is wrong with days, hours or a date as somebody wrote them, and what to write instead. */
export function explainSpelling(spelling: keyof typeof spellings, text: string, field = ''): Sentence {
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
  if (remark === null) return say`${unknown} ${isSchedule ? NOBODY_THERE : 'Yang tutup tidak ditulis: hapus baris ini.'}`
  if (remark?.isUnsaid || remark?.asked) return say`${unknown} Tulis seperti ${example}.${isSchedule ? BY_DATE : ''}`
  const fields = remark && isSchedule ? fieldsOfRemark(remark) : []
  const all = fields.reduce<Sentence>((before, one) => (before === '' ? one : say`${before}, ${one}`), '')
  if (remark?.rest !== undefined)
    return fields.length === 0 ? `${unknown} Tulis '${remark.rest}'.` : say`${unknown} Tulis ${fieldName(field)}: '${remark.rest}', ${all}.`
  if (remark?.byAppointment && fields.length === 1)
    return say`${unknown} Tulis ${setTrue('byAppointment')}, dan ${EMPTY_IT} ${fieldName(field)}.`
  if (fields.length === 0 || /\d/u.test(remark?.note ?? '')) return `${unknown} Tulis seperti ${example}.`
  const unsure = field === 'time' ? say`; bila belum tentu, ${EMPTY_IT} ${fieldName('time')}` : ''
  return say`${unknown} Pakai ${all}. Di sini ditulis ${what} seperti ${example}${unsure}.`
}

/** What is done with a field that is not to say anything. */
const EMPTY_IT = either('hapus', 'kosongkan')

const NOBODY_THERE = say`Hari tanpa praktik tidak ditulis: hapus baris ini, atau ${fieldName('schedule')} seluruhnya bila belum ada jadwal. Libur pada minggu tertentu: ${fieldName('exceptWeeks')}, misalnya ${either('[5]', '5')}; pada tanggal tertentu: ${fieldName('absences')}. Bila hanya jamnya belum tentu, ${EMPTY_IT} ${fieldName('time')}.`

const BY_DATE = say` Praktik menurut tanggal, pasaran, atau bulan ditulis pada ${fieldName('extra')}, satu baris satu tanggal.`

/** Where a schedule says what somebody wrote into its day or time. */
function fieldsOfRemark({ note, byAppointment, weeks, exceptWeeks, everyOther }: Remark): Sentence[] {
  const nth = weeks ?? exceptWeeks
  return [
    ...(nth ? [say`${fieldName(weeks ? 'weeks' : 'exceptWeeks')}: ${either(`[${nth.join(', ')}]`, nth.join(', '))} (${WEEKS_HELP})`] : []),
    ...(everyOther ? [say`${fieldName('everyOther')}: satu tanggal saat praktik itu ada`] : []),
    ...(byAppointment ? [say`${setTrue('byAppointment')}`] : []),
    ...(note === undefined ? [] : [say`${fieldName('note')}: '${quoted(note).slice(1, -1)}'`]),
  ]
}
