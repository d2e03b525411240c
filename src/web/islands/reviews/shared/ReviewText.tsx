import styles from './ReviewText.module.css'

/** About what the folded text of a card has room for. */
const SHORT_LETTERS = 220
const SHORT_LINES = 6

/** What somebody wrote. A long text is folded; every letter of it is there for searching and for screen readers. */
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
