import styles from './SkipLink.module.css'

/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a className={`${styles.skip} visually-hidden`} href="#main">
      Lewati ke konten utama
    </a>
  )
}
