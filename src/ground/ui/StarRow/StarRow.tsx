import { MAX_RATING } from '../../../contract/review-rules.ts'
import { formatRating } from '../format/numbers.ts'
import { iconClass } from '../Icon/Icon.tsx'
import styles from './StarRow.module.css'

/** Five stars, filled up to the rating and its fraction, with a text for screen readers unless words beside them say the same. */
export function StarRow({ rating, size = 'm', isMute = false }: { rating: number; size?: 's' | 'm' | 'l'; isMute?: boolean }) {
  const value = Number.isInteger(rating) ? String(rating) : formatRating(rating)
  return (
    <>
      <span className={`${styles.row} ${styles[size]}`} aria-hidden="true">
        <i className={`${styles.empty} ${iconClass('star-outline')}`} />
        <i className={`${styles.filled} ${iconClass('star')}`}>
          {/* The width shows the rating, by an attribute of SVG, because the policy allows no style attributes. */}
          <svg width={`${(rating / MAX_RATING) * 100}%`} height="100%">
            <rect width="100%" height="100%" />
          </svg>
        </i>
      </span>
      {!isMute && (
        <span className="visually-hidden">
          {value} dari {MAX_RATING} bintang
        </span>
      )}
    </>
  )
}
