import type { ShownBeds } from '../../contract/beds.ts'
import { compress, keepText, type KeptText } from '../../ground/http/compress.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { Notice } from '../../schedule/dated-facts.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'
import { makeDocument, type PageNeeds } from './page-document.ts'

export type KeptPage = KeptText & Omit<ReturnType<typeof makeDocument>, 'html'>

export type PageCache = () => Promise<KeptPage>

/** The facts on which a page depends. */
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
  /** Compressed as well as possible, or being compressed so. */
  isBest: boolean
  /** The page could not be made, or lacks reviews although the database answers: it is not used again. */
  isFaulty: boolean
}

/**
 * How long a page is unchanged before it gets the best compression: it changes with each of several reviews in a row, and after a start many
 * visitors come at once.
 */
const SETTLED_MILLISECONDS = 10_000

/**
 * Keeps the page as bytes, and makes it again only when the content, reviews, news or beds have changed, or a statement about now has ended.
 * Requests during that time wait for the same work. Without a database the page is made without reviews.
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

  /** Compresses the page as well as possible, which takes a quarter of a second of processor time; visitors get a quick compression meanwhile. */
  async function improve(newest: Kept): Promise<void> {
    if (improving) return
    improving = true
    newest.isBest = true
    try {
      const made = await newest.page
      made.bodies = await compress(made.bodies.identity.toString(), 'best')
    } catch {
      // The page's own requests report the error; the quick compression stays in use.
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
