import styles from './NoReviews.module.css'

/** Shown while there are no reviews: how to write one, and why. */
export function NoReviews() {
  return (
    <div className={styles.empty}>
      <h4 className={styles.title}>Bagaimana kunjungan Anda?</h4>
      <p className={styles.words}>
        Masuk, beri bintang, lalu ceritakan apa adanya: ulasan Anda menolong pasien lain bersiap dan menunjukkan apa yang perlu kami
        perbaiki.
      </p>
    </div>
  )
}
