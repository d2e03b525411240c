/** The texts that the specification fixes to the letter (its sections 5 and 8), used by both sides. */
export const messages = {
  signedOut: 'Anda harus login untuk memberikan ulasan!',
  reviewEmpty: 'Tulis ulasan dulu ya!',
  ratingMissing: 'Pilih bintang dulu!',
  alreadyReviewed: 'Anda hanya bisa memberikan 1 ulasan!',
  confirmDelete: 'Apakah Anda yakin ingin menghapus ulasan ini?',
  fetchFailed: (message: string) => `Gagal mengambil ulasan: ${message}`,
  loginSucceeded: 'Login berhasil!',
  loginFailed: (message: string) => `Login gagal: ${message}`,
  loggedOut: 'Logout berhasil',
  uploadSucceeded: 'Gambar berhasil diunggah.',
  uploadFailed: (message: string) => `Gagal mengunggah gambar: ${message}`,
  serverStatus: (status: number) => `Server returned status: ${status}`,
  createFailed: (message: string) => `Gagal mengirim ulasan: ${message}`,
  createSucceeded: 'Ulasan berhasil dikirim!',
  updateFailed: (message: string) => `Gagal memperbarui ulasan: ${message}`,
  updateSucceeded: 'Ulasan berhasil diperbarui!',
  deleteSucceeded: 'Ulasan berhasil dihapus!',
  deleteFailed: (message: string) => `Gagal menghapus ulasan: ${message}`,
} as const

/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = 3000

/**
 * `DELETE /api/account` (with the client header, as every write) answers 204: review, photo, avatar, account and every session
 * are gone. Signed out it answers `signed-out`. `GET /api/account/data` answers with a ZIP archive of all of it. The texts around it, which the specification does not have.
 */
export const accountMessages = {
  button: 'Hapus akun dan data saya',
  download: 'Unduh data saya',
  confirm:
    'Apakah Anda yakin ingin menghapus akun dan data Anda? Ulasan dan foto Anda ikut terhapus dan tidak dapat dikembalikan. Yang masih tersimpan: salinan cadangan, sekitar sepuluh hari. Tanpa nama Anda: hitungan tindakan, satu hari, dan riwayat pemeriksaan ulasan.',
  deleted: 'Akun dan data Anda sudah dihapus.',
  deleteFailed: (message: string) => `Gagal menghapus akun: ${message}`,
} as const
