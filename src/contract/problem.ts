import { draftProblems } from './draft-problems.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { MAX_NOTE_LENGTH } from './moderation/reasons.ts'
import type { OwnReview, ToldFinding } from './review.ts'
import { MAX_REVIEW_LENGTH } from './review-rules.ts'

/** What can go wrong, as HTTP says it and as a visitor reads it. The only such table. */
export const problems = {
  ...draftProblems,
  'already-reviewed': { status: 409, message: messages.alreadyReviewed },
  'review-changed': { status: 409, message: 'Ulasan ini sudah diubah di tab atau perangkat lain. Periksa isi terbarunya, lalu coba lagi.' },
  'request-key-reused': {
    status: 422,
    message: 'Permintaan ini sudah pernah dikirim dengan isi lain. Muat ulang halaman, lalu coba lagi.',
  },
  'review-would-wait': {
    status: 409,
    message: 'Ulasan ini akan diperiksa petugas sebelum tampil. Ubah kata yang ditandai, atau kirim apa adanya.',
  },
  'review-moved': { status: 409, message: 'Keadaan ulasan ini sudah berubah. Muat ulang halaman, lalu lihat keadaannya yang sekarang.' },
  'reason-missing': { status: 422, message: 'Pilih alasan menyembunyikan ulasan ini.' },
  'objection-open': { status: 409, message: 'Penulisnya menyatakan keberatan: petugas lain menerima atau menolaknya dahulu.' },
  'own-decision': { status: 403, message: 'Anda yang menyembunyikan ulasan ini: sekarang petugas lain yang memutuskan.' },
  'own-review': { status: 403, message: 'Ini ulasan Anda sendiri: petugas lain yang memutuskan dan menjawabnya.' },
  'own-report': { status: 403, message: 'Anda yang melaporkan ulasan ini: petugas lain yang memutuskan.' },
  'note-too-long': { status: 422, message: `Tulis paling banyak ${MAX_NOTE_LENGTH} huruf.` },
  'objection-empty': { status: 422, message: 'Tulis keberatan Anda.' },
  'reports-too-many': { status: 429, message: `Paling banyak ${limits.reportsPerDay} laporan dalam 24 jam. Coba lagi besok.` },
  'exports-too-many': { status: 429, message: `Paling banyak ${limits.exportsPerDay} unduhan dalam 24 jam. Coba lagi besok.` },
  'already-reported': { status: 409, message: 'Anda sudah melaporkan ulasan ini.' },
  'reply-stopped': { status: 422, message: 'Hapus nomor yang tidak boleh tampil.' },
  'reply-alone': {
    status: 409,
    message:
      'Jawaban dengan kata-kata sendiri dibaca petugas lain sebelum tampil, dan petugas itu belum ada. Pilih kalimat yang sudah disetujui.',
  },
  'own-reply': { status: 403, message: 'Anda yang menulis jawaban ini: petugas lain yang membaca dan menampilkannya.' },
  'choice-gone': { status: 409, message: 'Kalimat atau unit itu tidak lagi ada di daftar. Pilih sekali lagi.' },
  'reply-wrong': {
    status: 422,
    message: `Pilih atau tulis jawaban, paling banyak ${MAX_REVIEW_LENGTH} huruf.`,
  },
  'reviews-closed': { status: 404, message: 'Rumah sakit ini tidak menerima ulasan di situsnya.' },
  'review-not-found': { status: 404, message: 'Ulasan tidak ditemukan.' },
  'image-not-usable': { status: 422, message: 'Gambar tidak dapat dipakai. Unggah ulang gambar Anda.' },
  'image-missing': { status: 400, message: 'Kirim satu gambar.' },
  'image-empty': { status: 400, message: 'Gambar kosong. Pilih lagi gambarnya, atau foto yang lain.' },
  'image-too-many-pixels': { status: 413, message: 'Gambar terlalu besar. Pilih gambar dengan resolusi lebih kecil.' },
  'image-type': { status: 415, message: 'Gambar harus berupa JPEG, PNG, atau WebP.' },
  'image-heic': {
    status: 415,
    message:
      'Foto HEIC dari iPhone belum dapat dipakai. Kirim tangkapan layar dari foto itu, atau pilih Pengaturan, Kamera, Format, “Paling Kompatibel”, lalu foto lagi.',
  },
  'image-animated': { status: 422, message: 'Gambar bergerak tidak dapat dipakai. Pilih gambar yang diam.' },
  'image-broken': { status: 422, message: 'Gambar rusak atau tidak lengkap.' },
  'signed-out': { status: 401, message: messages.signedOut },
  'foreign-origin': { status: 403, message: 'Permintaan ini tidak berasal dari halaman kami.' },
  'bad-request': { status: 400, message: 'Permintaan tidak dapat dibaca.' },
  'media-type': { status: 415, message: 'Jenis isi permintaan tidak didukung.' },
  'body-too-large': { status: 413, message: 'Permintaan terlalu besar.' },
  'too-slow': { status: 408, message: 'Permintaan terlalu lama terkirim. Coba lagi dengan sambungan yang lebih baik.' },
  'form-too-long': {
    status: 413,
    message: 'Isian ini terlalu banyak untuk satu formulir. Kurangi barisnya, atau minta bagian IT menuliskannya langsung di berkasnya.',
  },
  'acts-too-many': { status: 429, message: `Paling banyak ${limits.actsPerHour} tindakan petugas dalam satu jam. Coba lagi nanti.` },
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
  review?: OwnReview
  /** With `review-would-wait`. */
  findings?: readonly ToldFinding[]
}
