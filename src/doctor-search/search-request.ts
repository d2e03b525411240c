/** A search as an address, and its answer in words. */
import type { endpoints } from '../contract/endpoints.ts'
import { plainLine, withoutContacts } from '../contract/foreign-text.ts'
import type { ALL_SPECIALTIES } from '../contract/specialties.ts'
import { addDays, isCalendarDay, type CalendarDay } from '../schedule/times.ts'
import type { ToldDay } from '../schedule/day-line.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import type { DAYS_AHEAD } from '../schedule/practice-day.ts'
import type { AnsweredTime, FoundCounts, SearchAnswer, SearchRequest } from './shapes.ts'

export const TODAY = 'hari-ini'
export const TOMORROW = 'besok'

/** The days that an address may name. */
export const SEARCHED_DAYS: readonly string[] = [TODAY, TOMORROW, ...DAY_NAMES.map((name) => name.toLowerCase())]

export const searchedDays = (today: CalendarDay): CalendarDay[] => Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))

/** How many days ahead the schedule is computed. A copy of the value, because its module is not for the browser; the type keeps it equal. */
const FARTHEST: typeof DAYS_AHEAD = 92

/** Whether a day after the seven named ones may be searched. */
export function isLaterDay(day: CalendarDay | undefined, today: CalendarDay = ''): day is CalendarDay {
  return day !== undefined && isCalendarDay(day) && day > addDays(today, 6) && day < addDays(today, FARTHEST)
}

/** Characters of a search that are read; longer than what people type into a search field. */
export const LONGEST_SEARCH = 120

/** The names of the form's fields, and of the query parameters. */
export const SEARCH_FIELDS = { text: 'cari', day: 'hari', specialty: 'poli' } as const

/** The query parameter with which a browser asks for a day after the seven that it knows. */
export const LATER_DAY = 'tanggal'

/** The anchor of an answer, between the form and the results. */
export const ANSWER_ANCHOR = 'answer'

/** A copy of the value, because the search module in the browser imports no values from others; the type keeps it equal. */
const EVERYONE: typeof ALL_SPECIALTIES = 'Semua'

/** Reads a search from the query of an address (a `URLSearchParams`); null if it has none. */
export function readSearchAddress(query: { get(name: string): string | null }): SearchRequest | null {
  const text = readSearchText(query.get(SEARCH_FIELDS.text) ?? '')
  const day = query.get(SEARCH_FIELDS.day) ?? ''
  const isDay = SEARCHED_DAYS.includes(day)
  const specialty = query.get(SEARCH_FIELDS.specialty) ?? ''
  const isOfOne = specialty !== '' && specialty !== EVERYONE
  return text === '' && !isDay && !isOfOne ? null : { text, day: isDay ? day : '', ...(isOfOne && { specialty }) }
}

/** The words to search for and to quote, without contacts, because anybody could send a link whose words the page would then seem to say. */
export function readSearchText(typed: string): string {
  const letters = [...withoutContacts(plainLine(typed.slice(0, 4 * LONGEST_SEARCH)))]
  if (letters.length <= LONGEST_SEARCH) return letters.join('')
  // Cut at a word, since half a word may be another; the ellipsis shows that there was more.
  const begun = letters.slice(0, LONGEST_SEARCH - 2).join('')
  return `${begun.replace(/\s\S*$/u, '')} …`
}

export function searchAddress({ text, day, specialty = '' }: SearchRequest): string {
  const fields = Object.entries({ [SEARCH_FIELDS.text]: text, [SEARCH_FIELDS.day]: day, [SEARCH_FIELDS.specialty]: specialty })
  const query = fields.flatMap(([name, value]) => (value === '' ? [] : `${name}=${encodeURIComponent(value)}`)).join('&')
  return query === '' ? '/#doctors' : `/?${query}#${ANSWER_ANCHOR}`
}

/** The query of a card's message link, so that the message tells of the same days. */
export const toldQuery = (told: readonly ToldDay[]): string => told.map(([, day]) => `${SEARCH_FIELDS.day}=${day}`).join('&')

const MOST_LETTERS = 40

type AnsweredSearch = Pick<SearchAnswer, 'when' | 'isInNeed' | 'met' | 'isElsewhere'>

/** Quotes a text without its own quotation marks, which would end the quotation. `isCut` shortens it, because a long sentence may be a stranger's. */
function quote(text: string, isCut: boolean): string {
  const letters = [...text.replace(/[“”„‟〝〞＂]/gu, '')]
  return `“${isCut && letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('')}”`
}

/** A copy of the value, as above. */
const SITE_SEARCH: (typeof endpoints)['siteSearch'] = '/cari'

/** A link to the search of the whole site, for what is no doctor. */
export const siteSearchLink = (text: string) => ({
  text: `Cari ${quote(text, true)} di seluruh situs`,
  href: `${SITE_SEARCH}?q=${encodeURIComponent(text)}`,
})

/** The announcement of an answer in a live region: `3 dokter ditemukan untuk “gigi bolong”, praktik Senin, 23 November`. */
export function foundText(
  request: SearchRequest,
  { people, clinics }: FoundCounts,
  { when, isInNeed, met, isElsewhere }: AnsweredSearch,
): string {
  const text = met ?? request.text
  const counts = [people > 0 && `${people} dokter`, clinics > 0 && `${clinics} layanan`].filter(Boolean).join(' dan ')
  // The words of somebody in need are not repeated, nor are they told that nobody was found.
  if (isInNeed) return counts && `${counts} ditemukan`
  if (isElsewhere) return `Jawaban untuk ${quote(text, true)} ada di pencarian seluruh situs`
  // Without results the quotation is cut, because the words may not be about doctors.
  const asked = text === '' ? '' : ` untuk ${quote(text, !counts)}`
  const said = `${counts || 'Tidak ada dokter'} ditemukan${asked}${when ? timeText(when, people + clinics === 0) : ''}`
  return met === undefined ? said : `${said}. Dokter perempuan atau laki-laki tidak bisa dipilih di sini`
}

function timeText({ dates, parts, overruled, isBeyond, isOtherDay, next }: AnsweredTime, isNobody: boolean): string {
  const time = [dates.map(dayInWords).join(' atau '), parts.length > 0 && `${parts.join(' atau ')} hari`].filter(Boolean).join(', ')
  const nearest = next
    ? `. Yang terdekat: ${dayInWords(next.date)}${next.isOtherPart ? ', waktu lain' : ''}`
    : '. Dalam tujuh hari ini tidak ada yang praktik'
  const told = [
    time && `, praktik ${time}`,
    overruled && ` sesuai pilihan hari, bukan “${overruled}”`,
    isBeyond && '. Waktu itu belum bisa dicari, jadi semua hari ditampilkan. Tulislah satu tanggal dalam tiga bulan ini',
    isNobody && isOtherDay && nearest,
  ]
  return told.filter(Boolean).join('')
}

/** Links below an answer for a time: the same search for every day, and for the next day with a result. */
export function timeLinks(when: AnsweredTime | null | undefined): { text: string; request: SearchRequest }[] {
  if (!when) return []
  const { next, isBeyond, without } = when
  const nextDay = next && next.request.day !== '' ? [{ text: `Lihat ${dayInWords(next.date)}`, request: next.request }] : []
  return [...nextDay, { text: isBeyond ? 'Hapus hari' : 'Lihat semua hari', request: without }]
}

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** The sentence that names services, if no doctor was found. */
export const servicesText = (titles: readonly string[]): string => `Tertulis pada layanan kami: ${titles.join(', ')}`
