import type { ReactNode } from 'react'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  /** Id of the first card: when it changes, the row scrolls back to its beginning. */
  newest: string | undefined
  children: ReactNode
}

/** Cards in a row that scrolls sideways, also with the arrow keys. */
export function ReviewList({ newest, children }: ReviewListProps) {
  return (
    <div>
      <h4 className={styles.heading} id="reviews-newest" tabIndex={-1} data-part="list-title">
        Ulasan Terbaru
      </h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls must be reachable by keyboard */}
      <section key={newest} className={styles.scroller} aria-labelledby="reviews-newest" tabIndex={0} data-part="list">
        <ul className={styles.cards}>{children}</ul>
      </section>
    </div>
  )
}
