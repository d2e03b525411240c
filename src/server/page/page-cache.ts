import { createHash } from 'node:crypto'
import type { ReviewOverview } from '../../contract/review.ts'
import type { PageInput } from '../../web/page-input/page-input.ts'
import { situationAt } from '../../contract/schedule/situation.ts'
import { compress } from '../http/compress.ts'
import type { Compressed, Encoding } from '../http/compress.ts'
import { makeDocument } from './make-document.ts'
import type { PageNeeds } from './page-needs.ts'

export interface KeptPage {
  bodies: Compressed
  /** What it was made of. */
  input: PageInput
  /** Of the text. The ETag of an encoding is this and the encoding's name. */
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

export interface PageCache {
  current(): Promise<KeptPage>
}

/** What a kept page was made of, and between which moments it is true. */
interface Kept {
  siteVersion: number
  reviewsVersion: number | null
  since: number
  until: number
  madeAt: number
  page: Promise<KeptPage>
  /** Compressed as well as possible, or about to be. */
  isBest: boolean
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
  let kept: Kept | undefined
  let improving = false

  async function readReviews(): Promise<ReviewOverview | null> {
    return needs.reviews.overview().catch((error: unknown) => {
      needs.onReviewsMissing(error)
      return null
    })
  }

  /** The best compression takes a quarter of a second of the processor: visitors get a quick one meanwhile. One at a time. */
  async function improve(newest: Kept): Promise<void> {
    if (improving) return
    improving = true
    newest.isBest = true
    try {
      const made = await newest.page
      made.bodies = await compress(made.bodies.identity.toString(), 'best')
      made.answers.clear()
    } catch {
      // Whoever asked for the page is told; the quick compression serves as long as it has to.
    }
    improving = false
  }

  return {
    async current() {
      const { site, version: siteVersion } = needs.site.current()
      const reviewsVersion = await needs.reviews.version().catch(() => null)
      const now = needs.clock.now()
      if (kept && isTrue(kept, siteVersion, reviewsVersion, now.getTime())) {
        if (!kept.isBest && now.getTime() >= kept.madeAt + SETTLED_MILLISECONDS) void improve(kept)
        return kept.page
      }

      const { since, until } = situationAt(site, now)
      const page = readReviews().then((reviews) => {
        // A page that lacks reviews although the database answers must not outlive this moment.
        if (reviews === null && reviewsVersion !== null) forget()
        return makePage(needs, reviews, since)
      })
      const forget = (): void => {
        if (kept?.page === page) kept = undefined
      }
      kept = { siteVersion, reviewsVersion, since: since.getTime(), until: until.getTime(), madeAt: now.getTime(), page, isBest: false }
      page.catch(forget)
      return page
    },
  }
}

/** Asked of each request. */
function isTrue(kept: Kept, siteVersion: number, reviewsVersion: number | null, now: number): boolean {
  return kept.siteVersion === siteVersion && kept.reviewsVersion === reviewsVersion && kept.since <= now && now < kept.until
}

/** `since` is when the situation began: every moment of it gives the same bytes. */
async function makePage(needs: PageNeeds, reviews: ReviewOverview | null, since: Date): Promise<KeptPage> {
  const { html, input, contentSecurityPolicy } = makeDocument(needs, { reviews, now: since })
  return {
    bodies: await compress(html, 'quick'),
    input,
    hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    contentSecurityPolicy,
    answers: new Map(),
  }
}
