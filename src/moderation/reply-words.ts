import type { Finding } from '../crisis/text-as-read.ts'
import { findPersonalNumbers } from './personal-numbers.ts'
import type { NumberCode } from './personal-numbers.ts'
import { asRead } from '../crisis/text-as-read.ts'
import { readPhone } from '../contract/phone.ts'
import { health, illnesses, illnessNames } from './health-words.ts'
import { names, places, times, visits } from './words.ts'

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

const MARKED = [...[visits, times, places, health, illnesses].join(' ').split(' '), ...`${names}, ${illnessNames}`.split(', ')]

/** Where the second reader of a reply should look: at these words, at the house's own, and at every number. It says nothing against the reply. */
export function findMarked(reply: string, ofTheHouse: readonly string[] = []): Finding<'marked'>[] {
  const { read, find } = asRead(reply)
  const own = ofTheHouse.map((word) => asRead(word).read.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:${[...MARKED, ...own].join('|')})(?:nya|mu|ku)?|\d+(?:[.:/-]\d+)*)(?![\p{L}\p{N}])`,
    'gu',
  )
  return Array.from(read.matchAll(found), ({ 0: { length }, index }) => find('marked', index, index + length))
}
