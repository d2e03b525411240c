import styles from './KeptNote.module.css'

/** The note on a page that is read offline. The server sends it empty and hidden; the service worker fills it with the date. */
export function KeptNote({ timeZone }: { timeZone: string }) {
  return <output className={styles.note} data-kept={timeZone} hidden />
}
