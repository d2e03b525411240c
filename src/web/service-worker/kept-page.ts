/** Why a reader sees the kept page. */
export type KeptBecause = 'offline' | 'slow'

const REASONS: Record<KeptBecause, string> = {
  offline: 'Anda sedang luring.',
  slow: 'Sambungan ke situs sedang terganggu.',
}

/** What the page refers to; the island of the signed-in is left out, since nobody signs in without a network. */
export function addressesIn(html: string): { files: string[]; pictures: string[] } {
  const found = (pattern: RegExp): string[] => [...new Set([...html.matchAll(pattern)].map(([address]) => address))]
  return {
    files: found(/\/assets\/[\w.-]+/gu).filter((address) => !address.startsWith('/assets/reviews')),
    pictures: found(/\/pictures\/[\w.-]+/gu),
  }
}

/** The page with the note that it is not from now, dated in the hospital's zone, in the place it has for it. */
export function withNote(html: string, because: KeptBecause, date: Date): string {
  return html.replace(/(<output[^>]* data-kept="([^"]*)") hidden(?:="")?>/u, (_, start: string, timeZone: string) => {
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
