import { phrases } from './phrases.ts'
import { REPLY_WORDS } from './reply-words.ts'

const LISTS = {
  ...REPLY_WORDS,
  past: 'sudah telah kemarin tadi sempat memang langsung semalam pernah',
  when: 'saat ketika selama waktu semasa setelah usai pasca sesudah sepulang sejak',
  well: 'sembuh pulih membaik kesembuhan pemulihan baikan sehat_kembali kembali_sehat sehat_lagi',
  no: 'tidak belum bukan tak tanpa',
  died: `berduka belasungkawa bela_sungkawa duka_cita dukacita berpulang berpulangnya wafat meninggal kepergian almarhum`,
  did: 'tiba pulang menolak mengalami dinyatakan sempat meninggal meminta minta menandatangani terlambat kambuh',
  care: 'jahitan infus suntikan perawatan persalinan operasi tindakan_medis pemeriksaan luka rontgen pengobatan rawat_inap',
  thanked: `${REPLY_WORDS.came} periksa imunisasi percaya menjadi_bagian setia pelanggan langganan singgah mengandalkan menjadikan`,
  helped:
    'memeriksa menjelaskan menangani merawat melayani melakukan_tindakan memasang menyuntik menolong mengedukasi menyarankan visite memberi memberikan melakukan',
  mine: 'kesembuhan pemulihan hasil resep operasi luka jahitan kunjungan kedatangan penyakit persalinan perawatan pengobatan pemeriksaan diagnosis obat kondisi',
  failed: 'datang hadir membawa mau bersedia kooperatif sabar mengikuti mematuhi memenuhi menunjukkan melapor terdaftar tercatat',
  english:
    'visit stay surgery operation treatment appointment admission test tests results medication prescription diagnosis condition baby delivery record records doctor nurse illness recovery pregnancy',
}

/** What says that somebody was there, whoever reads it. */
const ALWAYS = phrases(
  [
    'cepat|lekas|segera|lekaslah|enggal|gancang|gelis|ndang ~1 {well}|sehat|damang|cageur|saras|waras|seger',
    'sisa ~1 obat|pembayaran|tagihan|biaya',
    'dokter|perawat|bidan ~4 sudah|telah ~1 {contact} {person}',
    'nyawa {person}|beliau|pasien|nya',
    'semoga ~4 {well}',
    '<masyarakat|warga|bangsa|indonesia sudah|makin|semakin|agak sembuh|membaik|baikan|sehat|kesembuhan',
    'get_well',
    '{died}',
    'selamat ~1 atas|menempuh ~1 kelahiran|lahirnya|persalinan|kesembuhan|kehamilan',
    'buah_hati',
    'dokter ~1 penanggung_jawab ~1 {person}|pasien',
    'dpjp {person}|pasien|nya',
    'kami ~2 ingat|mengenal|kenal|mengenali|hafal !pentingnya',
    'perawat|dokter|petugas|tim ~3 ingat',
    'pasien ~1 atas_nama|a_n|an|bernama|tersebut|itu|yang_bersangkutan|dimaksud|bersangkutan',
    'sebagai|adalah|merupakan|bukan|selaku ~1 pasien',
    'termasuk pasien',
    'rutin|teratur|disiplin|patuh ~1 kontrol|minum|berobat',
    '{person} ~1 {modal} ~2 dioperasi|dirawat|dipulangkan|pulang|dirujuk|disuntik|kontrol_kembali|kontrol_lagi|sembuh|pulih|diobati',
    '{person} {no} ~1 mau|bersedia|ingin|sabar|berkenan|kooperatif',
    '{mine} ~1 {test}? {person} !hamil|dan_anak|menyusui',
    '{contact} {person} ~1 terkait|mengenai|tentang|soal|perihal|untuk ~2 hasil|tindakan|pemeriksaan|obat|operasi|kontrol|tagihan|rujukan|perawatan|pengobatan|jadwal',
    'semoga ~2 hasil nya',
    'semoga ~2 operasi|terapi|bayi|persalinan|pengobatan|kehamilan|dedek|dede',
    'sampai jumpa|bertemu|ketemu ~3 kontrol|poli|kunjungan|pemeriksaan|lagi|kembali',
    'senang|bahagia ~1 bertemu|berjumpa|berkenalan',
    'dirawat|berobat|periksa|kontrol|opname|rawat_inap|datang nya? ~3 kapan|mana|apa|siapa',
    'terdaftar|tercatat ~1 di|dalam|pada|sebagai ~1 data|sistem|pasien|rekam_medis|pendaftaran|buku',
    'pasien setia|lama',
    'jangan|tidak ~1 kapok|jera',
    'jangan_lupa ~1 kontrol|minum|obat|diminum|cek',
    'obat nya ~2 diminum|minum|habiskan|dihabiskan',
    'penyakit|sakit|luka|jahitan|bayi|kandungan|kunjungan|kedatangan|persalinan|operasi nya',
    '{no} ~2 terdaftar|tercatat',
    '{no} ~2 menemukan|temukan|ditemukan ~3 nama|data|pasien|rekam_medis|kunjungan|riwayat|catatan',
    'nama|data|kunjungan|riwayat|catatan ~4 {no} ~1 ada|ditemukan|tercatat|terdaftar|temukan|kami_temukan',
    'kunjungan|kedatangan|kontrol|kehadiran ~1 berikutnya|selanjutnya|kembali|lagi|ulang|sebelumnya|pertama|kedua',
    'senang|bangga|bersyukur|terhormat|lega|bahagia|kehormatan|kesempatan ~4 melayani|merawat|menemani|mendampingi|membantu|menangani|dilayani !masyarakat|warga|publik|sesama',
    'for visiting|coming|choosing|trusting|your_visit',
    'your ~1 {english}',
    'during|after|before your',
    'when|while|that|because|as you ~1 were|came|visited|stayed|waited|arrived',
    'you were|came|visited|stayed|waited|arrived|received|had|registered|underwent',
    'you ~2 never|not ~2 patient|registered|visited|treated|been',
    'our records|patient',
    'speedy recovery',
  ],
  LISTS,
)

/** The same, unless it is said of everybody. */
const UNLESS_OF_ALL = phrases(
  [
    'terima_kasih|nuwun|nuhun|suksma|tarimo_kasih ~6 {thanked} !ke_situs|ke_laman|ke_halaman|situs|laman|halaman|balasan|jawaban|media|google|masyarakat|publik',
    'terima_kasih ~3 sabar|menunggu !balasan|jawaban|kabar|tanggapan|informasi|dan_pengertian',
    '{when} ~1 {event}',
    'selama ~1 di ruang|bangsal|kamar|paviliun|igd|icu|poli|poliklinik|rumah_sakit|tempat_kami|sini',
    'atas kunjungan|kedatangan|perawatan|persalinan',
    '{past} ~2 {looked} ~3 data|catatan|rekam_medis|berkas|register|riwayat|arsip|cctv|rekaman|kronologi',
    'dokter|perawat|bidan|tim|petugas ~1 yang merawat|menangani|memeriksa|mengoperasi|membantu_persalinan',
    '{when} ~1 {looked} ~3 {records}',
    'hasil {looked} ~2 {records}',
    'berdasarkan|menurut|sesuai|dari|merujuk|sesuai_dengan ~1 {records} !kemenkes|nasional|pemerintah|dinas|bpjs|terbaru|statistik',
    '{past} ~2 {treated}',
    '{past} ~2 diperiksa|ditangani|dijelaskan ~1 dokter|perawat|bidan|spesialis|dr|igd|sesuai',
    '<penunggu|keluarga|pendamping|pengantar pasien {did} !yang|dapat',
    'pasien datang|masuk|tiba jam|pukul|dengan|dalam|tanpa|pada',
    'pasien ~1 ditangani|dilayani|dirawat|diperiksa ~1 jam|pukul|tanggal|saat_itu|waktu_itu',
    'maaf ~4 {care}',
    'rekam_medis|catatan|data|cctv|rekaman|sistem ~1 menunjukkan|mencatat|menyebutkan|menyatakan|memperlihatkan',
    'dokter|perawat|bidan|nakes|tim|petugas ~2 sudah|telah|sempat|langsung ~1 {helped}',
    'tindakan|penanganan|pemeriksaan|perawatan|pengobatan|obat ~3 sudah|telah ~1 sesuai|dilakukan|diberikan|tepat',
    'uang|biaya|tagihan|pembayaran|selisih|kuitansi ~2 sudah|telah ~1 dikembalikan|kembalikan|dikoreksi|lunas|sesuai|transfer',
    'keluarga ~2 sudah|telah|menolak|menyetujui|menandatangani|setuju|meminta',
    'pasien sudah|telah !dapat|bisa|mencapai',
    'pasien tidak|belum {failed}',
    'hasil ~1 {test} nya',
    'hasil ~1 {test} sudah|telah|menunjukkan|normal|positif|negatif|baik !dapat|bisa',
    'didiagnosis|menderita|mengidap|terdiagnosis',
    'memilih|mempercayakan|mempercayai ~2 rumah_sakit|kami|pengobatan|perawatan|kesehatan|persalinan',
    '{family} pasien ~2 {past}|menolak|meminta|minta|menandatangani|itu',
    'kasus|keluhan medis|nya|tersebut ~2 {past} ~2 dokter|perawat|diperiksa',
  ],
  LISTS,
)

const OF_ALL = phrases(['{whoever}', '{all} ~1 {people}'], LISTS)
const FEELING = phrases(['maaf|terima_kasih|senang|syukur|puas|nyaman|semoga|sayang'], LISTS)

/** Places in a sentence that say, without naming the reader, that somebody was there. */
export function claimsIn(text: string): { at: number; words: string }[] {
  const isOfAll = text.search(OF_ALL) >= 0 && text.search(FEELING) < 0
  return [...text.matchAll(ALWAYS), ...(isOfAll ? [] : text.matchAll(UNLESS_OF_ALL))].map(({ 0: words, index }) => ({ at: index, words }))
}
