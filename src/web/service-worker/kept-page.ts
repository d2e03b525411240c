/** Why a reader sees the kept page. */
export type KeptBecause = 'offline' | 'slow'

const REASONS: Record<KeptBecause, string> = {
  offline: 'Anda sedang luring.',
  slow: 'Sambungan ke situs sedang terganggu.',
}

/** Addresses of the pictures that the page shows. A visitor's text cannot add one, because quotation marks in it are escaped. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/ src(?:set)?="[^"]*"/giu)].join()
  return [...new Set(sources.match(/\/pictures\/[\w.-]+/gu))]
}

/**
 * The page with a filled note that says from when it is, in the hospital's time zone. All statements about
 * "now" are hidden: the phone's clock may be wrong, and the facts may have changed.
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
