import { foreignNumbers } from '../contract/moderation/words.ts'
import { isDialable, isOneOf } from '../contract/phone.ts'
import { asRead, type Finding, type TextAsRead } from '../said/text-as-read.ts'
import { anyWordOf } from './phrases.ts'
import rules from './rules.json' with { type: 'json' }
import lists from './words.json' with { type: 'json' }

export type NumberCode = 'identity-number' | 'phone' | 'record-number'

/** Extends a pattern of digits so that spaces may separate the digits anywhere. */
const grouped = (digits: string): string => digits.replace(/(\[[^\]]+\]|\\d|\d)(\{[\d,]+\})?/gu, '(?:$1 ?)$2')

/** NIK, on cards of people and families: province, regency, district (any, since new ones are founded), day (41 to 71 for women), month, year, serial number. */
const NIK = grouped('[1-9]\\d{5}(?:[04][1-9]|[1256]\\d|[37][01])(?:0[1-9]|1[0-2])\\d{6}')
const INSURED = grouped('000\\d{10}')
const MOBILE = grouped('[+(]?(?:0|(?:00)?620?)8[1-9]\\d{6,10}')
const ABROAD = grouped('[+][1-9]\\d{8,14}')
const WITH_AREA = `[(]?0[2-9]\\d{1,2} ${grouped('\\d{5,8}')}`
/** A landline number, or a mobile number without its zero: written in one piece, digit by digit or as `852-6677-8899`, because two sums of money are not written so. */
const BARE = `(?=\\d{9}|\\d \\d |\\d{3} \\d{4} )${grouped('(?:8[1-9]\\d{8,10}|(?:0|(?:00)?62)[2-79]\\d{7,10})')}`
/** A number too long to be a count, written in one piece; a round sum of money is excluded. */
const LONG = '(?!\\d+000(?!\\d))\\d{10,24}'
const NUMBERS = new RegExp(
  `(?<!\\d)(?:${NIK}|\\d{16}|${INSURED}|(?<phone>${MOBILE}|${ABROAD}|${BARE}|${WITH_AREA})|(?<long>${LONG}))(?!(?<=\\d)\\d)`,
  'gu',
)

/** Adjacent digits in the normalized text, or a word that means digits: `0812`, `o8l2`, `delapan`. */
type DigitGroup = Record<'from' | 'to', number> & { digits: string }

const DIGIT_WORDS = new Map(
  Object.entries(lists.digits).flatMap(([word, others], digit) =>
    [word, ...others.split(' ')].map((each) => [each, String(digit)] as const),
  ),
)

const HOUR = '(?:[01]?\\d|2[0-4])[.:][0-5]\\d'
const DATE = '(?:0?[1-9]|[12]\\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\\1(?:19|20)\\d\\d'
const TIME = new RegExp(`^(?:${DATE}|${HOUR}(?:[-/]${HOUR}|-\\d{1,2})*|\\d{1,2}-${HOUR})$`, 'u')
const COUNTED_AFTER = new RegExp(`^\\s?(?:,-|%|${anyWordOf(lists.counted)}(?![a-z]))`, 'u')

/** Numbers by the words that announce them, at most a few words before: the least number of `digits`, and the `code` of the reason to hold. */
const NAMED = rules.namedNumbers.map(({ code, digits, words }) => ({
  code: code as NumberCode,
  number: new RegExp(`^(?!\\d{0,5}000$)\\d{${digits},24}$`, 'u'),
  before: new RegExp(
    `(?:^|[^a-z])${anyWordOf(words).replaceAll('no-', 'no(?:m[eo]r)?-').replaceAll('-', '[. ]*')}(?:nya|ku|mu)?(?:[^a-z]+[a-z]+){0,3}[^a-z]*$`,
    'u',
  ),
}))
const HOW_FAR_BACK = 60

/** Finds numbers that identify a person, their card or their record. */
export function findPersonalNumbers({ read, find }: TextAsRead): Finding<NumberCode>[] {
  return digitRuns(read).flatMap((run) => {
    // A sign before a number ("+", "(") belongs to it.
    const signs = run.map(({ from }) => read.slice(from - 1, from).replace(/[^+(]/u, ''))
    const line = run.map(({ digits }, at) => `${signs[at] ?? ''}${digits}`).join(' ')
    const groupAt = (index: number): number => line.slice(0, index).split(' ').length - 1
    const found = Array.from(line.matchAll(NUMBERS), ({ 0: { length }, index, groups }) => ({
      code: (groups?.['phone'] === undefined ? 'identity-number' : 'phone') as NumberCode,
      isCertain: groups?.['long'] === undefined,
      first: groupAt(index),
      last: groupAt(index + length - 1),
    }))
    const start = run[0]?.from ?? 0
    const said = NAMED.find(({ before }) => before.test(read.slice(Math.max(0, start - HOW_FAR_BACK), start)))
    const whole = line.replace(/\D/gu, '')
    const isNamed = said?.number.test(whole) === true && !isDialable(whole)
    const isFound = found.some(({ first, isCertain }) => first === 0 && isCertain)
    const all = isNamed && !isFound ? [{ code: said.code, first: 0, last: run.length - 1 }] : found
    return all.map(({ code, first, last }) => find(code, (run[first]?.from ?? 0) - (signs[first]?.length ?? 0), run[last]?.to ?? 0))
  })
}

/** Numbers that may not stand in a reply because they are not the hospital's, each with the reason (`why`). `phones`: the hospital's own. */
export function findForeignNumbers(words: string, phones: readonly string[]): { words: string; why: string }[] {
  return (
    findPersonalNumbers(asRead(words))
      // The hospital's own number counts as such also with hours behind it: `(0711) 123456 24 jam`.
      .filter(({ code, words: one }) => !(code === 'phone' && [one, one.replace(/\s\d{1,2}$/u, '')].some((each) => isOneOf(phones, each))))
      .map(({ code, words: number }) => ({ words: number, why: foreignNumbers[code] }))
  )
}

/** Runs of digit groups with only punctuation and spaces between them, in the order of the text. */
function digitRuns(read: string): DigitGroup[][] {
  const runs: DigitGroup[][] = [[]]
  let end = 0
  for (const { 0: token, index } of withoutCounts(read).matchAll(/[\p{L}\p{N}]+/gu)) {
    const groups = groupsIn(token, index)
    if (groups.length === 0 || !joins(read.slice(end, index), token)) runs.push([])
    runs[runs.length - 1]?.push(...groups)
    end = index + token.length
  }
  return runs.filter(({ length }) => length > 0)
}

/** Items of a list are separate numbers: "kamar 301, 302, 303". */
const joins = (gap: string, next: string): boolean => gap.length <= 6 && (!/[,;]\s/u.test(gap) || next.length > 3)

function groupsIn(token: string, index: number): DigitGroup[] {
  const word = DIGIT_WORDS.get(token)
  if (word !== undefined) return [{ digits: word, from: index, to: index + token.length }]
  // Letters that look like digits count as digits.
  const looksLike = /^[\doil]*\d[\doil]*$/u.test(token) ? /.+/gu : /\d(?:[\doil]*\d)?/gu
  return Array.from(token.matchAll(looksLike), ({ 0: text, index: offset }) => ({
    digits: text.replaceAll('o', '0').replace(/[il]/gu, '1'),
    from: index + offset,
    to: index + offset + text.length,
  }))
}

/** The text with days, hours, sums and counts replaced by letters, so that they join no number. */
const withoutCounts = (read: string): string =>
  read.replace(/\d(?:[\d.,:/-]*\d)?/gu, (written, at: number) => {
    const end = at + written.length
    const isCounted = COUNTED_AFTER.test(read.slice(end, end + 12))
    return TIME.test(written) || (isCounted && !written.startsWith('0')) ? 'x'.repeat(written.length) : written
  })
