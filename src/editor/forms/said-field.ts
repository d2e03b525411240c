import { formatPhone, readPhone } from '../../contract/phone.ts'
import { nearest } from '../../said/slips.ts'
import type { CalendarDay } from '../../schedule/times.ts'
import { readSaidDays, UNTIL } from '../../said/days.ts'
import { readSaidDate } from '../../said/time-words.ts'
import { isGroup, type Plain } from '../../content/change.ts'
import type { ShapeField, SingleField } from '../field-tree.ts'
import { readRemark } from '../../said/remark.ts'
import { readSaidTimes } from '../../said/times.ts'

const UNTIL_ALONE = new RegExp(`^(?:${UNTIL})`, 'iu')

/** `sampai jam 11`: an end whose beginning nobody has said. */
export const readEnd = (typed: string): string | null => (UNTIL_ALONE.test(typed) ? readClock(typed.replace(UNTIL_ALONE, '')) : null)

/** Times as people write them, as the content has them: `8 pagi - 11` → `08:00-11:00`. Where only a beginning or an end is said, the usual other stays. */
export function readHours(typed: string, usual?: string): string | null {
  const said = readSaidTimes(typed)
  if (said?.kind === 'times') return said.text
  const [begin, end] = usual?.includes(',') ? [] : (usual?.split('-') ?? [])
  const until = readEnd(typed)
  if (end === undefined || (said?.kind !== 'begins' && until === null)) return null
  const whole = readSaidTimes(said?.kind === 'begins' ? said.text.replace('selesai', end) : `${begin}-${until}`)
  return whole?.kind === 'times' ? whole.text : null
}

/** What is said beside hours and is none, apart: `08-12 (kuota 20)`. */
export function partHours(typed: string): [hours: string, note: string] {
  const remark = readSaidTimes(typed) === null ? readRemark(typed, (one) => (readSaidTimes(one) === null ? undefined : one)) : null
  const { rest, note, ...others } = remark ?? {}
  return rest === undefined || note === undefined || Object.keys(others).length > 0 ? [typed, ''] : [rest, note]
}

/** One time as people write it: `4 sore` → `16:00`. */
function readClock(typed: string): string | null {
  const said = readSaidTimes(typed)
  return said?.kind === 'begins' && !said.text.includes(',') ? said.text.replace('-selesai', '') : null
}

/** What is wrong with times that {@link readHours} does not take, with the right form. */
export function hoursError(typed: string): string {
  const said = readSaidTimes(typed)
  if (said?.kind === 'begins') return 'Sampai jam berapa? Tulis misalnya 09:00-12:00, atau 09:00-selesai.'
  if (said?.kind === 'ask') return 'Pagi atau sore? Tulis misalnya 2-4 sore, atau 14.00-16.00.'
  if (said?.kind !== 'night') return 'Jam ini tidak terbaca. Tulis misalnya 09.00-12.00 atau 09.00-selesai.'
  return `Jam ini melewati tengah malam. Tulis ${said.evening} pada hari itu, dan ${said.morning} pada hari sesudahnya.`
}

/** What is said in several ways, as the content has it. */
export const SAID: Partial<Record<ShapeField['kind'], (answer: string, today: CalendarDay) => Plain | null | undefined>> = {
  number: (answer) => (/^-?\d+(?:[.,]\d+)?$/u.test(answer) ? numberOf(answer.replace(',', '.')) : null),
  // `15.000`, `Rp 15.000,-`; `3 100.000` are two.
  whole: (answer) => (WHOLE.test(answer) ? numberOf(answer.replaceAll(/,(?:00|-+)$|[^\d-]/gu, '')) : null),
  phone: readPhone,
  chat: readPhone,
  day: readSaidDate,
  days: (answer) => readSaidDays(answer, nearest),
  hours: (answer) => readHours(answer),
  clock: readClock,
  link: (answer) => (/^(?:https:\/)?\/\S+$/u.test(answer) ? answer : undefined),
}

const WHOLE = /^(?:rp\.? ?)?-?(?:\d+|\d{1,3}([., ])\d{3}(?:\1\d{3})*)(?:,00|,-+)?$/iu

/** Never -0, which the form that carries it would give back as 0. */
const numberOf = (text: string): number => Number(text) || 0

/** What is written, as a field shows it: telephone numbers and decimals as people write them. */
export function showText(field: SingleField, written: Plain | undefined): string {
  if (field.kind === 'yes-no') {
    const is = typeof written === 'boolean' ? written : field.usual
    return is === undefined ? '' : is ? 'ya' : 'tidak'
  }
  if (field.kind === 'choice' && written === undefined) return field.usual
  if (written === undefined || written === null || Array.isArray(written) || isGroup(written)) return ''
  if (field.kind === 'phone' || field.kind === 'chat') return formatPhone(String(written))
  if (field.kind === 'number') return String(written).trim().replace('.', ',')
  return String(written).trim()
}
