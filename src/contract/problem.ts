import { limits } from './limits.ts'
import { messages } from './messages.ts'
import type { Review } from './review.ts'
import { MAX_PHOTO_MEGABYTES, MAX_REVIEW_LENGTH } from './review-rules.ts'

/** What can go wrong, as HTTP says it and as a visitor reads it. The only such table. */
export const problems = {
  'review-empty': { status: 422, message: messages.reviewEmpty },
  'review-too-long': { status: 422, message: `Ulasan paling panjang ${MAX_REVIEW_LENGTH} huruf.` },
  'review-unreadable': { status: 422, message: 'Ulasan memuat huruf yang tidak dapat disimpan.' },
  'review-stacked': { status: 422, message: 'Ulasan memuat huruf dengan terlalu banyak tanda. Hapus tanda itu, lalu coba lagi.' },
  'rating-missing': { status: 422, message: messages.ratingMissing },
  'already-reviewed': { status: 409, message: messages.alreadyReviewed },
  'review-changed': { status: 409, message: 'Ulasan ini sudah diubah di tab atau perangkat lain. Periksa isi terbarunya, lalu coba lagi.' },
  'request-key-reused': {
    status: 422,
    message: 'Permintaan ini sudah pernah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.',
  },
  'reviews-closed': { status: 404, message: 'Rumah sakit ini tidak menerima ulasan di situsnya.' },
  'review-not-found': { status: 404, message: 'Ulasan tidak ditemukan.' },
  'image-not-usable': { status: 422, message: 'Gambar tidak dapat dipakai. Unggah ulang gambar Anda.' },
  'image-missing': { status: 400, message: 'Kirim satu gambar.' },
  'image-too-large': { status: 413, message: `Ukuran gambar paling besar ${MAX_PHOTO_MEGABYTES} MB.` },
  'image-too-many-pixels': { status: 413, message: 'Gambar terlalu besar. Pilih gambar dengan resolusi lebih kecil.' },
  'image-type': { status: 415, message: 'Gambar harus berupa JPEG, PNG, atau WebP.' },
  'image-animated': { status: 422, message: 'Gambar bergerak tidak dapat dipakai. Pilih gambar yang diam.' },
  'image-broken': { status: 422, message: 'Gambar rusak atau tidak lengkap.' },
  'signed-out': { status: 401, message: messages.signedOut },
  'foreign-origin': { status: 403, message: 'Permintaan ini tidak berasal dari halaman kami.' },
  'bad-request': { status: 400, message: 'Permintaan tidak dapat dibaca.' },
  'media-type': { status: 415, message: 'Jenis isi permintaan tidak didukung.' },
  'body-too-large': { status: 413, message: 'Permintaan terlalu besar.' },
  'too-slow': { status: 408, message: 'Permintaan terlalu lama terkirim. Coba lagi dengan sambungan yang lebih baik.' },
  'not-found': { status: 404, message: 'Alamat ini tidak ada.' },
  'too-many-requests': { status: 429, message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.' },
  'writes-too-fast': {
    status: 429,
    message: `Paling banyak ${limits.writesPerMinute} perubahan ulasan dalam satu menit. Tunggu sebentar, lalu coba lagi.`,
  },
  'edits-too-many': { status: 429, message: `Ulasan dapat diubah paling banyak ${limits.editsPerDay} kali dalam 24 jam. Coba lagi besok.` },
  'deletes-too-many': {
    status: 429,
    message: `Ulasan dapat dihapus paling banyak ${limits.deletesPerDay} kali dalam 24 jam. Coba lagi besok.`,
  },
  'refusals-too-many': {
    status: 429,
    message: `Ulasan Anda sudah ${limits.refusedDraftsPerHalfHour} kali tidak dapat diterima dalam 30 menit. Periksa isinya, lalu coba lagi nanti.`,
  },
  'uploads-too-many': { status: 429, message: `Paling banyak ${limits.uploadsPerHalfHour} gambar dalam 30 menit. Coba lagi nanti.` },
  'photos-unused': { status: 429, message: 'Terlalu banyak gambar Anda yang belum dipakai dalam ulasan. Coba lagi satu jam lagi.' },
  'login-failed': { status: 400, message: 'Proses masuk tidak dapat diselesaikan. Silakan coba lagi.' },
  unavailable: { status: 503, message: 'Layanan sedang terganggu. Coba lagi sebentar lagi.' },
  'storage-full': { status: 507, message: 'Tempat penyimpanan gambar sedang penuh. Ulasan tanpa gambar tetap dapat dikirim.' },
  internal: { status: 500, message: 'Terjadi kesalahan di server kami.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** Body of every failed answer under `/api`. */
export interface ProblemAnswer {
  error: { code: ProblemCode; message: string }
  /** With `review-changed`: the review as it stands now. */
  review?: Review
}
