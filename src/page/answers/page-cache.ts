import type { ShownBeds } from '../../contract/beds.ts'
import { compress, keepText, type KeptText } from '../../ground/http/compress.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { Notice } from '../../schedule/dated-facts.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'
import { makeDocument, type PageNeeds } from './page-document.ts'

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
