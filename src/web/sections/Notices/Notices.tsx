import type { Notice } from '../../../contract/schedule/dated-facts.ts'
import { formatDays } from '../../ui/format/calendar.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './Notices.module.css'

/** The hospital's current notices, each with its last day. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <section className={styles.notices} aria-label="Pengumuman">
      <ul>
        {notices.map(({ text, link, until }) => (
          <li key={text}>
            <Icon name="info" />
            <p>
              {link === undefined ? text : <a href={link}>{text}</a>} <small>Sampai {formatDays(until, until)}.</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
