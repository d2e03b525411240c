/** Texts about passkeys, each read on one page alone. */
export const keyWords = {
  asked: [
    'Untuk bagian ini masuk saja belum cukup. Buktikan dengan kunci sandi di ponsel atau komputer Anda; yang sudah Anda ketik menunggu.',
  ],
  prove: ['Tekan tombol ini, lalu buka kunci layar ponsel atau komputer Anda seperti biasa.'],
  add: [
    'Kunci sandi tersimpan di ponsel atau komputer ini, dan dibuka dengan sidik jari, wajah, atau kunci layarnya. Situs ini tidak menerima sidik jari Anda.',
    'Daftarkan di dua perangkat, supaya Anda tetap dapat masuk bila yang satu hilang.',
  ],
  afterSignIn: [
    'Mendaftarkan kunci sandi hanya dapat sesaat sesudah masuk; yang kedua sesudah dibuktikan dengan yang pertama.',
    'Kunci sandi hilang? Minta pengelola lain menghapusnya di ruang Petugas, atau bagian IT di server.',
  ],
  full: ['Sudah ada sepuluh kunci sandi. Hapus yang tidak dipakai lagi, lalu daftarkan yang baru.'],
  withoutScript: ['Kunci sandi memerlukan JavaScript: nyalakan di peramban ini, atau pakai peramban lain.'],
  refused: [
    'Kunci sandi itu tidak diterima: bukan milik Anda di situs ini, sudah lewat lima menit, atau halaman ini terbuka dua kali. Coba sekali lagi.',
  ],
  nobody: ['Belum ada petugas yang dapat masuk. Yang diundang membuka tautan undangannya; yang pertama diundang bagian IT di server.'],
  unknown: [
    'Kunci sandi itu tidak dikenal: sudah dihapus, milik situs lain, atau halaman ini terbuka terlalu lama. Coba sekali lagi.',
    'Kunci sandi hilang, atau ada di perangkat lain? Minta tautan baru kepada pengelola, atau kepada bagian IT di server.',
  ],
  invited: [
    'Situs ini tidak memakai kata sandi. Kunci sandi perangkat ini, yang dibuka dengan sidik jari, wajah, atau kunci layarnya, membuka ruang petugas. Situs tidak menerima sidik jari Anda.',
  ],
  either: (name: string) => [
    `Tautan ini untuk ${name}, yang tetap orang yang sama dengan akun lain, atau dengan kunci sandi baru perangkat ini.`,
  ],
  resetByLink: [
    'Semua kunci sandinya dihapus dan ia keluar di semua perangkat. Sesudah ini tampil satu tautan, dengannya ia mendaftarkan yang baru.',
    'Pastikan dahulu, dengan bertemu atau menelepon nomor yang Anda kenal, bahwa memang ia sendiri yang memintanya.',
  ],
  nameless: 'Tulis nama perangkatnya, paling banyak 80 huruf, misalnya: Ponsel saya.',
  others: ['Bila tautan ini untuk orang lain, keluar dahulu, lalu buka tautannya lagi.'],
  reset: [
    'Semua kunci sandinya dihapus dan ia keluar di semua perangkat. Sesudah masuk lagi ia mendaftarkan yang baru.',
    'Pastikan dahulu, dengan bertemu atau menelepon nomor yang Anda kenal, bahwa memang ia sendiri yang memintanya.',
  ],
  alone:
    'Hanya satu pengelola yang memiliki kunci sandi. Bila hilang, tidak ada yang dapat mengizinkannya masuk lagi selain bagian IT: mintalah pengelola kedua mendaftarkan kunci sandinya.',
}
