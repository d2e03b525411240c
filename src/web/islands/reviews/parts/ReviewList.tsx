import type { ReactNode } from 'react'
import styles from './ReviewList.module.css'

/** Cards in a row that scrolls sideways, also with the arrow keys. */
export function ReviewList({ children }: { children: ReactNode }) {
  return (
    <div>
      <h4 className={styles.heading} id="reviews-newest" tabIndex={-1} data-part="list-title">
        Ulasan Terbaru
      </h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls must be reachable by keyboard */}
      <section className={styles.scroller} aria-labelledby="reviews-newest" tabIndex={0} data-part="list">
        <ul className={styles.cards}>{children}</ul>
      </section>
    </div>
  )
}
