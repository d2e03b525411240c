import type { DatedSituation } from '../../../schedule/situation.ts'
import { localTime } from '../../../schedule/zone.ts'
import type { TimeZone } from '../../../schedule/zone.ts'
import { formatClock, formatWeekday } from '../../ui/format/calendar.ts'
import styles from './Doctors.module.css'

interface AsOfProps {
  since: DatedSituation['since']
  timeZone: TimeZone
  publicUrl: string
}

/**
 * Says of which moment the page is: on paper, and without JavaScript, where no script hides outdated statements. The rules for paper add
 * what it leaves out, and where all stands.
 */
export function AsOf({ since, timeZone, publicUrl }: AsOfProps) {
  const { day, minute } = localTime(timeZone, since)
  return (
    <p className={`${styles.asOf} without-js`} data-site={`${publicUrl}/`}>
      Keadaan per {formatWeekday(day)}, {formatClock(minute)}.
    </p>
  )
}
