/** `4.8` → `4,8`, `5` → `5,0`: one decimal, as Indonesians write it. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace('.', ',')
}

/** `1400` → `1.400`. */
export function formatCount(count: number): string {
  return count.toLocaleString('id-ID')
}

/** `15000` → `Rp 15.000`, with a no-break space; `0` → `Gratis`. */
export function formatRupiah(amount: number): string {
  return amount === 0 ? 'Gratis' : `Rp\u00A0${amount.toLocaleString('id-ID')}`
}

/** No line ends before a number, which says little without the word before it: `Nomor 7`, `RT 03`. */
export function keepNumbers(text: string): string {
  return text.replace(/ (?=\d)/gu, '\u00A0')
}

/** `2026-08-17T01:05:00Z` → `17 Agustus 2026`, as the calendar in the hospital's time zone says. */
export function formatDate(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(time))
}
