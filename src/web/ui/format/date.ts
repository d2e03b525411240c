/** `2026-08-17T01:05:00Z` → `17 Agustus 2026`, as the calendar in the hospital's time zone says. */
export function formatDate(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(time))
}
