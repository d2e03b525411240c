/** Why a reader sees the kept page. */
const REASONS = { offline: 'Tidak ada sambungan internet.', slow: 'Sambungan ke situs sedang terganggu.' }

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** Whether the requested address itself gave the answer: another server is reached only by a redirect, or answers with status 0. */
export const isWhole = ({ status, redirected }: Answer): boolean => status === 200 && !redirected

/** Whether the answer is the page, by the server's header. An answer to a search is not kept, because it tells what somebody looked for. */
export const isPage = (answer: Answer): boolean => isWhole(answer) && answer.headers.get('content-location') === '/'

/** The pictures of the page. Visitors' texts cannot add one, because their quotation marks are escaped. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/ src(?:set)?="[^"]*"/giu)].join()
  return [...new Set(sources.match(/\/pictures\/[\w.-]+/gu))]
}

/**
 * The page with a note that says from when it is, in the hospital's time zone. All statements about "now" are hidden, because the phone's clock
 * may be wrong, and the facts may have changed.
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
