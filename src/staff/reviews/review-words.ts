import type { ReviewAct, ReviewState } from '../../contract/moderation/review-states.ts'
import type { QueueGroup, Urgency } from '../../reviews/index.ts'

/** Where a review stands, why it waits, and what was done about it, as the staff read it. */
export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  published: 'tampil',
  held: 'menunggu diperiksa',
  revised: 'diubah setelah disembunyikan, menunggu diperiksa',
  hidden: 'disembunyikan',
}

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = {
  'self-harm': 'Penulis mungkin ingin menyakiti diri: lihat sekarang',
  'my-face': 'Foto dilaporkan dan sudah ditutup',
  'personal-data': 'Memuat data pribadi',
  objection: 'Penulis keberatan',
  revised: 'Diubah setelah disembunyikan',
  held: 'Menunggu diperiksa',
  reported: 'Dilaporkan',
  reply: 'Jawaban menunggu dibaca',
}

/** What may mean a life comes first. */
export const GROUP_WORDS = {
  held: 'Menunggu diperiksa',
  objections: 'Keberatan',
  reports: 'Laporan',
  replies: 'Jawaban menunggu dibaca',
} as const satisfies Record<QueueGroup, string>
export const GROUPS = Object.entries(GROUP_WORDS) as [QueueGroup, string][]

export const ACT_WORDS: Readonly<Record<ReviewAct, string>> = {
  publish: 'Penulis mengubah ulasannya; tampil',
  hold: 'Ditahan untuk diperiksa',
  revise: 'Penulis mengubah ulasannya; menunggu diperiksa',
  remove: 'Penulis menghapus ulasannya',
  object: 'Penulis menyatakan keberatan',
  report: 'Dilaporkan pembaca',
  approve: 'Ditampilkan setelah diperiksa',
  hide: 'Disembunyikan',
  keep: 'Laporan diperiksa; tetap tampil',
  restore: 'Ditampilkan lagi',
  grant: 'Keberatan diterima; tampil lagi',
  refuse: 'Keberatan ditolak',
  reply: 'Dijawab',
  propose: 'Jawaban diajukan',
  release: 'Jawaban dibaca dan ditampilkan',
  withdraw: 'Jawaban yang menunggu dihapus',
  unreply: 'Jawaban dihapus',
  'take-down': 'Dihapus oleh bagian IT',
  expire: 'Dihapus karena masa simpannya berakhir',
}

/** After the press of a button. */
export const DONE_WORDS: Readonly<Partial<Record<string, string>>> = {
  ...ACT_WORDS,
  approve: 'Ulasan ini sekarang tampil.',
  hide: 'Ulasan ini disembunyikan. Penulis dapat membaca alasannya.',
  keep: 'Laporannya selesai; ulasan ini tetap tampil.',
  restore: 'Ulasan ini tampil lagi.',
  grant: 'Keberatannya diterima; ulasan ini tampil lagi.',
  refuse: 'Keberatannya ditolak. Penulis dapat membaca pesan Anda.',
  reply: 'Jawaban Anda sudah tampil di bawah ulasan ini.',
  propose: 'Jawaban Anda menunggu dibaca petugas lain.',
  release: 'Jawaban ini sekarang tampil.',
  withdraw: 'Jawaban yang menunggu itu dihapus.',
  unreply: 'Jawabannya dihapus.',
}
