import type { ReactNode } from 'react'
import type { ReviewOverview } from '../../../../contract/review.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import styles from './ReviewBoard.module.css'

interface ReviewBoardProps {
  /** Null while the reviews cannot be read. */
  overview: ReviewOverview | null
  /** Signing in or out. */
  session: ReactNode
  children: ReactNode
}

/** The figures on one side, the reviews on the other; the server and the island draw the same. */
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
