import { findReasonsToHold } from '../moderation/index.ts'
import { HIDE_REASONS, HOLD_REASONS, tellReason } from '../contract/moderation/reasons.ts'
import { MIN_RATING } from '../contract/review-rules.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { localTime, type TimeZone } from '../schedule/times.ts'
import type { StoredReview } from './review-repository.ts'

export const EXPORT_HEADINGS = ['tanggal', 'bintang', 'keadaan', 'alasan disembunyikan', 'foto', 'hari sampai dijawab', 'ulasan']
/** A state in a word, for tables. */
export const STATE_NAMES = { published: 'tampil', held: 'menunggu', revised: 'menunggu', hidden: 'disembunyikan' } as const

/** Of a table for the quality unit: no author, and of texts only what everybody may read, without what identifies somebody. */
export function exportLine(review: StoredReview, timeZone: TimeZone, doctors: readonly string[]): string {
  return csvRow([
    localTime(timeZone, new Date(review.time)).day,
    String(review.rating),
    STATE_NAMES[review.state],
    review.reason === null ? '' : tellReason(HIDE_REASONS, review.reason).name,
    review.photoName === null ? 'tidak' : 'ya',
    review.reply === null ? '' : String(daysUntilReply(review.time, review.reply.time)),
    review.state === 'published' ? withoutPeople(review.review, doctors) : '',
  ])
}

/** Zero when it was answered the same day, or changed after the reply. */
export function daysUntilReply(written: string, answered: string): number {
  return Math.max(0, Math.round((Date.parse(answered) - Date.parse(written)) / DAY_MILLISECONDS))
}

function withoutPeople(text: string, doctors: readonly string[]): string {
  // With the lowest rating, since some rules look at bad reviews alone.
  const found = findReasonsToHold({ text, rating: MIN_RATING }, doctors).filter(({ code }) => !HOLD_REASONS[code].isExported)
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, words }) => `${left.slice(0, start)}[…]${left.slice(start + words.length)}`, text)
}

/** The mark before the headings is how spreadsheets know UTF-8. */
export const csvBegin = (headings: readonly string[]): string => `\uFEFF${csvRow(headings)}`

export const csvRow = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

/** A field that begins like a formula is text to a spreadsheet once an apostrophe stands before it. */
const csvField = (field: string): string => `"${(beginsFormula(field) ? `'${field}` : field).replaceAll('"', '""')}"`

/** Also behind letters that nobody sees, and in the wide letters that some spreadsheets read as the narrow ones. */
function beginsFormula(field: string): boolean {
  const [first = ''] = field.replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/u, '')
  return /^[\t\r]/u.test(field) || /^[=+\-@\u2212]/u.test(first.normalize('NFKC'))
}
