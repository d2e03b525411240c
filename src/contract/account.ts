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
