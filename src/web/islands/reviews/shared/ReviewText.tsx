import styles from './ReviewText.module.css'

/** About as many letters as fit into the folded text of a card. */
const SHORT_LETTERS = 220
const SHORT_LINES = 6

/** The text of a review. A long one is folded by styles only: find in page and screen readers reach all of it. */
export function ReviewText({ text }: { text: string }) {
  const long = text.length > SHORT_LETTERS || text.split('\n').length > SHORT_LINES
  return (
    <div className={styles.review}>
      <p className={styles.text}>{text}</p>
      {long && (
        <details className={styles.more}>
          <summary>
            <span className={styles.closed}>Baca selengkapnya</span>
            <span className={styles.open}>Ringkas lagi</span>
          </summary>
        </details>
      )}
    </div>
  )
}
