import type { Finding, TextAsRead } from '../crisis/text-as-read.ts'
import type { Word } from '../crisis/text-as-read.ts'
import { findPhrases, type Span } from './phrases.ts'

const GAMBLING = [
  'slot (?:gacor|online|\\d+|maxwin|deposit|depo|dana|demo|thailand|terpercaya|resmi|gampang|pulsa|qris)|slot\\d+|gacor\\w*|maxwin',
  '(?:judi|casino|kasino|poker|togel|toto) (?:online|terpercaya|resmi|slot|bola|sg|hk)|judol|togel|(?:agen|bandar|situs) (?:judi|slot|togel|bola|poker|casino)',
  'bonus new member|freebet|rtp (?:slot|live|tinggi)|mix parlay|scatter hitam|link alternatif|situs resmi terpercaya',
]
const LOANS = [
  'pinjaman (?:online|cepat|dana|uang|tanpa|modal|mudah|langsung|tunai|bunga|syariah|kilat|pribadi|bank)|pinjol (?:legal|resmi|cepat|langsung|cair)',
  '(?:pinjaman|pinjol|kredit|gadai|kta) (?:\\w+ ){0,5}?cair|kredit (?:tanpa|mudah|cepat|kilat)|kta (?:cepat|tanpa)|gadai (?:bpkb|sertifikat|shm)|gestun|gesek tunai',
  'dana (?:tunai|cepat|kilat|segar)|butuh (?:dana|pinjaman|modal|uang) (?:cepat|tunai|kilat|usaha|darurat|hubungi|wa|cair)|tanpa (?:agunan|bi checking|slik)',
  'bunga (?:rendah|ringan|0|nol) (?:\\w+ )?(?:cicilan|tenor|angsuran|cair)',
]
const SERVICES = [
  'jasa (?:seo|follower\\w*|backlink|pembuatan|buat|bikin|pinjam\\w*|joki|hack|sedot|pijat|urut|nikah|titip|bekam|cuci|servi[cs]e?|pasang|renovasi|angkut|pindahan)',
  'jasa (?:ekspedisi|sewa|les|foto|fotografi|desain|cetak|ketik|skripsi|travel|rental|catering|dukun|santet|pelet|perawat|rawat|home ?care|pengobatan)',
  '(?:saya|kami) (?:punya|ada) (?:\\w+ )?orang dal[ae]m|jasa (?:pembuatan |bikin )?(?:surat|ijazah|sim|dokumen)|(?:dapat|dapet|urus|uruskan|masuk) (?:\\w+ ){0,4}?(?:lewat|via|jalur) (?:orang dal[ae]m|ordal)',
  'jasa (?:pengurusan|urus|calo|konsultan|website|iklan|promosi)',
  'obat kuat(?! (?:jantung|otot|tulang|rahim|kandungan))|(?:alat|obat) pembesar|pembesar (?:alat|penis|payudara)|pesugihan|pelet|penglaris|pengasihan|penggandaan uang|(?:uang|dana) gaib|santet',
  'obat (?:pelangsing|penggugur|aborsi|bius|tidur) (?:\\w+ ){0,6}?(?:asli|ampuh|manjur|ready|herbal|hubungi|wa|pesan|order|jual|murah|terpercaya|original)',
  'dukun (?:sakti|ampuh|terpercaya|pelet|online)|pijat (?:plus|panggilan)|vcs',
]
const INCOME = [
  'open (?:order|po|bo|reseller|jastip|member|slot)|(?:peluang|kesempatan) (?:usaha|bisnis|emas)|passive income|penghasilan (?:tambahan|jutaan|pasif|sampingan|puluhan)',
  'bisnis (?:online|rumahan|sampingan|mlm|menjanjikan|modal|tanpa modal)|mlm|komisi (?:harian|besar|jutaan|menarik)',
  '(?:kerja|usaha) (?:online|sampingan|dari rumah|rumahan) (?:\\w+ ){0,6}?(?:gaji|hasil|komisi|penghasilan|modal|hubungi|join|gabung|wa|dm)',
  '(?:cari|dicari|butuh|rekrut) (?:reseller|agen|downline|member|dropshipper)|(?:join|gabung|daftar) (?:jadi )?(?:member|reseller|agen|bisnis|tim kami|grup (?:kami|trading))',
  'trading (?:forex|crypto|kripto|saham|emas)|(?:robot|sinyal) trading|investasi (?:emas|saham|crypto|kripto|online|modal|untung|cuan|dijamin|terpercaya)',
  'profit (?:harian|konsisten|\\d+)|jaminan profit|cuan (?:jutaan|harian|setiap hari|tiap hari)',
]
const SHOPS = [
  'ready (?:stoc?k\\w*|cod|kirim|po|barang)|readystock|(?:gratis|free) ongkir|(?:bisa|terima|siap) cod|(?:harga|hrg) (?:grosir|promo|termurah|bersahabat|nego|pabrik)',
  '(?:terima|menerima) (?:pesanan|order|orderan|gadai|jasa|panggilan|pasang|servis|service|kost?)',
  '(?:grosir|distributor|agen) (?:\\w+ )?(?:termurah|murah|resmi|terpercaya|terlengkap)|(?:diskon|disc|promo) (?:\\d+ )?(?:\\w+ )?(?:hanya|khusus) hari ini',
  '(?:yuk|yok|ayo) (?:order|pesan|beli|join|klik)|buruan (?:order|pesan|booking|beli|daftar|gabung|join|klik|chat|wa|hubungi|dapatkan)|(?:order|pesan|beli|join|gabung|klik) sekarang|(?:pesan|order|klik) (?:disini|di sini)',
  'harga mulai (?:dari )?(?:rp )?\\d+|premi mulai|buruan stok|(?:daftar|pesan|order|beli) (?:lewat|via|ke) (?:saya|kami)|agen kami',
  '(?:beli|buy) \\d+ (?:gratis|free|bonus|dapat|get) \\d+|\\d+(?:rb|ribu|k|jt|juta) (?:\\w+ ){0,4}?(?:minat|berminat|japri)',
  'link (?:di |ada di )?(?:bio|profil)|(?:cek|klik) (?:bio|profil)(?: (?:saya|kami))?|dijual (?:cepat|segera|murah|santai)|(?:dijual|disewakan|dikontrakkan) (?:\\w+ ){0,2}?(?:rumah|tanah|mobil|motor|ruko|kost?|kavling|apartemen)',
  '(?:herbal|produk|madu|ramuan|kapsul|suplemen|toko|katalog) kami|(?:saya|kami) (?:menjual|jual|menyediakan|menawarkan)',
]
const SALES = [
  'jual (?:tanah|rumah|mobil|motor|ruko|kavling|apartemen)',
  '(?:jual|menjual|dijual|jualan) (?:\\w+ ){0,6}?(?:termurah|original|ori|second|ready|grosir|hubungi|minat|berminat|nego|cod|bergaransi|shm)',
  '(?:jual|menjual|dijual|jualan) (?:(?!lebih )\\w+ ){0,4}?(?:murah|asli|bekas|berkualitas|garansi|terjangkau|terbaik|promo|wa|butuh uang|bpom|halal)',
]
const CURES = [
  '(?:sembuh\\w*|kesembuhan|menyembuhkan|mengobati|atasi|mengatasi|basmi|tuntas\\w*) (?:\\w+ ){0,5}?tanpa (?:operasi|obat|kemo\\w*|suntik|efek samping|dokter|cuci darah)',
  '(?:sembuh\\w*|kesembuhan|menyembuhkan|mengobati|atasi|mengatasi|basmi|tuntas\\w*) (?:\\w+ ){0,5}?(?:dengan herbal|dalam \\d+ hari|secara alami|sampai akar\\w*|permanen|dijamin|total)|obat (?:segala|semua|berbagai) (?:macam )?penyakit',
  '(?:dijamin|garansi|terbukti|ampuh) (?:\\w+ ){0,3}?(?:sembuh|ampuh|menyembuhkan|mengobati|manjur|uang kembali|asli)',
]
const REMEDY =
  /^(?:herbal|herbalife|madu|jamu|ramuan|kapsul|suplemen|propolis|habbatussauda|gamat|bekam|ruqyah|tabib|sinshe|alternatif|produk|minyak|teh)$/u

/** Much is sold in and around a hospital: only with a call to act is it offered here. */
const TRADE = [
  'jual|menjual|dijual|jualan|jasa|promo|diskon|produk|toko|grosir|paket|agen|distributor|reseller|rental|sewa|disewakan|bisnis|usaha|investasi|penghasilan|loker|lowongan',
]
const GOODS = [
  'herbal|herbalife|madu|jamu|ramuan|kapsul|suplemen|vitamin|propolis|habbatussauda|gamat|jelly|kolagen|collagen|minyak|obat|pengobatan|terapi|bekam|ruqyah|tabib',
  'sinshe|pijat|urut|akupunktur|alternatif|skincare|kosmetik|pelangsing|pemutih|langsing|diet|pinjaman|modal|gadai|asuransi|cicilan',
  'catering|katering|kost?|kontrakan|travel|umroh|umrah|kavling|perumahan|kursi roda|tabung oksigen|alat bantu dengar|pampers|popok|peti|souvenir|parcel',
  'ambulan|ambulans|ambulance|home ?care|caregiver|les|bimbel|kursus|badut|undangan|dekorasi|voucher|giveaway|undian|tiket|pulsa|kuota|teh|kopi|kue|nasi box|frozen food|pempek|sambal|keripik|camilan|cemilan|followers|saldo|masker|hijab',
]
const TO_WHOM = 'saja|saya|kami|sekarang|langsung|segera|ya|yuk|dong|kak|gan|sis|bos|bun|bunda|mbah|only|via|lewat|disini|di sini|\\d+'
const CALLS = [
  `(?:hubungi|kontak|call|chat|wa|order|dm|pm|join|gabung|klik)(?: (?:${TO_WHOM})|(?= $))|pesan (?:via|lewat|ya|yuk|wa|langsung)|(?:yuk|ayo|buruan|silakan|silahkan) (?:hubungi|chat|wa|order|pesan|dm|join|gabung|klik|cek)`,
  '(?:hubungi|kontak|chat|wa) (?:di|ke|no|nomor|pak|bu|ibu|bapak|admin kami|marketing|sales|agen|penjual|mbak|mas)|(?:order|dm|chat) (?:wa|dm|hubungi|inbox)',
  'minat|berminat|peminat|inbox|inboks|japri|buktikan|segera miliki|coba sekarang|konsultasi gratis|(?:beli|daftar|pesan|dapatkan|booking) (?:sekarang|segera|hari ini)',
  '(?:cek|klik|kunjungi|follow) (?:ig|profil|bio|link|shopee|tokopedia|toko|katalog|website|akun|tiktok|lapak|kami|situs)|info (?:lengkap|selengkapnya|lebih (?:lanjut|lengkap|detail))(?= (?:hubungi|kontak|wa|klik|dm|chat|cek|kunjungi|link|inbox|japri|di (?:bio|profil)|$))',
]
/** What the writer did, asks for or could not do calls nobody. */
const TOLD_BEFORE =
  /^(?:saya|kami|kita|sudah|coba|mencoba|dicoba|tidak|susah|sulit|via|lewat|melalui|nomor|no|di|mau|harus|disuruh|suruh|suami|istri|anak|ibu|bapak|petugas|bisa|setelah|sebelum|dari|pas|waktu|dan|lalu|terus|tinggal|cukup|grup|group|untuk|buat|admin|dokter|perawat|keluarga|cepat|balas|akhirnya|minta|diminta|pakai|pake|tolong|mohon|butuh|kurang|kasih|beri|diberi|dapat|dikasih|cari|nyari|on|pasien|penderita|penyakit|sakit|punya|kena|riwayat)$/u
const TOLD_AFTER =
  /^(?:tidak\w*|susah|sulit|lama|center|centre|dibalas|dibales|dijawab|direspon|diangkat|respon|responnya|slow|cepat|fast|belum|cuma|hanya|up|kesehatan)$/u
/** Of these people complain. */
const LAMENTED = /^(?:judi|judol|togel|pinjol|pinjaman|pelet|santet|mlm)$/u
const LAMENTED_BEFORE =
  /^(?:main|maen|kecanduan|pecandu|korban|gara|anti|karena|akibat|terjerat|pada|asik|sambil|utang|hutang|terlilit|terpaksa|dari|kena|seperti)$/u
/** Not far before it: an offer that somebody saw or got. */
const SPOKEN_OF = /^(?:iklan|spam|tempelan|stiker|brosur|selebaran|penawaran|ditawari|ditawarin|nawarin)$/u
const SELLERS =
  /^(?:terpaksa|sampai|sampe|harus|hampir|rela|yang|kantin|koperasi|tukang|orang|banyak|apotek|apotik|toko|warung|pedagang|penjual|minimarket|indomaret|alfamart|tidak|dia|mereka|cuma|hanya|malah|pada|sering|ada|satpam|perawat|petugas)$/u
/** As many words may stand between what is offered and the call. */
const NEAR = 18

const asPatterns = (phrases: readonly string[]): RegExp[] => phrases.map((phrase) => new RegExp(` (?:${phrase})(?= )`, 'gu'))
const OFFERED = asPatterns([...GAMBLING, ...LOANS, ...SERVICES, ...INCOME, ...SHOPS, ...SALES])
const HEALED = asPatterns(CURES)
const TRADED = asPatterns(TRADE)
const CALLED = asPatterns(CALLS)
const WARES = asPatterns([...TRADE, ...GOODS])

/** Offers of goods and services with a call to act; prices, wares and offers that are only spoken of are none. */
export function findAdvertising(text: TextAsRead, words: readonly Word[], hasContact: boolean): Finding<'advertising'>[] {
  const meant = words.map((word) => word.meant)
  const isTold = ({ first, last }: Span): boolean =>
    TOLD_BEFORE.test(meant[first - 1] ?? '') || meant.slice(last + 1, last + 4).some((word) => TOLD_AFTER.test(word))
  const calls = findPhrases(words, CALLED).filter((call) => !isTold(call))
  const near = new Set(calls.flatMap(({ first }) => Array.from({ length: 2 * NEAR + 1 }, (_, place) => first - NEAR + place)))
  const offers = [
    ...findPhrases(words, OFFERED),
    ...(meant.some((word) => REMEDY.test(word)) ? findPhrases(words, HEALED) : []),
    ...findPhrases(words, WARES).filter(({ first }) => near.has(first)),
    ...(hasContact ? findPhrases(words, TRADED) : []),
  ]
  return offers.flatMap(({ first, last }) => {
    const [from, to] = [words[first]?.from, words[last]?.to]
    const [before = '', word = ''] = [meant[first - 1], meant[first]]
    const isTalk =
      (/jual/u.test(word) && meant.slice(Math.max(0, first - 3), first).some((each) => SELLERS.test(each))) ||
      (LAMENTED.test(word) &&
        (LAMENTED_BEFORE.test(before) || meant.slice(Math.max(0, first - 5), first).some((each) => SPOKEN_OF.test(each))))
    return from === undefined || to === undefined || isTalk ? [] : [text.find('advertising', from, to)]
  })
}
