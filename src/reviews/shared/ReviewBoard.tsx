import type { ReactNode } from 'react'
import type { ReviewOverview } from '../../contract/review.ts'
import { endpoints, loginUrl } from '../../contract/endpoints.ts'
import { RATINGS_FROM_BEST, sharePercent, type Rating } from '../../contract/review-rules.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { formatCount, formatRating } from '../../ground/ui/format/numbers.ts'
import { Icon } from '../../ground/ui/Icon/Icon.tsx'
import { StarRow } from '../../ground/ui/StarRow/StarRow.tsx'
import summaryStyles from './ReviewSummary.module.css'
import styles from './ReviewBoard.module.css'

type ReviewBoardProps = Record<'session' | 'children', ReactNode> & { overview: ReviewOverview | null }

/** The layout of figures and reviews, for server and island alike. `overview` is null if the reviews cannot be read. */
export function ReviewBoard({ overview, session, children }: ReviewBoardProps) {
  return (
    <div className={styles.board}>
      <div className={styles.side}>
        {overview ? (
          <ReviewSummary overview={overview} />
        ) : (
          <p className={styles.calm}>Ulasan sedang tidak dapat ditampilkan. Silakan coba lagi beberapa saat lagi.</p>
        )}
        <div className={`${styles.session} no-print`}>{session}</div>
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  )
}

/** Opens the sign-in window; without JavaScript, or where no window can be opened, the sign-in runs in this tab. */
export function LoginLink({ label, children }: { label: string; children?: string }) {
  return (
    <ButtonLink icon="log-in" href={loginUrl()} data-login="" data-part="session">
      {children ?? `Masuk dengan ${label}`}
    </ButtonLink>
  )
}

interface ReviewSummaryProps {
  overview: Pick<ReviewOverview, 'average' | 'count' | 'distribution'>
  chosen?: Rating | null
  /** The address to which a bar links. */
  hrefOf?(rating: Rating): string
}

const reviewsOf = (rating: Rating): string => `${endpoints.allReviews}?bintang=${rating}`

/** Average, count and distribution; each bar links to its reviews. */
export function ReviewSummary({ overview: { average, count, distribution }, chosen, hrefOf = reviewsOf }: ReviewSummaryProps) {
  return (
    <div className={summaryStyles.summary}>
      {count > 0 && (
        <div className={summaryStyles.head}>
          <p className={summaryStyles.average}>
            <span className="visually-hidden">Nilai rata-rata </span>
            {formatRating(average)}
          </p>
          <div>
            <StarRow rating={average} size="l" />
            <p className={summaryStyles.count}>{formatCount(count)} ulasan</p>
          </div>
        </div>
      )}
      {count === 0 && <p className={summaryStyles.none}>Belum ada ulasan</p>}
      <ul className={summaryStyles.bars}>
        {RATINGS_FROM_BEST.map((rating) => {
          const given = distribution[`${rating}`]
          // A row without reviews has no link.
          const Row = count > 0 ? 'a' : 'span'
          return (
            <li key={rating}>
              <Row
                className={summaryStyles.bar}
                aria-current={rating === chosen ? 'true' : undefined}
                {...(count > 0 && { href: hrefOf(rating) })}
              >
                <span className={summaryStyles.stars}>
                  {rating}
                  <Icon name="star" size="s" />
                </span>
                <span className="visually-hidden"> bintang: </span>
                <svg className={summaryStyles.track} width="100%" height="10" aria-hidden="true">
                  <rect className={summaryStyles.share} width={`${sharePercent(given, count)}%`} height="100%" />
                </svg>
                <span className={summaryStyles.given}>{formatCount(given)}</span>
                <span className="visually-hidden"> ulasan</span>
              </Row>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
