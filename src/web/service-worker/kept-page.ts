/** Why a reader sees the kept page. */
export type KeptBecause = 'offline' | 'slow'

const REASONS: Record<KeptBecause, string> = {
  offline: 'Anda sedang luring.',
  slow: 'Sambungan ke situs sedang terganggu.',
}

/** The pictures that the page shows. A text of a visitor cannot name one: a quotation mark in it is escaped. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/ src(?:set)?="[^"]*"/giu)].join()
  return [...new Set(sources.match(/\/pictures\/[\w.-]+/gu))]
}

/**
 * The page with the note that it is not from now, dated in the hospital's zone, in the place it has for it. Whatever it says of
 * now is hidden: the clock of a phone may be wrong, and nobody asked the hospital.
 */
export function withNote(html: string, because: KeptBecause, date: Date): string {
  return html
    .replace('<html ', '<html class="stale" ')
    .replace(/(<output[^>]* data-kept="([^"]*)") hidden(?:="")?>/u, (_, start: string, timeZone: string) => {
      const time = new Intl.DateTimeFormat('id-ID', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      })
      return `${start}>${REASONS[because]} Data per ${time.format(date)}.`
    })
}
