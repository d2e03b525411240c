import { inWords, TERMS } from './kept.ts'
import type { Kept } from './kept.ts'

/** Something that is kept outside of the tables, under these names; a name that ends with `*` stands for all that begin so. */
export interface KeptElsewhere extends Kept {
  names: Readonly<Record<string, string>>
}

const ONLY_BROWSER = 'Hanya peramban ini dan situs ini.'

/** In the browser. With https each cookie's name begins with `__Host-`. */
export const keptInBrowser = {
  cookies: {
    what: 'Kuki',
    why: 'Supaya Anda tetap masuk. Siapa pun yang hanya membaca tidak mendapat kuki.',
    howLong: `Keadaan masuk ${inWords(TERMS.session)}, percobaan masuk ${inWords(TERMS.loginAttempt)}; keduanya hilang bila Anda keluar atau menghapus akun.`,
    whoSees: ONLY_BROWSER,
    names: {
      'rsud-session': 'Tanda masuk Anda',
      'rsud-login-*': 'Tanda satu percobaan masuk',
      'rsud-contoh-*': 'Hanya pada situs contoh: akun contoh',
    },
  },
  /** Of the tab alone. */
  tab: {
    what: 'Tulisan yang belum dikirim',
    why: 'Supaya tulisan Anda tidak hilang bila halaman dimuat ulang atau Anda harus masuk lagi.',
    howLong: 'Sampai dikirim, atau tab ditutup.',
    whoSees: ONLY_BROWSER,
    names: { 'rsud-ulasan': 'Tulisan, bintang, dan nama berkas foto', 'rsud-login': 'Bahwa tab ini pergi untuk masuk' },
  },
  caches: {
    what: 'Salinan halaman',
    why: 'Supaya nomor darurat dan jadwal terbaca tanpa sambungan internet.',
    howLong: 'Sampai ada yang lebih baru, atau Anda menghapus data peramban.',
    whoSees: ONLY_BROWSER,
    names: { 'rsud-*': 'Halaman utama dan berkasnya, tanpa data Anda' },
  },
} as const satisfies Record<string, KeptElsewhere>

/** With the server: what it writes down while it works, what it holds in its memory, and copies of all the rest. */
export const keptByServer = {
  log: {
    what: 'Catatan kerja server',
    why: 'Supaya kesalahan ditemukan. Permintaan yang berhasil tidak dicatat.',
    howLong: 'Menurut pengaturan server rumah sakit; biasanya beberapa minggu.',
    whoSees: 'Bagian IT.',
    names: {
      level: 'Seberapa berat',
      time: 'Kapan',
      pid: 'Nomor proses',
      hostname: 'Nama server',
      msg: 'Apa yang terjadi',
      reqId: 'Nomor permintaan',
      req: 'Alamat halaman yang diminta tanpa isian, dan sidik alamat internet yang tidak dapat dikembalikan',
      res: 'Hasilnya',
      responseTime: 'Lamanya',
      err: 'Kesalahan program',
      code: 'Mengapa ditolak',
      count: 'Berapa kali ditolak sejak baris sebelumnya',
      'failure, reason, error, status, cause, issuers, algorithm, clockDifferenceSeconds':
        'Mengapa percobaan masuk gagal: kode dan alamat penyedia akun, tidak pernah siapa yang masuk',
    },
  },
  memory: {
    what: 'Hitungan permintaan setiap alamat internet',
    why: 'Supaya satu alamat tidak melumpuhkan situs.',
    howLong: 'Satu menit, di dalam memori saja.',
    whoSees: 'Tidak seorang pun: hanya sidik alamat yang dihitung.',
    names: {},
  },
  uploads: {
    what: 'Foto yang sedang diterima',
    why: 'Supaya foto diperiksa dan diperkecil sebelum disimpan.',
    howLong: 'Beberapa detik; bila sambungan atau server terputus, paling lama satu hari.',
    whoSees: 'Bagian IT.',
    names: {},
  },
  backups: {
    what: 'Cadangan',
    why: 'Supaya data kembali setelah kerusakan.',
    howLong: `Sepuluh cadangan terakhir; bila dibuat setiap hari, sepuluh hari. Yang sudah Anda hapus masih ada di sana selama itu, dan tidak kembali ke situs bila sebuah cadangan dipulihkan. Cadangan dari sebelum pembaruan, dan data dari sebelum pemulihan atau pemindahan: ${inWords(TERMS.aside)}.`,
    whoSees: 'Bagian IT.',
    names: {
      'situs-rsud-*':
        'Semua yang ada di atas, kecuali keadaan masuk, undangan petugas, hitungan tindakan, dan foto yang tidak jadi dikirim',
      'sebelum-pembaruan': 'Cadangan dari sebelum pembaruan situs',
      'sebelum-pemulihan-*': 'Folder data yang digantikan oleh sebuah cadangan',
      'sebelum-pindah-*': 'Basis data yang sudah dipindahkan, tanpa keadaan masuk; dan fotonya, bila ikut dipindahkan',
    },
  },
} as const satisfies Record<string, KeptElsewhere>
