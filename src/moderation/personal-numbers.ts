import { foreignNumbers } from '../contract/moderation/words.ts'
import { isDialable, isOneOf } from '../contract/phone.ts'
import { asRead, type Finding, type TextAsRead } from '../said/text-as-read.ts'
import { digitRuns, type DigitGroup } from './digit-runs.ts'
import { anyWordOf } from './phrases.ts'
import lists from './words.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }

export type NumberCode = 'identity-number' | 'phone' | 'record-number'

/** Digits of a telephone with its area. */
const SHORTEST_PHONE = 8
const LONGEST_PHONE = 15
const MOBILE = /^(?:0|(?:00)?620?)8[1-9]\d{6,10}$/u
/** Area and number in one piece: `0711123456`, `62711123456`. */
const LANDLINE = /^(?:0|(?:00)?62)[2-79]\d{7,10}$/u
const ABROAD = /^[1-9]\d{8,}$/u
const AREA = /^0(?:[2-79]\d{1,2}|80\d)$/u
/** "0730-1400, 1500-2000" */
const FOUR_DIGITS_OF_HOUR = /^(?:[01]\d|2[0-4])[0-5]\d$/u
const WITHOUT_ZERO = /^8[1-9]\d{8,10}$/u

/** Province, regency, district, day (41 to 71 for women), month, year, serial number: cards of people and of families alike. Provinces come anew. */
const NIK = /^[1-9]\d{5}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{6}$/u
const YEAR = /^(?:19|20)\d\d$/u
/** Written out in one piece, no count of anything is as long. */
const LONG = 10
const LONGEST = 24

const FILLERS = `${anyWordOf(lists.numberOwners)}(?:ku|nya|mu)?|${anyWordOf(lists.beforeNumbers).replaceAll('-', ' ')}|[a-z]{1,2}`
const named = (words: string): RegExp => new RegExp(`(?:^|[^a-z])(?:${words})(?:nya|ku|mu)?(?:[^a-z]+(?:${FILLERS}))*[^a-z]*$`, 'u')
const HOW_FAR_BACK = 60

/** What a number is said to be, from how many digits on, and what then holds it. */
const NAMED = rules.namedNumbers.map(({ code, digits, words }) => ({
  code: code as NumberCode,
  digits,
  named: named(anyWordOf(words).replaceAll('-', '[. ]*')),
}))

/** Numbers by which somebody, their card or their file is found. */
export function findPersonalNumbers({ read, find }: TextAsRead): Finding<NumberCode>[] {
  const findings: Finding<NumberCode>[] = []
  for (const run of digitRuns(read)) {
    for (let index = 0; index < run.length;) {
      const match = matchAt(read, run, index)
      const first = run[index]
      const last = match && run[match.last]
      // The sign before a number belongs to it.
      if (match && first && last) findings.push(find(match.code, first.from - Number(/[+(]/u.test(read.charAt(first.from - 1))), last.to))
      index = (match?.last ?? index) + 1
    }
  }
  return findings
}

/** Numbers that belong to somebody else than the hospital, which may stand in no reply, and why. `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: readonly string[]): { words: string; why: string }[] {
  return (
    findPersonalNumbers(asRead(words))
      // Also with hours behind it: `(0711) 123456 24 jam`.
      .filter(({ code, words: one }) => !(code === 'phone' && [one, one.replace(/\s\d{1,2}$/u, '')].some((each) => isOneOf(phones, each))))
      .map(({ code, words: number }) => ({ words: number, why: foreignNumbers[code] }))
  )
}

interface Match {
  code: NumberCode
  /** The last group that belongs to it. */
  last: number
}

function matchAt(read: string, run: readonly DigitGroup[], start: number): Match | undefined {
  const first = run[start]
  if (first === undefined || first.kind === 'time') return undefined
  return (
    matchCard(run, start) ?? matchPhone(read, run, start) ?? (start === 0 ? matchNamed(read, run) : undefined) ?? matchLong(first, start)
  )
}

function matchCard(run: readonly DigitGroup[], start: number): Match | undefined {
  for (const { digits, groups, last } of stretches(run, start, 16)) {
    const isCard = digits.length === 16 && (groups.length === 1 || NIK.test(digits) || isInFours(groups))
    const isInsured = digits.length === 13 && /^000\d*[1-9]/u.test(digits)
    if (isCard || isInsured) return { code: 'identity-number', last }
  }
  return undefined
}

const isInFours = (groups: readonly DigitGroup[]): boolean =>
  groups[0]?.digits[0] !== '0' && groups.every(({ digits }) => digits.length === 4) && !groups.some(({ digits }) => YEAR.test(digits))

function matchPhone(read: string, run: readonly DigitGroup[], start: number): Match | undefined {
  const before = read.charAt((run[start]?.from ?? 0) - 1)
  const long = stretches(run, start, LONGEST_PHONE).filter(({ digits }) => digits.length >= SHORTEST_PHONE)
  if (before !== '+' && !/^(?:0[2-9]|00?62|62|8[1-9])/u.test(long[0]?.digits ?? '')) return undefined
  const phones = long.filter((stretch) => isPhone(stretch, before))
  const longest = phones[phones.length - 1]
  return longest && { code: 'phone', last: longest.last }
}

function isPhone({ digits, groups }: Stretch, before: string): boolean {
  const [first, ...rest] = groups
  if (first === undefined || (first.kind === 'amount' && before !== '+')) return false
  if (MOBILE.test(digits) || (before === '+' && ABROAD.test(digits))) return true
  const isSpelt = groups.length > 3 && groups.slice(0, 3).every((group) => group.digits.length === 1)
  if ((rest.length === 0 || isSpelt) && (LANDLINE.test(digits) || WITHOUT_ZERO.test(digits))) return true
  const areHours = groups.every((group) => FOUR_DIGITS_OF_HOUR.test(group.digits))
  const afterArea = digits.length - first.digits.length
  if (AREA.test(first.digits) && !areHours && afterArea >= (before === '(' ? 5 : 6) && afterArea <= 8) return true
  return first.digits.length === 3 && rest[0]?.digits.length === 4 && WITHOUT_ZERO.test(digits)
}

/** A number that the text calls one ("NIK saya …"), whatever its digits look like. */
function matchNamed(read: string, run: readonly DigitGroup[]): Match | undefined {
  const from = run[0]?.from ?? 0
  const before = read.slice(Math.max(0, from - HOW_FAR_BACK), from)
  const said = NAMED.find(({ named: words }) => words.test(before))
  const all = stretches(run, 0, LONGEST)
  const whole = all[all.length - 1]
  if (said === undefined || whole === undefined || whole.digits.length < said.digits) return undefined
  const isAmount = /^[1-9]\d*000$/u.test(whole.digits) && whole.digits.length < 9
  if (isAmount || YEAR.test(whole.digits) || isDialable(whole.digits)) return undefined
  return { code: said.code, last: whole.last }
}

function matchLong({ digits, kind }: DigitGroup, last: number): Match | undefined {
  const isCount = kind === 'amount' || digits.length < LONG || /^[1-9]\d*000$|^(\d)\1*$/u.test(digits)
  return isCount ? undefined : { code: 'identity-number', last }
}

interface Stretch {
  digits: string
  groups: readonly DigitGroup[]
  last: number
}

/** The digits from a group on, with one more group each time. */
function stretches(run: readonly DigitGroup[], start: number, most: number): Stretch[] {
  const all: Stretch[] = []
  let digits = ''
  for (let last = start; last < run.length; last += 1) {
    const group = run[last]
    if (group === undefined || group.kind === 'time') break
    digits += group.digits
    if (digits.length > most) break
    all.push({ digits, groups: run.slice(start, last + 1), last })
  }
  return all
}
