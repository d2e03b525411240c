/**
 * The privacy notice: what is kept of people, and what its readers may ask. Whoever changes what it says gives it the next version: with each
 * review stands which one its author had before them.
 */
export const PRIVACY_NOTICE = {
  version: 1,
  /** Beside the button that sends a review. */
  sentence:
    'Nama, foto, dan ulasan Anda tampil untuk umum, dan rumah sakit dapat menjawabnya. Jangan tulis diagnosis, NIK, atau data pasien lain.',
  link: 'Data pribadi Anda',
  /** Before the sentence, for whoever sent a review under an earlier version. */
  changed: 'Pemberitahuan ini berubah sejak ulasan Anda terakhir dikirim.',
} as const
