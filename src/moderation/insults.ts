import { isMasked, once, spellingsIn, type Spelling } from '../crisis/spelt.ts'
import type { Finding, TextAsRead } from '../crisis/text-as-read.ts'
import type { Word } from '../crisis/text-as-read.ts'
import { findPhrases, setOf } from './phrases.ts'
import lists from './words.json' with { type: 'json' }

const CRUDE = lists.crude.split(' ')
/** These stand in no other word, so they are found within one and in two pieces, too. */
const STEMS = CRUDE.filter((word) => word.length >= 6 && !/^(?:matane|matamu|sundala?)$/u.test(word)).concat('memek', 'tolol')

/** What they are beside the words that follow: a bite is an ordinary reason to come. */
const ANIMALS = setOf(lists.animals)
const OF_ANIMALS =
  /^(?:(?:di|ke|ter|men|me|ng|meng)?(?:gigit|cakar|kejar|serang|seruduk|jilat|tabrak|terkam)(?:an|i|nya)?|nabrak|rabies|vaksin\w*|var|sar|suntik\w*|alergi|daging|makan|halal|haram|gelatin|insulin|flu|cacing\w*|cacar|liar|peliharaan|pelihara|piara|tetangga|kandang|hewan|kucing|kampung|seekor|ekor|ternak|berkeliaran|bulu|minyak|sate|guling|panggang|kulit|kecap|menggonggong|gonggong\w*|luka|katup|bekas|virus|mengandung|menu|masakan|lauk|muslim|tanpa|pantang\w*|pelacak|suara|penjaga|polisi|jinak|masuk|sapi|ayam|kambing|ikan|telur|udang)$/u
const OF_DIRT =
  /^(?:lalat|bayi|popok|pampers|toilet|wc|kloset|closet|kamar|mandi|bau|cicak|tikus|burung|kucing|ayam|kencing|bab|chi|lantai|kasur|seprei|sprei)(?:nya)?$/u

/** Insults only to somebody's face: "antrean gila" and "sampah berserakan" are none. */
const OF_PEOPLE = setOf(lists.insults)
const AFTER_DASAR = new Set([...OF_PEOPLE, ...lists.scorned.split(' ')])
const PEOPLE =
  /^(?:dokter|dr|perawat|suster|bidan|petugas|satpam|security|pegawai|karyawan|admin|kasir|staf|staff|direktur|dirut|manajemen|nakes|manusia|otak|mulut|muka)(?:nya|mu)?$/u
const YOU = /^(?:kamu|kalian|kau|lo|lu|loe|elu|kowe|koe|sia|maneh|kon|mulutmu|otakmu|mukamu)$/u
const NO_INSULT = /^(?:petugas|pegawai|karyawan|staff?)(?:nya)? sampah|gila (?:hormat|jabatan|kerja|uang|duit|urusan)$/u
/** Of people without sense or of no good family, and threats. */
const PHRASES = [
  ' otak(?:nya|mu)? (?:\\w+ )?(?:udang|kosong|kotor|dengkul|kerbau|(?:di|ke) ?dengkul)(?= )',
  ' tidak (?:punya|ada|pakai|pake) otak(?:nya)?(?= )',
  ' (?:anak|cucu) (?:haram|setan|dajal|dajjal|jadah|babi|anjing|iblis)(?= )',
  ' (?:saya |bakal |mau |akan )(?:bunuh|habisi|bacok|bantai|gorok) (?:kamu|kalian|mereka|dokter\\w*|perawat\\w*|petugas\\w*|satpam\\w*)(?= )',
  ' (?:mampus(?:lah)? (?:saja )?|mati(?:lah)? saja )(?:kamu|kalian)(?= )',
].map((phrase) => new RegExp(phrase, 'gu'))
/** What was said to the writer is a complaint. */
const QUOTED = /^di(?:bilang\w*|kata\w*|sebut|maki\w*|panggil|anggap|umpat|teriaki|perlakukan|hina)$|^(?:ngatain|ngatai|mengatai)$/u

const ENDINGS = /(?:nya|lah|mu|ku|kah)$/u
const CRUDE_ONCE = new Set(CRUDE.map(once))
const STEMS_ONCE = STEMS.map(once)
/** Without vowels: "gblk". */
const skeleton = (word: string): string => once(word.replace(/[aeiou]/gu, ''))
const SKELETONS = new Set([...STEMS, 'anjing'].map(skeleton))
const MASKED = [...CRUDE, ...ANIMALS].filter((word) => word.length >= 4)

/** Crude words against somebody, however they are spelt; sharp criticism is none. */
export function findInsults(text: TextAsRead, asMeant: readonly Word[]): Finding<'insult'>[] {
  const words = spellingsIn(text.read)
  const phrases = findPhrases(asMeant, PHRASES).map(({ first, last }) =>
    text.find('insult', asMeant[first]?.from ?? 0, asMeant[last]?.to ?? 0),
  )
  const single = words.flatMap((word, index) => {
    const next = words[index + 1]
    if (QUOTED.test(words[index - 1]?.meant ?? '') || QUOTED.test(words[index - 2]?.meant ?? '')) return []
    if (isCrude(word) || isAnimalInsult(words, index) || isAgainstPeople(words, index)) return [text.find('insult', word.from, word.to)]
    const isSplit = next !== undefined && word.plain.length > 1 && next.plain.length > 1 && STEMS_ONCE.includes(word.plain + next.plain)
    return isSplit ? [text.find('insult', word.from, next.to)] : []
  })
  return [...single, ...phrases]
}

function isCrude({ meant, plain }: Spelling): boolean {
  if (/[a-z]\*|\*[a-z]/u.test(meant) && /[a-z]\**[a-z]/u.test(meant) && MASKED.some((word) => isMasked(meant, word))) return true
  return (
    CRUDE_ONCE.has(plain) ||
    (plain.length >= 4 && SKELETONS.has(plain)) ||
    CRUDE_ONCE.has(plain.replace(ENDINGS, '')) ||
    (plain.length >= 6 && STEMS_ONCE.some((stem) => plain.includes(stem)))
  )
}

function isAnimalInsult(words: readonly Spelling[], index: number): boolean {
  const { plain = '', isSpelt } = words[index] ?? {}
  if (isSpelt) return /anjing|babi|^asu$/u.test(plain)
  if (!ANIMALS.has(plain) && !ANIMALS.has(plain.replace(ENDINGS, ''))) return false
  const around = words.slice(Math.max(0, index - 6), index + 5)
  return !around.some(({ meant }) => OF_ANIMALS.test(meant) || (plain.startsWith('ta') && OF_DIRT.test(meant)))
}

function isAgainstPeople(words: readonly Spelling[], index: number): boolean {
  const [before = '', word = '', after = ''] = [words[index - 1], words[index], words[index + 1]].map((each) => each?.meant)
  if (/^(?:dasar|dsr)$/u.test(before) && AFTER_DASAR.has(word)) return true
  if (/^(?:kayak|kaya|kyk|kek|macam|seperti)$/u.test(before) && /^(?:monyet|kera|setan|iblis|celeng)$/u.test(word)) return true
  if (!OF_PEOPLE.has(word) || NO_INSULT.test(`${before} ${word} ${after}`)) return false
  return PEOPLE.test(before) || YOU.test(before) || (YOU.test(after) && !/^(?:gila|edan)$/u.test(word))
}
