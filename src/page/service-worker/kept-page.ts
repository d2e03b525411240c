/** Why a reader sees the kept page. */
const REASONS = { offline: 'Tidak ada sambungan internet.', slow: 'Sambungan ke situs sedang terganggu.' }

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** Whether the address that was asked gave the answer: another server is only reached by a redirect, or answers with status 0. */
export const isWhole = ({ status, redirected }: Answer): boolean => status === 200 && !redirected

/** The server says which answer is the page. A search has another one, however its address is written, which tells what somebody looked for. */
export const isPage = (answer: Answer): boolean => isWhole(answer) && answer.headers.get('content-location') === '/'

/** Addresses of the pictures that the page shows. A visitor's text cannot add one, because quotation marks in it are escaped. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/ src(?:set)?="[^"]*"/giu)].join()
  return [...new Set(sources.match(/\/pictures\/[\w.-]+/gu))]
}

/**
 * The page with a filled note that says from when it is, in the hospital's time zone. All statements about
 * "now" are hidden: the phone's clock may be wrong, and the facts may have changed.
 */
export function withNote(html: string, because: keyof typeof REASONS, date: Date): string {
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
      return `${start}>${REASONS[because]} Ini keadaan ${time.format(date).replace('.', ':')}.`
    })
}
