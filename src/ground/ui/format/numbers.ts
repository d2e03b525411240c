/** `4.8` → `4,8`, `5` → `5,0`: one decimal, as Indonesians write it. */
export const formatRating = (rating: number): string => rating.toFixed(1).replace('.', ',')

/** `1400` → `1.400`. */
export const formatCount = (count: number): string => count.toLocaleString('id-ID')

/** `15000` → `Rp 15.000`, with a no-break space; `0` → `Gratis`. */
export const formatRupiah = (amount: number): string => (amount === 0 ? 'Gratis' : `Rp\u00A0${amount.toLocaleString('id-ID')}`)

/** Between facts on one line. A no-break space follows it, so that no line ends in it. */
export const DOT = ' ·\u00A0'

/** Joins each number to the word before it with a no-break space, because alone it says little: `Nomor 7`, `RT 03`. */
export const keepNumbers = (text: string): string => text.replace(/ (?=\d)/gu, '\u00A0')

/** `2026-08-17T01:05:00Z` → `17 Agustus 2026`, as the calendar in the hospital's time zone says. */
export function formatDate(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(time))
}
