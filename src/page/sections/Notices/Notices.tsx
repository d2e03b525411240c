import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import type { Notice } from '../../../schedule/dated-facts.ts'
import { formatDays } from '../../../ground/ui/format/calendar.ts'
import { Shelf } from '../../../ground/ui/Shelf/Shelf.tsx'
import styles from './Notices.module.css'

/** More letters than these would push the emergency number out of a phone's first screen, stood they below each other. */
const MOST_LETTERS = 180

/** The hospital's current notices, each with its last day, unless its own words name it; on a shelf when they are long. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const isLong = notices.length > 1 && notices.reduce((letters, { text }) => letters + text.length, 0) > MOST_LETTERS
  const items = notices.map(({ text, site, link, until }) => (
    <li key={text}>
      {site && <b>{site}: </b>}
      {link === undefined ? text : <a href={link}>{text}</a>}
      {!namesDay(text, until) && ' '}
      {!namesDay(text, until) && <small className="whole">Sampai {formatDays(until, until)}.</small>}
    </li>
  ))
  return (
    <div className={styles.notices}>
      {isLong ? (
        <Shelf aria-label="Pengumuman">{items}</Shelf>
      ) : (
        <section aria-label="Pengumuman">
          <ul>{items}</ul>
        </section>
      )}
    </div>
  )
}

/** Whether a text names a day: `31 Desember`, `31 Des`, `31/12`. */
function namesDay(text: string, day: CalendarDay): boolean {
  const [date = '', month = ''] = formatDays(day, day).split(' ')
  const short = /^(?:Ju.|..)/u.exec(month)?.[0] ?? month
  return new RegExp(String.raw`(?<!\d)0?${date}\s?(?:${short}|[/.-]\s?0?${Number(day.slice(5, 7))}(?!\d))`, 'iu').test(text)
}
