export const STAFF_ROLES = ['penyunting', 'humas', 'moderator', 'pengelola'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles that decide about reviews. */
export const MODERATOR_ROLES = ['moderator', 'pengelola'] as const satisfies readonly StaffRole[]

export const ROLE_WORDS: Readonly<Record<StaffRole, { name: string; may: string }>> = {
  penyunting: { name: 'Penyunting', may: 'mengubah semua isi halaman: jadwal, pengumuman, nomor telepon, kalimat' },
  humas: { name: 'Humas', may: 'menulis kabar, halaman informasi, dan berkas' },
  moderator: { name: 'Moderator', may: 'menjawab dan memeriksa ulasan' },
  pengelola: { name: 'Pengelola', may: 'mengerjakan semua yang boleh petugas lain, menerbitkan situs, dan mengatur petugas' },
}
