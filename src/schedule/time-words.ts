/*
 * Words for days and times as Indonesians write them. The first of a line stands for all: further spellings, old ones, Javanese,
 * Sundanese, Malay and English.
 */

export const WEEKDAY_WORDS = `
senin senen snin snen snn sen isnin monday
selasa slasa salasa sls slsa tuesday
rabu rebo rbu wednesday
kamis kemis kms kmis khamis thursday
jumat jmt jmat jumaat jumuah jemuah jum friday
sabtu sbtu sbt saptu setu sab saturday
minggu mgg mggu mnggu mg
ahad ngahad akhad sunday`

export const PART_WORDS = `
pagi pgi pg isuk esuk morning
siang siank sg awan noon
sore sorean petang afternoon
malam malem mlm bengi peuting evening night`

export const MONTH_WORDS = `
jan januari january
feb februari pebruari february
mar maret march
apr april
mei may
jun juni june
jul juli july
agu agustus agt ags aug august
sep september sept
okt oktober oct october
nov november nop nopember
des desember dec december`

/** What is left beside days and hours must not be a note of the page: it changes when somebody is there. */
export const NEVER_NOTE =
  'kecuali selain sekali tanggal tgl terakhir akhir ganjil genap atau hanya bulan bln puasa ramadan ramadhan am pm legi pahing pon wage kliwon pasaran minggu pekan mgg libur tutup selang seling tidak tdk hari jam pukul setiap tiap subuh dini petang tengah setengah sampai hingga pertama kedua ketiga keempat kelima satu dua tiga empat lima'

export const linesOf = (words: string): string[][] =>
  words
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

/** Each spelling to the first word of its line. */
export const meaningsOf = (words: string): Map<string, string> =>
  new Map(linesOf(words).flatMap((line) => line.map((word) => [word, line[0] ?? ''] as const)))
