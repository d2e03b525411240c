import type { ShownBeds } from '../../contract/beds.ts'
import { compress, keepText, type KeptText } from '../../ground/http/compress.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { Notice } from '../../schedule/dated-facts.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'
import { paintStyles } from '../../content/palette/palette.ts'
import { textsIn, type Site } from '../../content/site.ts'
import { inForce } from '../../content/in-force.ts'
import { mapLinks } from '../../contract/map-links.ts'
import type { ReviewOverview } from '../../contract/review.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { PictureCatalog } from '../../content/fields/picture.ts'
import type { PageAssets, PageInput, PageProgram } from '../page-input.ts'
import { cspOrigin, pagePolicy } from '../../ground/http/security-headers.ts'
import type { Clock } from '../../ground/time/clock.ts'

export type KeptPage = KeptText & Omit<ReturnType<typeof makeDocument>, 'html'>

export type PageCache = () => Promise<KeptPage>

/** What a page is true of. */
interface Moment {
  situation: CurrentSituation
  /** Null while the database does not answer. */
  reviewsVersion: number | null
  news: Notice | null
  beds: ShownBeds | null
}

interface Kept extends Moment {
  page: Promise<KeptPage>
  madeAt: number
  /** Compressed as well as possible, or about to be. */
  isBest: boolean
  /** It could not be made, or lacks reviews although the database answers: it must not outlive this moment. */
  isFaulty: boolean
}

/**
 * How long a page stands before it is compressed as well as possible: while reviews come in one after another, each changes the page, and
 * after a start everybody comes at once.
 */
const SETTLED_MILLISECONDS = 10_000

/**
 * The page as bytes, made again only when the content or the reviews have changed, or something that it says of now has ended.
 * Whoever asks while it is being made waits for the same work. Without a database the page stands, without reviews.
 */
export function createPageCache(needs: PageNeeds): PageCache {
  let improving = false

  const keep = keepWhile<Kept, Moment>(
    (kept, { situation, reviewsVersion, news, beds }) =>
      !kept.isFaulty && kept.situation === situation && kept.reviewsVersion === reviewsVersion && kept.news === news && kept.beds === beds,
    (moment) => {
      const kept: Kept = { ...moment, page: make(moment), madeAt: needs.clock.now().getTime(), isBest: false, isFaulty: false }
      const doubt = (): void => void (kept.isFaulty = true)
      const judge = ({ input }: KeptPage): void => void (kept.isFaulty = input.reviews === null && moment.reviewsVersion !== null)
      kept.page.then(judge, doubt)
      return kept
    },
  )

  async function make({ situation, news, beds }: Moment): Promise<KeptPage> {
    const reviews = await needs.reviews.overview().catch((error: unknown) => {
      needs.onReviewsMissing(error)
      return null
    })
    const { html, ...rest } = makeDocument(needs, situation, { reviews, news, beds })
    return { ...rest, ...(await keepText(html)) }
  }

  /** The best compression takes a quarter of a second of the processor: visitors get a quick one meanwhile. One at a time. */
  async function improve(newest: Kept): Promise<void> {
    if (improving) return
    improving = true
    newest.isBest = true
    try {
      const made = await newest.page
      made.bodies = await compress(made.bodies.identity.toString(), 'best')
    } catch {
      // Whoever asked for the page is told; the quick compression serves as long as it has to.
    }
    improving = false
  }

  return async () => {
    const reviewsVersion = await needs.reviews.version().catch(() => null)
    const kept = keep({ situation: needs.current(), reviewsVersion, news: needs.news(), beds: needs.beds() })
    if (!kept.isBest && needs.clock.now().getTime() >= kept.madeAt + SETTLED_MILLISECONDS) void improve(kept)
    return kept.page
  }
}

export interface PageNeeds {
  render: PageProgram['renderParts']
  assets: PageAssets
  publicUrl: string
  loginLabel: string
  current: () => CurrentSituation
  reviews: {
    /** Grows with every change of a review. */
    version(): Promise<number>
    overview(): Promise<ReviewOverview>
  }
  /** The same object as long as the page names the same news. */
  news: () => Notice | null
  /** The same object as long as it is true. */
  beds: () => ShownBeds | null
  clock: Clock
  /** Told why the reviews are missing from the page. */
  onReviewsMissing(error: unknown): void
}

type DocumentNeeds = Pick<PageNeeds, 'render' | 'assets' | 'publicUrl' | 'loginLabel'>

/** What the page tells beside the content. */
type Told = Pick<PageInput, 'reviews' | 'news' | 'beds'>

/** The whole document as text, the same bytes at every moment of a situation; what it was made of; and what allows exactly its styles and its script. */
function makeDocument(needs: DocumentNeeds, current: CurrentSituation, told: Told) {
  const { site, pictures, situation } = current
  const { render, publicUrl, loginLabel } = needs
  // In the hospital's colours before their hash is taken: the policy allows exactly these styles.
  const styles = paintStyles(needs.assets.styles, site.hospital.colours) + focusStyles(site)
  const assets = { ...needs.assets, styles }
  const input: PageInput = { site, pictures: pictures.catalog, assets, publicUrl, loginLabel, situation, ...told }
  const frame = mapLinks(site)?.embedUrl
  const mapOrigin = frame && cspOrigin(frame)
  const contentSecurityPolicy = pagePolicy({ styles, script: assets.bootScript }, mapOrigin)
  const parts = render(input)
  return { html: Object.values(parts).join(''), parts, input, contentSecurityPolicy }
}

/** What of pictures stays in view where they are cut. A page without such a picture carries none of it. */
function focusStyles(site: Site): string {
  const points = new Set([...textsIn(site)].flatMap(({ path, text }) => (path.at(-1) === 'focus' ? text : [])))
  const along = (point: string, start: string, end: string): string => (point.includes(start) ? '0' : point.includes(end) ? '100%' : '50%')
  const rule = (point: string): string =>
    `[data-focus=${point}]{object-position:${along(point, 'left', 'right')} ${along(point, 'top', 'bottom')}}`
  return [...points].map(rule).join('')
}

/** The page as it would be, at a moment, for whoever thinks of changing it: nothing in it runs. `more`: styles of what is put into it. */
export function createPreview({ current, reviews, news, beds, ...needs }: Omit<PageNeeds, 'clock' | 'onReviewsMissing'>) {
  return async (site: Site, instant: Date, newPictures: PictureCatalog, more = ''): Promise<{ html: string; policy: string }> => {
    const overview = await reviews.overview().catch(() => null)
    const situation = situationAt(site, instant)
    const { pictures } = current()
    const shown = { ...pictures, catalog: { ...pictures.catalog, ...newPictures } }
    const assets = { ...needs.assets, styles: needs.assets.styles + more }
    const then = { pictures: shown, site: inForce(site, situation.day), situation }
    const { html, input } = makeDocument({ ...needs, assets }, then, { reviews: overview, news: news(), beds: beds() })
    return { html, policy: pagePolicy({ styles: input.assets.styles, script: null }, undefined) }
  }
}
