import { findReasonsToHold } from '../moderation/index.ts'
import { HIDE_REASONS, HOLD_REASONS, tellReason } from '../contract/moderation/reasons.ts'
import { MIN_RATING } from '../contract/review-rules.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { localTime, type TimeZone } from '../schedule/times.ts'
import type { StoredReview } from './review-repository.ts'

export const EXPORT_HEADINGS = ['tanggal', 'bintang', 'keadaan', 'alasan disembunyikan', 'foto', 'hari sampai dijawab', 'ulasan']
/** The state in an Indonesian word, for exports. */
export const STATE_NAMES = { published: 'tampil', held: 'menunggu', revised: 'menunggu', hidden: 'disembunyikan' } as const

/** A row of the export for the quality unit: without the author, and only with public texts, without words that identify somebody. */
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

/** The delay of a reply in days; 0 if it came the same day, or the review was changed after it. */
export function daysUntilReply(written: string, answered: string): number {
  return Math.max(0, Math.round((Date.parse(answered) - Date.parse(written)) / DAY_MILLISECONDS))
}

function withoutPeople(text: string, doctors: readonly string[]): string {
  // With the lowest rating, because some rules apply to bad reviews only.
  const found = findReasonsToHold({ text, rating: MIN_RATING }, doctors).filter(({ code }) => !HOLD_REASONS[code].isExported)
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, words }) => `${left.slice(0, start)}[…]${left.slice(start + words.length)}`, text)
}

/** The header row, with a byte order mark by which spreadsheets recognise UTF-8. */
export const csvBegin = (headings: readonly string[]): string => `\uFEFF${csvRow(headings)}`

export const csvRow = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`

/** A quoted CSV field. An apostrophe before a field that begins like a formula makes spreadsheets read it as text. */
const csvField = (field: string): string => `"${(beginsFormula(field) ? `'${field}` : field).replaceAll('"', '""')}"`

/** Whether a field begins like a formula, also behind invisible characters, and in full-width characters, which some spreadsheets accept. */
function beginsFormula(field: string): boolean {
  const [first = ''] = field.replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/u, '')
  return /^[\t\r]/u.test(field) || /^[=+\-@\u2212]/u.test(first.normalize('NFKC'))
}
