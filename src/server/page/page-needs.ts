import type { ReviewOverview } from '../../contract/review.ts'
import type { PageAssets, RenderPage } from '../../web/page-input/page-input.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import type { Clock } from '../time/clock.ts'

/** What the page is made of. */
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
