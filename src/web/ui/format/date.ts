/** `2026-08-17T01:05:00Z` → `17 Agustus 2026`, as the calendar in the hospital's time zone says. */
export function formatDate(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(time))
}

/** The calendar day there, as `2026-12-01`. */
export function dayOf(now: Date, timeZone: string): string {
  return now.toLocaleDateString('sv', { timeZone })
}

/** `2026-12-01` → `1 Desember 2026`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
