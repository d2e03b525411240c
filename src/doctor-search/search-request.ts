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

/** What an address may ask for. */
export const SEARCHED_DAYS: readonly string[] = [TODAY, TOMORROW, ...DAY_NAMES.map((name) => name.toLowerCase())]

export const searchedDays = (today: CalendarDay): CalendarDay[] => Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))

/** As far ahead as the schedule is read. Repeated: that is not for the browser. */
const FARTHEST: typeof DAYS_AHEAD = 92

/** Whether a day may be searched that is none of the seven. */
export function isLaterDay(day: CalendarDay | undefined, today: CalendarDay = ''): day is CalendarDay {
  return day !== undefined && isCalendarDay(day) && day > addDays(today, 6) && day < addDays(today, FARTHEST)
}

/** Longer than any sentence that somebody types into a search field; of more the first words are read. */
export const LONGEST_SEARCH = 120

/** Names of the form's fields, and so of the address. */
export const SEARCH_FIELDS = { text: 'cari', day: 'hari', specialty: 'poli' } as const

/** The field with which a browser asks for a day after those that it knows. */
export const LATER_DAY = 'tanggal'

/** Where an answer begins: below the form, above those who were found. */
export const ANSWER_ANCHOR = 'answer'

/** Repeated: the module in the browser that searches shares no value with another. Its type lets no other value stand here. */
const EVERYONE: typeof ALL_SPECIALTIES = 'Semua'

/** What is asked for in the query of an address (a `URLSearchParams`); null when nothing is. */
export function readSearchAddress(query: { get(name: string): string | null }): SearchRequest | null {
  const text = readSearchText(query.get(SEARCH_FIELDS.text) ?? '')
  const day = query.get(SEARCH_FIELDS.day) ?? ''
  const isDay = SEARCHED_DAYS.includes(day)
  const specialty = query.get(SEARCH_FIELDS.specialty) ?? ''
  const isOfOne = specialty !== '' && specialty !== EVERYONE
  return text === '' && !isDay && !isOfOne ? null : { text, day: isDay ? day : '', ...(isOfOne && { specialty }) }
}

/** The words as they are searched for and repeated. Anybody can write them into an address and send it, and the page must not say their sentence. */
export function readSearchText(typed: string): string {
  const letters = [...withoutContacts(plainLine(typed.slice(0, 4 * LONGEST_SEARCH)))]
  if (letters.length <= LONGEST_SEARCH) return letters.join('')
  // No half word, which may be another, and the answer shows that there was more.
  const begun = letters.slice(0, LONGEST_SEARCH - 2).join('')
  return `${begun.replace(/\s\S*$/u, '')} …`
}

export function searchAddress({ text, day, specialty = '' }: SearchRequest): string {
  const fields = Object.entries({ [SEARCH_FIELDS.text]: text, [SEARCH_FIELDS.day]: day, [SEARCH_FIELDS.specialty]: specialty })
  const query = fields.flatMap(([name, value]) => (value === '' ? [] : `${name}=${encodeURIComponent(value)}`)).join('&')
  return query === '' ? '/#doctors' : `/?${query}#${ANSWER_ANCHOR}`
}

/** What the address of a card's message carries, so that it tells of the same days. */
export const toldQuery = (told: readonly ToldDay[]): string => told.map(([, day]) => `${SEARCH_FIELDS.day}=${day}`).join('&')

const MOST_LETTERS = 40

type AnsweredSearch = Pick<SearchAnswer, 'when' | 'isInNeed' | 'met' | 'isElsewhere'>

/** Their marks would end the quotation, and what follows would be the page's own words; a long sentence may be a stranger's. */
function quote(text: string, isCut: boolean): string {
  const letters = [...text.replace(/[“”„‟〝〞＂]/gu, '')]
  return `“${isCut && letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('')}”`
}

/** Repeated, as above. */
const SITE_SEARCH: (typeof endpoints)['siteSearch'] = '/cari'

/** To the search of the whole site, for what is no doctor. */
export const siteSearchLink = (text: string) => ({
  text: `Cari ${quote(text, true)} di seluruh situs`,
  href: `${SITE_SEARCH}?q=${encodeURIComponent(text)}`,
})

/** What a live region says of an answer: `3 dokter ditemukan untuk “gigi bolong”, praktik Senin, 23 November`. */
export function foundText(
  request: SearchRequest,
  { people, clinics }: FoundCounts,
  { when, isInNeed, met, isElsewhere }: AnsweredSearch,
): string {
  const text = met ?? request.text
  const counts = [people > 0 && `${people} dokter`, clinics > 0 && `${clinics} layanan`].filter(Boolean).join(' dan ')
  // Their words are not said back to them, nor that there is nobody.
  if (isInNeed) return counts && `${counts} ditemukan`
  if (isElsewhere) return `Jawaban untuk ${quote(text, true)} ada di pencarian seluruh situs`
  // For whom nobody was found it is not about doctors.
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

/** Where an answer for a time leads on: the same search for every day, and for the next day that has somebody. */
export function timeLinks(when: AnsweredTime | null | undefined): { text: string; request: SearchRequest }[] {
  if (!when) return []
  const { next, isBeyond, without } = when
  const nextDay = next && next.request.day !== '' ? [{ text: `Lihat ${dayInWords(next.date)}`, request: next.request }] : []
  return [...nextDay, { text: isBeyond ? 'Hapus hari' : 'Lihat semua hari', request: without }]
}

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** What is said where nobody was found for it. */
export const servicesText = (titles: readonly string[]): string => `Tertulis pada layanan kami: ${titles.join(', ')}`
