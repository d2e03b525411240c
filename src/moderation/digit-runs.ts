import lists from './words.json' with { type: 'json' }

/** Digits that stand together in a text as read, or a word that is one: `0812`, `o8l2`, `delapan`. */
export interface DigitGroup {
  digits: string
  from: number
  to: number
  /** An hour or a date; an amount of money or the like; or nothing that is known. */
  kind: 'time' | 'amount' | 'unknown'
}

const DIGIT_WORDS = new Map(
  Object.entries(lists.digits).flatMap(([word, others], digit) =>
    [word, ...others.split(' ')].map((each) => [each, String(digit)] as const),
  ),
)
const GLUED_WORD = /nol|kosong|satu|dua|tiga|empat|lima|enam|tujuh|delapan|lapan|sembilan/gu
const ONLY_GLUED_WORDS = new RegExp(`^(?:${GLUED_WORD.source}){2,}$`, 'u')
/** Words for the signs between the digits of a number, when it is dictated. */
const SIGN_WORDS = new Set(['strip', 'spasi', 'garis', 'dash', 'titik'])

const HOUR = '(?:[01]?\\d|2[0-4])[.:][0-5]\\d'
const TIME = new RegExp(`^(?:${HOUR}(?:[-/]${HOUR}|-\\d{1,2})*|\\d{1,2}-${HOUR})$`, 'u')
const DATE = /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d|(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2})$/u
/** `1.500.000`, `120/80`. */
const AMOUNT = /^(?:(?!62[.,]8)[1-9]\d{0,2}(?:[.,]\d{3})+(?:,\d\d)?|\d{1,3}\/\d{1,3})$/u
const MONEY_BEFORE = /(?:rp|idr)\.?\s?$/u
const COUNTED_AFTER = /^\s?(?:,-|%|ribu|rb\b|ribuan|rupiah|juta|jt\b|miliar|milyar|kali|x\b|orang|org\b)/u

/** Runs of digits with nothing between them but signs and spaces, in the order of the text. */
export function digitRuns(read: string): DigitGroup[][] {
  const kinds = judgeGroups(read)
  let run: DigitGroup[] = []
  const runs = [run]
  let end = 0
  const close = (): void => void runs.push((run = []))
  for (const { 0: token, index } of read.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (run.length > 0 && !joins(read.slice(end, index), token)) close()
    for (const { text, digits, offset } of digitsIn(token, run.length > 0)) {
      const from = index + offset
      if (from > end && /\p{L}/u.test(read.slice(Math.max(end, index), from))) close()
      end = from + text.length
      run.push({ digits, from, to: end, kind: kinds.get(from) ?? 'unknown' })
    }
    if (end === index + token.length) continue
    if (SIGN_WORDS.has(token) && run.length > 0) end = index + token.length
    else close()
  }
  return runs.filter(({ length }) => length > 0)
}

/** Items of a list are no number: "kamar 301, 302, 303". */
const joins = (gap: string, next: string): boolean => gap.length <= 6 && !/\n\s*\n/u.test(gap) && (!/[,;]\s/u.test(gap) || next.length > 3)

function digitsIn(token: string, isWithinRun: boolean): { text: string; digits: string; offset: number }[] {
  const word = DIGIT_WORDS.get(token.replace(/nya$/u, ''))
  if (word !== undefined) return [{ text: token, digits: word, offset: 0 }]
  const looksLike = /^[\doil]+$/u.test(token) && (/\d/u.test(token) || (isWithinRun && token.length === 1))
  if (looksLike) return [{ text: token, digits: asDigits(token), offset: 0 }]
  if (ONLY_GLUED_WORDS.test(token))
    return Array.from(token.matchAll(GLUED_WORD), ({ 0: text, index }) => ({ text, digits: DIGIT_WORDS.get(text) ?? '', offset: index }))
  return Array.from(token.matchAll(/\d(?:[\doil]*\d)?/gu), ({ 0: text, index }) => ({ text, digits: asDigits(text), offset: index }))
}

/** Letters that look like digits stand for them. */
const asDigits = (text: string): string => text.replaceAll('o', '0').replace(/[il]/gu, '1')

/** Of which kind each group of digits is, by its place; those that are not known are left out. */
function judgeGroups(read: string): Map<number, DigitGroup['kind']> {
  const kinds = new Map<number, DigitGroup['kind']>()
  for (const { 0: found, index } of read.matchAll(/\d[\d.,:/-]*/gu)) {
    const written = found.replace(/\D+$/u, '')
    const end = index + written.length
    const kind = judgeGroup(written, read.slice(Math.max(0, index - 5), index), read.slice(end, end + 12))
    if (kind === 'unknown') continue
    for (const group of written.matchAll(/\d+/gu)) kinds.set(index + group.index, kind)
  }
  return kinds
}

function judgeGroup(written: string, before: string, after: string): DigitGroup['kind'] {
  if (TIME.test(written) || DATE.test(written)) return 'time'
  const isCounted = !written.startsWith('0') && (MONEY_BEFORE.test(before) || COUNTED_AFTER.test(after))
  return isCounted || AMOUNT.test(written) ? 'amount' : 'unknown'
}
