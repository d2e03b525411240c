import type { SearchRequest } from './search-request.ts'

/** How much was found. */
export interface FoundCounts {
  people: number
  clinics: number
}

/** What a live region says of an answer: `3 dokter ditemukan untuk “gigi bolong”, praktik Senin, 23 November`. */
export function foundText({ text }: SearchRequest, { people, clinics }: FoundCounts, date: string | null): string {
  const counts = [...(people > 0 ? [`${people} dokter`] : []), ...(clinics > 0 ? [`${clinics} layanan`] : [])].join(' dan ')
  const asked = text === '' ? '' : ` untuk “${text}”`
  return `${counts || 'Tidak ada dokter'} ditemukan${asked}${date === null ? '' : `, praktik ${dayInWords(date)}`}`
}

function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
}
