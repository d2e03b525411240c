import { MAX_RATING, RATINGS } from '../../../contract/review-rules.ts'
import { formatRating } from '../format/rating.ts'
import { useIconAddress } from '../Icon/Icon.tsx'
import styles from './StarRow.module.css'

const STAR = 24

interface StarRowProps {
  /** 0 to 5; a part of a star is drawn as a part. */
  rating: number
  size?: 's' | 'm' | 'l'
}

/** Five stars, filled up to the rating, and the words for those who do not see them. */
export function StarRow({ rating, size = 'm' }: StarRowProps) {
  const addressOf = useIconAddress()
  const stars = (name: 'star' | 'star-outline') =>
    RATINGS.map((place) => <use key={place} href={addressOf(name)} x={(place - 1) * STAR} width={STAR} height={STAR} />)
  const value = Number.isInteger(rating) ? String(rating) : formatRating(rating)
  return (
    <>
      <svg className={`${styles.row} ${styles[size]}`} viewBox={`0 0 ${MAX_RATING * STAR} ${STAR}`} aria-hidden="true">
        <g className={styles.empty}>{stars('star-outline')}</g>
        <svg className={styles.filled} width={rating * STAR} height={STAR}>
          {stars('star')}
        </svg>
      </svg>
      <span className="visually-hidden">
        {value} dari {MAX_RATING} bintang
      </span>
    </>
  )
}
