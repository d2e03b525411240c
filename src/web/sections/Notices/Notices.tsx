import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { Notice } from '../../../contract/schedule/dated-facts.ts'
import { formatDays } from '../../ui/format/calendar.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './Notices.module.css'

/** The hospital's current notices, each with its last day, unless its own words name it. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <section className={styles.notices} aria-label="Pengumuman">
      <ul>
        {notices.map(({ text, link, until }) => (
          <li key={text}>
            <Icon name="info" />
            <p>
              {link === undefined ? text : <a href={link}>{text}</a>}
              {!namesDay(text, until) && (
                <>
                  {' '}
                  <small>Sampai {formatDays(until, until)}.</small>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a text names a day: `31 Desember`, `31 Des`, `31/12`. */
function namesDay(text: string, day: CalendarDay): boolean {
  const [date = '', month = ''] = formatDays(day, day).split(' ')
  const short = /^(?:Ju.|..)/u.exec(month)?.[0] ?? month
  return new RegExp(String.raw`(?<!\d)0?${date}\s?(?:${short}|[/.-]\s?0?${Number(day.slice(5, 7))}(?!\d))`, 'iu').test(text)
}
