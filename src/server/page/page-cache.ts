import { createHash } from 'node:crypto'
import type { ReviewOverview } from '../../contract/review.ts'
import type { PageAssets, RenderPage } from '../../web/page-input.ts'
import type { Clock } from '../time/clock.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import { compress } from './compress.ts'
import type { Compressed, Encoding } from './compress.ts'
import { paintAssets } from './paint-assets.ts'
import { dayIn } from './day-in.ts'

export interface KeptPage {
  bodies: Compressed
  /** Of the text; an encoding adds its name. */
  hash: string
  contentSecurityPolicy: string
  /** Whole answers as they were first given, to be given again as they are. Forgotten when better bodies arrive. */
  answers: Map<Encoding, KeptAnswer>
}

export interface KeptAnswer {
  etag: string
  /** Names and values in turn, as Node takes them fastest. */
  headers: string[]
  headersWithoutBody: string[]
  body: Buffer
}

export interface PageNeeds {
  site: SiteKeeper
  reviews: {
    /** Grows with every change of a review. */
    version(): Promise<number>
    overview(): Promise<ReviewOverview>
  }
  render: RenderPage
  assets: PageAssets
  publicUrl: string
  loginLabel: string
  clock: Clock
  /** Told why the reviews are missing from the page. */
  onReviewsMissing(error: unknown): void
}

export interface PageCache {
  current(): Promise<KeptPage>
}

/**
 * The page as bytes, made again only when the content, the reviews or the day has changed.
 * Whoever asks while it is being made waits for the same work. Without a database the page stands, without reviews.
 */
export function createPageCache(needs: PageNeeds): PageCache {
  let kept: { key: string; page: Promise<KeptPage> } | undefined
  let improving = false

  async function readReviews(): Promise<ReviewOverview | null> {
    return needs.reviews.overview().catch((error: unknown) => {
      needs.onReviewsMissing(error)
      return null
    })
  }

  /** The best compression takes long: visitors get a quick one meanwhile. One at a time, and only for the newest page. */
  async function improve(page: Promise<KeptPage>): Promise<void> {
    if (improving) return
    improving = true
    try {
      const made = await page
      made.bodies = await compress(made.bodies.identity.toString(), 'best')
      made.answers.clear()
    } catch {
      // Whoever asked for the page is told; the quick compression serves as long as it has to.
    }
    improving = false
    if (kept && kept.page !== page) await improve(kept.page)
  }

  return {
    async current() {
      const { site, version } = needs.site.current()
      const now = needs.clock.now()
      const reviewsVersion = await needs.reviews.version().catch(() => null)
      const key = `${version} ${reviewsVersion} ${dayIn(site.hospital.timeZone, now)}`
      if (kept?.key === key) return kept.page

      const page = readReviews().then((reviews) => {
        // A page that lacks reviews although the database answers must not outlive this moment.
        if (reviews === null && reviewsVersion !== null) forget()
        return makePage(needs, reviews, now)
      })
      const forget = (): void => {
        if (kept?.page === page) kept = undefined
      }
      kept = { key, page }
      page.then(() => void improve(page), forget)
      return page
    },
  }
}

async function makePage(needs: PageNeeds, reviews: ReviewOverview | null, now: Date): Promise<KeptPage> {
  const { site, pictures } = needs.site.current()
  const { publicUrl, loginLabel } = needs
  const assets = paintAssets(needs.assets, site.hospital.colours)
  const html = needs.render({ site, reviews, pictures: pictures.catalog, assets, publicUrl, loginLabel, now })
  return {
    bodies: await compress(html, 'quick'),
    hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    contentSecurityPolicy: pagePolicy(
      { styles: assets.styles, script: assets.bootScript },
      site.contact.map && new URL(site.contact.map.embedUrl).origin,
    ),
    answers: new Map(),
  }
}
