import { messages } from './messages.ts'
import { MAX_PHOTO_MEGABYTES, MAX_REVIEW_LENGTH } from './review-rules.ts'

/** Those of the {@link problems} that browsers find themselves: what the island imports is downloaded. */
export const draftProblems = {
  'review-empty': { status: 422, message: messages.reviewEmpty },
  'review-too-long': { status: 422, message: `Ulasan paling panjang ${MAX_REVIEW_LENGTH} huruf.` },
  'review-unreadable': { status: 422, message: 'Ulasan memuat huruf yang tidak dapat disimpan.' },
  'review-stacked': { status: 422, message: 'Ulasan memuat huruf dengan terlalu banyak tanda. Hapus tanda itu, lalu coba lagi.' },
  'rating-missing': { status: 422, message: messages.ratingMissing },
  'image-too-large': { status: 413, message: `Ukuran gambar paling besar ${MAX_PHOTO_MEGABYTES} MB.` },
} as const
