import type { CalendarDay } from '../../../schedule/times.ts'
import type { Notice } from '../../../schedule/dated-facts.ts'
import { formatDays, formatUntil } from '../../../ground/ui/format/calendar.ts'
import styles from './Notices.module.css'

/** The most letters of unfolded notices: more would push the emergency number out of a phone's first screen. */
const MOST_LETTERS = 180

/** The current notices, each with its last day unless its text names it. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const lettersUntil = (index: number): number => notices.slice(0, index + 1).reduce((letters, { text }) => letters + text.length, 0)
  const shown = notices.filter((_, index) => index === 0 || lettersUntil(index) <= MOST_LETTERS)
  const folded = notices.slice(shown.length)
  return (
    <section className={styles.notices} aria-label="Pengumuman">
      <NoticeList notices={shown} />
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} pengumuman lagi</summary>
          <NoticeList notices={folded} />
        </details>
      )}
    </section>
  )
}

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul>
      {notices.map(({ text, site, link, from, until }) => (
        <li key={text}>
          {site && <b>{site}: </b>}
          {link === undefined ? text : <a href={link}>{text}</a>}
          {!namesDay(text, until) && ' '}
          {!namesDay(text, until) && <small className="whole">Sampai {formatUntil(from, until)}.</small>}
        </li>
      ))}
    </ul>
  )
}

/** Whether a text names a day: `31 Desember`, `31 Des`, `31/12`. */
function namesDay(text: string, day: CalendarDay): boolean {
  const [date = '', month = ''] = formatDays(day, day).split(' ')
  const short = /^(?:Ju.|..)/u.exec(month)?.[0] ?? month
  return new RegExp(String.raw`(?<!\d)0?${date}\s?(?:${short}|[/.-]\s?0?${Number(day.slice(5, 7))}(?!\d))`, 'iu').test(text)
}
