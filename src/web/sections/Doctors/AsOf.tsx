import type { DatedSituation } from '../../../contract/schedule/situation.ts'
import { localTime } from '../../../contract/schedule/zone.ts'
import type { TimeZone } from '../../../contract/schedule/zone.ts'
import { formatClock, formatWeekday } from '../../ui/format/calendar.ts'
import styles from './Doctors.module.css'

interface AsOfProps {
  since: DatedSituation['since']
  timeZone: TimeZone
}

/** Says of which moment the page is: on paper, and without JavaScript, where no script hides outdated statements. */
export function AsOf({ since, timeZone }: AsOfProps) {
  const { day, minute } = localTime(timeZone, since)
  return (
    <p className={`${styles.asOf} without-js`}>
      Keadaan per {formatWeekday(day)}, {formatClock(minute)}.
    </p>
  )
}
