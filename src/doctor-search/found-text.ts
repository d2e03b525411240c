import type { AnsweredTime } from './search-index.ts'
import type { SearchRequest } from './search-request.ts'

const MOST_LETTERS = 40

/** How much was found. */
export interface FoundCounts {
  people: number
  clinics: number
}

/** What a live region says of an answer: `3 dokter ditemukan untuk “gigi bolong”, praktik Senin, 23 November`. */
export function foundText({ text }: SearchRequest, { people, clinics }: FoundCounts, when: AnsweredTime | null): string {
  const counts = [...(people > 0 ? [`${people} dokter`] : []), ...(clinics > 0 ? [`${clinics} layanan`] : [])].join(' dan ')
  const asked = text === '' ? '' : ` untuk “${counts ? withoutQuotes(text) : beginningOf(withoutQuotes(text))}”`
  return `${counts || 'Tidak ada dokter'} ditemukan${asked}${when ? timeText(when, people + clinics === 0) : ''}`
}

/** They would end the quotation, and what follows would be the page's own words. */
function withoutQuotes(text: string): string {
  return text.replace(/[“”„‟〝〞＂]/gu, '')
}

/** A sentence for which nobody was found may be a stranger's, and is not about doctors. */
function beginningOf(text: string): string {
  const letters = [...text]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text
}

function timeText({ dates, parts, overruled, isBeyond, isOtherDay, next }: AnsweredTime, isNobody: boolean): string {
  const time = [
    ...(dates.length > 0 ? [dates.map(dayInWords).join(' atau ')] : []),
    ...(parts.length > 0 ? [`${parts.join(' atau ')} hari`] : []),
  ]
  return [
    time.length > 0 ? `, praktik ${time.join(', ')}` : '',
    overruled && ` sesuai pilihan hari, bukan “${overruled}”`,
    isBeyond && '. Hari yang bisa dicari hanya tujuh hari mulai hari ini, jadi semua hari ditampilkan',
    isNobody &&
      isOtherDay &&
      (next
        ? `. Yang terdekat: ${dayInWords(next.date)}${next.isOtherPart ? ', waktu lain' : ''}`
        : '. Dalam tujuh hari ini tidak ada yang praktik'),
  ]
    .filter(Boolean)
    .join('')
}

/** Where an answer for a time leads on: the same search for every day, and for the next day that has somebody. */
export function timeLinks(when: AnsweredTime | null): { text: string; request: SearchRequest }[] {
  if (when === null) return []
  return [
    ...(when.next && when.next.request.day !== '' ? [{ text: `Lihat ${dayInWords(when.next.date)}`, request: when.next.request }] : []),
    { text: when.isBeyond ? 'Hapus hari' : 'Lihat semua hari', request: when.without },
  ]
}

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
}
