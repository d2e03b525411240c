/*
 * Words of everyday Indonesian that say nothing about a complaint. Collected by hand from the way patients write to hospitals:
 * Indonesian, its spoken spellings, and the commonest words of Javanese, Sundanese and Malay around them. One line a kind.
 */

/** Never matter: a search with one more or one less of them means the same. */
export const IGNORED_WORDS = `
selamat slamat slmt met ada adalah agar aja aku akan amat anda antara apa apakah apalagi apaan atas atau awal bagaimana gimana gmn bagi bagus baik bahwa
baru banget bgt sekali banyak beberapa begini begitu belakang belum blm berapa bersama biar biasa biasanya bila boleh bs buat bukan
cara cocok cuma dan dari dgn dengan dekat demi di dia dong dulu gan gitu hai halo hallo harus hendak hingga ia ini inilah itu jadi
jangan jika juga juragan kah kalau kalo kl kami kan kapan karena karna kayak kaya ke kemana kenapa kita kok koq lagi lah lain lalu
lebih lewat loh maka makin mana mas masih mba mbak mohon moga mungkin nah nak namun nih oleh om pada padahal paling para pas pasti pak
bapak bpk bu buk pun saat saja sama sambil sampai satu dua tiga sdh sdr sudah udah uda udh sebab sebagai sebelum sedang
sehabis sehingga sejak seperti sering serta sesudah setelah setiap si siapa sih silakan supaya tadi tanpa tante tapi tentang terhadap
terima kasih makasih tolong tsb tersebut untuk utk utama wah waktu walau ya yaa yah yang yg yuk
saya sy gue gua gw ane beta awak kulo kula abdi urang aing isun dalem nyong
suami istri isteri bojo mertua kakak kak abang adek dek kakek nenek simbah mbah eyang opa oma paman bibi teman tetangga keluarga
saudara sodara pacar orang wong jalma org tua ortu lansia manula sepuh pasien penderita pria laki cewek cowok wanita perempuan
bayar biaya tarif harga ongkos murah mahal diskon promo terbaik terbagus terdekat terkenal sabar ramah senior favorit rekomendasi
dokter doter dokternya doktor dr dkt dktr doc doctor tabib spesialis specialis spesialist specialist sp ahli pakar konsultan
poli poly klinik polyclinic clinic poliklinik bagian bidang jurusan departemen unit instalasi ruang ruangan loket lantai gedung
rumah rs rsu rsud rsup hospital puskesmas jadwal jadual schedule praktek praktik praktiknya hadir masuk buka tutup jam jaga tugas
nama namanya bernama cari mencari nyari pengen pengin ingin mau mo kepingin perlu butuh minta konsul konsultasi konsultasinya
tanya nanya bertanya berobat ngobat periksa priksa meriksa diperiksa pemeriksaan periksakan kontrol control ketemu bertemu temu
daftar mendaftar pendaftaran registrasi antri antre antrean antrian nomor no datang berkunjung rawat dirawat jalan inap
hari ini besok kemarin kmrn lusa nanti malam malem pagi siang sore subuh tiap setiap minggu senin selasa rabu kamis jumat jum sabtu ahad
bulan bln tahun thn th taun hr jam menit detik umur usia umure yuswa lama lamanya terus terusan menerus sejak semenjak
kali sering kadang kadangkala tiba mendadak sedikit dikit agak rada rodo parah banget makin sekarang skrg saiki ayeuna tos geus wis
the a an on at for of my i is in with and or need want see to find near me good best your you he she who what where when how have has
nggih inggih punapa opo iki iku kae sing karo kanggo nang ning neng saking kalian kaliyan awake arep pingin golek
nu jeung keur ka ti teh mah wae teuing kumaha hoyong bade aya naon kang teteh
ambo awak den baa lai nan jo dek
obat obatnya berobatnya pengobatan mengobati diobati obatin ngobatin terapi sembuh menyembuhkan penyembuhan cek ngecek
penyakit gejala gangguan keluhan masalah problem kasus kondisi ciri tanda penyebab efek akibat soal urusan perawatan penanganan
terasa rasa rasanya ngerasa merasa merasakan kerasa raos karaos kena kenak mengalami ngalami alami menderita idap punyaku
bermasalah terganggu normal biasa kecil besar gede alit kedik kuat bagus jelek tolongin bantu bantuin medis medical kesehatan sehat
umum kronis akut berat ringan stadium tingkat jenis macam khusus
teratur beraturan hebat ekstrem ekstrim mulu melulu doang berkepanjangan berlebihan berlebih berulang berkali ulang tambah semakin akhir akhirnya belakangan
seminggu sebulan setahun sehari semalam seharian semalaman sepanjang beberapa bbrp info informasi kira sebaiknya seharusnya mestinya dimana dmn
sini disini sana disana situ disitu daerah alamat lokasi tempat tempatnya telepon telpon nomer whatsapp wa
kesini kesana pergi dibawa bawa bawain dibawain antar anter nganter mengantar dikasih kasih beri dikaruniai dikaruniain gejalanya kemungkinan bahaya berbahaya
cuman bener benar beneran betul memang emang emg sangat sgt selalu sll tetap tetep msh blum blom brp gimna knp knapa gmna dgr krn krna
sya sayaa akuu mw mao pgn pngen bwt buwat utuk untk dri sm sma jg jga tp tpi klu klau kalw kmn kmna dok dokk dktr spes poliklnik
wis durung durong lagi arek wae pisan kitu kieu parantos henteu atos sampun dereng sampeyan panjenengan ndoro kulo gusti rek bang bro sis gan min admin
could can please would like i m am been since days day week weeks month months year years old last doctors specialists department service health care dewasa remaja
muncul illness disease aktif aktifkan mengaktifkan seluruh semua seluruhnya semuanya timbul mulai berasa berhenti hentinya henti diri sendiri sendirinya diagnosa diagnosis didiagnosa katanya kata bilang gitu dibilang vonis divonis
maaf maap assalamualaikum assalamu alaikum waalaikumsalam wassalam salam nuwun sewu matur hatur nuhun wonten mboten dinten iraha ket wingi tekan isuk esuk enjing sonten enjang brp brapa
awas wkwk hehe huhu hiks aduh duh ampun please pls plis trims thanks thx
`

/** Matter only as a part of a longer expression: `susah tidur`, `tidak bisa kencing`. */
export const LINKING_WORDS = `
sakit tidak susah bisa punya dalam luar kurang telat terlambat lebih naik turun tinggi rendah jarang banyak bawah atas kiri kanan
tengah depan sebelah hilang habis keluar minum makan lihat dengar bicara jalan duduk berdiri bangun gerak bergerak pasang lepas ganti buka
tes surat kartu suntik ambil potong sering cepat lambat air besar kecil pertama kedua penuh kosong muda tua kuat
`

/**
 * Words that never matter and leave the meaning of an expression as it is. With any other the whole expression is another than its
 * rest: `tulang belakang` is no matter of all bones.
 */
export const NEUTRAL_WORDS = `
dokter dr spesialis sp ahli poli poliklinik klinik penyakit kesehatan periksa pemeriksaan kontrol konsultasi konsul berobat terapi obat gangguan keluhan masalah umum
`

/** Words that never matter for a complaint, but ask for something else than a doctor: `harga`, `rawat inap`. */
export const OTHER_MATTERS = `
rawat dirawat inap obat obatnya biaya bayar harga tarif ongkos alamat lokasi telepon telpon nomer nomor wa whatsapp lantai gedung instalasi unit puskesmas
`

/** With a day they ask for whoever is there then: `siapa yang buka hari ini`. */
export const PRACTICE_WORDS = 'buka bisa lihat tidak sampai semua'

/** Whose word it is: with one of them the rest is what somebody says of a sick person, not the name of a clinic. */
export const PATIENT_WORDS = `
saya sy aku gue gua gw ane kulo kula abdi urang ambo beta suami istri isteri bojo ibu bapak ayah ayahku papa papi mama mami emak nenek
kakek mbah simbah kakak abang adik adek mertua orang nyong
sudah udah udh sejak terus terusan habis abis kalau kalo kenapa kok setelah mendadak tiba
`
