import { phrases } from './phrases.ts'
import { REPLY_WORDS } from './reply-words.ts'

const LISTS = {
  ...REPLY_WORDS,
  when: 'di saat selama waktu setelah usai pada kemarin sejak tadi menunggu',
  told: 'terima_kasih maaf simpati penting berharga berarti terbuka salam apresiasi penghargaan hormat',
  tell: 'sampaikan menyampaikan kabarkan mengabarkan informasikan menginformasikan jelaskan menjelaskan',
  to: 'kepada ke bagi dari dengan terhadap untuk',
  still: 'juga tidak tetap langsung nanti pun selalu kini sekarang masih hanya tentu memang sangat ada',
  just: 'sudah telah juga sempat memang pernah baru',
  next: ', dan atas kami_akan kami_mohon kami_minta kami_sampaikan kami_ucapkan kami_catat kami_sangat kami_juga kami_siap kami_perbaiki kami_teruskan kami_evaluasi kami_tidak kami_memahami kami_berterima kami_sedang kami_ingin kami_mengerti sekeluarga untuk akan semoga sekalian jika bila silakan terima mohon tidak_perlu demi agar',
  bring: `tunjukkan tunjukan bawalah bawa siapkan masukkan isi unduh gunakan pakai ketik kirim kirimkan cantumkan mencantumkan menuliskan tuliskan
    tinggalkan membagikan menyebarkan melindungi menjaga lindungi jaga`,
  post: 'direktur kepala manajer koordinator humas ketua wakil',
  unit: 'unit pengaduan bagian instalasi kami ruang ruangan pelayanan keperawatan medis rumah_sakit seksi bidang',
  parent: 'ayah papa papi mama mami umi abi',
  honoured: 'yth ykh terhormat yang_terhormat yang_kami_hormati yang_dihormati yang_berbahagia yang_budiman',
  asked: 'mohon silakan tolong harap jangan tidak tanpa cukup dengan untuk',
  owned: `${REPLY_WORDS.verbs.replace('pendaftaran daftar', '')} ${REPLY_WORDS.came} ${REPLY_WORDS.treated} obat resep hasil kondisi kamar dosis luka dokter perawat pembayaran biaya`,
  cared: `${REPLY_WORDS.came} ${REPLY_WORDS.treated} ${REPLY_WORDS.verbs} sudah telah sempat pernah kembali puas nyaman`,
  patient:
    'sudah telah sempat pernah kontrol minum meminum melanjutkan lanjutkan kembali puas nyaman istirahat tetap teratur rutin dirawat dioperasi pulang',
}

const PLACES = phrases(
  [
    'di|pada|dalam|melalui|lewat kolom|google|atas|media|halaman|situs|laman|ulasan|forum|internet|ruang_publik|ruang_terbuka|balasan|bawah',
    'saat|waktu ini',
    'pada|di dasarnya|hari_kerja|jam_kerja|hari_biasa',
    'di ,',
  ],
  LISTS,
)

/** Titles that speak of somebody else. */
const OTHERS = phrases(
  [
    '{title} {title}? sekalian|hamil|menyusui|nifas|kota|baru|muda|rumah_tangga !\\d+|jadi|sehingga|makanya|,',
    '{title} bersalin|melahirkan >boleh|dapat|bisa|kini|dan|akan|wajib',
    '{all}|kesehatan|kelas|senam|poli|loket|layanan|pelayanan|program|gedung ibu|bapak',
    '{post} {unit}? {unit}? {unit}? ,? {title} !@|{cared}|marah',
    ', {title} !{cared} =1 ,',
  ],
  LISTS,
)

/** Ways to speak to the reader that say nothing of them. Whoever of the readers is left beside these was there. */
const FRAMES = phrases(
  [
    // `keluhan Ibu`, and not `keluhan Ibu di poli gigi`.
    '{opinion} nya? {person}+ !{when}|{came}|{treated}',
    '{opinion} nya? dari? {person}+ di_sini',
    '{opinion} dari|buat {person}+ !{when}',
    '{person}+ {just}? {just}? {said} !{when}|kepada_dokter|kepada_perawat',
    'yang {person}+ {just}? {gave} !{when}',
    '{person}+ {just}? {gave} ~1 {opinion}',
    '{person}+ tidak sendiri|sendirian|salah|keliru|berlebihan',
    '{person}+ luar_biasa|baik_sekali|hebat|keren|baik_hati|istimewa|sangat_baik|terbaik',
    '<{owned} {person}+ {still}? {modal} !{given}',
    '{modal} {person}+',
    '{please} !maaf ~2 {person}+ !{patient}',
    'your ~1 {opinion}',
    '{contact} ~1 {person}+ !{cared}',
    'doakan|mendoakan {person}+ !{cared}',
    '{willing} ~2 {serve} {person}+',
    '{told} ~4 {to} {person}+ !{when}',
    '{willing} ~2 {tell} ~2 {to} {person}+',
    'mendengar ~1 langsung dari {person}+',
    '<{owned}|{around} kepada|bagi|untuk {person}+ >{next}',
    'semoga ~1 {person}+ >selalu|senantiasa|sehat|diberi|dan|sekeluarga|berkenan|dapat|bisa|tetap|menyenangkan|indah|berkah|,',
    '{hello}+ {parent}? {person}+ >{next}',
    '^ {hello}+ ~4!{person}|{cared}|{around}|{when} {person}+ >,|atas|{opinion}',
    '^ {hello}+ ~4!{person}|{cared}|{around}|{when} {person}+ $',
    ', {hello}+ ~4!{person}|{cared}|{around}|{when} {person}+ $',
    '^ ~3!{person}|{cared}|{around}|{when}|kami {person}+ atas|kana|untuk ~1 {opinion}',
    'terima_kasih banyak? ya? {person}+ >sudah|telah|yang|karena|atas|{opinion}',
    '{hello}+ {parent}? {person}+ $',
    '{person}+ {honoured}',
    '^ ya? {person}+ ,',
    '^ ~2 <{owned}|{around} {title} @? @? ,',
    ', ya? {person}+ >,',
    ', ya? {person}+ $',
    'ya|nya|kok|deh|dulu|nggih|sekali|lho|juga|yah {person}+ $',
    'nya|ya {person}+ >{next}',
    'seperti|termasuk {person}+ !{cared}',
    '{person}+ yang ~1 {modal}',
    'membuat {person}+ >kecewa|tidak_nyaman|kesal|marah|khawatir|bingung|kurang_nyaman|merasa',
    '{asked} ~2 {bring} ~6 {person}+',
    '^ {bring} ~6 {person}+',
    ', {bring} ~6 {person}+',
  ],
  LISTS,
)

const PERSON = phrases(['{person}'], LISTS)
const TITLE = phrases(['{title}'], LISTS)
const CONDITION = phrases(['<maaf|maaf_ya|maaf_sekali|maaf_banget|wajar|senang|sayang|menyesal {unless}'], LISTS)
/** `kalau Ibu tidak terlambat, pasti kami layani` is said of what was. */
const REPROACH = phrases(['pasti|seharusnya|harusnya|mestinya|semestinya', 'tidak akan'], LISTS)
const WHETHER = phrases(['apakah', 'siapa yang'], LISTS)
const DEFINITE = phrases(['{definite}'], LISTS)
const DECLINED = phrases(
  ['tidak|tanpa|melarang|dilarang|bukan ~2 dapat|bisa|boleh|berwenang|akan|menyebut|memastikan|membenarkan|membantah|menyebutkan|kami'],
  LISTS,
)

const has = (text: string, phrase: RegExp): boolean => text.search(phrase) >= 0
const dotted = (words: string): string => words.replace(/[^ ,]/gu, '·')

/** A dot for each letter of what is said for any case: `apabila Anda pernah berobat`. */
export function withoutConditions(text: string): string {
  const isReproach = has(text, REPROACH)
  return text
    .replace(PLACES, dotted)
    .replace(OTHERS, (words) => ` ${words}`.replace(TITLE, dotted).slice(1))
    .split(', ')
    .map((clause) => {
      const inWords = ` ${clause}`
      const at = inWords.search(CONDITION)
      if (at >= 0 && !isReproach && !has(inWords.slice(at), DEFINITE)) return clause.slice(0, at - 1) + dotted(clause.slice(at - 1))
      const whether = inWords.search(WHETHER)
      return whether > 0 && has(inWords.slice(0, whether), DECLINED)
        ? clause.slice(0, whether - 1) + dotted(clause.slice(whether - 1))
        : clause
    })
    .join(', ')
}

/** A dot for each letter of the reader where nothing is said of them. */
export function withoutHarmless(text: string): string {
  return text.replace(FRAMES, (frame) => ` ${frame}`.replace(PERSON, dotted).slice(1))
}
