import type { ReactNode } from 'react'
import styles from './ReviewList.module.css'

/** Cards in a row that scrolls sideways, also with the arrow keys. */
export function ReviewList({ children }: { children: ReactNode }) {
  return (
    <div>
      <h4 className={styles.heading} id="reviews-newest" tabIndex={-1} data-part="list-title">
        Ulasan Terbaru
      </h4>
      <div className={styles.scroller} role="region" aria-labelledby="reviews-newest" tabIndex={0} data-part="list">
        <ul className={styles.cards}>{children}</ul>
      </div>
    </div>
  )
}
