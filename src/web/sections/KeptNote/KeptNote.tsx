import styles from './KeptNote.module.css'

/** Empty and hidden in every page that comes from the server: the service worker dates the page it has kept. */
export function KeptNote({ timeZone }: { timeZone: string }) {
  return <output className={styles.note} data-kept={timeZone} hidden />
}
