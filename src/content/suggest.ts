import { isOpeningTime } from '../contract/opening-hours.ts'
import { isDialable } from '../contract/phone.ts'

/** `(0711) 123456` or `62711123456` → `+62711123456`; undefined when no dialable number is in it. */
export function suggestPhone(text: string): string | undefined {
  if (!/^[\d\s()+./-]+$/u.test(text)) return undefined
  const digits = text.replace(/\D/gu, '')
  const number = `+62${digits.replace(/^(62|0)/u, '')}`
  return digits.length > 7 && isDialable(number) ? number : undefined
}

/** `8.00 – 14.00 WIB` → `08:00-14:00`; undefined when no opening time is in it. */
export function suggestHours(text: string): string | undefined {
  if (/^24\s*jam$/iu.test(text.trim())) return '24 jam'
  const times = /^(\d{1,2})[.:](\d{2})\s*(?:-|–|—|s\.?d\.?|sampai)\s*(\d{1,2})[.:](\d{2})(?:\s*WI(?:B|TA|T))?$/iu.exec(text.trim())
  if (times === null) return undefined
  const [, opens = '', opensMinute, closes = '', closesMinute] = times
  const hours = `${opens.padStart(2, '0')}:${opensMinute}-${closes.padStart(2, '0')}:${closesMinute}`
  return isOpeningTime(hours) ? hours : undefined
}
