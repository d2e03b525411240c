import { dayInWords } from '../../content/sentence.ts'
import { replyRules } from '../../content/for-reviews.ts'
import { lettersIn, visit } from '../../content/publications/read-markdown.ts'
import type { Publication } from '../../content/publications/read-publication.ts'
import type { Site } from '../../content/site.ts'
import { itemId } from '../../editor/index.ts'
import { findForeignNumbers, findUnfitForPublic } from '../../moderation/index.ts'
import { addDays, readSaidZone, weekdayOf, type CalendarDay } from '../../schedule/times.ts'
import { closedDay } from '../../schedule/closed-day.ts'
import { clockOf, readSaidMoment } from './said-moment.ts'

/** A question that a clerk answers before a text is published. */
export interface QuestionBefore {
  text: string
  /** A value that the clerk may choose for that field of the form. */
  offer?: { field: 'until' | 'title'; value: string; label: string }
  /** The form of closures or of visiting hours, to which the question links. */
  link?: 'closures' | 'contact'
}

export interface AskedAbout {
  site: Site
  today: CalendarDay
  /** Whether an address of this site leads somewhere. */
  isThere: (address: string) => boolean
  /** File names of PDFs that hold no text, only pictures. */
  unreadable: readonly string[]
}

const DATE = String.raw`\d{1,2}(?:[-/.]\d{1,2}[-/.]\d{4}|\s\p{L}{3,9}\.?(?:\s\d{4})?)`
const BEFORE_DATE = String.raw`(?:pada\s)?(?:tanggal\s|tgl\.?\s)?(?:\p{L}+,\s)?`
const DEADLINE = new RegExp(
  String.raw`(?:\bs\s?[./]?\s?d\b\.?|sampai(?:\sdengan)?|hingga|selambat-lambatnya|paling\slambat|terakhir|ditutup)\s${BEFORE_DATE}(?<said>${DATE}(?:,?\s(?:pukul|pkl|jam)\.?\s\d{1,2}(?:[.:]\d{2})?)?)`,
  'giu',
)
const WORKING_DAYS = new RegExp(String.raw`(?<count>\d{1,2})\s(?:\(\p{L}+\)\s)?hari kerja(?:[^.]{0,60}?(?<from>${DATE}))?`, 'iu')
const SHUT =
  /(?:poli|klinik|IGD|UGD|loket|apotek|farmasi|laborat|radiologi|layanan|rumah sakit|jam (?:buka|besuk))[^.!?\n]{0,80}?(?:tutup|libur|ditiadakan|tidak (?:buka|melayani)|buka s(?:ampai|\.?\s?d))[^.!?\n]{0,60}/iu
const DATES = new RegExp(DATE, 'gu')
/** Words by which a text says that its end is unknown. */
export const WITHOUT_END = /sementara\s+tidak\s+(?:melayani|beroperasi|dapat)|pemberitahuan\s+lebih\s+lanjut|waktu\s+yang\s+belum/iu
const SAYS_FALSE = /hoa(?:ks|x)|tidak|bukan|klarifikasi|palsu|penipuan|waspada|salah|bantah/iu

/** All questions about a text. `id` is a hash of question and pictures: an answer holds only while both stay the same. */
export function questionsBefore(publication: Publication, about: AskedAbout): (QuestionBefore & { id: string })[] {
  const { head } = publication
  const text = lettersOf(publication)
  const faces = head.pictures.length > 0 ? [{ text: 'Wajah orang atau papan nama terlihat di gambar? Sudah ada izin?' }] : []
  const all = [
    ...faces,
    ...ofTitle(publication, about),
    ...ofPeople(text, about),
    ...ofLinks(publication, about),
    ...ofTimes(publication, text, about),
  ]
  const pictures = head.pictures.map(({ file }) => file)
  return all.map((question) => Object.assign(question, { id: itemId([question.text, pictures]) }))
}

/** Title, summary, paragraphs, headings and table cells, each on a line. */
function lettersOf({ head: { title, summary = '' }, tree }: Publication): string {
  const lines = [title, summary]
  visit(
    tree,
    (node) => void ((node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') && lines.push(lettersIn(node))),
  )
  return lines.join('\n').replaceAll(/[^\S\n]+/gu, ' ')
}

function ofTitle({ kind, head }: Publication, { site }: AskedAbout): QuestionBefore[] {
  const { title } = head
  const letters = title.replace(/[^\p{L}]/gu, '')
  const isShouted = letters.length > 12 && letters.replace(/[^\p{Lu}]/gu, '').length > 0.7 * letters.length
  const value = isShouted ? inSmallLetters(title, site) : title
  const isFalse = kind === 'kabar' && head.kind === 'klarifikasi' && !SAYS_FALSE.test(title)
  return [
    ...(isShouted
      ? [
          {
            text: 'Judulnya huruf besar semua, jadi sulit dibaca. Ganti?',
            offer: { field: 'title' as const, value, label: `Ya: ${value}` },
          },
        ]
      : []),
    ...(isFalse ? [{ text: 'Dari judulnya saja kabar bohong ini dapat dikira benar. Tetap begitu?' }] : []),
  ]
}

/** The title in lower case, except for abbreviations and names as the hospital writes them. */
function inSmallLetters(title: string, { hospital }: Site): string {
  const names = new Map([...`${hospital.name} ${hospital.address.city}`.matchAll(/\p{L}+/gu)].map(([word]) => [word.toUpperCase(), word]))
  const small = title.replaceAll(/\p{L}+/gu, (word) => names.get(word.toUpperCase()) ?? (isShort(word) ? word : word.toLowerCase()))
  // The first letter, not the first character, which may be an emoji.
  return small.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

const isShort = (word: string): boolean => word.length < 6 && !/^(?:[^AEIOU]*[AEIOU]){2}|^(?:DAN|DI|KE|YANG|UTK|BAGI|DR|TGL)$/u.test(word)

function ofPeople(text: string, { site }: AskedAbout): QuestionBefore[] {
  const numbers = findForeignNumbers(text, replyRules(site).phones).map(({ words, why }) => `${words}: ${why} Boleh dibaca semua orang?`)
  const ill = findUnfitForPublic(text).filter(({ code }) => code === 'illness')
  return [...new Set([...numbers, ...ill.map(({ words }) => `“${words}”: nama orang bersama penyakitnya? Sudah ada izin?`)])].map(
    (one) => ({ text: one }),
  )
}

function ofLinks({ head, tree, text }: Publication, { isThere, unreadable }: AskedAbout): QuestionBefore[] {
  const urls = new Set(text.match(/http:\/\/[^\s)>]+/giu))
  visit(tree, (node) => void (node.type === 'link' && /^\/|^http:/iu.test(node.url) && urls.add(node.url)))
  const links = [...urls].flatMap((url) => {
    if (/^http:/iu.test(url)) return `${url} dimulai dengan http, tanpa s: sering mati, dan tidak aman untuk formulir. Sudah dicoba?`
    return isThere(url) ? [] : `${url} tidak ada di situs ini. Tetap ditulis?`
  })
  const pictures = head.files.flatMap(({ file }) =>
    unreadable.includes(file) ? `${file} hanya gambar: tidak terbaca pembaca layar. Isinya sudah ditulis di sini juga?` : [],
  )
  return [...links, ...pictures].map((one) => ({ text: one }))
}

function ofTimes(publication: Publication, text: string, { site, today }: AskedAbout): QuestionBefore[] {
  const { timeZone } = site.hospital
  const dayOf = (said = ''): string | undefined => {
    const read = readSaidMoment(said, { today, timeZone })
    return 'moment' in read ? read.moment : undefined
  }
  const zones = new Set([...text.matchAll(/(?<=\d\s?)WI(?:TA|[BT])\b/giu)].map(([zone]) => zone.toUpperCase()))
  const other = [...zones].filter((zone) => clockOf(readSaidZone(zone)) !== clockOf(timeZone))
  const asked: QuestionBefore[] = other.map((zone) => ({ text: `Tertulis ${zone}, bukan zona waktu rumah sakit ini. Jamnya benar?` }))
  const shut = SHUT.exec(text)?.[0].trim()
  const days = shut?.match(DATES)?.map((said) => dayOf(said)?.slice(0, 10) ?? today) ?? [today]
  if (shut !== undefined && !days.every((day) => closedDay(site.calendar, day)))
    asked.push({
      text: `“${shut}”: jam buka di situs juga diubah? Kabar ini tidak mengubahnya.`,
      link: /besuk/iu.test(shut) ? 'contact' : 'closures',
    })
  if (publication.kind !== 'kabar') return asked
  const { until } = publication.head
  const { count, from } = WORKING_DAYS.exec(text)?.groups ?? {}
  if (count !== undefined) {
    const last = workingDay(site, dayOf(from)?.slice(0, 10) ?? today, Number(count))
    const says = `“${count} hari kerja” di sini berarti sampai ${dayInWords(last)}, tanpa Sabtu, Minggu, dan tanggal merah. Itu maksudnya?`
    return until?.startsWith(last) ? asked : [...asked, { text: says, ...(until === undefined && offerUntil(last)) }]
  }
  if (until !== undefined) return asked
  const ends = [...text.matchAll(DEADLINE)].map(({ groups }) => dayOf(groups?.['said'])).filter((end) => end !== undefined && end >= today)
  const last = ends.toSorted().at(-1)
  if (last !== undefined) return [...asked, { text: 'Di tulisan ada batas waktu. Sesudahnya kabar ini berakhir?', ...offerUntil(last) }]
  const open = 'Belum disebut sampai kapan. Setiap minggu kami tanyakan di Hari ini. Benar begitu?'
  return WITHOUT_END.test(text) ? [...asked, { text: open }] : asked
}

function offerUntil(moment: string): Pick<QuestionBefore, 'offer'> {
  const hour = moment.includes(' ') ? ` pukul ${moment.slice(-5)}` : ''
  return { offer: { field: 'until', value: moment, label: `Ya, berlaku sampai ${dayInWords(moment.slice(0, 10))}${hour}` } }
}

/** The day that is `count` working days after `from`. */
function workingDay({ calendar }: Site, from: CalendarDay, count: number): CalendarDay {
  const next = addDays(from, 1)
  if (count === 0) return from
  return workingDay({ calendar } as Site, next, weekdayOf(next) > 5 || closedDay(calendar, next) !== null ? count : count - 1)
}
