/*
 * Whoever writes one of these looks for what no hospital has, unless a clinic lists it in an expression of its own, such as
 * `gigitan anjing`: animals and other crafts.
 */
export const STRANGERS = `
binatang kucing kucingku anjing anjingku sapi kambing ayam ayamku burung kelinci kuda hamster ikan ternak peliharaan ular kera monyet bebek domba kerbau kadal tikus
dogs dog pet animal animals veterinary puppy kitten
dukun paranormal ruqyah rukyah pijat urut bekam sinse sinshe kiropraktik chiropractic akupresur gurah totok salon tato tattoo tindik
`

/** Common words that are no typing mistake for a medical one which looks alike. */
export const OTHER_WORDS = `
baju celana sepatu tas uang duit rumah kamar meja kursi pintu lampu mobil motor sepeda kapal pesawat kereta tiket hotel pasar toko warung kantor sekolah
kampus kuliah guru murid siswa buku pensil kertas kayu batang daun bunga buah pisang durian mangga kelapa jeruk apel anggur padi beras nasi mie roti gula
garam minyak susu teh kopi bakso sate soto resep masak masakan dapur piring gelas sendok desa kota kabupaten jalan jembatan sungai laut pantai gunung hutan
tanah batu pasir besi emas perak berlian kain benang jarum bola basket voli renang film lagu musik konser game hp laptop komputer printer mesin bengkel servis
perawat apoteker satpam magang kerja kerjaan lowongan loker gaji bos direktur presiden gubernur bupati camat lurah polisi tentara hakim jaksa notaris pengacara hukum pajak bank kredit pinjaman
saham listrik air api angin hujan cuaca bulan bintang langit bumi data dana dinding kaca kabel keju kuota kursus kos kosan kontrakan jajan babi culik pari kuli kunci semut tali topi tugu
`

/** Said twice these are another word (a spy is `mata-mata`, "take care" is `hati-hati`); any other is only said with more force. */
export const OTHER_WORD_WHEN_TWICE = 'mata hati gula kuda kupu langit alun undur kunang ubur labi kura agar rama cumi onde oleh'
