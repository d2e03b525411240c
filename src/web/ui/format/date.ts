/** `2026-08-17T01:05:00Z` → `17 Agustus 2026`, as the calendar in the hospital's time zone says. */
export function formatDate(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(time))
}

/** `2026-12-01` → `1 Desember 2026`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** `2027-01-04` → `Senin 4 Januari`. */
export function formatWeekday(day: string): string {
  const parts = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return parts.format(new Date(day)).replace(',', '')
}

/** `21 Desember–3 Januari`, `21–24 Desember`, `21 Desember`: of days that are near enough to need no year. */
export function formatDays(from: string, until: string): string {
  const parts = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  if (from === until) return parts.format(new Date(from))
  const first = from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : parts.format(new Date(from))
  return `${first}–${parts.format(new Date(until))}`
}

/** Minutes since midnight as a clock shows them, also those of the next day: 540 → `09.00`, 1860 → `07.00`. */
export function formatClock(minutes: number): string {
  const shown = minutes > 1440 ? minutes % 1440 : minutes
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join('.')
}
