import { messages } from './words.ts'

/** The limits and arithmetic of a review, the same in server and browser. */

export const MIN_RATING = 1
export const MAX_RATING = 5
export const RATINGS = [1, 2, 3, 4, 5] as const
/** The best rating first, as lists show them. */
export const RATINGS_FROM_BEST = [5, 4, 3, 2, 1] as const satisfies readonly Rating[]
export type Rating = (typeof RATINGS)[number]

/** How many of the newest reviews the page shows as cards. */
export const NEWEST_REVIEWS = 3

/** The longest review, in Unicode code points, after {@link cleanReviewText}. */
export const MAX_REVIEW_LENGTH = 1000

/** The longest text as typed, in UTF-16 units, with room for marks and spaces that {@link cleanReviewText} joins. Longer texts are not read. */
export const MAX_REVIEW_UNITS = 4 * MAX_REVIEW_LENGTH

/** The beginning and end of a very long text, such as a pasted book, since sending and reading all of it would cost too much. */
export const bothEnds = (text: string, most = MAX_REVIEW_UNITS): string =>
  text.length > most ? `${text.slice(0, most / 2)}\n${text.slice(-most / 2)}` : text

export const MAX_PHOTO_MEGABYTES = 5
export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024
/** The most pixels of a photo, because a decoder holds them in memory, however few bytes the file has. */
export const MAX_PHOTO_PIXELS = 25_000_000
/** The most pixels of a JPEG of the staff, which is reduced while it is decoded: as many as the sharpest usual phones take. */
export const MAX_STAFF_PIXELS = 64_000_000
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** How many reviews gave each rating. The keys are strings, as in JSON. */
export type Distribution = Record<`${Rating}`, number>

export const EMPTY_DISTRIBUTION: Distribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }

export const isRating = (value: unknown): value is Rating => RATINGS.some((rating) => rating === value)

/** The mean rating, rounded to one decimal; 0 without reviews. */
export function averageRating(distribution: Distribution): number {
  const count = countReviews(distribution)
  if (count === 0) return 0
  const sum = RATINGS.reduce((total, rating) => total + rating * distribution[`${rating}`], 0)
  return Math.round((sum / count) * 10) / 10
}

export const countReviews = (distribution: Distribution): number => RATINGS.reduce((total, rating) => total + distribution[`${rating}`], 0)

/** Whole percents for the bars; 0 without reviews. */
export const sharePercent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

// Characters that draw nothing: zero-width and filler characters, controls, the empty Braille cell.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** The text as it is stored: NFC, line ends as \n, at most one blank line in a row, trimmed. */
export function cleanReviewText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

/** Whether a reader would see nothing at all. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '').trim() === ''

/** Length in code points, as a reader counts: an emoji is one. */
export const textLength = (text: string): number => [...text].length

/** The length that the form shows while somebody types, or pastes a book. */
export const reviewLength = (text: string): number => (text.length > MAX_REVIEW_UNITS ? text.length : textLength(cleanReviewText(text)))

// More than three marks on one letter: no writing system needs them, they are drawn far over other lines, and normalising them is slow.
const STACKED_MARKS = /\p{M}{4}/u

// Characters that PostgreSQL cannot store; refused with SQLite too.
const UNSTORABLE = /[\0\p{Cs}]/u

/** The problems of the API that browsers detect themselves. The others are in `problem.ts`, because whatever the island imports is downloaded. */
export const draftProblems = {
  'review-empty': { status: 422, message: messages.reviewEmpty },
  'review-too-long': { status: 422, message: `Ulasan paling panjang ${MAX_REVIEW_LENGTH} huruf.` },
  'review-unreadable': { status: 422, message: 'Ulasan memuat huruf yang tidak dapat disimpan.' },
  'review-stacked': { status: 422, message: 'Ulasan memuat huruf dengan terlalu banyak tanda. Hapus tanda itu, lalu coba lagi.' },
  'rating-missing': { status: 422, message: messages.ratingMissing },
  'image-too-large': { status: 413, message: `Ukuran gambar paling besar ${MAX_PHOTO_MEGABYTES} MB.` },
} as const

type TextFault = Exclude<keyof typeof draftProblems, 'rating-missing' | 'image-too-large'>

export type DraftFault = { field: 'review'; code: TextFault } | { field: 'rating'; code: 'rating-missing' }

/** The fault of a typed text, or null. Its size is checked before its characters. */
export function faultOfReviewText(text: string): TextFault | null {
  if (text.length > MAX_REVIEW_UNITS) return 'review-too-long'
  if (UNSTORABLE.test(text)) return 'review-unreadable'
  if (STACKED_MARKS.test(text)) return 'review-stacked'
  if (isBlank(text)) return 'review-empty'
  return reviewLength(text) > MAX_REVIEW_LENGTH ? 'review-too-long' : null
}

/** All faults of a draft, in order: the server refuses with the first, the form shows all. */
export function faultsOfDraft({ review, rating }: { review: string; rating: unknown }): readonly DraftFault[] {
  const inText = faultOfReviewText(review)
  return [
    ...(inText === null ? [] : [{ field: 'review', code: inText } as const]),
    ...(isRating(rating) ? [] : [{ field: 'rating', code: 'rating-missing' } as const]),
  ]
}

/** The version of a review: ETag of its answers, and `If-Match` of a change that must not overwrite another one. */
export const reviewTag = ({ time }: { time: string }): string => `"${time}"`
