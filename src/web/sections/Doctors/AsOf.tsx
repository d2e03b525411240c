import type { DatedSituation } from '../../../contract/schedule/situation.ts'
import { localTime } from '../../../contract/schedule/zone.ts'
import type { TimeZone } from '../../../contract/schedule/zone.ts'
import { formatClock, formatWeekday } from '../../ui/format/calendar.ts'
import styles from './Doctors.module.css'

interface AsOfProps {
  since: DatedSituation['since']
  timeZone: TimeZone
}

/** Paper, and a page that stays open where no script takes away what is outdated, say of when they are. */
export function AsOf({ since, timeZone }: AsOfProps) {
  const { day, minute } = localTime(timeZone, since)
  return (
    <p className={`${styles.asOf} without-js`}>
      Keadaan per {formatWeekday(day)}, {formatClock(minute)}.
    </p>
  )
}
