import type { Site } from '../../content/site.ts'
import { KEPT_WORDS } from './breach-people.ts'
import type { Kept, PersonKind } from './breach-people.ts'

/** What the drafts speak of. */
export interface Breach {
  site: Site
  from: Date
  to: Date
  writtenAt: Date
  publicUrl: string
  people: ReadonlyMap<PersonKind, number>
  /** How many people something of this kind is kept of. */
  kept: ReadonlyMap<Kept, number>
  /** Reviews that the log says were deleted from `from` on, by whom. */
  deletions: { author: number; operator: number; term: number }
  notesOfActions: number
}

const LAW = 'menurut UU 27/2022 pasal 46; periksa dengan bagian hukum'

/** What somebody is still to write, as `# ISI:` is in the content. */
const blank = (what: string): string => `[ISI: ${what}]`

/** `Jumat, 20 November 2026 pukul 22.00 WIB` */
export function inWords({ site }: Pick<Breach, 'site'>, time: Date): string {
  return new Intl.DateTimeFormat('id-ID', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: site.hospital.timeZone,
    timeZoneName: 'short',
  }).format(time)
}

const list = (lines: readonly string[]): string => lines.map((line) => `  - ${line}`).join('\n')
const keptOf = ({ kept }: Breach): Kept[] => (Object.keys(KEPT_WORDS) as Kept[]).filter((one) => kept.has(one))
const page = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`

function contactOf({ contact }: Site): string {
  const { name, phone, email } = contact.dataProtection ?? {}
  return [name, phone, email].filter(Boolean).join(', ') || blank('nama, telepon, dan email narahubung data pribadi')
}

/** To everybody whom it touched: the four things that the law asks for. */
export function letter(breach: Breach): string {
  const { site, from, to, publicUrl } = breach
  return page([
    `DRAF, ${LAW}. Isi setiap [ISI: …], hapus yang tidak terjangkau, lalu hapus baris ini.`,
    `${site.hospital.name}\n${blank('kota dan tanggal surat')}`,
    'Pemberitahuan kegagalan pelindungan data pribadi',
    `Kepada Anda yang pernah masuk atau menulis ulasan di ${publicUrl},`,
    `data pribadi Anda di situs kami mungkin terbaca atau diambil orang yang tidak berhak. Kami mohon maaf. Inilah yang kami ketahui.`,
    `1. Data apa\nYang terjangkau, sejauh tersimpan tentang Anda:\n${list(keptOf(breach).map((one) => KEPT_WORDS[one]))}\nSitus ini tidak menyimpan kata sandi, alamat email, nomor telepon, NIK, atau rekam medis Anda; periksa sendiri bila Anda menulisnya di ulasan, laporan, atau keberatan.`,
    `2. Kapan\nAntara ${inWords(breach, from)} dan ${inWords(breach, to)}. Kami mengetahuinya pada ${blank('hari dan jam')}.`,
    `3. Bagaimana\n${blank('bagaimana data terbuka, dengan kata sehari-hari')}`,
    `4. Apa yang sudah dan akan kami lakukan\n${blank('apa yang dilakukan untuk menghentikannya, kapan, dan apa yang masih dikerjakan')}`,
    `Yang dapat Anda lakukan\n${list([
      'Baca lagi ulasan Anda di situs; Anda dapat mengubah atau menghapusnya, atau menghapus akun Anda di situs ini.',
      'Waspadai pesan yang mengaku dari rumah sakit dan menyebut ulasan atau kunjungan Anda. Kami tidak pernah meminta kata sandi atau pembayaran lewat pesan.',
      blank('saran lain, misalnya memeriksa akun di penyedia'),
    ])}`,
    `Bertanya: ${contactOf(site)}`,
    blank('nama dan jabatan penanda tangan'),
  ])
}

/** For the agency: what is known, and what nobody can count. */
export function report(breach: Breach): string {
  const { site, from, to, writtenAt, people, kept, deletions, notesOfActions } = breach
  const all = [...people.values()].reduce((sum, count) => sum + count, 0)
  const { author, operator, term } = deletions
  const { street, city, province } = site.hospital.address
  return page([
    `DRAF laporan kegagalan pelindungan data pribadi, ${LAW}.`,
    `Pengendali data: ${site.hospital.name}, ${street}, ${city}, ${province}\nNarahubung: ${contactOf(site)}\nDibuat: ${inWords(breach, writtenAt)}`,
    `1. Waktu\nTerjangkau: ${inWords(breach, from)} sampai ${inWords(breach, to)}\nDiketahui: ${blank('hari dan jam')}\nBatas pemberitahuan, 3 x 24 jam: ${blank('hari dan jam')}`,
    `2. Bagaimana\n${blank('sebab, dan bagaimana diketahui')}`,
    `3. Orang: ${all}, satu per satu di daftar-orang.csv\n${list([...people].map(([kind, count]) => `${kind}: ${count}`))}`,
    `4. Data, dengan jumlah orang\n${list(keptOf(breach).map((one) => `${KEPT_WORDS[one]}: ${kept.get(one) ?? 0}`))}\nTeks dan foto dapat juga tentang orang lain, termasuk anak dan kesehatan (data spesifik): ${blank('apakah ada, setelah dibaca')}`,
    `5. Yang tidak dapat disebut namanya\n${list([
      `Sejak awal rentang waktu itu catatan menyebut ulasan yang dihapus: ${author} oleh penulisnya (hanya yang sedang tidak tampil yang tercatat), ${operator} oleh bagian IT, ${term} karena masa simpannya berakhir. Catatan itu tidak menyebut nama.`,
      'Akun yang sudah dihapus pemiliknya tidak tercatat; siapa dan berapa tidak dapat diketahui dari sini. Cadangan dari sebelum rentang waktu itu masih memuatnya: pulihkan di komputer lain, lalu jalankan perintah ini di sana.',
      `Catatan tindakan satu hari terakhir tanpa nama: ${notesOfActions} baris. Siapa memegang seluruh basis data dapat menghubungkannya dengan nomor akun.`,
      'Bila cadangan, berkas setelan, atau catatan server (journal) ikut terjangkau, jangkauannya lebih luas daripada daftar ini.',
    ])}`,
    `6. Penanganan dan pemulihan\n${blank('apa yang dilakukan, kapan, oleh siapa; apa yang masih dikerjakan')}`,
    `7. Memberi tahu orangnya\nSitus ini tidak menyimpan alamat siapa pun dan perintah ini tidak mengirim apa pun. Yang mungkin:\n${list([
      'pengumuman di halaman (/petugas, atau notices di calendar.yaml), dengan surat lengkapnya di tempat yang disebut pengumuman itu;',
      'penyedia akun: kolom "penyedia" dan "nomor akun" di daftar menyebut siapa orangnya baginya, dan ia mungkin dapat meneruskan surat;',
      'petugas: langsung.',
    ])}\nApakah pengumuman cukup sebagai pemberitahuan tertulis, dan apakah masyarakat harus diberi tahu (ayat 3), diputuskan bagian hukum: ${blank('keputusannya')}`,
  ])
}
