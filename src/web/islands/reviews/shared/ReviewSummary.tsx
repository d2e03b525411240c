import { endpoints } from '../../../../contract/endpoints.ts'
import { RATINGS_FROM_BEST, sharePercent } from '../../../../contract/review-rules.ts'
import type { ReviewOverview } from '../../../../contract/review.ts'
import { formatCount, formatRating } from '../../../ui/format/numbers.ts'
import { Icon } from '../../../ui/Icon/Icon.tsx'
import { StarRow } from '../../../ui/StarRow/StarRow.tsx'
import styles from './ReviewSummary.module.css'

/** Average, count and how the stars are spread; each bar leads to its reviews. */
export function ReviewSummary({ overview: { average, count, distribution } }: { overview: ReviewOverview }) {
  return (
    <div className={styles.summary}>
      {count > 0 && (
        <div className={styles.head}>
          <p className={styles.average}>
            <span className="visually-hidden">Nilai rata-rata </span>
            {formatRating(average)}
          </p>
          <div>
            <StarRow rating={average} size="l" />
            <p className={styles.count}>{formatCount(count)} ulasan</p>
          </div>
        </div>
      )}
      {count === 0 && <p className={styles.none}>Belum ada ulasan</p>}
      <ul className={styles.bars}>
        {RATINGS_FROM_BEST.map((rating) => {
          const given = distribution[`${rating}`]
          // A row without reviews among none leads nowhere.
          const Row = count > 0 ? 'a' : 'span'
          return (
            <li key={rating}>
              <Row className={styles.bar} {...(count > 0 && { href: `${endpoints.allReviews}?bintang=${rating}` })}>
                <span className={styles.stars}>
                  {rating}
                  <Icon name="star" size="s" />
                </span>
                <span className="visually-hidden"> bintang: </span>
                <svg className={styles.track} width="100%" height="10" aria-hidden="true">
                  <rect className={styles.share} width={`${sharePercent(given, count)}%`} height="100%" />
                </svg>
                <span className={styles.given}>{formatCount(given)}</span>
                <span className="visually-hidden"> ulasan</span>
              </Row>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
