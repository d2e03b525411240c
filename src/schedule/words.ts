// Written by "npm run generate" of words/time.yaml.
export const weekdays = {"senin":"senen snin snen snn sen isnin monday","selasa":"slasa salasa sls slsa tuesday","rabu":"rebo rbu wednesday","kamis":"kemis kms kmis khamis thursday","jumat":"jmt jmat jumaat jumuah jemuah jum friday","sabtu":"sbtu sbt saptu setu sab saturday","minggu":"mgg mggu mnggu mg","ahad":"ngahad akhad sunday"}
export const parts = {"pagi":"pgi pg isuk esuk morning","siang":"siank sg awan noon","sore":"sorean petang afternoon","malam":"malem mlm bengi peuting evening night"}
export const months = {"jan":"januari january","feb":"februari pebruari february","mar":"maret march","apr":"april","mei":"may","jun":"juni june","jul":"juli july","agu":"agustus agt ags aug august","sep":"september sept","okt":"oktober oct october","nov":"november nop nopember","des":"desember dec december"}
export const others = {"besok":"besuk bsk bsok esok sesuk isukan tomorrow tmrw","hariini":"today","sekarang":"skrg skrng skr saiki ayeuna now","hari":"hr hri dina dinten","ini":"ni iki ieu","depan":"dpn ngarep","lalu":"kemarin kmrn kemaren wingi tadi","nanti":"ntar entar nnti","tanggal":"tgl tg","bulan":"bln","tahun":"thn"}
export const numbers = "satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas"
export const until = "sampai sampe hingga"
export const ofClock = "jam pukul pkl pk"
export const begins = "mulai dari sejak buka"
export const greetings = "selamat slamat slmt met good tiap setiap kalau kalo pas tengah setengah"
export const addressed = "dok dokter kak min admin bu pak mas mbak sus suster bapak ibu"
export const bounds = "sejak semenjak dari dri sampai sampe hingga habis setelah since from terakhir"
export const counts = "beberapa bbrp tiap setiap per berapa selama hampir sekitar"
export const notDays = "seni kami kamu kamus kamil"
export const neverNote = "kecuali selain sekali tanggal tgl terakhir akhir ganjil genap atau hanya bulan bln puasa ramadan ramadhan am pm legi pahing pon wage kliwon pasaran minggu pekan mgg libur tutup selang seling tidak tdk hari jam pukul setiap tiap subuh dini petang tengah setengah sampai hingga pertama kedua ketiga keempat kelima satu dua tiga empat lima i ii iii iv"
