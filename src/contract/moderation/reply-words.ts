import { wordsOf } from './phrases.ts'
import { VISIT_WORDS } from './visit-words.ts'

/** Words that say who is meant, and those that stand around them in every reply. */
export const REPLY_WORDS = {
  ...VISIT_WORDS,
  /** `mu` is the ending, `@` a name of the reader. */
  person: `anda kamu engkau kalian bapak ibu kakak abang mas mbak saudara saudari adik tuan nyonya nona panjenengan sampeyan teteh akang uni uda
    bunda om tante mbah lae ajo mbok ito amang inang opung bli koh cici ananda almarhum mu you your @`,
  title:
    'bapak ibu kakak abang mas mbak saudara saudari adik tuan nyonya nona teteh akang uni uda bunda om tante mbah lae ajo mbok ito amang inang opung bli koh cici ananda',
  family: `putra putri putera puteri anak istri suami ayah ayahanda ibunda ibu bapak mertua nenek kakek orang_tua orangtua bayi adik kakak keponakan cucu menantu
    keluarga buah_hati si_kecil kerabat`,
  /** What a reader has as somebody who wrote, or as anybody. */
  opinion: `ulasan masukan saran kritik kritikan keluhan aduan pengaduan laporan pesan komentar penilaian apresiasi tanggapan cerita pengalaman
    pujian perhatian kesabaran pengertian pemahaman dukungan doa bintang kekecewaan kekesalan kegelisahan kekhawatiran kemarahan keberatan
    ketidaknyamanan kenyamanan keselamatan keamanan kesehatan kepuasan privasi kerahasiaan pendapat pandangan suara kepedulian semangat
    kebaikan harapan pertanyaan usulan perasaan posisi kebutuhan kepentingan ucapan tulisan kata unggahan postingan review rating feedback
    suggestion comment comments concern concerns experience patience understanding time kind words opinion input
    teguran koreksi partisipasi kesediaan telepon telpon hp wa whatsapp ponsel kontak email surel balasan kabar alamat hak kejujuran keterbukaan
    identitas pribadi kerja_sama catatan saranna saranipun sarannyo masukanana`,
  said: `sampaikan ceritakan tulis tuliskan keluhkan sebutkan sebut maksud maksudkan laporkan rasakan alami harapkan usulkan
    tanyakan soroti kemukakan utarakan adukan bilang ungkapkan sayangkan menulis menuliskan menyampaikan menceritakan
    bercerita berbagi melaporkan menilai mengingatkan mengusulkan bertanya menanyakan menyebut menyebutkan
    merasa kecewa benar betul tepat berkata ingatkan minta_maaf cantumkan unggah`,
  gave: 'berikan beri bagikan kirim kirimkan memberi memberikan mengirim mengirimkan membagikan',
  modal:
    'dapat bisa boleh berhak perlu cukup tinggal silakan berkenan ingin hendak mau akan sebaiknya disarankan dipersilakan bersedia harap mohon can may need wish would like are_welcome',
  /** What one gets, so that `dapat` means no permission. */
  given:
    'obat kamar antrean nomor ruang ruangan tempat kasur resep rujukan pelayanan perawatan tindakan suntikan infus giliran dokter lama lelah jauh operasi kontrol rawat_inap terapi pemeriksaan istirahat sabar',
  please: `silakan mohon harap persilakan dipersilakan undang mengundang ajak mengajak sarankan menyarankan anjurkan agar supaya demi memudahkan mempermudah
    kami_harap berharap dimohon mengharap`,
  contact: `hubungi menghubungi dihubungi temui menemui sapa menyapa jawab menjawab balas membalas mendengar mendengarkan memahami mengerti menghargai
    mengecewakan setuju sependapat sepakat berdiskusi berbicara berbincang berterima_kasih mengingatkan mengundang menelepon telepon kabari mengabari
    mengajak thank contact reach hear_from invite help assist serve`,
  serve: 'melayani membantu menemani mendampingi mendengarkan menghubungi',
  willing: 'siap akan ingin untuk berupaya berusaha berkomitmen selalu dalam terus senantiasa dapat bisa semoga',
  hello: `halo hai hallo hello yth terhormat selamat_pagi selamat_siang selamat_sore selamat_malam terima_kasih banyak maaf baik siap salam dear ya oke wah noted ok sip
    nggih assalamualaikum waalaikumsalam walaikumsalam waalaikumussalam warahmatullah warahmatullahi wabarakatuh wr wb wr_wb barakallah
    alhamdulillah hehe haha matur hatur sugeng_enjang sugeng_siang sugeng selamat salam_hormat nuwun nuhun punten suksma tarimo benar betul iya kepada_yth`,
  whoever: `masyarakat warga pengunjung siapa_pun siapapun siapa_saja seseorang calon_pasien orang_lain secara_umum untuk_umum pasien_umum umumnya rata-rata rata persen per_hari
    pasien_dapat pasien_wajib pasien_boleh pasien_bisa pasien_perlu pasien_harus pasien_akan pasien_yang pasien_tidak_perlu banyak_pasien`,
  all: 'setiap semua seluruh para tiap segenap',
  people: 'pasien orang pengunjung warga peserta keluarga ibu anak bayi penunggu pendamping lansia yang_sedang_sakit',
  /** What the hospital does for all, on a day that it may name. */
  deed: `menambah menambahkan ditambah memperbaiki diperbaiki perbaiki memasang dipasang membersihkan dibersihkan rapat evaluasi pelatihan renovasi direnovasi
    membuka dibuka mengganti diganti pindah dipindah penyuluhan tersedia menyediakan gratis layanan stok program skrining berlaku mulai rencana wajib vaksinasi imunisasi buka seminar diadakan mengadakan`,
  /** They tell of the hospital, and of nobody. */
  public: `buka dibuka tutup ditutup tersedia menyediakan disediakan stok gratis kini sekarang mulai akan dapat bisa boleh silakan jadwal layanan
    vaksinasi imunisasi program penyuluhan pelatihan memperbaiki diperbaiki perbaiki renovasi direnovasi tambah menambah ditambah dipindah
    papan petunjuk arah pendingin kantin taman toilet kamar_mandi wc ac kursi lampu kipas lift atap dinding parkir kebersihan diganti mengganti dipasang memasang dibersihkan
    cat dicat mengecat tata menata ditata benahi membenahi dibenahi perluas memperluas diperluas melengkapi dilengkapi biasanya pertanyaan_umum operasional
    pindah depan rencana wajib berhak berlaku hanya skrining`,
  unless: 'apabila bila jika kalau seandainya andai sekiranya bilamana misalnya jikalau manakala',
  /** Of one time, and no longer of any. */
  definite: 'kemarin tadi lalu tersebut tanggal masih lagi kembali semalam sempat memang tidak_salah kami_lihat melihat_data sudah',
} as const

export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bapak: 'pak bpk bp bpak bapa',
    ibu: 'bu ib ibuk',
    kakak: 'kak kk kaka gan sis bro',
    mbak: 'mba mbk',
    abang: 'bang',
    adik: 'dik dek adek',
    saudara: 'sdr',
    saudari: 'sdri',
    tuan: 'tn',
    nyonya: 'ny',
    nona: 'nn',
    teteh: 'teh',
    akang: 'kang',
    almarhum: 'alm almh almarhumah mendiang',
    kamu: 'lu loe kau',
    mbah: 'eyang',
    'terima kasih': 'makasih makasi terimakasih trimakasih trims tks thx tengkyu trmksh tq mksh trimakasi terimakasi',
    'di sini': 'mriki siko dieu',
    sudah: 'sampun sdh udah udh dah sudh sdah sdah',
    telah: 'tlh',
    yang: 'yg',
    tanggal: 'tgl tggl',
    dengan: 'dg dgn dng',
    untuk: 'utk buat',
    tidak: 'tdk gak ga nggak enggak ngga tak gk',
    belum: 'blm',
    kemarin: 'kmrn kemaren kmren kmarin',
    pada: 'pd',
    setelah: 'stlh stelah',
    sebelum: 'sblm',
    saat: 'pas ketika sewaktu',
    selama: 'slama slm sepanjang',
    hari: 'hr',
    bulan: 'bln',
    minggu: 'mgg pekan',
    tahun: 'thn th',
    juga: 'jg',
    dapat: 'dpt',
    silakan: 'silahkan silakn monggo',
    datang: 'dtg dateng',
    berobat: 'brobat brbt berobt barubek barubat tatamba',
    cepat: 'cepet cpt cpet',
    dirawat: 'drawat dirwt',
    rawat: 'rwt rwat',
    'rawat inap': 'opname ranap',
    'rawat jalan': 'rajal',
    periksa: 'priksa',
    'cek up': 'checkup medcek',
    pasien: 'pasen pasein pasienn px',
    dokter: 'dktr dokternya',
    operasi: 'oprasi',
    menunggu: 'nunggu nungguin',
    antrean: 'antrian antri antre ngantri ngantre mengantri mengantre',
    rujukan: 'rjkn',
    waktu: 'wkt',
    igd: 'ugd',
    'rumah sakit': 'rs',
    'rumah sakit kami': 'rsud rsu',
    'get well': 'gws',
    'semoga sembuh': 'syafakallah syafakillah syafahallah syafakumullah',
    kami: 'kmi kita',
    dari: 'dri',
    karena: 'krn karna',
    jika: 'jk',
    kalau: 'klo kalo klu',
  }).flatMap(([whole, short]) => short.split(' ').map((typed) => [typed, whole] as const)),
)

/** One letter away from a word of these lists, and no misspelling of it. */
const OTHERS = 'membaca dibaca tetapi kelamin sebuah berbuat injeksi bengkok pemutihan menerus dayang kritisi paskah damang'

export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(REPLY_WORDS), OTHERS].flatMap(wordsOf).flatMap((word) => word.split(' ')),
)
