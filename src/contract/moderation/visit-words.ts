import { wordsOf } from './phrases.ts'

/** What happens to people in a hospital, and what they meet there. Beside a reader each of these words says that the reader was there. */
export const VISIT_WORDS = {
  /** To come, to be seen, to be cared for: said of persons alone. */
  came: `berobat berkunjung kunjungan kedatangan datang mempercayakan mempercayai kepercayaan memilih dirawat perawatan memeriksakan diperiksa pemeriksaan
    melahirkan bersalin persalinan menginap rawat_inap rawat_jalan mampir kontrol menjalani menjadi_pasien jadi_pasien menggunakan memakai
    pengobatan merawat antrean bertemu ditangani dilayani operasi dioperasi kesempatan_melayani menjenguk membesuk hadir`,
  /** Done to a patient, and to no lift. */
  treated: `dirawat diobati dioperasi disuntik diinfus dirujuk dipulangkan divaksin dirontgen dironsen dibius dijahit didiagnosis didiagnosa terdiagnosis diresepkan
    dilayani terlayani dikhitan dikuret diisolasi diberi_obat diberikan_obat diimunisasi diopname berobat bersalin melahirkan menginap rawat_inap`,
  /** Of one person on one day. */
  personal: `menunggu dilayani ditangani diperiksa datang tiba pulang mendaftar dipanggil berkunjung kunjungan kedatangan masuk menjalani merawat menangani menolong menyelamatkan`,
  /** Of one person, also where the reader is only greeted. */
  stay: `dirawat diperiksa melahirkan bersalin persalinan operasi dioperasi perawatan pemeriksaan pengobatan berobat dilayani ditangani opname rawat_inap menginap
    pulang dirujuk dijahit diinfus disuntik menunggu dipanggil kunjungan kedatangan`,
  event: `perawatan pengobatan pemeriksaan rawat_inap rawat_jalan kunjungan kedatangan operasi persalinan melahirkan bersalin dirawat berobat menginap diperiksa
    dioperasi ditangani dilayani berkunjung menunggu antrean kontrol terapi tindakan periksa dijahit diinfus berada_di di_rumah_sakit di_sini merawat
    menjalani pendaftaran konsultasi penanganan pulang_dari mendapat_perawatan`,
  verbs: `ditangani menangani tertangani tangani penanganan layani melayani merawat rawat terawat mengobati obati periksa memeriksa mengoperasi
    suntik suntikan disuntikkan menyuntik infus rujuk rujukan merujuk vaksin membius jahitan rontgen ronsen usg kateter transfusi cuci_darah
    hemodialisa kemo kemoterapi terapi fisioterapi imunisasi khitan cabut kuret bedah dibedah tindakan kelahiran caesar sesar lahir kehamilan
    tiba masuk keluar pulang dipulangkan kepulangan mendaftar terdaftar didaftarkan pendaftaran daftar registrasi tercatat menunggu antrean
    menerima diterima mendapat mendapatkan dapatkan peroleh memperoleh diberikan konsultasi berkonsultasi konsul cek_up mcu
    sakit sembuh pulih membaik kesembuhan pemulihan penyakit gejala diagnosis diagnosa didiagnosis menderita mengidap derita mengeluh kambuh kritis
    meninggal wafat menolak dipanggil menebus ditebus membesuk besuk menemani mendampingi mengantar dipindah dipindahkan pindah
    menandatangani tanda_tangan membayar bayar ditolak terlambat telat dijadwalkan ditunda menjalani jalani dibawa membawa dipasang`,
  around: `dokter perawat bidan suster nakes spesialis obat resep apotek farmasi ruang ruangan kamar poli poliklinik klinik igd icu bangsal ranjang
    kasur tempat_tidur bpjs jkn kartu berkas rekam_medis rm hasil lab laboratorium sistem data pasien kasir tagihan biaya loket
    rumah_sakit_kami di_sini ke_sini di_tempat_kami kondisi keadaan riwayat tubuh luka darah tensi alergi dosis kasus prosedur klaim nomor_antrean kejadian peristiwa insiden`,
  /** Of one patient. */
  owned: `rujukan resep kartu tagihan kepesertaan berkas hasil kondisi keadaan sakit luka obat dosis infus jahitan kamar terapi kontrol operasi perawatan
    pengobatan pemeriksaan bayi gejala diagnosis penyakit kunjungan kedatangan persalinan surat_kontrol`,
  /** Where it is written who was there. */
  records: 'data catatan sistem rekam_medis berkas register riwayat arsip cctv rekaman buku pendaftaran kronologi kronologis dokumen',
  looked: `cek mengecek periksa memeriksa telusuri menelusuri verifikasi konfirmasi cocokkan lihat klarifikasi pengecekan penelusuran pemeriksaan membuka
    melihat dicek ditelusuri diperiksa dilihat`,
  test: 'lab laboratorium rontgen ronsen usg ct_scan mri pemeriksaan biopsi swab tes ekg endoskopi kultur patologi',
} as const

/** Words of these lists are known however they are misspelt. */
export const CLAIM_WORDS: ReadonlySet<string> = new Set(
  [VISIT_WORDS.came, VISIT_WORDS.treated, VISIT_WORDS.event, VISIT_WORDS.verbs].flatMap(wordsOf).filter((word) => !word.includes(' ')),
)
