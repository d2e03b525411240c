import type { ReactNode } from 'react'
import { endpoints } from '../../../../contract/endpoints.ts'
import { Shelf } from '../../../ui/Shelf/Shelf.tsx'
import styles from './ReviewList.module.css'

interface ReviewListProps {
  /** Id of the first card: when it changes, the row scrolls back to its beginning. */
  newest: string | undefined
  children: ReactNode
}

export function ReviewList({ newest, children }: ReviewListProps) {
  return (
    <div>
      <h4 className={styles.heading} id="reviews-newest" tabIndex={-1} data-part="list-title">
        Ulasan Terbaru
      </h4>
      <Shelf key={newest} aria-labelledby="reviews-newest" data-part="list">
        {children}
      </Shelf>
      <a className={styles.all} href={endpoints.allReviews}>
        Baca semua ulasan
      </a>
    </div>
  )
}
