import type { ReactNode } from 'react'
import { endpoints } from '../../contract/endpoints.ts'
import { Shelf } from '../../ground/ui/Shelf/Shelf.tsx'
import styles from './ReviewList.module.css'
import emptyStyles from './NoReviews.module.css'

/** `newest`: id of the first card. When it changes, the row scrolls back to its beginning. */
export function ReviewList({ newest, children }: { newest: string | undefined; children: ReactNode }) {
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

/** Shown while there are no reviews: how to write one, and why. */
export function NoReviews() {
  return (
    <div className={emptyStyles.empty}>
      <h4 className={emptyStyles.title}>Bagaimana kunjungan Anda?</h4>
      <p className={emptyStyles.words}>
        Masuk, beri bintang, lalu ceritakan apa adanya: ulasan Anda menolong pasien lain bersiap dan menunjukkan apa yang perlu kami
        perbaiki.
      </p>
    </div>
  )
}
