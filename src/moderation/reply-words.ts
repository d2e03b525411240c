import { findPersonalNumbers, type NumberCode } from './personal-numbers.ts'
import { asRead } from '../crisis/text-as-read.ts'
import { readPhone } from '../contract/phone.ts'

/** Why a number may not stand in a reply. */
const STOPPED: Readonly<Record<NumberCode, string>> = {
  'identity-number': 'nomor identitas menunjukkan siapa orangnya kepada semua yang membaca.',
  'record-number': 'nomor seperti ini hanya dimiliki orang yang terdaftar di rumah sakit.',
  phone: 'bukan nomor telepon rumah sakit ini.',
}

/** Numbers that belong to somebody else than the hospital, which may stand in no reply, and why. `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: ReadonlySet<string>): { words: string; why: string }[] {
  return findPersonalNumbers(asRead(words))
    .filter(({ code, words: number }) => !(code === 'phone' && isOneOf(phones, number)))
    .map(({ code, words: number }) => ({ words: number, why: STOPPED[code] }))
}

/** Digits of a number without its area. */
const SHORTEST = 5

/** Also without its area, and with hours behind it: `(0711) 123456 24 jam`. */
function isOneOf(phones: ReadonlySet<string>, number: string): boolean {
  if ([number, number.replace(/\s\d{1,2}$/u, '')].some((written) => phones.has(readPhone(written) ?? ''))) return true
  const digits = number.replace(/\D/gu, '')
  return digits.length >= SHORTEST && [...phones].some((phone) => phone.endsWith(digits))
}
