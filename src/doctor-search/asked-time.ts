import { linesOf, meaningsOf, MONTH_WORDS, PART_WORDS, WEEKDAY_WORDS } from '../schedule/time-words.ts'
import type { SearchedDay } from './search-index.ts'
import { allowedSlips, slipsBetween } from './typos.ts'
import { SLIP } from './weights.ts'

/** In the order of their bits in a {@link SearchedDay}. */
export const DAY_PARTS = ['pagi', 'siang', 'sore', 'malam'] as const

/** When somebody wants to come, as far as their words say it. */
export interface AskedTime {
  /** Indexes in the searched days; empty where the words name none of them. */
  days: readonly number[]
  /** A bit for each part of the day; 0 where none is named. */
  parts: number
  /** A time that names no day, such as `sore`: it may also belong to a complaint (`sering kencing malam`). */
  isLoose: boolean
  /** A day is named that lies beyond the searched ones, such as `minggu depan`. */
  isBeyond: boolean
  /** The text without the words for the day, and without those for its part as well. */
  withoutDay: string
  withoutTime: string
  /** The words for the day as they were typed. */
  said: string
}

const WEEKDAYS = 'senin|selasa|rabu|kamis|jumat|sabtu|ahad|minggu'
const PARTS = DAY_PARTS.join('|')
const MONTHS = linesOf(MONTH_WORDS)
  .map(([name]) => name)
  .join('|')

/** The first of a line stands for all: spellings, Javanese, Sundanese, Malay and English. */
const WORDS = `${WEEKDAY_WORDS}${PART_WORDS}
besok besuk bsk bsok esok sesuk isukan tomorrow tmrw
lusa
hariini today
sekarang skrg skrng skr saiki ayeuna now
hari hr hri dina dinten
ini ni iki ieu
depan dpn ngarep
lalu kemarin kmrn kemaren wingi tadi
nanti ntar entar nnti
tanggal tgl tg
bulan bln
tahun thn`
const meant = meaningsOf(WORDS)
/** Other words by themselves: days only beside one that speaks of time, as in `hari kam`. */
const SHORT: Readonly<Record<string, string>> = { sel: 'selasa', rab: 'rabu', kam: 'kamis', min: 'ahad' }
const MISSPELT = [...WEEKDAYS.split('|'), 'besok', 'sekarang'].filter((word) => word.length > 4)
const NO_SLIPS = new Set('seni kami kamu kamus kamil'.split(' '))

const ANY_DAY = `(?:${WEEKDAYS}|besok|lusa|hari ini|hariini)`
const BETWEEN = '(?: (?:hari|jam|pukul|waktu|di|ini|pas|yang|yg|\\d+))*'

/** What says nothing of the day on which somebody wants to come: greetings, since when it hurts, how many weeks. */
const NO_TIMES = [
  `(?:selamat|slamat|slmt|met|good|tiap|setiap|kalau|kalo|pas|tengah|setengah) (?:${PARTS})(?: hari)?`,
  `lalu (?:hari )?(?:${WEEKDAYS}|${PARTS})`,
  `^ (?:${PARTS}) (?:dok|dokter|kak|min|admin|bu|pak|mas|mbak|sus|suster|bapak|ibu)`,
  `(?:sejak|semenjak|dari|dri|sampai|sampe|hingga|habis|setelah|since|from|terakhir) (?:hari )?(?:${ANY_DAY}|sekarang|${PARTS}|tanggal \\d+)(?: lalu)?(?: (?:${PARTS}))?`,
  `(?:hari )?(?:${WEEKDAYS})(?: (?:${PARTS}))?(?: yang| yg)? lalu`,
  `(?:\\d+|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|beberapa|bbrp|tiap|setiap|per|berapa|selama|hampir|sekitar) minggu(?! lagi)`,
  `minggu (?:ini|ke|sekali|\\d+)`,
]

/** Words that mean something else: parts of names are no days, and words of the language are no misspelt ones. */
export interface KnownWords {
  nameWords: ReadonlySet<string>
  vocabulary: ReadonlyMap<string, string>
}

/** Reads when somebody wants to come. */
export function readAskedTime(text: string, days: readonly Pick<SearchedDay, 'names' | 'date'>[], known: KnownWords): AskedTime {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’‘`´]+|[-–]/gu)]
  const plain = words.map(
    ([word]) =>
      word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]/gu, '') || '-',
  )
  const found = new Set<number>()
  const [ofDay, ofPart] = [new Set<number>(), new Set<number>()]
  const asked = { parts: 0, isLoose: false, isBeyond: false }
  let said = ` ${plain.map((word, index) => meaningOf(word, plain[index - 1], plain[index + 1], known)).join(' ')} `
    .replace(/hari minggu/gu, 'hari ahad')
    .replace('jumat at', 'jumat jumat')
  if (/^\s*[\p{L}]+\s*[,.!]/u.test(text)) said = said.replace(new RegExp(`^ (?:${PARTS}) `, 'u'), ' _ ')

  /** Looks at each place where a pattern is said, and at none of its words again. */
  function each(pattern: string, read?: (groups: readonly (string | undefined)[]) => void): void {
    said = said.replace(
      new RegExp(pattern.startsWith('^') ? `${pattern}\\b` : `\\b(?:${pattern})\\b`, 'gu'),
      (match: string, ...rest: unknown[]) => {
        const at = rest.findIndex((one) => typeof one === 'number')
        const first = said.slice(0, rest[at] as number).split(' ').length - 2 + (match.startsWith(' ') ? 1 : 0)
        if (read) {
          for (const [nth, word] of match.trim().split(' ').entries()) {
            const isPart = (DAY_PARTS as readonly string[]).includes(word)
            if (isPart) asked.parts |= 1 << DAY_PARTS.indexOf(word as (typeof DAY_PARTS)[number])
            ;(isPart ? ofPart : ofDay).add(first + nth)
          }
          read(rest.slice(0, at) as (string | undefined)[])
        }
        return match.replace(/[^ ]+/gu, '_')
      },
    )
  }
  const dayIndexOf = (name = ''): number => {
    if (name === 'besok' || name === 'lusa') return name === 'besok' ? 1 : 2
    return days.findIndex(({ names }) =>
      names.includes(name === 'ahad' ? 'minggu' : name.replace('hari ini', 'hari-ini').replace('hariini', 'hari-ini')),
    )
  }
  const take = (index: number): void => void (index in days ? found.add(index) : (asked.isBeyond = true))

  each(`(${WEEKDAYS}) (?:-|sampai|sampe|hingga|sd|s d) (?:hari )?(${WEEKDAYS})|hari kerja`, ([from = 'senin', to = 'jumat']) => {
    const week = WEEKDAYS.split('|').filter((name) => name !== 'minggu')
    const [first = 0, last = 0] = [from, to].map((name) => week.indexOf(name.replace('minggu', 'ahad')))
    for (const name of week.slice(first, last + 1)) take(dayIndexOf(name))
  })
  for (const pattern of NO_TIMES) each(pattern)
  each(`(?:tanggal )?(\\d+) (${MONTHS})[a-z]*|tanggal (\\d+)`, ([dated, month, only]) => {
    const wanted = month === undefined ? 0 : MONTHS.split('|').indexOf(month) + 1
    take(days.findIndex(({ date }) => Number(date.slice(8)) === Number(dated ?? only) && (!wanted || Number(date.slice(5, 7)) === wanted)))
  })
  each('(\\d+|dua|tiga|empat|lima|enam) hari lagi', ([count = '']) =>
    take(Number(count) || ['dua', 'tiga', 'empat', 'lima', 'enam'].indexOf(count) + 2),
  )
  each('(?:(?:\\d+|dua|tiga|empat) )?(?:minggu|bulan|tahun) lagi', () => take(-1))
  // "Malam Minggu" is the evening before.
  each(`malam (${WEEKDAYS})`, ([name]) => take((dayIndexOf(name) + days.length - 1) % days.length))
  // Of the next week, which begins on Monday.
  each(`(?:hari )?(${WEEKDAYS.replace('|minggu', '')}) (?:minggu |pekan )?depan${BETWEEN}(?: (?:${PARTS}))?`, ([name]) => {
    const monday = days.findIndex(({ names }, index) => index > 0 && names.includes('senin'))
    take(monday >= 0 && dayIndexOf(name) >= monday ? dayIndexOf(name) : -1)
  })
  each('(?:minggu|pekan|bulan|tahun) depan', () => take(-1))
  each(`(?:${PARTS}) ini|nanti (?:${PARTS})`, () => take(0))
  each('akhir pekan|weekend|wiken', () => ['sabtu', 'minggu'].forEach((name) => take(dayIndexOf(name))))
  each(`(?:(?:${PARTS}) )?(?:besok )?(?:hari )?(${WEEKDAYS}|lusa)(?: ini)?(?:${BETWEEN} (?:${PARTS}))?`, ([name]) => take(dayIndexOf(name)))
  each(`(?:(?:${PARTS}) )?(besok|hari ini|hariini)(?:${BETWEEN} (?:${PARTS}))?`, ([name]) => take(dayIndexOf(name)))
  const hasDay = found.size > 0 || asked.isBeyond
  if (!hasDay) {
    each('sekarang', () => {
      take(0)
      asked.isLoose = true
    })
    each(PARTS, () => (asked.isLoose = true))
  }
  return {
    ...asked,
    days: [...found].sort((one, other) => one - other),
    withoutDay: leaveOut(text, words, ofDay),
    withoutTime: leaveOut(text, words, new Set([...ofDay, ...ofPart])),
    said: words.flatMap(([word], index) => (ofDay.has(index) ? word : [])).join(' '),
  }
}

function meaningOf(word: string, before = '', next = '', { nameWords, vocabulary }: KnownWords): string {
  const isBesideTime = meant.get(before) === 'hari' || (meant.has(next) && PARTS.includes(meant.get(next) ?? '-'))
  if (nameWords.has(word) && !isBesideTime) return '-'
  // Visiting hours are "jam besuk".
  if (word === 'besuk' && (before === 'jam' || before === 'waktu')) return '-'
  const day = meant.get(word) ?? (isBesideTime ? SHORT[word] : undefined)
  if (day !== undefined || word.length < 4 || NO_SLIPS.has(word) || vocabulary.has(word)) return day ?? word
  return MISSPELT.find((one) => slipsBetween(word, one, allowedSlips(one.length)) < 2 * SLIP) ?? word
}

function leaveOut(text: string, words: readonly RegExpExecArray[], indexes: ReadonlySet<number>): string {
  let left = text
  for (const index of [...indexes].sort((one, other) => other - one)) {
    const word = words[index]
    if (word) left = left.slice(0, word.index) + left.slice(word.index + word[0].length)
  }
  return left.replace(/\s+(?=[\s?,.!]|$)/gu, '').trim()
}
