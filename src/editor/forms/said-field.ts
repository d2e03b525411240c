import { formatPhone, readPhone } from '../../contract/phone.ts'
import { nearest } from '../../said/slips.ts'
import type { CalendarDay } from '../../schedule/times.ts'
import { readSaidDays } from '../../said/days.ts'
import { readSaidDate } from '../../said/time-words.ts'
import { isGroup, type Plain } from '../../content/change.ts'
import type { ShapeField, SingleField } from '../field-tree.ts'
import { readClock, readHours } from './said-hours.ts'

/** Readers of answers that people write in several ways; they return the content's form, or null if unreadable. */
export const SAID: Partial<Record<ShapeField['kind'], (answer: string, today: CalendarDay) => Plain | null | undefined>> = {
  number: (answer) => (/^-?\d+(?:[.,]\d+)?$/u.test(answer) ? numberOf(answer.replace(',', '.')) : null),
  // `15.000`, `Rp 15.000,-`; `3 100.000` is refused as two numbers.
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

/** A number; -0 becomes 0, because a form cannot carry -0. */
const numberOf = (text: string): number => Number(text) || 0

/** The saved value as a field shows it: phone numbers and decimals as people write them. */
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
