import type { DocumentLink } from '../../../web/page-input/document-view.ts'
import type { ReviewsView } from '../../../web/page-input/reviews-view.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { documentLook } from '../../http/documents.ts'
import type { ReviewsBuild } from '../../page/page-build.ts'
import type { KeptSite } from '../../site/site-keeper.ts'

const PAGES: readonly DocumentLink[] = [
  { text: 'Semua ulasan', href: endpoints.allReviews },
  { text: 'Ulasan saya', href: endpoints.ownReview },
]

/** What every page of the reviews has; the rest is its own. `here` is its address. */
export function reviewPageLook(
  { site, pictures }: Pick<KeptSite, 'site' | 'pictures'>,
  { reviewsStyles }: ReviewsBuild,
  here: string,
): Omit<ReviewsView, 'title' | 'body' | 'formToken'> {
  return {
    ...documentLook(site, pictures.catalog, reviewsStyles),
    place: 'Ulasan',
    isIndexed: false,
    links: site.hospital.reviews ? PAGES.map(({ text, href }) => ({ text, href, isCurrent: href === here })) : [],
    back: { text: 'Halaman utama', href: `${endpoints.page}#reviews` },
  }
}
