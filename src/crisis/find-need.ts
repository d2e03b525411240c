import type { Finding, TextAsRead } from './text-as-read.ts'
import { asRead, findPhrases, wordsAsMeant } from './text-as-read.ts'

const WANT =
  '(?:ingin|mau|akan|bakal|berniat|niat|berencana|rencana|nekat|mending|mendingan|lebih baik|mikir|berpikir|kepikiran|terpikir|pikiran|rasanya|siap|coba)'
const WISH = '(?:ingin|mending|mendingan|lebih baik|berharap|semoga saya|biar saya|biarkan saya)'
const HURT = '(?:menyakiti|melukai|lukai|nyakitin|nyakiti|lukain|ngelukain|ngelukai|mencelakai|celakai)'
const ACTS = [
  '(?:mem)?bunuh (?:\\w+ )?diri|bunuhdiri|bundir|(?:meng)?habisi nyawa|(?:meng)?akhiri (?:\\w+ ){0,2}?(?:hidup\\w*|nyawa\\w*|diri|semuanya|semua ini)|(?:meng)?gantung diri',
  '(?:lompat|loncat|terjun) (?:saja )?(?:\\w+ )?dari (?:lantai|gedung|jembatan|atap|atas|lt)',
  '(?:minum|nenggak|menenggak) (?:\\w+ ){0,2}?(?:racun|baygon|pestisida|potas|sianida)|overdosis|nglalu|ngendat|maehan (?:kamu|diri)',
  '(?:potong|motong|memotong|iris|ngiris|mengiris|sayat|nyayat|menyayat|silet|nyilet) (?:nadi|urat|tangan|lengan|pergelangan)',
  `(?:${HURT}|menabrakkan|nabrakin|menenggelamkan|membakar|bakar) diri`,
]
const ACT = `(?:${ACTS.join('|')})`
const DEATH = '(?:mati|meninggal|wafat|tiada|lenyap|menghilang dari dunia|hilang dari dunia|menyusul (?:almarhum\\w*|alm|mendiang))'
const SOME = '(?:\\w+ ){0,3}'

const PHRASES = [
  ` (?:saya )?${WANT} ${SOME}${ACT} `,
  ` saya ${SOME}${ACT} `,
  ` ${HURT} diri (?:saya )?sendiri `,
  ` ${ACT} (?:saja|rasanya|sekarang|malam ini|besok) `,
  ` (?:saya )?${WISH} (?:rasanya |sekali |banget |bgt |cepat |segera |saya |sudah )*${DEATH} (?!(?:di rumah|dirumah|lampu|listrik|rasa|kutu|syahid|husnul|dengan tenang) )`,
  ` (?:mau|nak) ${DEATH} saja `,
  ` (?:${WISH}|mau) (?:rasanya |sekali |segera |cepat )*menyusul (?:dia|mereka|suami|istri|anak\\w*|ibu\\w*|ayah\\w*|mama|papa) saja (?!(?:ke|di|dulu) )`,
  ` (?:saya )?mati saja (?:saya|rasanya|lah|deh|sekarang) `,
  ` (?:biar|biarin|biarkan|semoga) saya (?:cepat |lekas )?mati `,
  ` (?:saya )?tidak (?:\\w+ )?(?:ingin|mau|galak|sanggup|kuat|minat|semangat) (?:\\w+ )?hidup (?!(?:sehat|susah|miskin|bersama|serumah|bergantung|tergantung|dengan|di) )`,
  ' (?:saya )?(?:tidak (?:ada|punya)|apa|buat apa|untuk apa|percuma) (?:lagi )?(?:gunanya|guna|artinya|arti|alasan|alesan|saya) (?:\\w+ ){0,2}(?:hidup|bertahan hidup|di dunia) ',
  ' (?:buat apa|untuk apa|ngapain) (?:saya )?hidup ',
  ' (?:saya )?(?:\\w+ )?(?:lelah|jenuh|malas|males) (?:\\w+ )?hidup (?!(?:di|dengan|sama) )',
  ' (?:saya )?tidak (?:ingin|mau) (?:bangun|bernapas|bernafas|ada di dunia|melihat hari esok) (?:lagi )?',
  ' hidup(?:ku)? (?:saya )?(?:mung|cuma|hanya) (?:\\w+ )?(?:jadi|menjadi|dadi) beban ',
  ' selamat tinggal (?:dunia|semua|semuanya) ',
  ' hidup(?:ku)? (?:saya |ini )?(?:sudah )?tidak (?:ada |ono )?(?:berarti|artinya|gunan(?:ya|e)|berguna) ',
  ' (?:ingin|mau) (?:pergi|tidur|istirahat|hilang|menghilang) (?:untuk )?selamanya ',
  ' lebih baik (?:kalau )?(?:tanpa saya|saya (?:tidak ada|tiada|menghilang)) ',
  ' (?:menyerah|nyerah) (?:sama |dengan |menjalani )?hidup ',
  ' (?:want|wanna|going|gonna) (?:to )?(?:die|kill myself|end my life) ',
  ' (?:kill|killing) myself ',
].map((phrase) => new RegExp(phrase, 'gu'))

/** What was is over, and what others said or did is a story: neither is a cry for help of the one who writes. */
const OVER = /(?:^|\s)(?:dulu|dahulu|pernah|sempat|kemarin|waktu itu|saat itu|ketika itu|tahun lalu|bulan lalu)$/u
const OTHERS =
  '(?:adik|adek|kakak|anak|suami|istri|ibu|bapak|ayah|mama|papa|teman|temen|tetangga|saudara|sepupu|keponakan|pasien|orang|seseorang|remaja|korban|dia|ia|mereka|pacar|menantu|mertua|murid|siswa|kasus|percobaan|pencegahan|mencegah|upaya)(?:nya)?'
const OF_OTHERS = new RegExp(`(?:^| )${OTHERS}(?: (?:saya|kami|yang|di|dari|sudah|juga|sebelah|muda|perempuan|laki))*$`, 'u')
/** Seen or feared: "saya lihat pasien bunuh diri". */
const SEEN = new RegExp(`^(?:${OTHERS}|dengar|lihat|baca|takut|khawatir|cegah|jangan)$`, 'u')

export const asksForHelp = (text: string): boolean => findNeed(asRead(text)).length > 0

/** Of killing or hurting oneself, or of not wanting to live, now or soon. */
export function findNeed(text: TextAsRead): Finding<'self-harm'>[] {
  const words = wordsAsMeant(text)
  const meant = words.map((word) => word.meant)
  return findPhrases(words, PHRASES).flatMap(({ first, last }) => {
    const before = meant.slice(Math.max(0, first - 4), first)
    const untilOwner = meant[first] === 'saya' ? [...before, 'saya'] : before
    const isOver = [...before.slice(-2), ...meant.slice(first, last + 1)].some((word) => OVER.test(word)) || OVER.test(before.join(' '))
    const isSeen = meant.slice(first + 1, last).some((word, at, all) => SEEN.test(word) && all[at - 1] !== 'menyusul')
    const [from, to] = [words[first]?.from, words[last]?.to]
    if (isOver || isSeen || OF_OTHERS.test(untilOwner.join(' ')) || from === undefined || to === undefined) return []
    return [text.find('self-harm', from, to)]
  })
}
